import { sql } from 'kysely'
import { Type } from 'typebox'
import { assert } from '../../lib/assert.ts'
import type { AccountId, StoreMoment } from '../../platform/auth/context.ts'
import { access, requireOwnAccount } from '../../platform/auth/permissions.ts'
import type { Tx } from '../../platform/db/db.ts'
import { selfLinkSchema, timestamps, timestampsSchema } from '../../platform/http/document.ts'
import { announceRows } from '../../platform/resources/change-resource.ts'
import type { Kind } from '../../platform/resources/kind.ts'
import { findRow, parentOf, updateRow } from '../../platform/resources/rows.ts'
import { orNull } from '../../platform/resources/schemas.ts'
import { accountKind } from '../../stores/accounts/account.ts'
import { gatewaySlugs } from '../built-in.ts'
import { buyerActionMembers } from '../decline.ts'
import { isDefaultNow, type PaymentMethod, type PaymentMethodId } from './payment-method.ts'
import { clearCardFacts, findDefault, lockMethods } from './queries.ts'

/** A caller says which one is the default; everything else is the gateway's to say. */
type GivenMethod = { default?: boolean }

const uuid = Type.String({ format: 'uuid' })
const text = orNull(Type.String())
const number = orNull(Type.Integer())
const isDefault = Type.Boolean({
  description:
    'One method of the account for each gateway. Subscriptions that name no card are charged ' +
    'with that of the gateway that collects subscriptions.',
})

export const paymentMethodKind: Kind<PaymentMethod, GivenMethod> = {
  table: 'payment_method',
  softDelete: true,
  type: 'payment_method',
  event: 'payment_method',
  personal: true,
  path: '/accounts/:accountId/payment-methods',
  names: { one: 'PaymentMethod', many: 'PaymentMethods' },
  words: { of: 'an account' },
  tags: ['Accounts'],
  describe: {
    list: 'The oldest first.',
    update:
      'Makes it the default of its gateway, or no longer. With a new default the unpaid invoices ' +
      'of subscriptions that name no card are due at the next payment run.',
  },
  access: { read: access.signedIn, write: access.signedIn },
  permit: (ctx, { accountId = '' }) => requireOwnAccount(ctx, accountId),
  parent: {
    ...parentOf(accountKind, { param: 'accountId', column: 'account_id' }),
    find: (db, storeId, { accountId = '' }, why) =>
      why === 'list' || why === 'get'
        ? findRow(db, accountKind, storeId, accountId)
        : lockMethods(db, storeId, accountId as AccountId),
    neededFor: ['list', 'create', 'update', 'delete'],
  },
  body: 'flat',
  schemas: {
    resource: Type.Object({
      id: uuid,
      type: Type.Literal('payment_method'),
      gateway: Type.Enum(gatewaySlugs),
      status: Type.Enum(['pending', 'active'] as const, {
        description: 'pending: its buyer, or their bank, has to confirm it at the gateway.',
      }),
      default: isDefault,
      customer_id: orNull(Type.String({ description: 'Names that the gateway has given.' })),
      card_id: text,
      brand: text,
      last_four: text,
      expiry_month: number,
      expiry_year: number,
      relationships: Type.Object({
        account: Type.Object({ data: Type.Object({ type: Type.Literal('account'), id: uuid }) }),
      }),
      links: selfLinkSchema,
      meta: Type.Object({ timestamps: timestampsSchema, ...buyerActionMembers }),
    }),
    create: Type.Object({}),
    update: Type.Object({ default: Type.Optional(isDefault) }),
  },
  filter: {
    gateway: { operators: ['eq'], type: 'text' },
    status: { operators: ['eq'], type: 'text' },
    default: { operators: ['eq'], type: 'boolean', target: sql.ref('is_default') },
  },
  order: ['created_at', 'id'],
  refusals: { 422: true },
  values: ({ default: isWanted }, before) => {
    assert(before, 'a payment method is made by its gateway')
    const { store_id, id, created_at, updated_at, deleted_at, ...values } = before
    return { ...values, is_default: isWanted ?? values.is_default }
  },
  resource: paymentMethodResource,
  beforeWrite: async (tx, ctx, { row }) => {
    if (isDefaultNow(row)) await clearDefault(tx, ctx, row)
  },
  beforeDelete: (tx, { storeId }, id) => clearCardFacts(tx, storeId, id as PaymentMethodId),
}

function paymentMethodResource(row: PaymentMethod) {
  const { gateway, status, customer_id, card_id, brand, last_four, expiry_month, expiry_year } = row
  return {
    id: row.id,
    type: 'payment_method',
    gateway,
    status,
    default: isDefaultNow(row),
    customer_id,
    card_id,
    brand,
    last_four,
    expiry_month,
    expiry_year,
    relationships: { account: { data: { type: 'account', id: row.account_id } } },
    meta: { timestamps: timestamps(row) },
  }
}

/** An account has one default for each gateway: the other one is it no longer. */
export async function clearDefault(tx: Tx, ctx: StoreMoment, next: PaymentMethod): Promise<void> {
  const before = await findDefault(tx, next)
  if (!before || before.id === next.id) return
  const change = { is_default: false, updated_at: ctx.now }
  await updateRow(tx, paymentMethodKind, before, change)
  await announceRows(tx, ctx, paymentMethodKind, 'updated', [{ ...before, ...change }], [before])
}
