import { contextOf } from '../../platform/auth/context.ts'
import { access } from '../../platform/auth/permissions.ts'
import type { Db } from '../../platform/db/db.ts'
import { document, documentSchema, selfLink } from '../../platform/http/document.ts'
import type { App } from '../../platform/http/server.ts'
import { type GatewaySlug, type Gateways, gatewaySlugs } from '../built-in.ts'
import { operationWord } from '../routes.ts'
import { findBooks } from './queries.ts'
import { booksResource, booksSchema } from './resource.ts'

/** The last nightly comparison with each gateway that tells its book. */
export function gatewayBooksRoutes(app: App, parts: { db: Db; gateways: Gateways }): void {
  for (const slug of gatewaySlugs) {
    if (parts.gateways[slug].book) booksRoute(app, parts.db, slug)
  }
}

function booksRoute(app: App, db: Db, slug: GatewaySlug): void {
  const schema = {
    tags: ['Payments'],
    operationId: `get${operationWord(slug)}Books`,
    summary: `Get the last comparison with the book of ${slug}`,
    description:
      'Each night the payments and refunds of the last days are compared with those that the ' +
      'gateway has. `compared_at` is null before the first night. `mercer check --gateway` ' +
      'compares them now.',
    response: { 200: documentSchema(booksSchema) },
  }
  const config = { access: access.admin }
  app.get(`/v2/gateways/${slug}/books`, { schema, config }, async (request) => {
    const { storeId } = contextOf(request)
    const kept = await findBooks(db, { storeId, gateway: slug })
    const links = selfLink(request, `/gateways/${slug}/books`)
    return document({ ...booksResource(slug, kept?.result), links })
  })
}
