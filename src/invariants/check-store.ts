import { type RawBuilder, sql } from 'kysely'
import type { StoreMoment } from '../platform/auth/context.ts'
import { type Db, onConnection, type Tx } from '../platform/db/db.ts'
import { periodInvariants } from './billing-periods.ts'
import { eventInvariants } from './events.ts'
import { frozenInvariants } from './frozen.ts'
import { type Broken, type Invariant, OFFENDERS_MAX, type Offender } from './invariant.ts'
import { invoiceInvariants } from './invoice-sums.ts'
import { orderInvariants } from './orders.ts'
import { paymentInvariants } from './payments.ts'
import { slots } from './schedule-slots.ts'
import { stateInvariants, stuckInvariants } from './subscription-state.ts'

export const invariants: readonly Invariant[] = [
  ...periodInvariants,
  ...invoiceInvariants,
  ...frozenInvariants,
  ...paymentInvariants,
  ...stateInvariants,
  ...orderInvariants,
  ...stuckInvariants,
  slots,
  ...eventInvariants,
]

/** How long one statement of a check may take. */
const STATEMENT_MS_MAX = 2 * 60_000

/**
 * Checks every invariant on one snapshot of the store's rows; returns the broken ones. Nothing is
 * locked: runs and requests continue.
 */
export function checkStore(
  db: Db,
  asked: StoreMoment,
  { statementMs = STATEMENT_MS_MAX, chosen = invariants }: CheckOptions = {},
): Promise<Broken[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => findBroken(tx, asked, { statementMs, chosen }))
}

type CheckOptions = { statementMs?: number; chosen?: readonly Invariant[] }

export async function findBroken(
  tx: Tx,
  asked: StoreMoment,
  { statementMs = STATEMENT_MS_MAX, chosen = invariants }: CheckOptions,
): Promise<Broken[]> {
  // Sorts and hashes over all invoices of a large store stay in memory, and may take their time.
  await onConnection(tx, async (connection) => connection.bePatient())
  await sql`set local work_mem = '64MB'`.execute(tx)
  await sql`select set_config('statement_timeout', ${`${statementMs}ms`}, true)`.execute(tx)
  const broken: Broken[] = []
  for (const invariant of chosen) {
    const { id, statement } = invariant
    const { total, offenders } =
      'inspect' in invariant
        ? await gather(invariant.inspect(tx, asked))
        : await query(tx, invariant.offenders(asked))
    if (total > 0) broken.push({ id, statement, total, offenders })
  }
  return broken
}

type Found = { total: number; offenders: Offender[] }

async function query(tx: Tx, offenders: RawBuilder<Offender>): Promise<Found> {
  const { rows } = await sql<Offender & { total: number }>`
    with offender as materialized (${offenders})
    select subject_type, subject_id::text, detail, count(*) over () as total
      from offender
     order by subject_id, detail
     limit ${OFFENDERS_MAX}`.execute(tx)
  return { total: rows[0]?.total ?? 0, offenders: rows.map(offenderOf) }
}

async function gather(found: AsyncIterable<Offender>): Promise<Found> {
  const offenders: Offender[] = []
  let total = 0
  for await (const offender of found) {
    total += 1
    if (total <= OFFENDERS_MAX) offenders.push(offender)
  }
  return { total, offenders }
}

function offenderOf({ subject_type, subject_id, detail }: Offender): Offender {
  return { subject_type, subject_id, detail }
}
