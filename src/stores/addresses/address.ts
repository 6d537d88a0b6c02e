import { Type } from 'typebox'
import { AppError, notFound, type Problem } from '../../lib/errors.ts'
import type { Id, StoreId } from '../../lib/ids.ts'
import { type AccountId, type Ctx, contextOf } from '../../platform/auth/context.ts'
import { access, requireOwnAccount } from '../../platform/auth/permissions.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { anyOf } from '../../platform/db/many-rows.ts'
import { selfLinkSchema, timestamps, timestampsSchema } from '../../platform/http/document.ts'
import type { FilterAttribute } from '../../platform/http/filter.ts'
import type { App } from '../../platform/http/server.ts'
import type { Kind, ResourceRow } from '../../platform/resources/kind.ts'
import { kindRoutes } from '../../platform/resources/kind-routes.ts'
import { getRow, parentOf } from '../../platform/resources/rows.ts'
import { orNull } from '../../platform/resources/schemas.ts'
import { accountKind, holdAccount } from '../accounts/account.ts'
import type { Stores } from '../directory.ts'
import { type AddressField, addressFields } from '../settings/settings.ts'

declare module '../../platform/db/db.ts' {
  interface Tables {
    address: Address
  }
}

export type AddressId = Id<'address'>

type AddressValues = Record<AddressField, string | null>
/** The body of an address; null and absent mean the same for a new one. */
type AddressPatch = { [Field in AddressField]?: string | null }

export type Address = ResourceRow &
  AddressValues & {
    id: AddressId
    account_id: AccountId
  }

type GivenAddress = AddressPatch & {
  /** The most addresses that a shopper may have. */
  shopperAddressMax: number
}

const uuid = Type.String({ format: 'uuid' })
const text = (maxLength: number, description?: string) =>
  orNull(Type.String({ maxLength, ...(description && { description }) }))
const fields = {
  name: text(255, "The account's name for the address."),
  first_name: text(255),
  last_name: text(255),
  phone_number: text(255),
  instructions: text(1024, 'For the delivery.'),
  company_name: text(255),
  line_1: text(255),
  line_2: text(255),
  city: text(255),
  county: text(255),
  region: text(255),
  postcode: text(255),
  country: text(255, 'Two letters, as ISO 3166-1 alpha-2.'),
}
const given = Type.Partial(Type.Object(fields))
const textFilter: FilterAttribute = { operators: ['eq', 'in', 'like', 'ilike'], type: 'text' }
const filterFields = addressFields.filter((field) => field !== 'instructions')

export const addressKind: Kind<Address, GivenAddress> = {
  table: 'address',
  type: 'address',
  event: 'address',
  personal: true,
  path: '/accounts/:accountId/addresses',
  names: { one: 'Address', many: 'Addresses' },
  words: { of: 'an account' },
  summaries: { create: 'Add an address to an account' },
  tags: ['Accounts'],
  describe: {
    list: 'The oldest first.',
    create: "Which fields are required is the store's setting address_mandatory_fields.",
    update: 'Only the members that are sent change; null empties one.',
    delete: 'A subscription keeps its address as long as something may be collected for it.',
  },
  access: { read: access.signedIn, write: access.signedIn },
  permit: (ctx, { accountId = '' }) => requireOwnAccount(ctx, accountId),
  parent: parentOf(accountKind, {
    param: 'accountId',
    column: 'account_id',
    neededFor: ['list'], // A new address takes its turn at the account, see `requireRoom`.
  }),
  body: 'flat',
  schemas: {
    resource: Type.Object({
      id: uuid,
      type: Type.Literal('address'),
      ...fields,
      relationships: Type.Object({
        account: Type.Object({ data: Type.Object({ type: Type.Literal('account'), id: uuid }) }),
      }),
      links: selfLinkSchema,
      meta: Type.Object({ timestamps: timestampsSchema }),
    }),
    create: given,
    update: given,
  },
  filter: {
    id: { operators: ['eq', 'in'], type: 'uuid' },
    ...Object.fromEntries(filterFields.map((field) => [field, textFilter])),
  },
  order: ['created_at', 'id'],
  values: (given, before, { parentId }) => ({
    account_id: parentId as AccountId,
    ...addressValues(given, before),
  }),
  resource: (row) => ({
    id: row.id,
    type: 'address',
    ...Object.fromEntries(addressFields.map((field) => [field, row[field]])),
    relationships: { account: { data: { type: 'account', id: row.account_id } } },
    meta: { timestamps: timestamps(row) },
  }),
  refusals: { 422: true },
  check: async (tx, ctx, { given, row, before }) => {
    if (!before) await requireRoom(tx, ctx, row.account_id, given.shopperAddressMax)
  },
}

/** Says in words why an address is still needed, or nothing. The slice that uses them gives it. */
export type AddressUse = (tx: Tx, ctx: Ctx, address: Address) => Promise<string | undefined>

type AddressRoutesParts = { db: Db; stores: Stores; keptBy: AddressUse }

export function addressRoutes(app: App, { db, stores, keptBy }: AddressRoutesParts): void {
  const settingsOf = async (ctx: Ctx) => (await stores.profile(ctx.storeId)).settings.general
  const kind = { ...addressKind, keptBy }
  kindRoutes(app, { db }, kind, {
    bodyProblems: async (request, what) => {
      const { address_mandatory_fields: mandatory } = await settingsOf(contextOf(request))
      const problems = what === 'create' ? newAddressProblems : patchProblems
      return (data) => problems(data, mandatory)
    },
    readGiven: async (sent, request) => {
      const { shopper_address_limit: shopperAddressMax } = await settingsOf(contextOf(request))
      return { ...sent, shopperAddressMax }
    },
  })
}

/** The addresses cannot be deleted before the transaction ends; for what will refer to them. */
export async function holdAddresses(
  tx: Tx,
  storeId: StoreId,
  ids: readonly AddressId[],
): Promise<Pick<Address, 'id' | 'account_id'>[]> {
  if (ids.length === 0) return []
  return tx
    .selectFrom('address')
    .select(['id', 'account_id'])
    .where('store_id', '=', storeId)
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forKeyShare()
    .execute()
}

/** Shoppers of one account take turns, so that two cannot both take the last place (AD-2). */
async function requireRoom(tx: Tx, ctx: Ctx, id: AccountId, max: number): Promise<void> {
  if (ctx.actor.kind !== 'shopper') {
    if (await holdAccount(tx, ctx.storeId, id)) return
    throw notFound('account', id)
  }
  await getRow(tx, accountKind, ctx.storeId, id, { lock: 'no key update' })
  const { total } = await tx
    .selectFrom('address')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('store_id', '=', ctx.storeId)
    .where('account_id', '=', id)
    .executeTakeFirstOrThrow()
  if (total < max) return
  throw new AppError('unprocessable', `An account has ${max} addresses at most.`)
}

/** For a new address, which must have every mandatory field (AD-1, AD-3). */
function newAddressProblems(given: AddressPatch, mandatory: readonly AddressField[]): Problem[] {
  return [...missing(given, mandatory), ...countryProblems(given)]
}

/** A change must not empty a mandatory field; what an old address lacks, it may go on lacking. */
function patchProblems(given: AddressPatch, mandatory: readonly AddressField[]): Problem[] {
  const sent = mandatory.filter((field) => given[field] !== undefined)
  return [...missing(given, sent), ...countryProblems(given)]
}

function missing(given: AddressPatch, fields: readonly AddressField[]): Problem[] {
  return fields
    .filter((field) => (given[field] ?? '') === '')
    .map((field) => ({ source: `data.${field}`, detail: `data.${field} is required.` }))
}

function countryProblems({ country }: AddressPatch): Problem[] {
  if (typeof country !== 'string' || country === '') return []
  if (countries.has(country.toUpperCase())) return []
  const detail = 'data.country must be a code of two letters as in ISO 3166-1 alpha-2.'
  return [{ source: 'data.country', detail }]
}

/** The stored form: every field, null where nothing was given, the country in capitals. */
function addressValues(given: AddressPatch, before?: AddressValues): AddressValues {
  const entries = addressFields.map((field) => {
    const value = given[field]
    return [field, value === undefined ? (before?.[field] ?? null) : value] as const
  })
  const values = Object.fromEntries(entries) as AddressValues
  return { ...values, country: values.country?.toUpperCase() || null }
}

/**
 * ISO 3166-1 alpha-2, and XK for Kosovo, which the standard leaves to its users and which carriers
 * and banks all use.
 */
const codes = `
  AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS
  BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE
  EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM
  HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC
  LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA
  NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW
  SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO
  TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW`

export const countries: ReadonlySet<string> = new Set(codes.trim().split(/\s+/))
