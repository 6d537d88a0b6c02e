import type { RecordRow } from '../records/record.ts'
import type { SubscriberId } from '../subscriptions/subscription.ts'

/** Who is billed: an account has one at most. */
export type Subscriber = RecordRow & {
  id: SubscriberId
  account_id: string
  external_ref: string | null
  name: string
  email: string
}
