import { parseArgs } from 'node:util'
import { storeLastCheck } from '../billing/invoices/last-check.ts'
import { checkStore, invariants } from '../invariants/check-store.ts'
import type { Broken } from '../invariants/invariant.ts'
import { isUuid, type StoreId } from '../lib/ids.ts'
import { findStore, listStores, type Store } from '../platform/auth/store.ts'
import { databaseNow } from '../platform/db/database-clock.ts'
import type { Db } from '../platform/db/db.ts'
import { storeInstant } from '../platform/store-time.ts'
import { loadTime } from '../stores/clock/change-clock.ts'
import { checkBooks } from './check-books.ts'
import { type CommandContext, OperatorError, type Run } from './command.ts'
import { findDatabaseUrl, withDb } from './database.ts'

const STORES_AT_A_TIME = 500
const STATEMENT_MS_MAX = 15 * 60_000 // The books of a large store are read as a whole.

/** Holds the invariants against the rows of one store or of all; 1 if any is broken. */
export const check: Run = (context, args) => checkAt(databaseNow)(context, args)

/** All machines share the database's clock; a test has its own. */
export function checkAt(nowOf: (db: Db) => Promise<Temporal.Instant>): Run {
  return async (context, args) => {
    const { store: only, gateway, since } = readOptions(args)
    if (gateway !== undefined) return checkBooks(context, { nowOf, only, gateway, since })
    if (since !== undefined) throw new OperatorError('--since is for --gateway.', { exitCode: 2 })
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
    throw new OperatorError((cause as Error).message, { exitCode: 2, cause })
  }
}

type CheckOptions = { nowOf?: (db: Db) => Promise<Temporal.Instant>; only?: string | undefined }

export async function checkStores(
  { print }: Pick<CommandContext, 'print'>,
  url: string,
  { nowOf = databaseNow, only }: CheckOptions = {},
): Promise<number> {
  const work = async (db: Db) => {
    let checked = 0
    let problems = 0
    for await (const store of storesOf(db, only)) {
      const now = storeInstant(await loadTime(db, store.id), await nowOf(db))
      const broken = await checkStore(db, { storeId: store.id, now })
      checked += 1
      problems += broken.length
      if (broken.length > 0) print(`store ${store.id} (${store.name})`)
      for (const one of broken) describe(one).forEach(print)
    }
    if (only === undefined) await remember(print, db, await nowOf(db), problems)
    const scope = `${invariants.length} invariants, ${counted(checked, 'store')}`
    print(problems === 0 ? `All is well: ${scope}.` : `${problems} broken (${scope}).`)
    return problems === 0 ? 0 : 1
  }
  return withDb(url, work, { statementTimeoutMs: STATEMENT_MS_MAX })
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
    if (!store) throw new OperatorError(`There is no store ${wanted}.`)
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
