import type { Tx } from '../db/db.ts'
import { recordEvent, resourceEvent } from '../events/outbox.ts'
import { timestamps } from '../http/document.ts'
import type { StoreMoment } from './context.ts'
import type { StoreTable } from './queries.ts'

/** Records a change of a store in the events of its organization. */
export async function announceStore(
  tx: Tx,
  moment: StoreMoment,
  type: 'store.created' | 'store.updated',
  row: StoreTable,
  before?: StoreTable,
): Promise<void> {
  const old = before && storeResource(before)
  await recordEvent(tx, moment, resourceEvent(type, storeResource(row), old))
}

export function storeResource(row: StoreTable) {
  return {
    id: row.id,
    type: 'store' as const,
    name: row.name,
    rate_limit: row.rate_limit,
    meta: { mode: row.mode, timestamps: timestamps(row) },
  }
}
