import { Readable } from 'node:stream'
import { Type } from 'typebox'
import { csvLine } from '../../lib/csv.ts'
import type { StoreId } from '../../lib/ids.ts'
import { type Ctx, contextOf } from '../auth/context.ts'
import { access } from '../auth/permissions.ts'
import type { Db } from '../db/db.ts'
import { describeFilter } from '../http/filter.ts'
import { cursorLinks, cursorLinksSchema } from '../http/paging.ts'
import type { App } from '../http/server.ts'
import { type AuditResource, auditFor, auditSchema } from './audit-resource.ts'
import { auditFilter, readAudit } from './read-audit.ts'

/** Finds keys, people or accounts by their ids. */
export type FindActors = (
  storeId: StoreId,
  ids: readonly string[],
) => Promise<readonly { id: string; name: string }[]>

type AuditRoutesParts = { db: Db; findActors: readonly FindActors[] }

const tags = ['Audit']
const config = { access: access.admin, roles: ['manager'] as const }
const path = '/v2/audit'
const LIMIT_DEFAULT = 100
const LIMIT_MAX = 1_000
const EXPORTED_MAX = 100_000

const filter = Type.Optional(Type.String({ description: describeFilter(auditFilter) }))
const before = Type.Optional(
  Type.Integer({ format: 'int64', minimum: 1, description: 'Entries before this position.' }),
)

export function auditRoutes(app: App, parts: AuditRoutesParts): void {
  listRoute(app, parts)
  exportRoute(app, parts)
}

function listRoute(app: App, parts: AuditRoutesParts): void {
  const schema = {
    tags,
    operationId: 'listAudit',
    summary: 'List who changed what',
    description:
      'Changes that keys, operators and signed-in shoppers have made, the newest first. Runs of ' +
      'jobs are left out. An entry is there within a second of the change.',
    querystring: Type.Object({
      filter,
      before,
      limit: Type.Optional(
        Type.Integer({
          format: 'int64',
          minimum: 1,
          maximum: LIMIT_MAX,
          description: `The most entries on a page; ${LIMIT_DEFAULT} when it is absent.`,
        }),
      ),
    }),
    response: {
      200: Type.Object({ data: Type.Array(auditSchema), links: cursorLinksSchema('AuditLinks') }),
    },
  }
  app.get(path, { schema, config }, async (request) => {
    const { filter, before, limit = LIMIT_DEFAULT } = request.query
    const page = await readResources(parts, contextOf(request), { filter, before, limit })
    const { data, next } = page
    return { data, links: cursorLinks(request, next ? { before: String(next) } : undefined) }
  })
}

type Part = Parameters<typeof readAudit>[2]

/** `next`: the position before which there may be more. */
type AuditPage = { data: AuditResource[]; next: number | undefined }

async function readResources(
  { db, findActors }: AuditRoutesParts,
  ctx: Ctx,
  part: Part,
): Promise<AuditPage> {
  const { storeId } = ctx
  const { rows, isCut } = await readAudit(db, storeId, part)
  const ids = [...new Set(rows.flatMap(({ actor }) => actor.split(':')[1] ?? []))]
  const found = await Promise.all(findActors.map((find) => find(storeId, ids)))
  const names = new Map(found.flat().map(({ id, name }) => [id, name]))
  const shown = auditFor(ctx, (id) => names.get(id) ?? null)
  const hasMore = isCut || rows.length === part.limit
  return { data: rows.map(shown), next: hasMore ? rows.at(-1)?.position : undefined }
}

const columns = [
  'recorded_at',
  'event',
  'subject_type',
  'subject_id',
  'actor_type',
  'actor_id',
  'actor_name',
  'member',
  'old',
  'new',
]

function exportRoute(app: App, parts: AuditRoutesParts): void {
  const schema = {
    tags,
    operationId: 'exportAudit',
    summary: 'Export the audit as CSV',
    description:
      `The newest ${EXPORTED_MAX} entries that the filter finds, a line for each member that was ` +
      `changed. Its columns are ${columns.map((name) => `\`${name}\``).join(', ')}.`,
    querystring: Type.Object({ filter, before }),
    response: {
      200: {
        description: 'A file with a line for each change.',
        content: { 'text/csv': { schema: { type: 'string' } } },
      },
    },
  }
  const options = { schema, config: { ...config, anyMediaType: true }, exposeHeadRoute: false }
  app.get(`${path}/export`, options, async (request, reply) => {
    const ctx = contextOf(request)
    const { filter, before } = request.query
    const read = (before: number | undefined, limit: number) =>
      readResources(parts, ctx, { filter, before, limit })
    const first = await read(before, LIMIT_MAX)
    reply.header('content-disposition', 'attachment; filename="audit.csv"')
    return reply.type('text/csv; charset=utf-8').send(Readable.from(lines(first, read)))
  })
}

async function* lines(
  first: AuditPage,
  read: (before: number, limit: number) => Promise<AuditPage>,
): AsyncGenerator<string> {
  yield csvLine(columns)
  let count = 0
  for (let page = first; ; ) {
    yield page.data.flatMap(linesOf).join('')
    count += page.data.length
    if (page.next === undefined || count >= EXPORTED_MAX) return
    page = await read(page.next, Math.min(LIMIT_MAX, EXPORTED_MAX - count))
  }
}

function linesOf({ recorded_at, event, subject, actor, changes }: AuditResource): string[] {
  const who = [recorded_at, event, subject.type, subject.id, actor.type, actor.id, actor.name]
  if (changes.length === 0) return [csvLine([...who, null, null, null])]
  return changes.map((change) => csvLine([...who, change.member, change.old, change.new]))
}
