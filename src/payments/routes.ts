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
import { type GatewaySlug, type Gateways, gatewaySlugs } from './built-in.ts'
import {
  changeGateway,
  gatewayResource,
  gatewaySchema,
  loadGateway,
  loadGateways,
  type StoreGateway,
} from './change-gateways.ts'

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
  const word = operationWord(slug)
  const read = {
    tags,
    operationId: `get${word}Gateway`,
    summary: `Get the gateway ${slug}`,
    response: { 200: documentSchema(gatewaySchema) },
  }
  app.get(`${path}/${slug}`, { schema: read, config }, async (request) => {
    const found = await loadGateway(db, contextOf(request).storeId, gateways, slug)
    return document(linkedResource(request, found))
  })

  const change = {
    tags,
    operationId: `update${word}Gateway`,
    summary: `Enable or disable the gateway ${slug}`,
    description: gateways[slug].description,
    body: patch,
    response: { 200: documentSchema(gatewaySchema) },
  }
  app.put(`${path}/${slug}`, { schema: change, config }, (request, reply) =>
    commit(db, request, reply, 200, async (tx, ctx) => {
      const changed = await changeGateway(tx, ctx, gateways, slug, request.body.data)
      return document(linkedResource(request, changed))
    }),
  )
}

/** `some_slug` as a part of the names of operations: `SomeSlug`. */
function operationWord(slug: string): string {
  return slug.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

function linkedResource(request: FastifyRequest, shown: StoreGateway) {
  return {
    ...gatewayResource(shown),
    links: selfLink(request, `/gateways/${shown.slug}`),
  }
}
