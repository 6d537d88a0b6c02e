import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { contextOf, pageLengthOf } from '../platform/auth/context.ts'
import { access } from '../platform/auth/permissions.ts'
import type { Db } from '../platform/db/db.ts'
import { commit } from '../platform/http/commit.ts'
import {
  document,
  documentSchema,
  listDocument,
  listDocumentSchema,
  selfLink,
} from '../platform/http/document.ts'
import { pageOf, pageQuery } from '../platform/http/paging.ts'
import type { App } from '../platform/http/server.ts'
import {
  changeGateway,
  gatewayResource,
  gatewaySchema,
  loadGateway,
  loadGateways,
  type StoreGateway,
} from './change-gateways.ts'
import { type GatewaySlug, type Gateways, gatewaySlugs } from './gateway.ts'

const tags = ['Payments']
const config = { access: access.admin }
const path = '/v2/gateways'
const patch = Type.Object({
  data: Type.Object({
    type: Type.Optional(Type.Literal('gateway')),
    enabled: Type.Optional(Type.Boolean()),
  }),
})

type GatewayRoutesParts = { db: Db; gateways: Gateways }

/** For the names of operations. */
const words = { manual: 'Manual', service_payments_processor: 'ServicePaymentsProcessor' }

export function gatewayRoutes(app: App, parts: GatewayRoutesParts): void {
  listRoute(app, parts)
  for (const slug of gatewaySlugs) gatewayRoute(app, parts, slug)
}

function listRoute(app: App, { db, gateways }: GatewayRoutesParts): void {
  const list = {
    tags,
    operationId: 'listGateways',
    summary: 'List the payment gateways',
    description: 'All that there are; one takes money for the store once it is enabled.',
    querystring: Type.Object({ ...pageQuery }),
    response: { 200: listDocumentSchema(gatewaySchema) },
  }
  app.get(path, { schema: list, config }, async (request) => {
    const page = pageOf(request.query, pageLengthOf(request))
    const all = await loadGateways(db, contextOf(request).storeId, gateways)
    const shown = all.slice(page.offset, page.offset + page.limit)
    const resources = shown.map((one) => linkedResource(request, one))
    return listDocument(request, page, all.length, resources)
  })
}

function gatewayRoute(app: App, parts: GatewayRoutesParts, slug: GatewaySlug): void {
  const { db, gateways } = parts
  const gateway = gateways[slug]
  const read = {
    tags,
    operationId: `get${words[slug]}Gateway`,
    summary: `Get the gateway ${slug}`,
    response: { 200: documentSchema(gatewaySchema) },
  }
  app.get(`${path}/${slug}`, { schema: read, config }, async (request) => {
    const found = await loadGateway(db, contextOf(request).storeId, gateway)
    return document(linkedResource(request, found))
  })

  const change = {
    tags,
    operationId: `update${words[slug]}Gateway`,
    summary: `Enable or disable the gateway ${slug}`,
    description: gateway.isTest
      ? 'As delivered it is a sandbox: no money moves, and the card decides what happens.'
      : 'It takes the word of the seller, who has taken the money elsewhere.',
    body: patch,
    response: { 200: documentSchema(gatewaySchema) },
  }
  app.put(`${path}/${slug}`, { schema: change, config }, (request, reply) =>
    commit(db, request, reply, 200, async (tx, ctx) => {
      const changed = await changeGateway(tx, ctx, gateway, request.body.data)
      return document(linkedResource(request, changed))
    }),
  )
}

function linkedResource(request: FastifyRequest, shown: StoreGateway) {
  return {
    ...gatewayResource(shown),
    links: selfLink(request, `/gateways/${shown.gateway.slug}`),
  }
}
