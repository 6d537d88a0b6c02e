import { notFound } from '../../lib/errors.ts'
import type { Db } from '../../platform/db/db.ts'
import { BASE_MARK } from '../publishing/frozen-text.ts'
import type { Scope } from './answer.ts'
import { type FrozenRow, type Rendered, renderNode } from './frozen-view.ts'
import { isReleaseThere, type NodeList, ReleaseGone, selectNode, selectNodes } from './queries.ts'
import { type ListRequest, listText } from './read-products.ts'

export async function loadNodePage(
  db: Db,
  scope: Scope,
  list: NodeList,
  request: Omit<ListRequest, 'includes'>,
): Promise<Rendered> {
  const { rows, total } = await selectNodes(db, scope, list, request.clauses, request.page)
  const nodes = rows.map((row) => renderNode(row, scope.view))
  return { text: listText(scope, request, total, nodes, ''), until: undefined }
}

export async function loadNode(
  db: Db,
  scope: Scope,
  kind: 'hierarchy' | 'node',
  id: string,
): Promise<Rendered> {
  const row = await getNode(db, scope, kind, id)
  const family = kind === 'node' ? 'nodes' : 'hierarchies'
  const links = `{"self":"${BASE_MARK}/${family}/${id}"}`
  return { text: `{"data":${renderNode(row, scope.view)},"links":${links}}`, until: undefined }
}

export async function getNode(
  db: Db,
  scope: Scope,
  kind: 'hierarchy' | 'node',
  id: string,
): Promise<FrozenRow> {
  const row = await selectNode(db, scope, kind, id)
  if (row) return row
  if (!(await isReleaseThere(db, scope))) throw new ReleaseGone()
  throw notFound(kind, id)
}
