import type { Db } from '../../platform/db/db.ts'
import type { App } from '../../platform/http/server.ts'
import { kindRoutes } from '../../platform/resources/kind-routes.ts'
import { modifierKind } from './modifier.ts'
import { optionKind, variationKind } from './variation.ts'

export function variationRoutes(app: App, parts: { db: Db }): void {
  const option = { ...optionKind, dependents: [{ ...modifierKind, column: 'option_id' }] }
  const dependents = [{ ...option, column: 'variation_id' }]
  kindRoutes(app, parts, { ...variationKind, dependents })
  kindRoutes(app, parts, option)
  kindRoutes(app, parts, modifierKind)
}
