import { parseArgs } from 'node:util'
import { storeLastCheck } from '../billing/invoices/last-check.ts'
import { checkStore, invariants } from '../invariants/check-store.ts'
import type { Broken } from '../invariants/invariant.ts'
import { isUuid, type StoreId } from '../lib/ids.ts'
import type { StoreMoment } from '../platform/auth/context.ts'
import { findStore, listStores, type Store } from '../platform/auth/store.ts'
import { databaseNow } from '../platform/db/database-clock.ts'
import type { Db } from '../platform/db/db.ts'
import { databaseError, isOutage } from '../platform/db/outage.ts'
import { storeInstant } from '../platform/store-time.ts'
import { loadTime } from '../stores/clock/change-clock.ts'
import { checkBooks, NO_ANSWER } from './check-books.ts'
import { type CommandContext, OperatorError, type Run } from './command.ts'
import { explainConnection, findDatabaseUrl, withDb } from './database.ts'

const STORES_AT_A_TIME = 500
const STATEMENT_MS_MAX = 15 * 60_000 // The books of a large store are read as a whole.

/**
 * Holds the invariants against the rows of one store or of all: 1 if any is broken, 2 if a store
 * could not be checked and nothing is broken elsewhere.
 */
export const check: Run = (context, args) => checkAt(databaseNow)(context, args)

/** All machines share the database's clock; a test has its own. */
export function checkAt(nowOf: (db: Db) => Promise<Temporal.Instant>): Run {
  return async (context, args) => {
    const { store: only, gateway, since } = readOptions(args)
    if (gateway !== undefined) return checkBooks(context, { nowOf, only, gateway, since })
    if (since !== undefined) throw noAnswer('--since is for --gateway.')
    return checkStores(context, await findDatabaseUrl(context), { nowOf, only })
  }
}

/** A wrong question has no answer, and 1 would say that something is broken or differs (GW-7). */
function readOptions(args: string[]) {
  const options = {
    store: { type: 'string' },
    gateway: { type: 'string' },
    since: { type: 'string' },
  } as const
  try {
    return parseArgs({ args, options }).values
  } catch (cause) {
    throw noAnswer((cause as Error).message, cause)
  }
}

function noAnswer(message: string, cause?: unknown): OperatorError {
  return new OperatorError(message, { exitCode: NO_ANSWER, cause })
}

type CheckOptions = { nowOf?: (db: Db) => Promise<Temporal.Instant>; only?: string | undefined }

export async function checkStores(
  { print }: Pick<CommandContext, 'print'>,
  url: string,
  { nowOf = databaseNow, only }: CheckOptions = {},
): Promise<number> {
  const work = async (db: Db) => {
    const counts = { stores: 0, problems: 0, unchecked: 0 }
    for await (const store of storesOf(db, only)) {
      const now = storeInstant(await loadTime(db, store.id), await nowOf(db))
      const broken = await findBroken(db, { storeId: store.id, now })
      counts.stores += 1
      if (broken instanceof Error) counts.unchecked += 1
      else counts.problems += broken.length
      const lines = broken instanceof Error ? notChecked(broken) : broken.flatMap(describe)
      if (lines.length > 0) print(`store ${store.id} (${store.name})`)
      lines.forEach(print)
    }
    const { problems, unchecked } = counts
    const isKnown = problems > 0 || unchecked === 0
    if (only === undefined && isKnown) await remember(print, db, await nowOf(db), problems)
    print(summaryOf(counts))
    if (!isKnown) return NO_ANSWER
    return problems === 0 ? 0 : 1
  }
  try {
    return await withDb(url, work, { statementTimeoutMs: STATEMENT_MS_MAX })
  } catch (error) {
    throw isOutage(error) ? noAnswer(explainConnection(error, url), error) : error
  }
}

const STATEMENT_TIMEOUT = '57014'

/** An error is returned: other stores can be checked all the same, unless the database is gone. */
async function findBroken(db: Db, asked: StoreMoment): Promise<Broken[] | Error> {
  try {
    return await checkStore(db, asked, { statementMs: STATEMENT_MS_MAX })
  } catch (error) {
    const isLate = databaseError(error)?.code === STATEMENT_TIMEOUT
    if (isOutage(error) && !isLate) throw error
    return error as Error
  }
}

function notChecked({ message }: Error): string[] {
  return [`  NOT CHECKED  ${message}`]
}

type Counts = { stores: number; problems: number; unchecked: number }

function summaryOf({ stores, problems, unchecked }: Counts): string {
  const left = unchecked > 0 ? `, ${unchecked} not checked` : ''
  const scope = `${invariants.length} invariants, ${counted(stores, 'store')}${left}`
  if (problems > 0) return `${problems} broken (${scope}).`
  return unchecked > 0 ? `Nobody knows whether all is well: ${scope}.` : `All is well: ${scope}.`
}

/** For the metrics. A user of the database who may only read can still check the books. */
async function remember(
  print: CommandContext['print'],
  db: Db,
  at: Temporal.Instant,
  problems: number,
): Promise<void> {
  try {
    await storeLastCheck(db, { at, problems })
  } catch (error) {
    print(`The result could not be kept for the metrics: ${(error as Error).message}`)
  }
}

async function* storesOf(db: Db, wanted: string | undefined): AsyncGenerator<Store> {
  if (wanted !== undefined) {
    const store = isUuid(wanted) && (await findStore(db, wanted as StoreId))
    if (!store) throw noAnswer(`There is no store ${wanted}.`)
    yield store
    return
  }
  let after: StoreId | undefined
  for (;;) {
    const stores = await listStores(db, { after, limit: STORES_AT_A_TIME })
    yield* stores
    after = stores.at(-1)?.id
    if (stores.length < STORES_AT_A_TIME) return
  }
}

function describe({ id, statement, total, offenders }: Broken): string[] {
  const left = total - offenders.length
  return [
    `  BROKEN  ${id}: ${statement}`,
    ...offenders.map((one) => `    ${one.subject_type} ${one.subject_id}: ${one.detail}`),
    ...(left > 0 ? [`    and ${left} more`] : []),
  ]
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
