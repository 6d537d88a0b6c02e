import type { FastifyRequest } from 'fastify'
import { contextOf } from '../../platform/auth/context.ts'
import type { Db } from '../../platform/db/db.ts'
import type { App } from '../../platform/http/server.ts'
import { kindRoutes } from '../../platform/resources/kind-routes.ts'
import { catalogKind, showCatalogs } from './catalog.ts'
import { catalogRuleKind } from './catalog-rule.ts'

type CatalogRoutesParts = {
  db: Db
  /** Makes this process read a store's catalogs anew. */
  forgetCatalogs: (storeId: string) => void
}

export function catalogRoutes(app: App, { db, forgetCatalogs }: CatalogRoutesParts): void {
  const afterCommit = (request: FastifyRequest) => forgetCatalogs(contextOf(request).storeId)
  kindRoutes(app, { db }, catalogKind, { show: showCatalogs })
  kindRoutes(app, { db }, catalogRuleKind, { afterCommit })
}
