import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { contextOf } from '../../platform/auth/context.ts'
import { access } from '../../platform/auth/permissions.ts'
import type { Db } from '../../platform/db/db.ts'
import { document, documentSchema, selfLink, selfLinkSchema } from '../../platform/http/document.ts'
import type { App } from '../../platform/http/server.ts'
import type { Stores } from '../../stores/directory.ts'
import { uuid } from '../authored.ts'
import type { PublishedCatalogs } from '../shopper/published-catalogs.ts'
import { shopperHeaders } from '../shopper/shopper-request.ts'
import { explainProduct } from './explain-product.ts'
import { isoTime, type Question, readQuestion } from './question.ts'
import { explanationSchema } from './resource.ts'

const optional = Type.Optional
const query = Type.Object({
  product_id: uuid,
  catalog_id: optional(
    Type.String({
      format: 'uuid',
      description: 'The catalog to look in; that which the rules choose when absent.',
    }),
  ),
  account_id: optional(
    Type.String({ format: 'uuid', description: 'The account of a shopper who is signed in.' }),
  ),
  channel: optional(Type.String({ description: 'Counts before `SVC-Channel`.' })),
  tag: optional(
    Type.String({ description: 'Tags, separated by commas; counts before `SVC-Context-Tag`.' }),
  ),
  currency: optional(Type.String({ description: 'Counts before `SVC-Currency`.' })),
  at: optional(
    Type.String({ format: 'date-time', description: 'Any moment; the present when absent.' }),
  ),
  quantity: optional(
    Type.Integer({ minimum: 1, description: 'How many are bought, to see which tier applies.' }),
  ),
})

type ExplainRoutesParts = { db: Db; stores: Stores; catalogs: PublishedCatalogs }

const path = '/v2/pcm/catalogs/explain'

export function explainRoutes(app: App, parts: ExplainRoutesParts): void {
  const schema = {
    tags: ['Catalogs'],
    operationId: 'explainPrice',
    refusals: { 404: 'Neither the store nor the release has such a product.' },
    summary: 'Explain a price',
    description:
      'Why a shopper sees this price of a product, or none: the rule that chose the catalog and ' +
      'why the others lost, the release, whether the product is in it, the price book and ' +
      'record, the sale in force, every step from the list price, and the next change. ' +
      'Nothing is stored. With `at`, schedules and sales are judged at that moment, against the ' +
      'rules and releases of now. With `catalog_id` the price is that of this catalog, and the ' +
      'answer still says which one the rules choose. The language never changes a price.',
    querystring: query,
    headers: shopperHeaders,
    response: {
      200: Type.Object({ ...documentSchema(explanationSchema).properties, links: selfLinkSchema }),
    },
  }
  app.get(path, { schema, config: { access: access.admin } }, async (request) => {
    const question = await readQuestion(parts, request, request.query)
    const explanation = await explainProduct(parts, contextOf(request), question)
    return { ...document(explanation), links: linkTo(request, question) }
  })
}

/** Asks the same again, whatever the headers were. */
function linkTo(request: FastifyRequest, question: Question) {
  const { productId, catalog, context, currency, quantity } = question
  const asked = new URLSearchParams({ product_id: productId })
  if (catalog) asked.set('catalog_id', catalog.id)
  if (context.accountId !== undefined) asked.set('account_id', context.accountId)
  if (context.channel !== undefined) asked.set('channel', context.channel)
  if (context.tags.length > 0) asked.set('tag', context.tags.join(','))
  asked.set('currency', currency.code)
  asked.set('at', isoTime(context.now))
  if (quantity !== undefined) asked.set('quantity', String(quantity))
  return selfLink(request, `/pcm/catalogs/explain?${asked}`)
}
