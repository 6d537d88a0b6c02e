import type { FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import { notFound } from '../../lib/errors.ts'
import { type Ctx, contextOf, pageLengthOf } from '../../platform/auth/context.ts'
import { access } from '../../platform/auth/permissions.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { commit } from '../../platform/http/commit.ts'
import {
  document,
  idParams,
  listDocument,
  selfLink,
  selfLinkSchema,
  timestampsSchema,
} from '../../platform/http/document.ts'
import { pageOf, pageQuery } from '../../platform/http/paging.ts'
import type { App } from '../../platform/http/server.ts'
import type { KindInterface } from '../../platform/resources/kind.ts'
import { described, kindSchemas } from '../../platform/resources/schemas.ts'
import type { Stores } from '../directory.ts'
import {
  type CurrencyUse,
  changeCurrency,
  createCurrency,
  deleteCurrency,
} from './change-currencies.ts'
import {
  CURRENCIES_MAX,
  type Currency,
  type CurrencyFields,
  type CurrencyId,
  currencyResource,
} from './currency.ts'

const fields = {
  code: Type.String({ pattern: '^[A-Z]{3}$', description: 'Three capital letters, as ISO 4217.' }),
  exchange_rate: Type.Number({
    minimum: 0,
    description: 'Kept for the caller; prices are never converted.',
  }),
  format: Type.String({
    pattern: '\\{price\\}',
    maxLength: 255,
    description: 'How an amount is written; `{price}` stands for the number.',
  }),
  decimal_point: Type.String({ pattern: '^[^0-9]$', description: 'One character, no digit.' }),
  thousand_separator: Type.String({
    pattern: '^[^0-9]?$',
    description: 'One character, no digit; or nothing.',
  }),
  decimal_places: Type.Integer({ minimum: 0, maximum: 4 }),
  default: Type.Boolean({ description: 'Making a currency the default demotes the old one.' }),
  enabled: Type.Boolean({ description: 'The default currency is always enabled.' }),
}

const newCurrency = Type.Object(fields)
const currencyPatch = Type.Partial(newCurrency)

const currency: KindInterface = {
  type: 'currency',
  path: '/currencies',
  names: { one: 'Currency', many: 'Currencies' },
  words: { one: 'currency', many: 'currencies' },
  tags: ['Stores'],
  describe: {
    list:
      "The store's own currencies and those of its organization that it has no currency of its " +
      'own for. While no currency is the default, there is also US dollar, as the default.',
    create: `A store can have at most ${CURRENCIES_MAX} currencies of its own.`,
    update:
      "Only the members that are sent change. Changing an organization's currency through a " +
      'store makes a copy that belongs to the store and hides the original.',
  },
  access: { read: access.everyoneOfAnyOwner, write: access.adminOfAnyOwner },
  body: 'flat',
  schemas: {
    resource: Type.Object({
      id: Type.String({ format: 'uuid' }),
      type: Type.Literal('currency'),
      ...fields,
      links: selfLinkSchema,
      meta: Type.Object({
        owner: Type.Enum(['store', 'organization']),
        timestamps: timestampsSchema,
      }),
    }),
    create: newCurrency,
    update: currencyPatch,
  },
}
const schemas = kindSchemas(currency)
const reading = { access: currency.access.read, kind: currency.names.one }
const writing = { access: currency.access.write, kind: currency.names.one }
const path = `/v2${currency.path}`

type CurrencyRoutesParts = { db: Db; stores: Stores; uses: readonly CurrencyUse[] }

export function currencyRoutes(app: App, parts: CurrencyRoutesParts): void {
  readRoutes(app, parts)
  writeRoutes(app, parts)
}

/** From the directory: what a store can use is more than its own rows. */
function readRoutes(app: App, { stores }: CurrencyRoutesParts): void {
  const list = {
    ...described(currency, 'list'),
    querystring: Type.Object(pageQuery),
    response: { 200: schemas.list },
  }
  app.get(path, { schema: list, config: reading }, async (request) => {
    const page = pageOf(request.query, pageLengthOf(request))
    const { currencies: all } = await stores.profile(contextOf(request).storeId) // twenty at most
    const shown = all.slice(page.offset, page.offset + page.limit)
    const resources = shown.map((one) => linkedResource(request, one))
    return listDocument(request, page, all.length, resources)
  })

  const read = {
    ...described(currency, 'get'),
    params: idParams,
    response: { 200: schemas.document },
  }
  app.get(`${path}/:id`, { schema: read, config: reading }, async (request) => {
    const id = request.params.id as CurrencyId
    const { currencies } = await stores.profile(contextOf(request).storeId)
    const found = currencies.find((one) => one.id === id)
    if (!found) throw notFound('currency', id)
    return document(linkedResource(request, found))
  })
}

function writeRoutes(app: App, { db, stores, uses }: CurrencyRoutesParts): void {
  const afterCommit = (request: FastifyRequest) => () => stores.forget(contextOf(request).storeId)

  const create = {
    ...described(currency, 'create'),
    refusals: { 422: true },
    body: schemas.newBody,
    response: { 201: schemas.document },
  }
  app.post(path, { schema: create, config: writing }, (request, reply) => {
    const given = currencyFields(request.body.data) as CurrencyFields
    const work = async (tx: Tx, ctx: Ctx) =>
      document(linkedResource(request, await createCurrency(tx, ctx, given, uses)))
    return commit(db, request, reply, 201, work, { afterCommit: afterCommit(request) })
  })

  const change = {
    ...described(currency, 'update'),
    refusals: { 422: true },
    params: idParams,
    body: schemas.patchBody,
    response: { 200: schemas.document },
  }
  app.put(`${path}/:id`, { schema: change, config: writing }, (request, reply) => {
    const id = request.params.id as CurrencyId
    const patch = currencyFields(request.body.data)
    const { id: namedId } = request.body.data as { id?: string }
    const work = async (tx: Tx, ctx: Ctx) =>
      document(linkedResource(request, await changeCurrency(tx, ctx, id, patch, namedId, uses)))
    return commit(db, request, reply, 200, work, { afterCommit: afterCommit(request) })
  })

  const remove = {
    ...described(currency, 'delete'),
    refusals: { 400: true, 422: true },
    params: idParams,
    response: { 204: Type.Null() },
  }
  app.delete(`${path}/:id`, { schema: remove, config: writing }, (request, reply) => {
    const id = request.params.id as CurrencyId
    const work = (tx: Tx, ctx: Ctx) => deleteCurrency(tx, ctx, id, uses)
    return commit(db, request, reply, 204, work, { afterCommit: afterCommit(request) })
  })
}

function linkedResource(request: FastifyRequest, one: Currency) {
  return { ...currencyResource(one), links: selfLink(request, `/currencies/${one.id}`) }
}

const memberNames = {
  code: 'code',
  exchange_rate: 'exchangeRate',
  format: 'format',
  decimal_point: 'decimalPoint',
  thousand_separator: 'thousandSeparator',
  decimal_places: 'decimalPlaces',
  default: 'isDefault',
  enabled: 'isEnabled',
} as const

/** The interface's members by our own names; what was not sent stays out. */
function currencyFields(data: object): Partial<CurrencyFields> {
  const named = Object.entries(memberNames) as [keyof typeof memberNames, keyof CurrencyFields][]
  const given = data as Static<typeof currencyPatch>
  const sent = named.filter(([member]) => given[member] !== undefined)
  return Object.fromEntries(sent.map(([member, name]) => [name, given[member]]))
}
