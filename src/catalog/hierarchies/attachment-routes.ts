import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import { contextOf, pageLengthOf } from '../../platform/auth/context.ts'
import { access } from '../../platform/auth/permissions.ts'
import type { Db } from '../../platform/db/db.ts'
import { findByIds, ownersOf } from '../../platform/db/owners.ts'
import { commit } from '../../platform/http/commit.ts'
import {
  document,
  documentSchema,
  idParams,
  listDocument,
  listDocumentSchema,
} from '../../platform/http/document.ts'
import { describeFilter, FILTER_LENGTH_MAX } from '../../platform/http/filter.ts'
import { pageOf, pageQuery } from '../../platform/http/paging.ts'
import type { App } from '../../platform/http/server.ts'
import { type Reference, uuid } from '../authored.ts'
import { productFilter } from '../products/match-products.ts'
import type { ProductId } from '../products/product.ts'
import { loadProductResources } from '../products/product-resources.ts'
import { findProducts, getProduct } from '../products/queries.ts'
import { productSchema } from '../products/resource.ts'
import { changeAttachments, changeMatching } from './attach-products.ts'
import { listNodeProductIds, listProductNodeIds } from './attachment-queries.ts'
import { linkedNode, type NodeId, nodeParams, nodePathOf, nodeSchema } from './node.ts'
import { getNode, getNodesInOrder } from './queries.ts'

const PRODUCTS_MAX = 1000
const NODE_IDS_MAX = 1000
const products = Type.Object({
  data: Type.Array(Type.Object({ type: Type.Literal('product'), id: uuid }), {
    minItems: 1,
    maxItems: PRODUCTS_MAX,
  }),
})
const matching = Type.Object(
  {
    data: Type.Object({
      filter: Type.String({
        minLength: 1,
        maxLength: FILTER_LENGTH_MAX,
        description: describeFilter(productFilter),
      }),
      node_ids: Type.Array(uuid, {
        minItems: 1,
        maxItems: NODE_IDS_MAX,
        description: 'Nodes of any hierarchy, 100 at most.',
      }),
    }),
  },
  { title: 'MatchingProducts' },
)
const notFound = Type.Array(uuid, { description: 'The ids among node_ids that are no nodes.' })
const attached = Type.Object({
  meta: Type.Object({
    nodes_attached: Type.Integer({
      description: 'How many nodes have all the matching products now; 0 if none matches.',
    }),
    nodes_not_found: notFound,
  }),
})
const detached = Type.Object({
  meta: Type.Object({
    nodes_detached: Type.Integer({
      description: 'How many nodes have none of the matching products now; 0 if none matches.',
    }),
    nodes_not_found: notFound,
  }),
})

const matchingBounds =
  'At most 10,000 products and 100 nodes at once, and 100,000 pairs of a node and a product.'

const tags = ['Hierarchies']
const config = { access: access.adminOfAnyOwner }
const nodePath = '/v2/pcm/hierarchies/:hierarchy_id/nodes/:node_id'
const productPath = '/v2/pcm/products'

export function attachmentRoutes(app: App, parts: { db: Db }): void {
  readRoutes(app, parts)
  nodeLinkRoutes(app, parts)
  matchingRoutes(app, parts)
}

function readRoutes(app: App, { db }: { db: Db }): void {
  const productsOfNode = {
    tags,
    operationId: 'listNodeProducts',
    summary: "List a node's products",
    description:
      'Lists the products attached to this node itself: curated products in their order, then ' +
      'the others, the last changed first.',
    params: nodeParams,
    querystring: Type.Object({ ...pageQuery }),
    response: { 200: listDocumentSchema(productSchema) },
  }
  app.get(`${nodePath}/products`, { schema: productsOfNode, config }, async (request) => {
    const owners = ownersOf(contextOf(request))
    const page = pageOf(request.query, pageLengthOf(request))
    const { hierarchyId, nodeId } = nodePathOf(request.params)
    const node = await getNode(db, owners, hierarchyId, nodeId)
    const { ids, total } = await listNodeProductIds(db, owners, node, page)
    const products = await findByIds(owners, ids, (owner, some) => findProducts(db, owner, some))
    const found = new Map(products.map((one) => [one.id, one]))
    const ordered = ids.flatMap((id) => found.get(id) ?? [])
    const resources = await loadProductResources(db, request, ordered)
    return listDocument(request, page, total, resources)
  })

  const nodesOfProduct = {
    tags,
    operationId: 'listProductNodes',
    summary: 'List the nodes that a product is attached to',
    description: 'The last attached first.',
    params: idParams,
    querystring: Type.Object({ ...pageQuery }),
    response: { 200: listDocumentSchema(nodeSchema) },
  }
  app.get(`${productPath}/:id/nodes`, { schema: nodesOfProduct, config }, async (request) => {
    const owners = ownersOf(contextOf(request))
    const page = pageOf(request.query, pageLengthOf(request))
    const { id } = await getProduct(db, owners, request.params.id as ProductId)
    const { ids, total } = await listProductNodeIds(db, owners, id, page)
    const nodes = await getNodesInOrder(db, owners, ids)
    const resources = nodes.map((node) => linkedNode(request, node))
    return listDocument(request, page, total, resources)
  })
}

function nodeLinkRoutes(app: App, { db }: { db: Db }): void {
  const path = `${nodePath}/relationships/products`
  const handle = (what: 'attached' | 'detached', status: 200 | 201) => {
    return (request: NodeProductsRequest, reply: FastifyReply) => {
      const named = namedProducts(request.body)
      return commit(db, request, reply, status, async (tx, ctx) => {
        const node = await changeAttachments(tx, ctx, what, nodePathOf(request.params), named)
        return document(linkedNode(request, node))
      })
    }
  }
  const attach = {
    tags,
    operationId: 'attachNodeProducts',
    summary: 'Attach products to a node',
    description: 'A product that is attached already stays as it is.',
    params: nodeParams,
    body: products,
    response: { 201: documentSchema(nodeSchema) },
  }
  app.post(path, { schema: attach, config }, handle('attached', 201))
  const detach = {
    ...attach,
    operationId: 'detachNodeProducts',
    summary: 'Detach products from a node',
    description: 'They also leave its curated products.',
    response: { 200: documentSchema(nodeSchema) },
  }
  app.delete(path, { schema: detach, config }, handle('detached', 200))
}

function matchingRoutes(app: App, { db }: { db: Db }): void {
  const handle = (what: 'attached' | 'detached') => {
    return (request: MatchingRequest, reply: FastifyReply) =>
      commit(db, request, reply, 200, async (tx, ctx) => {
        const given = matchingFrom(request.body)
        const { nodes, notFound } = await changeMatching(tx, ctx, what, given)
        return { meta: { [`nodes_${what}`]: nodes, nodes_not_found: notFound } }
      })
  }
  const attach = {
    tags,
    operationId: 'attachMatchingProducts',
    refusals: { 422: true },
    summary: 'Attach all products that a filter finds to several nodes',
    description: matchingBounds,
    body: matching,
    response: { 200: attached },
  }
  app.post(`${productPath}/attach_nodes`, { schema: attach, config }, handle('attached'))
  const detach = {
    ...attach,
    operationId: 'detachMatchingProducts',
    refusals: { 422: true },
    summary: 'Detach all products that a filter finds from several nodes',
    response: { 200: detached },
  }
  app.post(`${productPath}/detach_nodes`, { schema: detach, config }, handle('detached'))
}

type NodeProductsRequest = FastifyRequest & {
  params: Static<typeof nodeParams>
  body: Static<typeof products>
}
type MatchingRequest = FastifyRequest & { body: Static<typeof matching> }

function namedProducts({ data }: Static<typeof products>): Reference<ProductId>[] {
  return data.map(({ id }, index) => {
    return { id: id.toLowerCase() as ProductId, source: `data[${index}].id` }
  })
}

function matchingFrom({ data }: Static<typeof matching>) {
  return { filter: data.filter, nodeIds: data.node_ids.map((id) => id.toLowerCase() as NodeId) }
}
