import { assert } from '../lib/assert.ts'
import type { AccountId, Ctx } from '../platform/auth/context.ts'
import type { Tx } from '../platform/db/db.ts'
import { createResource } from '../platform/resources/change-resource.ts'
import { accountKind } from '../stores/accounts/account.ts'
import { addressKind } from '../stores/addresses/address.ts'
import { createCurrency } from '../stores/currencies/change-currencies.ts'
import { changeSettings } from '../stores/settings/change-settings.ts'
import { defaultSettings } from '../stores/settings/settings.ts'

/** The contents of the demo store. */

const currencies = [
  { code: 'USD', format: '$' + '{price}', decimalPlaces: 2, isDefault: true },
  { code: 'EUR', format: '{price} €', decimalPlaces: 2, isDefault: false },
  { code: 'JPY', format: '¥{price}', decimalPlaces: 0, isDefault: false },
]

export const HARBOR_WORKS = 'Harbor Works'
export const LINDENHOF = 'Lindenhof Kaffee'
export const SAKURA = 'Sakura Stationery'

type DemoAddress = Record<'line_1' | 'city' | 'county' | 'postcode' | 'country', string>

const accounts: { name: string; legal_name: string; address: DemoAddress }[] = [
  {
    name: HARBOR_WORKS,
    legal_name: 'Harbor Works Limited',
    address: {
      line_1: '4 Quay Street',
      city: 'Bristol',
      county: 'Bristol',
      postcode: 'BS1 4DJ',
      country: 'GB',
    },
  },
  {
    name: LINDENHOF,
    legal_name: 'Lindenhof Kaffee GmbH',
    address: {
      line_1: 'Am Markt 12',
      city: 'Leipzig',
      county: 'Sachsen',
      postcode: '04109',
      country: 'DE',
    },
  },
  {
    name: SAKURA,
    legal_name: 'Sakura Stationery KK',
    address: {
      line_1: '2-7-1 Marunouchi',
      city: 'Chiyoda',
      county: 'Tokyo',
      postcode: '100-0005',
      country: 'JP',
    },
  },
]

const CART_DAYS = 365 // The carts of the demo are to be looked at for longer than a week.

export const receiver = { first_name: 'Goods', last_name: 'Inward' }

/** Keyed by name. */
export type DemoAccounts = ReadonlyMap<string, { id: AccountId; address: DemoAddress }>

export async function fillDemoStore(tx: Tx, ctx: Ctx): Promise<DemoAccounts> {
  for (const { code, format, decimalPlaces, isDefault } of currencies) {
    await createCurrency(tx, ctx, {
      code,
      format,
      decimalPlaces,
      isDefault,
      isEnabled: true,
      exchangeRate: 1,
      decimalPoint: '.',
      thousandSeparator: ',',
    })
  }
  await changeSettings(tx, ctx, 'cart', { cart_expiry_days: CART_DAYS })
  const { shopper_address_limit: shopperAddressMax } = defaultSettings.general
  const made: [string, { id: AccountId; address: DemoAddress }][] = []
  for (const { address, ...fields } of accounts) {
    const { row: account } = await createResource(tx, ctx, accountKind, fields)
    const { id } = account
    const given = { ...receiver, name: 'Main entrance', ...address, shopperAddressMax }
    await createResource(tx, ctx, addressKind, given, { accountId: id })
    made.push([fields.name, { id, address }])
  }
  return new Map(made)
}

export function accountOf(accounts: DemoAccounts, name: string) {
  const found = accounts.get(name)
  assert(found, `no account ${name}`)
  return found
}
