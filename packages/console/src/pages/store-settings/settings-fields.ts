import type { Schemas } from 'mercer-client'

/** The documents of settings, by the end of their addresses. */
export type Documents = {
  '/v2/settings': Schemas['Settings']
  '/v2/settings/cart': Schemas['CartSettings']
  '/v2/settings/account-authentication': Schemas['AccountAuthenticationSettings']
}
export type SettingsPath = keyof Documents

/** A setting by its member, with dots for members of members. */
export type SettingsField = {
  member: string
  label: string
  kind: 'flag' | 'number' | 'text' | 'texts' | 'zone' | readonly string[]
  hint?: string
}

type Group = {
  path: SettingsPath
  title: string
  /** The thing that they are settings of. */
  of: string
  fields: readonly SettingsField[]
}

/** All settings that can be changed, in the words of the interface. */
export const groups: readonly Group[] = [
  {
    path: '/v2/settings',
    title: 'Store',
    of: 'the store',
    fields: [
      {
        member: 'time_zone',
        label: 'Time zone',
        kind: 'zone',
        hint: 'Times are shown and typed in it; schedules have their own, and billing goes by UTC',
      },
      { member: 'page_length', label: 'Rows of a page', kind: 'number', hint: '1 to 100' },
      {
        member: 'calculation_method',
        label: 'Tax of carts is rounded',
        kind: ['line', 'simple'],
        hint: 'line: once for each line; simple: for each unit',
      },
      {
        member: 'additional_languages',
        label: 'Additional languages',
        kind: 'texts',
        hint: 'Two small letters each, as in fr, de',
      },
      { member: 'list_child_products', label: 'Lists show child products', kind: 'flag' },
      {
        member: 'address_mandatory_fields',
        label: 'Members that an address needs',
        kind: 'texts',
        hint: 'As in first_name, line_1, country',
      },
      {
        member: 'shopper_address_limit',
        label: 'Addresses of an account',
        kind: 'number',
        hint: '1 to 500',
      },
      {
        member: 'payment_action_url',
        label: 'Page that confirms payments',
        kind: 'text',
        hint: 'An address of the storefront where buyers confirm a payment that waits for them',
      },
      {
        member: 'payment_methods_url',
        label: 'Page of cards',
        kind: 'text',
        hint: 'An address of the storefront where buyers keep their cards; letters name it',
      },
    ],
  },
  {
    path: '/v2/settings/cart',
    title: 'Carts',
    of: 'carts',
    fields: [
      { member: 'cart_expiry_days', label: 'Days until a cart expires', kind: 'number' },
      {
        member: 'discounts.custom_discounts_enabled',
        label: 'Custom discounts are enabled',
        kind: 'flag',
      },
      { member: 'discounts.use_rule_promotions', label: 'Rule promotions are used', kind: 'flag' },
      {
        member: 'inventories.defer_inventory_check',
        label: 'Inventory is checked at the checkout',
        kind: 'flag',
      },
      { member: 'show_all_carts', label: 'All carts are shown', kind: 'flag' },
      {
        member: 'checkout_requires_fresh_tax',
        label: 'A checkout needs tax for its very contents',
        kind: 'flag',
      },
    ],
  },
  {
    path: '/v2/settings/account-authentication',
    title: 'Sign-in of shoppers',
    of: 'the sign-in',
    fields: [
      { member: 'enable_self_signup', label: 'Shoppers may sign up', kind: 'flag' },
      {
        member: 'auto_create_account_for_account_members',
        label: 'Who signs up gets an account',
        kind: 'flag',
      },
      {
        member: 'account_management_authentication_token_timeout_secs',
        label: 'Seconds that a token lives',
        kind: 'number',
        hint: '60 to 2592000',
      },
    ],
  },
]

type Value = string | number | boolean | readonly string[] | null
export type Typed = Record<string, string | boolean>

/** The value of a member as it is shown in a field. */
export function typedOf(data: object, { member, kind }: SettingsField): string | boolean {
  const value = valueAt(data, member)
  if (kind === 'flag') return value === true
  return Array.isArray(value) ? value.join(', ') : `${value ?? ''}`
}

function valueAt(data: object, member: string): unknown {
  return member
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown>)?.[name], data)
}

/** The members that differ, as the interface takes them; what is no number is sent as it is. */
export function patchOf(data: object, fields: readonly SettingsField[], typed: Typed): object {
  const patch: Record<string, unknown> = {}
  for (const field of fields) {
    const value = typed[field.member]
    if (value === undefined || value === typedOf(data, field)) continue
    const [name = '', inner] = field.member.split('.')
    const before = patch[name] as object | undefined
    patch[name] = inner === undefined ? readValue(field, value) : { ...before, [inner]: value }
  }
  return patch
}

function readValue({ kind }: SettingsField, value: string | boolean): Value {
  if (typeof value === 'boolean') return value
  if (kind === 'number') return /^\d+$/.test(value.trim()) ? Number(value) : value
  if (kind === 'texts') return value.split(/[\s,]+/).filter(Boolean)
  if (kind === 'text') return value.trim() === '' ? null : value.trim()
  return value
}
