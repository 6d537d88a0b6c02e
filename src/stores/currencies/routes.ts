import type { FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import { notFound } from '../../lib/errors.ts'
import { contextOf, pageLengthOf } from '../../platform/auth/context.ts'
import { access } from '../../platform/auth/permissions.ts'
import type { Db } from '../../platform/db/db.ts'
import { commit } from '../../platform/http/commit.ts'
import {
  document,
  documentSchema,
  idParams,
  listDocument,
  listDocumentSchema,
  selfLink,
  selfLinkSchema,
  timestampsSchema,
} from '../../platform/http/document.ts'
import { pageOf, pageQuery } from '../../platform/http/paging.ts'
import type { App } from '../../platform/http/server.ts'
import type { Stores } from '../directory.ts'
import { changeCurrency, createCurrency, deleteCurrency } from './change-currencies.ts'
import {
  CURRENCIES_MAX,
  type Currency,
  type CurrencyFields,
  type CurrencyId,
  currencyResource,
} from './currency.ts'

const type = Type.Literal('currency')
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

const currencySchema = Type.Object({
  id: Type.String({ format: 'uuid' }),
  type,
  ...fields,
  links: selfLinkSchema,
  meta: Type.Object({
    owner: Type.Enum(['store', 'organization']),
    timestamps: timestampsSchema,
  }),
})
const newCurrency = Type.Object({ data: Type.Object({ type, ...fields }) })
const currencyPatch = Type.Object({
  data: Type.Object({
    id: Type.Optional(Type.String({ description: 'The id of the path again.' })),
    type: Type.Optional(type),
    ...Type.Partial(Type.Object(fields)).properties,
  }),
})

const tags = ['Stores']
const kind = 'Currency'
const reading = { access: access.everyoneOfAnyOwner, kind }
const writing = { access: access.adminOfAnyOwner, kind }
const path = '/v2/currencies'

type CurrencyRoutesParts = { db: Db; stores: Stores }

export function currencyRoutes(app: App, parts: CurrencyRoutesParts): void {
  readRoutes(app, parts)
  writeRoutes(app, parts)
}

function readRoutes(app: App, { stores }: CurrencyRoutesParts): void {
  const list = {
    tags,
    operationId: 'listCurrencies',
    summary: 'List currencies',
    description:
      "The store's own currencies and those of its organization that it has no currency of its " +
      'own for. While no currency is the default, there is also US dollar, as the default.',
    querystring: Type.Object({ ...pageQuery }),
    response: { 200: listDocumentSchema(currencySchema) },
  }
  app.get(path, { schema: list, config: reading }, async (request) => {
    const page = pageOf(request.query, pageLengthOf(request))
    const { currencies: all } = await stores.profile(contextOf(request).storeId) // twenty at most
    const shown = all.slice(page.offset, page.offset + page.limit)
    const resources = shown.map((currency) => linkedResource(request, currency))
    return listDocument(request, page, all.length, resources)
  })

  const read = {
    tags,
    operationId: 'getCurrency',
    summary: 'Get a currency',
    params: idParams,
    response: { 200: documentSchema(currencySchema) },
  }
  app.get(`${path}/:id`, { schema: read, config: reading }, async (request) => {
    const id = request.params.id as CurrencyId
    const { currencies } = await stores.profile(contextOf(request).storeId)
    const found = currencies.find((one) => one.id === id)
    if (!found) throw notFound('currency', id)
    return document(linkedResource(request, found))
  })
}

function writeRoutes(app: App, { db, stores }: CurrencyRoutesParts): void {
  const afterCommit = (request: FastifyRequest) => () => stores.forget(contextOf(request).storeId)

  const create = {
    tags,
    operationId: 'createCurrency',
    summary: 'Create a currency',
    description: `A store can have at most ${CURRENCIES_MAX} currencies of its own.`,
    body: newCurrency,
    response: { 201: documentSchema(currencySchema) },
  }
  app.post(path, { schema: create, config: writing }, (request, reply) => {
    const given = currencyFields(request.body.data)
    return commit(
      db,
      request,
      reply,
      201,
      async (tx, ctx) => document(linkedResource(request, await createCurrency(tx, ctx, given))),
      { afterCommit: afterCommit(request) },
    )
  })

  const change = {
    tags,
    operationId: 'updateCurrency',
    summary: 'Change a currency',
    description:
      "Only the members that are sent change. Changing an organization's currency through a " +
      'store makes a copy that belongs to the store and hides the original.',
    params: idParams,
    body: currencyPatch,
    response: { 200: documentSchema(currencySchema) },
  }
  app.put(`${path}/:id`, { schema: change, config: writing }, (request, reply) => {
    const id = request.params.id as CurrencyId
    const patch = currencyFields(request.body.data)
    const { id: namedId } = request.body.data
    return commit(
      db,
      request,
      reply,
      200,
      async (tx, ctx) =>
        document(linkedResource(request, await changeCurrency(tx, ctx, id, patch, namedId))),
      { afterCommit: afterCommit(request) },
    )
  })

  const remove = {
    tags,
    operationId: 'deleteCurrency',
    summary: 'Delete a currency',
    params: idParams,
    response: { 204: Type.Null() },
  }
  app.delete(`${path}/:id`, { schema: remove, config: writing }, (request, reply) => {
    const id = request.params.id as CurrencyId
    return commit(db, request, reply, 204, (tx, ctx) => deleteCurrency(tx, ctx, id), {
      afterCommit: afterCommit(request),
    })
  })
}

function linkedResource(
  request: FastifyRequest,
  currency: Currency,
): Static<typeof currencySchema> {
  return { ...currencyResource(currency), links: selfLink(request, `/currencies/${currency.id}`) }
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

type Given = Static<typeof newCurrency>['data'] | Static<typeof currencyPatch>['data']

/** The interface's members by our own names; what was not sent stays out. */
function currencyFields(data: Static<typeof newCurrency>['data']): CurrencyFields
function currencyFields(data: Given): Partial<CurrencyFields>
function currencyFields(data: Given): Partial<CurrencyFields> {
  const named = Object.entries(memberNames) as [keyof typeof memberNames, keyof CurrencyFields][]
  const sent = named.filter(([member]) => data[member] !== undefined)
  return Object.fromEntries(sent.map(([member, name]) => [name, data[member]]))
}
