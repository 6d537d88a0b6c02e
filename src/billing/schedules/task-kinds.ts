import type { StoreId } from '../../lib/ids.ts'
import { taskKind } from '../../platform/tasks/kind.ts'

/** Deletes the ledger of a schedule that was deleted; `storeId` is the schedule's owner. */
export const forgetSlotsTask = taskKind<{ storeId: StoreId; scheduleId: string }>('forget-slots', {
  concurrency: 1,
})
