import type { FastifyReply, FastifyRequest } from 'fastify'
import { type TSchema, Type } from 'typebox'
import { contextOf } from '../../platform/auth/context.ts'
import { access } from '../../platform/auth/permissions.ts'
import type { Db } from '../../platform/db/db.ts'
import { ownersOf } from '../../platform/db/owners.ts'
import { commit } from '../../platform/http/commit.ts'
import { idParams, selfLink, selfLinkSchema } from '../../platform/http/document.ts'
import type { App } from '../../platform/http/server.ts'
import { uuid } from '../authored.ts'
import { type Product, type ProductId, TEMPLATES_MAX } from '../products/product.ts'
import { getProduct } from '../products/queries.ts'
import {
  add,
  type Change,
  changeFiles,
  changeMainImage,
  changeVariations,
  FILES_MAX,
  remove,
  removeTemplates,
  replace,
  setTemplates,
  TEMPLATE_FIELDS_MAX,
  VARIATIONS_MAX,
} from './change-links.ts'
import { findProductLinks, type ProductLinks } from './queries.ts'
import {
  fileReferenceSchema,
  fileReferences,
  mainImageReference,
  mainImageSchema,
  templateFieldsSchema,
  templateResources,
  templateSchema,
  variationReferenceSchema,
  variationReferences,
} from './resource.ts'

const file = Type.Object({ type: Type.Literal('file'), id: uuid })
// Either word: a product shows its main image as `main_image`.
const image = Type.Object({ type: Type.Enum(['file', 'main_image'] as const), id: uuid })
const variation = Type.Object({ type: Type.Literal('product-variation'), id: uuid })
const templateSlug = Type.String({
  pattern: '^products\\([A-Za-z0-9_-]{1,64}\\)$',
  description: 'The slug of the template, as in `products(lighting)`.',
})
const template = Type.Object({ type: Type.Literal('template'), id: templateSlug })
const templateEntry = Type.Object({
  ...template.properties,
  attributes: Type.Optional(
    Type.Unsafe<Type.Static<typeof templateFieldsSchema>>({
      ...templateFieldsSchema,
      maxProperties: TEMPLATE_FIELDS_MAX,
    }),
  ),
})
const listOf = <Schema extends TSchema>(title: string, schema: Schema, maxItems: number) =>
  Type.Object({ data: Type.Array(schema, { maxItems }) }, { title })
const relationshipSchema = <Schema extends TSchema>(data: Schema) =>
  Type.Object({ data, links: selfLinkSchema })

const tags = ['Products']
const config = { access: access.adminOfAnyOwner }
const pathTo = (name: string) => `/v2/pcm/products/:id/relationships/${name}`
const noContent = { 204: Type.Null() }

type ProductLinkRoutesParts = { db: Db }

export function productLinkRoutes(app: App, parts: ProductLinkRoutesParts): void {
  readRoutes(app, parts)
  listRoutes(app, parts, {
    name: 'Files',
    body: listOf('ProductFileReferences', file, FILES_MAX),
    description: 'A file that stays linked keeps the moment at which it was linked.',
    changeLinks: changeFiles,
  })
  mainImageRoutes(app, parts)
  listRoutes(app, parts, {
    name: 'Variations',
    body: listOf('ProductVariationReferences', variation, VARIATIONS_MAX),
    description: 'Children change at the next build. A bundle or a child has none.',
    place: ', after the others',
    changeLinks: changeVariations,
  })
  templateRoutes(app, parts)
}

function readRoutes(app: App, { db }: ProductLinkRoutesParts): void {
  const read = (
    name: string,
    [operationId, summary, description]: [string, string, string],
    schema: TSchema,
    dataOf: (product: Product, links: ProductLinks) => unknown,
  ) => {
    const response = { 200: relationshipSchema(schema) }
    const words = { tags, operationId, summary, description }
    const options = { schema: { ...words, params: idParams, response }, config }
    app.get(pathTo(name), options, async (request: ProductRequest) => {
      const product = await getProduct(db, ownersOf(contextOf(request)), productIdOf(request))
      const found = await findProductLinks(db, product.store_id, [product.id])
      const links = found.get(product.id)
      const data = dataOf(product, links ?? { files: [], variationIds: [] })
      return relationship(request, name, data)
    })
  }

  read(
    'files',
    ['getProductFiles', 'List the files of a product', 'In the order of their linking.'],
    Type.Array(fileReferenceSchema),
    (_product, { files }) => fileReferences(files),
  )
  read(
    'main_image',
    ['getProductMainImage', 'Get the main image of a product', 'Null when it has none.'],
    mainImageSchema,
    (product) => mainImageReference(product.main_image_id),
  )
  read(
    'variations',
    ['getProductVariations', 'List the variations of a product', 'In the matrix order.'],
    Type.Array(variationReferenceSchema),
    (_product, { variationIds }) => variationReferences(variationIds),
  )
  read(
    'templates',
    ['getProductTemplates', 'List the templates of a product', 'With their values.'],
    Type.Array(templateSchema),
    (product) => templateResources(product.extensions),
  )
}

/** Adds, replaces and removes the links of one kind. */
function listRoutes(
  app: App,
  { db }: ProductLinkRoutesParts,
  links: {
    name: 'Files' | 'Variations'
    body: TSchema
    description: string
    /** Where added ones stand, behind the summary. */
    place?: string
    changeLinks: typeof changeFiles
  },
): void {
  const { name, body, description, place = '', changeLinks } = links
  const many = name.toLowerCase()
  const handle = (change: Change) => (request: ProductRequest, reply: FastifyReply) =>
    commit(db, request, reply, 204, (tx, ctx) =>
      changeLinks(tx, ctx, productIdOf(request), change, idsOf(request)),
    )
  const optionsOf = (verb: string, summary: string) => {
    const refusals = { ...(name === 'Variations' && { 409: true }), 422: true }
    const words = { tags, operationId: `${verb}Product${name}`, summary, description, refusals }
    return { schema: { ...words, params: idParams, body, response: noContent }, config }
  }
  const path = pathTo(many)
  app.post(path, optionsOf('add', `Add ${many} to a product${place}`), handle(add))
  app.put(path, optionsOf('replace', `Replace the ${many} of a product`), handle(replace))
  app.delete(path, optionsOf('remove', `Remove ${many} from a product`), handle(remove))
}

function mainImageRoutes(app: App, { db }: ProductLinkRoutesParts): void {
  const path = pathTo('main_image')
  const set = (operationId: string) => ({
    tags,
    operationId,
    summary: 'Set the main image of a product',
    description: 'It need not be one of the files of the product.',
    params: idParams,
    body: Type.Object({ data: image }),
    response: noContent,
  })
  const handle = (request: ImageRequest, reply: FastifyReply) =>
    commit(db, request, reply, 204, (tx, ctx) =>
      changeMainImage(tx, ctx, productIdOf(request), request.body.data.id),
    )
  app.post(path, { schema: set('setProductMainImage'), config }, handle)
  app.put(path, { schema: set('replaceProductMainImage'), config }, handle)

  const clear = {
    tags,
    operationId: 'clearProductMainImage',
    summary: 'Take the main image from a product',
    params: idParams,
    response: noContent,
  }
  app.delete(path, { schema: clear, config }, (request, reply) =>
    commit(db, request, reply, 204, (tx, ctx) =>
      changeMainImage(tx, ctx, productIdOf(request), null),
    ),
  )
}

function templateRoutes(app: App, { db }: ProductLinkRoutesParts): void {
  const path = pathTo('templates')
  const set = {
    tags,
    operationId: 'setProductTemplates',
    refusals: { 422: true },
    summary: 'Set the values of templates for a product',
    description:
      'An entry replaces the entry of the same template. Values set on a child survive builds.',
    params: idParams,
    body: listOf('NewProductTemplates', templateEntry, TEMPLATES_MAX),
    response: { 201: relationshipSchema(Type.Array(templateSchema)) },
  }
  app.post(path, { schema: set, config }, (request, reply) =>
    commit(db, request, reply, 201, async (tx, ctx) => {
      const product = await setTemplates(tx, ctx, productIdOf(request), request.body.data)
      return relationship(request, 'templates', templateResources(product.extensions))
    }),
  )

  const take = {
    tags,
    operationId: 'removeProductTemplates',
    summary: 'Remove templates and their values from a product',
    params: idParams,
    body: listOf('ProductTemplateReferences', template, TEMPLATES_MAX),
    response: noContent,
  }
  app.delete(path, { schema: take, config }, (request, reply) =>
    commit(db, request, reply, 204, (tx, ctx) =>
      removeTemplates(tx, ctx, productIdOf(request), idsOf(request)),
    ),
  )
}

type ProductRequest = FastifyRequest & { params: { id: string } }
type ImageRequest = ProductRequest & { body: { data: { id: string } } }

const productIdOf = ({ params }: ProductRequest) => params.id as ProductId
const idsOf = ({ body }: FastifyRequest) =>
  (body as { data: { id: string }[] }).data.map(({ id }) => id)

function relationship<Data>(request: ProductRequest, name: string, data: Data) {
  const path = `/pcm/products/${request.params.id}/relationships/${name}`
  return { data, links: selfLink(request, path) }
}
