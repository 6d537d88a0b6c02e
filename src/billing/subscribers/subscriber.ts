import { sql } from 'kysely'
import { type Static, Type } from 'typebox'
import { refuseAny } from '../../lib/errors.ts'
import { type AccountId, contextOf } from '../../platform/auth/context.ts'
import { access } from '../../platform/auth/permissions.ts'
import type { Db } from '../../platform/db/db.ts'
import type { App } from '../../platform/http/server.ts'
import type { Kind, SoftRow } from '../../platform/resources/kind.ts'
import { kindRoutes } from '../../platform/resources/kind-routes.ts'
import { orNull } from '../../platform/resources/schemas.ts'
import { holdAccount } from '../../stores/accounts/account.ts'
import { email, externalRef, name, problem } from '../billing-input.ts'
import { creditSchema, shownCredit } from '../proration/credit.ts'
import { recordResource, recordSchema, referenceFilter } from '../record-resource.ts'
import { findCredit, findUseOfSubscriber } from '../subscriptions/queries.ts'
import type { SubscriberId } from '../subscriptions/subscription.ts'

/** The person who is billed; an account has at most one. */
export type Subscriber = SoftRow & {
  id: SubscriberId
  account_id: string
  external_ref: string | null
  name: string
  email: string
}

const type = 'subscription_subscriber'
const accountId = Type.String({
  format: 'uuid',
  description: 'Chosen at the creation and never changed.',
})
const update = Type.Object({
  external_ref: Type.Optional(orNull(externalRef)),
  account_id: Type.Optional(accountId),
  name: Type.Optional(name),
  email: Type.Optional(email),
})

const ACCOUNT = 'data.attributes.account_id'

export const subscriberKind: Kind<Subscriber, Static<typeof update>> = {
  table: 'subscriber',
  softDelete: true,
  type,
  event: 'subscription_subscriber',
  path: '/subscriptions/subscribers',
  names: { one: 'Subscriber', many: 'Subscribers' },
  tags: ['Subscriptions'],
  describe: {
    create:
      'An account has one subscriber at most. The first subscription of an account makes it by ' +
      'itself, with the name and email of the subscription.',
    update:
      'Only the attributes that are sent change. Subscriptions keep the name and email that they ' +
      'were made with.',
    delete:
      'Refused while the subscriber has subscriptions that are not closed or deleted, or that ' +
      'ended with their plan and have a final invoice that is neither paid nor written off.',
  },
  access: { read: access.admin, write: access.admin },
  body: 'attributes',
  schemas: {
    resource: recordSchema(
      type,
      {
        external_ref: Type.Optional(Type.String()),
        account_id: Type.String({ format: 'uuid' }),
        name: Type.String(),
        email: Type.String(),
      },
      { credit: Type.Optional(creditSchema) },
    ),
    create: Type.Object({
      external_ref: Type.Optional(externalRef),
      account_id: accountId,
      name,
      email,
    }),
    update,
  },
  filter: {
    account_id: { operators: ['eq', 'in'], type: 'uuid' },
    name: { operators: ['eq'], type: 'text' },
    email: { operators: ['eq'], type: 'text', lowerCased: true, target: sql`lower(email)` },
    external_ref: referenceFilter,
  },
  unique: {
    subscriber_account: { member: 'account_id', words: 'the account has a subscriber already' },
  },
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
  resource: (row) =>
    recordResource(type, row, {
      ...(row.external_ref !== null && { external_ref: row.external_ref }),
      account_id: row.account_id,
      name: row.name,
      email: row.email,
    }),
  beforeWrite: async (tx, { storeId }, { row, before }) => {
    if (before || (await holdAccount(tx, storeId, row.account_id as AccountId))) return
    refuseAny('bad-request', [problem(ACCOUNT, `there is no account ${row.account_id}`)])
  },
  keptBy: (tx, { storeId }, subscriber) => findUseOfSubscriber(tx, storeId, subscriber),
}

export function subscriberRoutes(app: App, { db }: { db: Db }): void {
  kindRoutes(app, { db }, subscriberKind, {
    show: async (request) => {
      const { storeId } = contextOf(request)
      return async (db, loaded) => {
        const credits = await findCredit(
          db,
          storeId,
          loaded.map(({ row }) => row),
        )
        return loaded.map(({ row, resource }) => {
          const credit = shownCredit(credits.get(row.id) ?? [])
          return { ...resource, meta: { ...(resource.meta as object), ...credit } }
        })
      }
    },
  })
}
