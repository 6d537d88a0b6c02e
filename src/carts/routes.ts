import type { FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import { uuid } from '../catalog/authored.ts'
import { newId } from '../lib/ids.ts'
import { type AccountId, type Ctx, contextOf, pageLengthOf } from '../platform/auth/context.ts'
import { access } from '../platform/auth/permissions.ts'
import type { Db } from '../platform/db/db.ts'
import { commit, sendBytes, serialized } from '../platform/http/commit.ts'
import {
  document,
  documentSchema,
  listDocument,
  listDocumentSchema,
} from '../platform/http/document.ts'
import { describeFilter, parseFilter } from '../platform/http/filter.ts'
import { pageOf, pageQuery, parseInclude } from '../platform/http/paging.ts'
import type { App } from '../platform/http/server.ts'
import { mapOf, orNull } from '../platform/resources/schemas.ts'
import type { Stores } from '../stores/directory.ts'
import type { CartSettings } from '../stores/settings/settings.ts'
import type { CartPatch, CustomAttribute } from './cart.ts'
import type { CartAnswers } from './cart-answers.ts'
import { cartHeaders, cartParams, cartRequestOf } from './cart-request.ts'
import {
  associateAccount,
  changeCart,
  createCart,
  deleteCart,
  dissociateAccount,
} from './change-carts.ts'
import { loadSums } from './load-contents.ts'
import { findCart } from './lock-cart.ts'
import { type CartScope, cartFilter, listCarts } from './queries.ts'
import {
  type CartContents,
  type CartView,
  cartResource,
  cartSchema,
  lineResources,
  lineSchema,
  priceLines,
  taxItemResources,
} from './resource.ts'
import { taxItemSchema } from './tax/resource.ts'

const tags = ['Carts']
const config = { access: access.everyone }
const signedIn = { access: access.signedIn }
const path = '/v2/carts'
const accountsPath = `${path}/:cartID/relationships/accounts`
const includes = ['items', 'tax_items'] as const
const includedSchema = Type.Object({
  items: Type.Optional(Type.Array(lineSchema)),
  tax_items: Type.Optional(Type.Array(taxItemSchema)),
})
const cartDocument = documentSchema(cartSchema)

type CartRoutesParts = { db: Db; stores: Stores; answers: CartAnswers }

export function cartRoutes(app: App, parts: CartRoutesParts): void {
  listRoute(app, parts)
  readRoute(app, parts)
  writeRoutes(app, parts)
  accountRoutes(app, parts)
}

function listRoute(app: App, { db, stores }: CartRoutesParts): void {
  const list = {
    tags,
    operationId: 'listCarts',
    summary: 'List carts',
    description:
      'The last changed first. Admins see all, or only those of accounts where the setting ' +
      'show_all_carts is off; a signed-in shopper sees those of the account.',
    querystring: Type.Object({
      ...pageQuery,
      filter: Type.Optional(Type.String({ description: describeFilter(cartFilter) })),
    }),
    response: { 200: listDocumentSchema(cartSchema) },
  }
  app.get(path, { schema: list, config: signedIn }, async (request) => {
    const ctx = contextOf(request)
    const page = pageOf(request.query, pageLengthOf(request))
    const clauses = parseFilter(request.query.filter, cartFilter)
    const { terms, view } = await cartRequestOf(request, stores)
    const scope = scopeOf(ctx, terms.settings)
    const { rows, total } = await listCarts(db, ctx, scope, clauses, page)
    const sums = await loadSums(db, ctx.storeId, rows)
    const carts = sums.map((one) => cartResource(one, view))
    return listDocument(request, page, total, carts)
  })
}

function scopeOf({ actor, account }: Ctx, { show_all_carts }: CartSettings): CartScope {
  if (actor.kind === 'shopper' && account) return { accountId: account.accountId }
  return show_all_carts ? 'all' : 'of-accounts'
}

function readRoute(app: App, { stores, answers }: CartRoutesParts): void {
  const read = {
    tags,
    operationId: 'getCart',
    summary: 'Get a cart',
    description: 'A reference that is not in use shows an empty cart; nothing is stored.',
    params: cartParams,
    headers: cartHeaders,
    querystring: Type.Object({
      include: Type.Optional(Type.String({ description: 'items, tax_items' })),
    }),
    response: {
      200: Type.Object({ data: cartSchema, included: Type.Optional(includedSchema) }),
    },
  }
  app.get(`${path}/:cartID`, { schema: read, config }, async (request, reply) => {
    const ctx = contextOf(request)
    const { cartID: reference } = request.params
    const { terms, view } = await cartRequestOf(request, stores)
    const asked = parseInclude(request.query.include, includes)
    const bytes = await answers.find(ctx, {
      reference,
      answer: ['cart', ...asked].join(),
      view,
      settings: terms.settings,
      write: (contents) => serialized(reply, 200, cartWithContents(contents, view, asked)),
    })
    return sendBytes(reply, 200, bytes)
  })
}

function cartWithContents(
  contents: CartContents,
  view: CartView,
  asked: ReadonlySet<(typeof includes)[number]>,
) {
  const priced = priceLines(contents, view)
  const included = {
    ...(asked.has('items') &&
      contents.lines.length > 0 && { items: lineResources(contents, view, priced) }),
    ...(asked.has('tax_items') &&
      contents.taxItems.length > 0 && { tax_items: taxItemResources(contents) }),
  }
  const isEmpty = Object.keys(included).length === 0
  return { data: cartResource(contents, view, priced), ...(!isEmpty && { included }) }
}

function writeRoutes(app: App, { db, stores }: CartRoutesParts): void {
  const create = {
    tags,
    operationId: 'createCart',
    refusals: { 422: true },
    summary: 'Create a cart',
    description: 'With an account token the cart belongs to the account.',
    headers: cartHeaders,
    body: newCartBody,
    response: { 201: cartDocument },
  }
  app.post(path, { schema: create, config }, async (request, reply) => {
    const { terms, view } = await cartRequestOf(request, stores)
    const { id: reference = newId<'cart-reference'>(), ...fields } = request.body.data
    return commit(db, request, reply, 201, async (tx, ctx) => {
      const given = { reference, ...(fields as CartPatch) }
      const cart = await createCart(tx, ctx, given, terms.settings)
      return document(cartResource({ cart, lines: [], taxItems: [] }, view))
    })
  })

  const change = {
    tags,
    operationId: 'updateCart',
    refusals: { 422: true },
    summary: 'Change a cart',
    description:
      'Only the members that are sent change. A reference that is not in use makes a new cart.',
    params: cartParams,
    headers: cartHeaders,
    body: cartPatchBody,
    response: { 200: cartDocument },
  }
  app.put(`${path}/:cartID`, { schema: change, config }, async (request, reply) => {
    const { terms, view } = await cartRequestOf(request, stores)
    const { id: namedReference, ...fields } = request.body.data
    return commit(db, request, reply, 200, async (tx, ctx) => {
      const patch = { ...(fields as CartPatch), namedReference }
      const cart = await changeCart(tx, ctx, request.params.cartID, patch, terms.settings)
      const [sums] = await loadSums(tx, ctx.storeId, [cart])
      return document(cartResource(sums ?? { cart, lines: [], taxItems: [] }, view))
    })
  })

  const remove = {
    tags,
    operationId: 'deleteCart',
    refusals: { 400: true },
    summary: 'Delete a cart',
    description: 'With its lines and their tax items. Orders that were made from it stay.',
    params: cartParams,
    response: { 204: Type.Null() },
  }
  app.delete(`${path}/:cartID`, { schema: remove, config }, (request, reply) =>
    commit(db, request, reply, 204, (tx, ctx) => deleteCart(tx, ctx, request.params.cartID)),
  )
}

function accountRoutes(app: App, { db, stores }: CartRoutesParts): void {
  const associate = {
    tags,
    operationId: 'associateCartWithAccount',
    refusals: { 422: true },
    summary: 'Give a cart to an account',
    description: 'A cart takes one account. 204 when it has this one already.',
    params: cartParams,
    body: accountsBody,
    response: { 200: accountsBody, 204: Type.Null() },
  }
  app.post(accountsPath, { schema: associate, config: signedIn }, async (request, reply) => {
    const { terms } = await cartRequestOf(request, stores)
    const ids = accountIdsOf(request)
    const known = await findCart(db, contextOf(request), request.params.cartID)
    const isDone = known?.account_id != null && ids.every((id) => id === known.account_id)
    return commit(db, request, reply, isDone ? 204 : 200, async (tx, ctx) => {
      const { cartID } = request.params
      await associateAccount(tx, ctx, cartID, ids, terms.settings)
      return isDone ? undefined : { data: ids.map((id) => ({ type: 'account' as const, id })) }
    })
  })

  const dissociate = {
    tags,
    operationId: 'dissociateCartFromAccount',
    summary: 'Take a cart from an account',
    params: cartParams,
    body: accountsBody,
    response: { 204: Type.Null() },
  }
  app.delete(accountsPath, { schema: dissociate, config: signedIn }, async (request, reply) => {
    const { terms } = await cartRequestOf(request, stores)
    const ids = accountIdsOf(request)
    return commit(db, request, reply, 204, (tx, ctx) =>
      dissociateAccount(tx, ctx, request.params.cartID, ids, terms.settings),
    )
  })
}

function accountIdsOf(request: FastifyRequest & { body: AccountsBody }): AccountId[] {
  return request.body.data.map(({ id }) => id.toLowerCase() as AccountId)
}

/** The body that creates or changes a cart. */

const CUSTOM_ATTRIBUTES_MAX = 20
const when = (type: CustomAttribute['type'], then: object) => ({
  if: { required: ['type'], properties: { type: { const: type } } },
  then,
})
const valueOfType = (type: CustomAttribute['type'], value: string) =>
  when(type, { properties: { value: { type: value } } })

const customAttribute = Type.Unsafe<CustomAttribute>({
  type: 'object',
  title: 'CustomAttribute',
  required: ['type', 'value'],
  properties: {
    type: { type: 'string', enum: ['string', 'boolean', 'integer', 'float'] },
    value: { description: 'A value of that type.' },
  },
  allOf: [
    valueOfType('string', 'string'),
    valueOfType('boolean', 'boolean'),
    valueOfType('integer', 'integer'),
    valueOfType('float', 'number'),
  ],
})

const type = Type.Optional(Type.Literal('cart'))
const name = Type.String({
  minLength: 1,
  maxLength: 255,
  pattern: '\\S',
  description: 'Not only spaces.',
})
const flag = Type.Optional(Type.Boolean())
const fields = {
  description: Type.Optional(orNull(Type.String({ maxLength: 255 }))),
  contact: Type.Optional(
    orNull(
      Type.Object(
        { email: Type.Optional(orNull(Type.String({ format: 'email', maxLength: 1024 }))) },
        { description: 'The contact of a guest. A cart of an account has none.' },
      ),
    ),
  ),
  custom_attributes: Type.Optional(
    orNull(
      mapOf(customAttribute, {
        title: 'NewCustomAttributes',
        maxProperties: CUSTOM_ATTRIBUTES_MAX,
        description: 'Replaced as a whole. At most 16,384 bytes as JSON.',
      }),
    ),
  ),
  discount_settings: Type.Optional(
    Type.Object(
      { custom_discounts_enabled: flag, use_rule_promotions: flag },
      { description: 'Kept and shown; there are no discounts yet.' },
    ),
  ),
  inventory_settings: Type.Optional(Type.Object({ defer_inventory_check: flag })),
}

const newCartBody = Type.Object({
  data: Type.Object({
    type,
    id: Type.Optional(
      Type.String({
        pattern: '^[A-Za-z0-9_-]{1,255}$',
        description:
          'The reference, 1 to 255 letters, digits, "_" and "-"; a UUID is made when absent. ' +
          'Anyone who knows it can use the cart, so make it unguessable.',
      }),
    ),
    name,
    ...fields,
  }),
})
const cartPatchBody = Type.Object({
  data: Type.Object({
    type,
    id: Type.Optional(Type.String({ description: 'The reference, as in the path.' })),
    name: Type.Optional(name),
    ...fields,
  }),
})

const ACCOUNTS_MAX = 10 // More than one is refused by a rule, not as a mistake of form.
const account = Type.Object({ type: Type.Literal('account'), id: uuid })
const accountsBody = Type.Object({
  data: Type.Array(account, { minItems: 1, maxItems: ACCOUNTS_MAX }),
})
type AccountsBody = Static<typeof accountsBody>
