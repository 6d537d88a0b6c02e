import { type TProperties, Type } from 'typebox'
import { type Ctx, contextOf } from '../../platform/auth/context.ts'
import { access } from '../../platform/auth/permissions.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { commit } from '../../platform/http/commit.ts'
import type { App } from '../../platform/http/server.ts'
import { orNull } from '../../platform/resources/schemas.ts'
import type { Stores } from '../directory.ts'
import { changeSettings, resetSettings } from './change-settings.ts'
import {
  addressFields,
  calculationMethods,
  fixedLimits,
  type SettingsGroup,
  type SettingsPatch,
} from './settings.ts'

const page = (description: string) =>
  orNull(Type.String({ maxLength: 1024, format: 'uri', pattern: '^https?://', description }))

/** The longest name of the IANA list has 32 characters. */
const TIME_ZONE_LENGTH_MAX = 64
const timeZone = Type.String({
  minLength: 1,
  maxLength: TIME_ZONE_LENGTH_MAX,
  description:
    'The zone in which people are shown times, as in the console: an IANA name such as ' +
    '`Europe/London`. Nothing else uses it: runs start by the zone of their schedule, and ' +
    'billing and statistics go by UTC.',
})

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
  payment_action_url: page(
    'A page of the storefront on which a buyer confirms a payment that waits for them. The ' +
      'link in `action_url` of the payment is this address with `invoice` and `payment`.',
  ),
  payment_methods_url: page(
    'A page of the storefront on which buyers keep their cards: where somebody is sent whose ' +
      'card was declined.',
  ),
  // The format is ours alone, so the document does not name it.
  time_zone: Type.Unsafe<string>({ ...timeZone, format: 'time-zone', shownAs: timeZone }),
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

const limit = Type.Integer({ readOnly: true })
const limits = Object.fromEntries(Object.keys(fixedLimits).map((name) => [name, limit]))

const type = Type.Literal('settings')
const meta = Type.Object(
  {
    owner: Type.Enum(['store', 'organization'], {
      description: 'organization while a store only inherits, store after its first change.',
    }),
  },
  { title: 'SettingsMeta' },
)

/** One document of settings: its place, its words and its members. */
type SettingsDescription = {
  path: string
  /** Part of the names of its operations, as in `getCartSettings`. */
  name: string
  words: string
  shown: TProperties
  patch: TProperties
}

const partial = (members: TProperties) => Type.Partial(Type.Object(members)).properties

const descriptions: { [Group in SettingsGroup]: SettingsDescription } = {
  general: {
    path: '/v2/settings',
    name: 'Settings',
    words: 'the settings',
    shown: { ...general, ...limits },
    patch: { type: Type.Optional(type), ...partial(general) },
  },
  cart: {
    path: '/v2/settings/cart',
    name: 'CartSettings',
    words: 'the settings of carts',
    shown: cart,
    patch: {
      type: Type.Optional(type),
      ...partial(cart),
      discounts: Type.Optional(Type.Partial(Type.Object(discounts))),
      inventories: Type.Optional(Type.Partial(Type.Object(inventories))),
    },
  },
  account_authentication: {
    path: '/v2/settings/account-authentication',
    name: 'AccountAuthenticationSettings',
    words: 'the settings of account authentication',
    shown: accountAuthentication,
    patch: {
      // Client libraries send the second name; answers have the first, as for all settings.
      type: Type.Optional(Type.Enum(['settings', 'account_authentication_settings'])),
      ...partial(accountAuthentication),
    },
  },
}

const tags = ['Stores']
const config = { access: access.adminOfAnyOwner }

type SettingsRoutesParts = { db: Db; stores: Stores }

export function settingsRoutes(app: App, parts: SettingsRoutesParts): void {
  for (const group of Object.keys(descriptions) as SettingsGroup[]) groupRoutes(app, parts, group)
  resetRoute(app, parts)
}

function groupRoutes(app: App, { db, stores }: SettingsRoutesParts, group: SettingsGroup): void {
  const { path, name, words, shown, patch } = descriptions[group]
  const document = Type.Object({ data: Type.Object({ type, ...shown }), meta }, { title: name })
  const read = {
    tags,
    operationId: `get${name}`,
    summary: `Get ${words}`,
    response: { 200: document },
  }
  // From what this process remembers: a change is announced, and forgotten here, at once.
  app.get(path, { schema: read, config }, (request) => {
    const { storeId } = contextOf(request)
    const known = stores.remembered(storeId)
    if (known) return known.settingsDocuments[group]
    return stores.load(storeId).then(({ settingsDocuments }) => settingsDocuments[group])
  })

  const change = {
    tags,
    operationId: `update${name}`,
    refusals: { 422: group === 'cart' },
    summary: `Change ${words}`,
    description: 'Only the members that are sent change; read-only members are passed over.',
    body: Type.Object({ data: Type.Object(patch) }),
    response: { 200: document },
  }
  app.put(path, { schema: change, config }, (request, reply) => {
    const afterCommit = () => stores.forget(contextOf(request).storeId)
    const given = request.body.data as SettingsPatch<typeof group>
    const work = (tx: Tx, ctx: Ctx) => changeSettings(tx, ctx, group, given)
    return commit(db, request, reply, 200, work, { afterCommit })
  })
}

function resetRoute(app: App, { db, stores }: SettingsRoutesParts): void {
  const reset = {
    tags,
    operationId: 'deleteSettings',
    summary: 'Go back to the inherited settings',
    description:
      "Back to the organization's values, or the defaults. The settings of carts and of account " +
      'authentication stay.',
    response: { 204: Type.Null() },
  }
  app.delete(descriptions.general.path, { schema: reset, config }, (request, reply) => {
    const afterCommit = () => stores.forget(contextOf(request).storeId)
    return commit(db, request, reply, 204, resetSettings, { afterCommit })
  })
}
