import { createHash } from 'node:crypto'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { newId, type StoreId } from '../../lib/ids.ts'
import type { Db, Tx } from '../db/db.ts'
import { pruneRows } from '../maintenance/clean-up.ts'

/** Requests of one caller that were refused for the same reason. */
export type RefusedRequest = {
  store_id: StoreId
  id: string
  digest: Buffer
  actor: string
  method: string
  /** The pattern of the address: the address itself may hold personal data. */
  path: string
  status: number
  title: string
  detail: string
  source: string | null
  count: number
  first_at: Temporal.Instant
  last_at: Temporal.Instant
  last_request_id: string
}

declare module '../db/db.ts' {
  interface Tables {
    refused_request: RefusedRequest
  }
}

export type Refused = Omit<RefusedRequest, 'id' | 'digest'>

export function digestOf({ actor, method, path, status, detail, source }: Refused): Buffer {
  const common = [actor, method, path, status, detail, source]
  return createHash('sha256').update(JSON.stringify(common)).digest()
}

/** Reasons of one store that are remembered; the oldest give way. */
const KEPT_MAX = 1_000
/** Anybody can be a shopper, and must not drive out the reasons of others. */
const SHOPPERS_KEPT_MAX = 300

/** Adds what a process has counted of one store. */
export async function addRefused(
  tx: Tx,
  storeId: StoreId,
  refused: readonly Refused[],
): Promise<void> {
  const rows = refused.map((one) => ({ ...one, id: newId(), digest: digestOf(one) }))
  // In one order, so that two processes cannot lock each other out.
  rows.sort((one, other) => Buffer.compare(one.digest, other.digest))
  await tx
    .insertInto('refused_request')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['store_id', 'digest']).doUpdateSet((eb) => ({
        count: eb('refused_request.count', '+', eb.ref('excluded.count')),
        last_at: eb.fn('greatest', ['refused_request.last_at', 'excluded.last_at']),
        last_request_id: eb.ref('excluded.last_request_id'),
      })),
    )
    .execute()
  const ofShoppers = sql<SqlBool>`(actor like 'shopper:%' or actor like 'account:%')`
  await forgetOldest(tx, storeId, ofShoppers, SHOPPERS_KEPT_MAX)
  await forgetOldest(tx, storeId, sql`true`, KEPT_MAX)
}

async function forgetOldest(
  tx: Tx,
  storeId: StoreId,
  isCounted: RawBuilder<SqlBool>,
  keptMax: number,
): Promise<void> {
  await sql`
    delete from refused_request
     where store_id = ${storeId}
       and digest in (select digest from refused_request
                       where store_id = ${storeId} and ${isCounted}
                       order by last_at desc, digest
                      offset ${keptMax})`.execute(tx)
}

const BATCH_SIZE = 1_000

export function sweepRefused(db: Db, before: Temporal.Instant): Promise<void> {
  const isOld = sql<SqlBool>`old.last_at < ${before}`
  const pruned = { table: 'refused_request', key: ['digest'], order: 'last_at' } as const
  return pruneRows(db, { ...pruned, isOld, batchSize: BATCH_SIZE })
}
