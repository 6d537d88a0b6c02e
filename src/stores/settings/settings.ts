/** A store's settings, with the values that hold until somebody changes them. */

export const addressFields = [
  'name',
  'first_name',
  'last_name',
  'phone_number',
  'instructions',
  'company_name',
  'line_1',
  'line_2',
  'city',
  'county',
  'region',
  'postcode',
  'country',
] as const
export type AddressField = (typeof addressFields)[number]

export const calculationMethods = ['line', 'simple'] as const

type GeneralSettings = {
  page_length: number
  calculation_method: (typeof calculationMethods)[number]
  additional_languages: string[]
  list_child_products: boolean
  address_mandatory_fields: AddressField[]
  shopper_address_limit: number
  payment_action_url: string | null
  payment_methods_url: string | null
  /** Only people are shown times in it: billing, schedules and statistics never use it. */
  time_zone: string
}

export type CartSettings = {
  cart_expiry_days: number
  discounts: { custom_discounts_enabled: boolean; use_rule_promotions: boolean }
  inventories: { defer_inventory_check: boolean }
  show_all_carts: boolean
  checkout_requires_fresh_tax: boolean
}

export type AccountAuthenticationSettings = {
  enable_self_signup: boolean
  auto_create_account_for_account_members: boolean
  account_management_authentication_token_timeout_secs: number
}

export type Settings = {
  general: GeneralSettings
  cart: CartSettings
  account_authentication: AccountAuthenticationSettings
}

/** Each group is a document of its own in the interface. */
export type SettingsGroup = keyof Settings

export const defaultSettings: Settings = {
  general: {
    page_length: 25,
    calculation_method: 'line',
    additional_languages: [],
    list_child_products: false,
    address_mandatory_fields: [
      'first_name',
      'last_name',
      'line_1',
      'county',
      'postcode',
      'country',
    ],
    shopper_address_limit: 25,
    payment_action_url: null,
    payment_methods_url: null,
    time_zone: 'UTC',
  },
  cart: {
    cart_expiry_days: 7,
    discounts: { custom_discounts_enabled: false, use_rule_promotions: false },
    inventories: { defer_inventory_check: false },
    show_all_carts: true,
    checkout_requires_fresh_tax: false,
  },
  account_authentication: {
    enable_self_signup: false,
    auto_create_account_for_account_members: false,
    account_management_authentication_token_timeout_secs: 86_400,
  },
}

/** Shown with the general settings and the same for every store. */
export const fixedLimits = {
  tax_item_limit: 5,
  cart_item_limit: 100,
  currency_limit: 10,
  integration_limit: 100,
  event_limit: 5,
  filter_limit: 10,
  page_offset_limit: 10_000,
} as const

/**
 * The settings that one owner has changed; all others are inherited or defaults. A member that is
 * itself an object is stored as a whole, because two halves from different owners could contradict.
 */
export type SettingsChanges = { [Group in SettingsGroup]: Partial<Settings[Group]> | null }

/** Either row may be missing; an organization's own settings have no row above them. */
export type SettingsRows = {
  organization: SettingsChanges | undefined
  own: SettingsChanges | undefined
}

/** The store's own values before its organization's before the defaults. */
export function effectiveSettings({ organization, own }: SettingsRows): Settings {
  return {
    general: { ...defaultSettings.general, ...organization?.general, ...own?.general },
    cart: { ...defaultSettings.cart, ...organization?.cart, ...own?.cart },
    account_authentication: {
      ...defaultSettings.account_authentication,
      ...organization?.account_authentication,
      ...own?.account_authentication,
    },
  }
}

/** The shown settings: the general document also has read-only members. */
type ShownSettings = Settings & { general: GeneralSettings & typeof fixedLimits }

export type SettingsDocument<Group extends SettingsGroup> = {
  data: { type: 'settings' } & ShownSettings[Group]
  meta: { owner: 'store' | 'organization' }
}

/** The store owns a group from its first change on; before, it only inherits. */
export function settingsDocument<Group extends SettingsGroup>(
  rows: SettingsRows,
  group: Group,
  owner: 'store' | 'organization',
): SettingsDocument<Group> {
  const settings = effectiveSettings(rows)
  const shown: ShownSettings = { ...settings, general: { ...settings.general, ...fixedLimits } }
  const hasOwn = owner === 'store' && Boolean(rows.own?.[group])
  return {
    data: { type: 'settings', ...shown[group] },
    meta: { owner: hasOwn ? 'store' : 'organization' },
  }
}

export type SettingsDocuments = { [Group in SettingsGroup]: SettingsDocument<Group> }

export function allSettingsDocuments(
  rows: SettingsRows,
  owner: 'store' | 'organization',
): SettingsDocuments {
  return {
    general: settingsDocument(rows, 'general', owner),
    cart: settingsDocument(rows, 'cart', owner),
    account_authentication: settingsDocument(rows, 'account_authentication', owner),
  }
}

/** The body of a PUT: any members, and any part of `discounts` and `inventories`. */
export type SettingsPatch<Group extends SettingsGroup> = {
  [Member in keyof Settings[Group]]?: Settings[Group][Member] extends readonly unknown[]
    ? Settings[Group][Member]
    : Settings[Group][Member] extends object
      ? Partial<Settings[Group][Member]>
      : Settings[Group][Member]
}

/** The owner's changes after a PUT: members that were left out keep their value. */
export function patchSettings<Group extends SettingsGroup>(
  rows: SettingsRows,
  group: Group,
  patch: SettingsPatch<Group>,
): Partial<Settings[Group]> {
  const effective = effectiveSettings(rows)[group]
  const changes: Partial<Settings[Group]> = { ...rows.own?.[group] }
  for (const member of Object.keys(defaultSettings[group]) as (keyof Settings[Group])[]) {
    const value = patch[member]
    if (value === undefined) continue
    changes[member] = (isPart(value) ? withKnown(effective[member], value) : value) as never
  }
  return changes
}

/** Unknown members are ignored here too: `known` has all that there are. */
function withKnown<Part>(known: Part, given: object): Part {
  const entries = Object.entries(known as object).map(([name, value]) => [
    name,
    (given as Record<string, unknown>)[name] ?? value,
  ])
  return Object.fromEntries(entries)
}

function isPart(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
