import type { Ctx } from '../platform/auth/context.ts'
import type { Tx } from '../platform/db/db.ts'
import { createAccount } from '../stores/accounts/change-accounts.ts'
import type { AddressPatch } from '../stores/addresses/address.ts'
import { createAddress } from '../stores/addresses/change-addresses.ts'
import { createCurrency } from '../stores/currencies/change-currencies.ts'
import { defaultSettings } from '../stores/settings/settings.ts'

/** What a newcomer finds in the demo store. */

const currencies = [
  { code: 'USD', format: '$' + '{price}', decimalPlaces: 2, isDefault: true },
  { code: 'EUR', format: '{price} €', decimalPlaces: 2, isDefault: false },
  { code: 'JPY', format: '¥{price}', decimalPlaces: 0, isDefault: false },
]

const accounts: { name: string; legal_name: string; address: AddressPatch }[] = [
  {
    name: 'Harbor Works',
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
    name: 'Lindenhof Kaffee',
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
    name: 'Sakura Stationery',
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

export async function fillDemoStore(tx: Tx, ctx: Ctx): Promise<void> {
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
  for (const { address, ...fields } of accounts) {
    const account = await createAccount(tx, ctx, fields)
    const receiver = { first_name: 'Goods', last_name: 'Inward', name: 'Main entrance' }
    const { shopper_address_limit: addressMax } = defaultSettings.general
    await createAddress(tx, ctx, account.id, { ...receiver, ...address }, addressMax)
  }
}
