import { type Static, Type } from 'typebox'
import { orNull } from '../../catalog/authored.ts'
import type { AccountId } from '../../platform/auth/context.ts'
import { holdAccount } from '../../stores/accounts/find-account.ts'
import { email, externalRef, name, problem, refuseProblems } from '../billing-input.ts'
import type { RecordKind } from '../records/record.ts'
import { hasOpenSubscriptions } from '../subscriptions/open-subscriptions.ts'
import { subscriberResource } from './resource.ts'
import type { Subscriber } from './subscriber.ts'

const accountId = Type.String({
  format: 'uuid',
  description: 'Chosen at the creation and never changed.',
})
export const newSubscriber = Type.Object({
  external_ref: Type.Optional(externalRef),
  account_id: accountId,
  name,
  email,
})
export const subscriberPatch = Type.Object({
  external_ref: Type.Optional(orNull(externalRef)),
  account_id: Type.Optional(accountId),
  name: Type.Optional(name),
  email: Type.Optional(email),
})
type GivenSubscriber = Static<typeof subscriberPatch>

const ACCOUNT = 'data.attributes.account_id'

export const subscriberKind: RecordKind<Subscriber, GivenSubscriber> = {
  table: 'subscriber',
  type: 'subscription_subscriber',
  noun: 'subscriber',
  event: 'subscription-subscriber',
  values: (given, before) => {
    const { external_ref = before?.external_ref ?? null } = given
    return {
      account_id: before?.account_id ?? given.account_id?.toLowerCase() ?? '',
      external_ref: external_ref || null,
      name: given.name ?? before?.name ?? '',
      email: given.email ?? before?.email ?? '',
    }
  },
  problems: (given, { account_id }) => {
    const isOther = given.account_id !== undefined && given.account_id.toLowerCase() !== account_id
    return isOther ? [problem(ACCOUNT, 'can only be set when the subscriber is created')] : []
  },
  resource: subscriberResource,
  unique: {
    subscriber_account: { attribute: 'account_id', words: 'the account has a subscriber already' },
  },
  prepare: async (tx, { storeId }, { account_id }, isNew) => {
    if (!isNew || (await holdAccount(tx, storeId, account_id as AccountId))) return
    refuseProblems([problem(ACCOUNT, `there is no account ${account_id}`)])
  },
  keptBy: async (tx, storeId, subscriber) =>
    (await hasOpenSubscriptions(tx, storeId, subscriber))
      ? 'it has subscriptions that are not closed'
      : undefined,
}
