import type { OrganizationId } from '../../lib/ids.ts'
import { listStoresOf } from '../../platform/auth/store.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { TaskSender } from '../../platform/tasks/enqueue.ts'
import { handleTask, type TaskHandling } from '../../platform/tasks/handler.ts'
import { deleteSlots, type Schedule } from './queries.ts'
import { forgetSlotsTask } from './task-kinds.ts'

/** The ledger of a schedule may have millions of entries, so it is deleted after the request. */
export async function enqueueForgetting(
  tx: Tx,
  tasks: TaskSender,
  { store_id: storeId, id: scheduleId }: Pick<Schedule, 'store_id' | 'id'>,
): Promise<void> {
  await tasks.enqueue(tx, forgetSlotsTask, { storeId, scheduleId })
}

const SLOTS_AT_A_TIME = 5_000

export function forgetSlotsHandling({ db }: { db: Db }): TaskHandling {
  return handleTask(forgetSlotsTask, async ({ data, signal }) => {
    const { storeId: owner, scheduleId } = data
    // A store has its own slots only; an organization has them in all its stores.
    const stores = await listStoresOf(db, owner as string as OrganizationId)
    for (const storeId of [owner, ...stores.map(({ id }) => id)]) {
      let deleted: number
      do {
        signal.throwIfAborted()
        deleted = await deleteSlots(db, storeId, scheduleId, SLOTS_AT_A_TIME)
      } while (deleted === SLOTS_AT_A_TIME)
    }
  })
}
