import type { FastifyReply, FastifyRequest } from 'fastify'
import { type TSchema, Type } from 'typebox'
import { contextOf } from '../../platform/auth/context.ts'
import { access } from '../../platform/auth/permissions.ts'
import type { Db } from '../../platform/db/db.ts'
import { commit } from '../../platform/http/commit.ts'
import { idParams, selfLink, selfLinkSchema } from '../../platform/http/document.ts'
import type { App } from '../../platform/http/server.ts'
import { uuid } from '../authored.ts'
import { getProduct } from '../products/find-product.ts'
import type { ProductId } from '../products/product.ts'
import {
  add,
  type Change,
  changeFiles,
  changeMainImage,
  changeVariations,
  remove,
  removeTemplates,
  replace,
  setTemplates,
} from './change-links.ts'
import { findProductLinks } from './find-links.ts'
import { VARIATIONS_MAX } from './link-variations.ts'
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
import { TEMPLATE_FIELDS_MAX, TEMPLATES_MAX } from './template.ts'

const FILES_MAX = 1000 // at once
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
const listOf = <Schema extends TSchema>(schema: Schema, maxItems: number) =>
  Type.Object({ data: Type.Array(schema, { maxItems }) })
const relationshipSchema = <Schema extends TSchema>(data: Schema) =>
  Type.Object({ data, links: selfLinkSchema })

const tags = ['Products']
const config = { access: access.admin }
const pathTo = (name: string) => `/v2/pcm/products/:id/relationships/${name}`
const noContent = { 204: Type.Null() }

type ProductLinkRoutesParts = { db: Db }

export function productLinkRoutes(app: App, parts: ProductLinkRoutesParts): void {
  readRoutes(app, parts)
  fileRoutes(app, parts)
  mainImageRoutes(app, parts)
  variationRoutes(app, parts)
  templateRoutes(app, parts)
}

function readRoutes(app: App, { db }: ProductLinkRoutesParts): void {
  const read = (operationId: string, summary: string, description: string) => {
    return { tags, operationId, summary, description, params: idParams }
  }
  const linksOf = async (request: ProductRequest) => {
    const { storeId } = contextOf(request)
    const product = await getProduct(db, storeId, productIdOf(request))
    const links = (await findProductLinks(db, storeId, [product.id])).get(product.id)
    return { product, files: links?.files ?? [], variationIds: links?.variationIds ?? [] }
  }

  const files = {
    ...read('getProductFiles', 'List the files of a product', 'In the order of their linking.'),
    response: { 200: relationshipSchema(Type.Array(fileReferenceSchema)) },
  }
  app.get(pathTo('files'), { schema: files, config }, async (request) => {
    const links = await linksOf(request)
    return relationship(request, 'files', fileReferences(links.files))
  })

  const mainImage = {
    ...read('getProductMainImage', 'Get the main image of a product', 'Null when it has none.'),
    response: { 200: relationshipSchema(mainImageSchema) },
  }
  app.get(pathTo('main_image'), { schema: mainImage, config }, async (request) => {
    const { product } = await linksOf(request)
    return relationship(request, 'main_image', mainImageReference(product.main_image_id))
  })

  const variations = {
    ...read('getProductVariations', 'List the variations of a product', 'In the matrix order.'),
    response: { 200: relationshipSchema(Type.Array(variationReferenceSchema)) },
  }
  app.get(pathTo('variations'), { schema: variations, config }, async (request) => {
    const { variationIds } = await linksOf(request)
    return relationship(request, 'variations', variationReferences(variationIds))
  })

  const templates = {
    ...read('getProductTemplates', 'List the templates of a product', 'With their values.'),
    response: { 200: relationshipSchema(Type.Array(templateSchema)) },
  }
  app.get(pathTo('templates'), { schema: templates, config }, async (request) => {
    const { product } = await linksOf(request)
    return relationship(request, 'templates', templateResources(product.extensions))
  })
}

function fileRoutes(app: App, { db }: ProductLinkRoutesParts): void {
  const body = listOf(file, FILES_MAX)
  const handle = (change: Change) => (request: LinkRequest, reply: FastifyReply) =>
    commit(db, request, reply, 204, (tx, ctx) =>
      changeFiles(tx, ctx, productIdOf(request), change, idsOf(request)),
    )
  const schema = (operationId: string, summary: string) => {
    const description = 'A file that stays linked keeps the moment at which it was linked.'
    return { tags, operationId, summary, description, params: idParams, body, response: noContent }
  }
  const path = pathTo('files')
  const post = schema('addProductFiles', 'Add files to a product')
  app.post(path, { schema: post, config }, handle(add))
  const put = schema('replaceProductFiles', 'Replace the files of a product')
  app.put(path, { schema: put, config }, handle(replace))
  const remove_ = schema('removeProductFiles', 'Remove files from a product')
  app.delete(path, { schema: remove_, config }, handle(remove))
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

function variationRoutes(app: App, { db }: ProductLinkRoutesParts): void {
  const body = listOf(variation, VARIATIONS_MAX)
  const handle = (change: Change) => (request: LinkRequest, reply: FastifyReply) =>
    commit(db, request, reply, 204, (tx, ctx) =>
      changeVariations(tx, ctx, productIdOf(request), change, idsOf(request)),
    )
  const schema = (operationId: string, summary: string) => {
    const description = 'Children change at the next build. A bundle or a child has none.'
    return { tags, operationId, summary, description, params: idParams, body, response: noContent }
  }
  const path = pathTo('variations')
  const post = schema('addProductVariations', 'Add variations to a product, after the others')
  app.post(path, { schema: post, config }, handle(add))
  const put = schema('replaceProductVariations', 'Replace the variations of a product')
  app.put(path, { schema: put, config }, handle(replace))
  const remove_ = schema('removeProductVariations', 'Remove variations from a product')
  app.delete(path, { schema: remove_, config }, handle(remove))
}

function templateRoutes(app: App, { db }: ProductLinkRoutesParts): void {
  const path = pathTo('templates')
  const set = {
    tags,
    operationId: 'setProductTemplates',
    summary: 'Set the values of templates for a product',
    description:
      'An entry replaces the entry of the same template. Values set on a child survive builds.',
    params: idParams,
    body: listOf(templateEntry, TEMPLATES_MAX),
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
    body: listOf(template, TEMPLATES_MAX),
    response: noContent,
  }
  app.delete(path, { schema: take, config }, (request, reply) =>
    commit(db, request, reply, 204, (tx, ctx) =>
      removeTemplates(tx, ctx, productIdOf(request), idsOf(request)),
    ),
  )
}

type ProductRequest = FastifyRequest & { params: { id: string } }
type LinkRequest = ProductRequest & { body: { data: { id: string }[] } }
type ImageRequest = ProductRequest & { body: { data: { id: string } } }

const productIdOf = ({ params }: ProductRequest) => params.id as ProductId
const idsOf = ({ body }: LinkRequest) => body.data.map(({ id }) => id)

function relationship<Data>(request: ProductRequest, name: string, data: Data) {
  const path = `/pcm/products/${request.params.id}/relationships/${name}`
  return { data, links: selfLink(request, path) }
}
