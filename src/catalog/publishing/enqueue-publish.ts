import type { Tx } from '../../platform/db/db.ts'
import type { TaskSender } from '../../platform/tasks/enqueue.ts'
import { findLanes, insertRelease, type NewRelease } from './queries.ts'
import { catalogKey, chooseLane, type Release } from './release.ts'
import { publishTask } from './task-kinds.ts'

/** Puts a release on record as the last one of its lane; the caller has locked its catalog. */
export async function enqueuePublish(
  tx: Tx,
  tasks: TaskSender,
  row: Omit<NewRelease, 'lane' | 'status'>,
): Promise<Release> {
  const lane = chooseLane(
    await findLanes(tx, row.organization_id),
    catalogKey(row.store_id, row.catalog_id),
  )
  const release = await insertRelease(tx, { ...row, status: 'pending', lane })
  const data = { storeId: row.store_id, releaseId: release.id }
  await tasks.enqueue(tx, publishTask, data, { key: `${row.organization_id}:${lane}` })
  return release
}
