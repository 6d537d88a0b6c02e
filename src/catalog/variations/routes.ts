import type { Db } from '../../platform/db/db.ts'
import type { App } from '../../platform/http/server.ts'
import { kindRoutes } from '../../platform/resources/kind-routes.ts'
import { modifierKind } from './modifier.ts'
import { optionKind, variationKind } from './variation.ts'

export function variationRoutes(app: App, parts: { db: Db }): void {
  kindRoutes(app, parts, variationKind)
  kindRoutes(app, parts, optionKind)
  kindRoutes(app, parts, modifierKind)
}
