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

export type GeneralSettings = {
  page_length: number
  calculation_method: (typeof calculationMethods)[number]
  additional_languages: string[]
  list_child_products: boolean
  address_mandatory_fields: AddressField[]
  shopper_address_limit: number
}

export type CartSettings = {
  cart_expiry_days: number
  discounts: { custom_discounts_enabled: boolean; use_rule_promotions: boolean }
  inventories: { defer_inventory_check: boolean }
  show_all_carts: boolean
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
  },
  cart: {
    cart_expiry_days: 7,
    discounts: { custom_discounts_enabled: false, use_rule_promotions: false },
    inventories: { defer_inventory_check: false },
    show_all_carts: true,
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

/** What one owner has changed; everything else is inherited or the default. */
export type SettingsChanges = { [Group in keyof Settings]: Partial<Settings[Group]> }

/** The store's own values before its organization's before the defaults. */
export function effectiveSettings(
  organization: SettingsChanges | undefined,
  store: SettingsChanges | undefined,
): Settings {
  return {
    general: { ...defaultSettings.general, ...organization?.general, ...store?.general },
    cart: { ...defaultSettings.cart, ...organization?.cart, ...store?.cart },
    account_authentication: {
      ...defaultSettings.account_authentication,
      ...organization?.account_authentication,
      ...store?.account_authentication,
    },
  }
}
