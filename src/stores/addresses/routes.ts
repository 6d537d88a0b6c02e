import type { FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import { type AccountId, type Ctx, contextOf, pageLengthOf } from '../../platform/auth/context.ts'
import { access, requireOwnAccount } from '../../platform/auth/permissions.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { commit } from '../../platform/http/commit.ts'
import {
  document,
  documentSchema,
  listDocument,
  listDocumentSchema,
  selfLink,
  selfLinkSchema,
  timestampsSchema,
} from '../../platform/http/document.ts'
import { describeFilter, parseFilter } from '../../platform/http/filter.ts'
import { pageOf, pageQuery } from '../../platform/http/paging.ts'
import type { App } from '../../platform/http/server.ts'
import { requireSoundBody } from '../../platform/http/sound-body.ts'
import { getAccount } from '../accounts/find-account.ts'
import type { Stores } from '../directory.ts'
import {
  type Address,
  type AddressId,
  addressResource,
  newAddressProblems,
  patchProblems,
} from './address.ts'
import { changeAddress, createAddress, deleteAddress } from './change-addresses.ts'
import { getAddress } from './find-address.ts'
import { addressFilter, listAddresses } from './queries.ts'

const uuid = Type.String({ format: 'uuid' })
const type = Type.Literal('address')
const textOrNull = (maxLength: number, description?: string) =>
  Type.Unsafe<string | null>({
    type: ['string', 'null'],
    maxLength,
    ...(description && { description }),
  })
const fields = {
  name: textOrNull(255, "The account's name for the address."),
  first_name: textOrNull(255),
  last_name: textOrNull(255),
  phone_number: textOrNull(255),
  instructions: textOrNull(1024, 'For the delivery.'),
  company_name: textOrNull(255),
  line_1: textOrNull(255),
  line_2: textOrNull(255),
  city: textOrNull(255),
  county: textOrNull(255),
  region: textOrNull(255),
  postcode: textOrNull(255),
  country: textOrNull(255, 'Two letters, as ISO 3166-1 alpha-2.'),
}
const addressSchema = Type.Object({
  id: uuid,
  type,
  ...fields,
  relationships: Type.Object({
    account: Type.Object({ data: Type.Object({ type: Type.Literal('account'), id: uuid }) }),
  }),
  links: selfLinkSchema,
  meta: Type.Object({ timestamps: timestampsSchema }),
})
const optionalFields = Type.Partial(Type.Object(fields)).properties
const newAddress = Type.Object({ data: Type.Object({ type, ...optionalFields }) })
const addressPatch = Type.Object({
  data: Type.Object({ type: Type.Optional(type), ...optionalFields }),
})
const accountParams = Type.Object({ accountId: uuid })
const addressParams = Type.Object({ accountId: uuid, id: uuid })

const tags = ['Accounts']
const config = { access: access.signedIn }
const path = '/v2/accounts/:accountId/addresses'

type AddressRoutesParts = { db: Db; stores: Stores }

export function addressRoutes(app: App, parts: AddressRoutesParts): void {
  readRoutes(app, parts)
  writeRoutes(app, parts)
}

function readRoutes(app: App, { db }: AddressRoutesParts): void {
  const list = {
    tags,
    operationId: 'listAddresses',
    summary: 'List the addresses of an account',
    params: accountParams,
    querystring: Type.Object({
      ...pageQuery,
      filter: Type.Optional(Type.String({ description: describeFilter(addressFilter) })),
    }),
    response: { 200: listDocumentSchema(addressSchema) },
  }
  app.get(path, { schema: list, config }, async (request) => {
    const { storeId } = contextOf(request)
    const accountId = ownAccountOf(request)
    const page = pageOf(request.query, pageLengthOf(request))
    const clauses = parseFilter(request.query.filter, addressFilter)
    await getAccount(db, storeId, accountId)
    const { total, rows } = await listAddresses(db, storeId, accountId, clauses, page)
    const resources = rows.map((row) => linkedResource(request, row))
    return listDocument(request, page, total, resources)
  })

  const read = {
    tags,
    operationId: 'getAddress',
    summary: 'Get an address of an account',
    params: addressParams,
    response: { 200: documentSchema(addressSchema) },
  }
  app.get(`${path}/:id`, { schema: read, config }, async (request) => {
    const accountId = ownAccountOf(request)
    const id = request.params.id as AddressId
    const address = await getAddress(db, contextOf(request).storeId, accountId, id)
    return document(linkedResource(request, address))
  })
}

function writeRoutes(app: App, { db, stores }: AddressRoutesParts): void {
  const create = {
    tags,
    operationId: 'createAddress',
    summary: 'Add an address to an account',
    description: "Which fields are required is the store's setting address_mandatory_fields.",
    params: accountParams,
    body: newAddress,
    response: { 201: documentSchema(addressSchema) },
  }
  app.post(path, { schema: create, config, attachValidation: true }, async (request, reply) => {
    const accountId = ownAccountOf(request)
    const { general } = (await stores.profile(contextOf(request).storeId)).settings
    const mandatory = general.address_mandatory_fields
    requireSoundBody(request, (given) => newAddressProblems(given, mandatory))
    const { data } = request.body
    return commit(db, request, reply, 201, async (tx, ctx) => {
      const limit = general.shopper_address_limit
      const address = await createAddress(tx, ctx, accountId, data, limit)
      return document(linkedResource(request, address))
    })
  })

  const change = {
    tags,
    operationId: 'updateAddress',
    summary: 'Change an address of an account',
    description: 'Only the members that are sent change; null empties one.',
    params: addressParams,
    body: addressPatch,
    response: { 200: documentSchema(addressSchema) },
  }
  const changeOptions = { schema: change, config, attachValidation: true }
  app.put(`${path}/:id`, changeOptions, async (request, reply) => {
    const accountId = ownAccountOf(request)
    const id = request.params.id as AddressId
    const { general } = (await stores.profile(contextOf(request).storeId)).settings
    const mandatory = general.address_mandatory_fields
    requireSoundBody(request, (given) => patchProblems(given, mandatory))
    const { data } = request.body
    return commit(db, request, reply, 200, async (tx, ctx) => {
      const address = await changeAddress(tx, ctx, accountId, id, data)
      return document(linkedResource(request, address))
    })
  })

  const remove = {
    tags,
    operationId: 'deleteAddress',
    summary: 'Delete an address of an account',
    params: addressParams,
    response: { 204: Type.Null() },
  }
  app.delete(`${path}/:id`, { schema: remove, config }, (request, reply) => {
    const accountId = ownAccountOf(request)
    const id = request.params.id as AddressId
    const work = (tx: Tx, ctx: Ctx) => deleteAddress(tx, ctx, accountId, id)
    return commit(db, request, reply, 204, work)
  })
}

/** A shopper gets no further with the account of somebody else. */
function ownAccountOf(request: FastifyRequest & { params: { accountId: string } }): AccountId {
  const { accountId } = request.params
  requireOwnAccount(contextOf(request), accountId)
  return accountId as AccountId
}

function linkedResource(request: FastifyRequest, address: Address): Static<typeof addressSchema> {
  const path = `/accounts/${address.account_id}/addresses/${address.id}`
  return { ...addressResource(address), links: selfLink(request, path) }
}
