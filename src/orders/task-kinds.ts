import type { StoreId } from '../lib/ids.ts'
import { taskKind } from '../platform/tasks/kind.ts'
import type { TransactionId } from './transaction.ts'

/**
 * Sent with every transaction, for a moment after its request should be done with it: if the
 * outcome is still not known then, because a process died or a gateway was silent, it is asked for
 * until it is. The delays grow to an hour; after a month somebody has to look at the dead letter.
 */
export const settleTask = taskKind<{ storeId: StoreId; transactionId: TransactionId }>(
  'settle-transaction',
  {
    concurrency: 4,
    retriesMax: 750,
    retryDelaySeconds: 60,
    retryDelayMaxSeconds: 60 * 60,
    expireSeconds: 5 * 60,
  },
)
