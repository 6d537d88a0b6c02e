import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { type Ctx, contextOf } from '../../platform/auth/context.ts'
import { access } from '../../platform/auth/permissions.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { commit } from '../../platform/http/commit.ts'
import type { App } from '../../platform/http/server.ts'
import type { Stores } from '../directory.ts'
import { changeSettings, resetSettings } from './change-settings.ts'
import {
  addressFields,
  calculationMethods,
  type SettingsDocuments,
  type SettingsGroup,
} from './settings.ts'

const general = {
  page_length: Type.Integer({ minimum: 1, maximum: 100 }),
  calculation_method: Type.Enum(calculationMethods, {
    description: 'Whether cart tax is rounded for each line or for each unit.',
  }),
  additional_languages: Type.Array(
    Type.String({ pattern: '^[a-z]{2}$', description: 'ISO 639-1, two small letters.' }),
    { maxItems: 200, uniqueItems: true },
  ),
  list_child_products: Type.Boolean(),
  address_mandatory_fields: Type.Array(Type.Enum(addressFields), {
    maxItems: addressFields.length,
    uniqueItems: true,
  }),
  shopper_address_limit: Type.Integer({ minimum: 1, maximum: 500 }),
}

const discounts = {
  custom_discounts_enabled: Type.Boolean(),
  use_rule_promotions: Type.Boolean(),
}
const inventories = { defer_inventory_check: Type.Boolean() }
const cart = {
  cart_expiry_days: Type.Integer({
    minimum: 1,
    maximum: 365,
    description: 'Used from the next write to a cart on.',
  }),
  discounts: Type.Object(discounts, { description: 'At most one of them is true.' }),
  inventories: Type.Object(inventories),
  show_all_carts: Type.Boolean(),
  checkout_requires_fresh_tax: Type.Boolean({
    description: 'Whether a cart whose tax was given for other contents cannot be checked out.',
  }),
}

const accountAuthentication = {
  enable_self_signup: Type.Boolean(),
  auto_create_account_for_account_members: Type.Boolean({
    description: 'Whether somebody who signs up gets an account of the same name.',
  }),
  account_management_authentication_token_timeout_secs: Type.Integer({
    minimum: 60,
    maximum: 2_592_000,
    description: 'How many seconds an account token lives.',
  }),
}

const limits = {
  tax_item_limit: Type.Integer({ readOnly: true }),
  cart_item_limit: Type.Integer({ readOnly: true }),
  currency_limit: Type.Integer({ readOnly: true }),
  integration_limit: Type.Integer({ readOnly: true }),
  event_limit: Type.Integer({ readOnly: true }),
  filter_limit: Type.Integer({ readOnly: true }),
  page_offset_limit: Type.Integer({ readOnly: true }),
}

const type = Type.Literal('settings')
const meta = Type.Object({
  owner: Type.Enum(['store', 'organization'], {
    description: 'organization while a store only inherits, store after its first change.',
  }),
})
const generalDocument = Type.Object(
  {
    data: Type.Object({ type, ...general, ...limits }),
    meta,
  },
  { title: 'Settings' },
)
const cartDocument = Type.Object(
  { data: Type.Object({ type, ...cart }), meta },
  { title: 'CartSettings' },
)
const accountAuthenticationDocument = Type.Object(
  {
    data: Type.Object({ type, ...accountAuthentication }),
    meta,
  },
  { title: 'AccountAuthenticationSettings' },
)

const patchType = Type.Optional(type)
const generalPatch = Type.Object({
  data: Type.Object({ type: patchType, ...Type.Partial(Type.Object(general)).properties }),
})
const cartPatch = Type.Object({
  data: Type.Object({
    type: patchType,
    ...Type.Partial(Type.Object(cart)).properties,
    discounts: Type.Optional(Type.Partial(Type.Object(discounts))),
    inventories: Type.Optional(Type.Partial(Type.Object(inventories))),
  }),
})
const accountAuthenticationPatch = Type.Object({
  data: Type.Object({
    // Client libraries send the second name; answers have the first, as for all settings.
    type: Type.Optional(Type.Enum(['settings', 'account_authentication_settings'])),
    ...Type.Partial(Type.Object(accountAuthentication)).properties,
  }),
})

const tags = ['Stores']
const config = { access: access.adminOfAnyOwner }
const putDescription = 'Only the members that are sent change; read-only members are passed over.'

type SettingsRoutesParts = { db: Db; stores: Stores }

export function settingsRoutes(app: App, parts: SettingsRoutesParts): void {
  generalRoutes(app, parts)
  cartRoutes(app, parts)
  accountAuthenticationRoutes(app, parts)
}

function generalRoutes(app: App, { db, stores }: SettingsRoutesParts): void {
  const path = '/v2/settings'
  const read = {
    tags,
    operationId: 'getSettings',
    summary: 'Get the settings',
    response: { 200: generalDocument },
  }
  app.get(path, { schema: read, config }, (request) => shownSettings(stores, request, 'general'))

  const change = {
    tags,
    operationId: 'updateSettings',
    summary: 'Change the settings',
    description: putDescription,
    body: generalPatch,
    response: { 200: generalDocument },
  }
  app.put(path, { schema: change, config }, (request, reply) => {
    const { data } = request.body
    const afterCommit = () => stores.forget(contextOf(request).storeId)
    const work = (tx: Tx, ctx: Ctx) => changeSettings(tx, ctx, 'general', data)
    return commit(db, request, reply, 200, work, { afterCommit })
  })

  const reset = {
    tags,
    operationId: 'deleteSettings',
    summary: 'Go back to the inherited settings',
    description:
      "Back to the organization's values, or the defaults. The settings of carts and of account " +
      'authentication stay.',
    response: { 204: Type.Null() },
  }
  app.delete(path, { schema: reset, config }, (request, reply) => {
    const afterCommit = () => stores.forget(contextOf(request).storeId)
    return commit(db, request, reply, 204, resetSettings, { afterCommit })
  })
}

function cartRoutes(app: App, { db, stores }: SettingsRoutesParts): void {
  const path = '/v2/settings/cart'
  const read = {
    tags,
    operationId: 'getCartSettings',
    summary: 'Get the settings of carts',
    response: { 200: cartDocument },
  }
  app.get(path, { schema: read, config }, (request) => shownSettings(stores, request, 'cart'))

  const change = {
    tags,
    operationId: 'updateCartSettings',
    summary: 'Change the settings of carts',
    description: putDescription,
    body: cartPatch,
    response: { 200: cartDocument },
  }
  app.put(path, { schema: change, config }, (request, reply) => {
    const { data } = request.body
    const afterCommit = () => stores.forget(contextOf(request).storeId)
    const work = (tx: Tx, ctx: Ctx) => changeSettings(tx, ctx, 'cart', data)
    return commit(db, request, reply, 200, work, { afterCommit })
  })
}

function accountAuthenticationRoutes(app: App, { db, stores }: SettingsRoutesParts): void {
  const path = '/v2/settings/account-authentication'
  const read = {
    tags,
    operationId: 'getAccountAuthenticationSettings',
    summary: 'Get the settings of account authentication',
    response: { 200: accountAuthenticationDocument },
  }
  app.get(path, { schema: read, config }, (request) =>
    shownSettings(stores, request, 'account_authentication'),
  )

  const change = {
    tags,
    operationId: 'updateAccountAuthenticationSettings',
    summary: 'Change the settings of account authentication',
    description: putDescription,
    body: accountAuthenticationPatch,
    response: { 200: accountAuthenticationDocument },
  }
  app.put(path, { schema: change, config }, (request, reply) => {
    const { data } = request.body
    const afterCommit = () => stores.forget(contextOf(request).storeId)
    const work = (tx: Tx, ctx: Ctx) => changeSettings(tx, ctx, 'account_authentication', data)
    return commit(db, request, reply, 200, work, { afterCommit })
  })
}

/** From what this process remembers: a change is announced, and forgotten here, at once. */
function shownSettings<Group extends SettingsGroup>(
  stores: Stores,
  request: FastifyRequest,
  group: Group,
): SettingsDocuments[Group] | Promise<SettingsDocuments[Group]> {
  const { storeId } = contextOf(request)
  const known = stores.remembered(storeId)
  if (known) return known.settingsDocuments[group]
  return stores.load(storeId).then(({ settingsDocuments }) => settingsDocuments[group])
}
