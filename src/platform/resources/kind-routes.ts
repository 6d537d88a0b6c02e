import type { FastifyReply, FastifyRequest } from 'fastify'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type TSchema, Type } from 'typebox'
import type { Problem } from '../../lib/errors.ts'
import { type Ctx, contextOf, pageLengthOf } from '../auth/context.ts'
import type { Db, Tx } from '../db/db.ts'
import { requireSoundBody } from '../http/body.ts'
import { commit } from '../http/commit.ts'
import { document, listDocument } from '../http/document.ts'
import { type FilterClause, parseFilter } from '../http/filter.ts'
import { ownersAsked } from '../http/filter-owner.ts'
import { type FilterTargets, filterCondition } from '../http/filter-sql.ts'
import type { Reasons } from '../http/openapi-names.ts'
import { pageOf, parseInclude } from '../http/paging.ts'
import { readAsAsked } from '../http/read-position.ts'
import type { App } from '../http/server.ts'
import {
  changeResource,
  createResource,
  getResource,
  type Loaded,
  loadResources,
  readableBy,
  removeResource,
  requireParent,
} from './change-resource.ts'
import type {
  Kind,
  KindList,
  Operation,
  Params,
  ReadInterface,
  ReadKind,
  ReadRow,
  Resource,
  ResourceRow,
  Visible,
} from './kind.ts'
import { linked } from './linked-rows.ts'
import { listRows } from './rows.ts'
import {
  answerSchemas,
  described,
  filterOf,
  includeQuery,
  kindSchemas,
  listQuery,
  onePathOf,
  orderOf,
  paramsOf,
} from './schemas.ts'

/** Parts of the operations that need the running program, and what only answers have. */
type ReadOptions<Row extends ReadRow> = {
  /**
   * For answers that tell more than events. It is called before a transaction begins, and may read
   * what it needs; the function that it gives is called for all rows of the answer at once.
   */
  readonly show?: Show<Row>
  readonly include?: Include<Row>
  /** The rows that the caller may read; others are not listed and not found. */
  readonly visible?: (request: FastifyRequest) => Promise<Visible>
}

type KindOptions<Row extends ResourceRow, Given extends object> = ReadOptions<Row> & {
  /** All five when it is left out; a slice writes the others itself. */
  readonly operations?: readonly Operation[]
  /** Problems of a body that need more than the body; they are told with those of the schema. */
  readonly bodyProblems?: (
    request: FastifyRequest,
    what: 'create' | 'update',
  ) => Promise<(data: Record<string, unknown>) => Problem[]>
  /** Makes what is stored of what is sent, before a transaction begins. */
  readonly readGiven?: (sent: object, request: FastifyRequest) => Promise<Given>
  /** Runs after a write is committed, for what this process remembers. */
  readonly afterCommit?: (request: FastifyRequest, what: Operation) => void | Promise<void>
}

export type Show<Row> = (
  request: FastifyRequest,
) => Promise<(db: Db | Tx, loaded: readonly Loaded<Row>[]) => Promise<Resource[]> | Resource[]>

/** `find` gives the `included` of an answer, or nothing when there is none. */
export type Include<Row> = {
  readonly names: readonly string[]
  readonly schema: TSchema
  readonly find: (
    db: Db,
    request: FastifyRequest,
    rows: readonly Row[],
    names: ReadonlySet<string>,
  ) => Promise<object | undefined>
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name of the kind that the operation was made from. */
    kind?: string
  }
}

type Parts = { db: Db }
/** One operation of a kind: everything that its route is made from. */
type MadeRead<Row extends ReadRow> = {
  readonly db: Db
  readonly kind: ReadKind<Row>
  readonly options: ReadOptions<Row>
  readonly schemas: ReturnType<typeof answerSchemas>
}
type Made<Row extends ResourceRow, Given extends object> = {
  readonly db: Db
  readonly kind: Kind<Row, Given>
  readonly options: KindOptions<Row, Given>
  readonly schemas: ReturnType<typeof kindSchemas>
}

const makers: Record<Operation, (app: App, made: never) => void> = {
  list: listRoute,
  get: getRoute,
  create: createRoute,
  update: updateRoute,
  delete: deleteRoute,
}

/** List, get, create, update and delete, or those of them that are asked for. */
export function kindRoutes<Row extends ResourceRow, Given extends object>(
  app: App,
  { db }: Parts,
  kind: Kind<Row, Given>,
  options: KindOptions<Row, Given> = {},
): void {
  const schemas = kindSchemas(kind, options.include?.schema)
  const operations = options.operations ?? (Object.keys(makers) as Operation[])
  for (const what of operations) makers[what](app, { db, kind, options, schemas } as never)
}

/** List and get, for a kind that its slice writes by hand. */
export function readRoutes<Row extends ReadRow>(
  app: App,
  { db }: Parts,
  kind: ReadKind<Row>,
  options: ReadOptions<Row> = {},
): void {
  const schemas = answerSchemas(kind, options.include?.schema)
  listRoute(app, { db, kind, options, schemas })
  getRoute(app, { db, kind, options, schemas })
}

function listRoute<Row extends ReadRow>(
  app: App,
  { db, kind, options, schemas }: MadeRead<Row>,
): void {
  const schema = {
    ...described(kind, 'list'),
    ...paramsOf(kind.path),
    querystring: Type.Object({ ...listQuery(kind), ...includeQuery(options.include?.names) }),
    response: { 200: schemas.list },
  }
  const config = { ...configOf(kind, 'read'), replica: true }
  app.get(`/v2${kind.path}`, { schema, config }, async (request) => {
    const params = permitted(kind, request)
    const owners = readableBy(contextOf(request), kind)
    return answerList(request, { db }, kind, options, async (server) => {
      await requireParent(server, owners, kind, params, 'list')
      const { parent } = kind
      if (!parent) return undefined
      return sql<SqlBool>`${sql.ref(parent.column)} = ${params[parent.param]}`
    })
  })
}

/**
 * Answers a list of a kind, also one at another address that a slice describes itself. `narrow` is
 * called once the query is known to be sound, and may give a further condition. A replica answers
 * if the route and the caller accept one.
 */
export function answerList<Row extends ReadRow>(
  request: FastifyRequest,
  { db }: Parts,
  kind: ReadKind<Row>,
  options: ReadOptions<Row> = {},
  narrow?: Narrow,
) {
  return readAsAsked(db, request, (server) => readList(request, server, kind, options, narrow))
}

type Narrow = (db: Db) => Promise<RawBuilder<SqlBool> | undefined>

async function readList<Row extends ReadRow>(
  request: FastifyRequest,
  db: Db,
  kind: ReadKind<Row>,
  { show, include, visible }: ReadOptions<Row>,
  narrow: Narrow | undefined,
) {
  const ctx = contextOf(request)
  const query = request.query as { filter?: string; sort?: string; include?: string }
  const page = pageOf(query as never, pageLengthOf(request))
  const only = Object.entries(kind.only?.(ctx) ?? {}).map(([column, value]) => {
    return sql<SqlBool>`${sql.ref(column)} = ${value}`
  })
  const filter = filterOf(kind)
  const clauses = parseFilter(query.filter, filter ?? {})
  const owners = kind.shared ? ownersAsked(ctx, clauses) : [ctx.storeId]
  const conditions = [...only, clausesCondition(filter, clauses)]
  const names = include && parseInclude(query.include, include.names)
  const shown = await show?.(request)
  const narrowed = await narrow?.(db)
  if (narrowed) conditions.push(narrowed)
  const isVisible = await visible?.(request)
  const order = orderOf(kind, query.sort)
  const search = { conditions, isVisible, order, page }
  const { rows, total } = await listRows<Row>(db, kind, owners, search)
  const loaded = await loadResources(db, kind, rows)
  const resources = linked(request, kind, loaded, (await shown?.(db, loaded)) ?? undefined)
  const included = names && (await include?.find(db, request, rows, names))
  return { ...listDocument(request, page, total, resources), ...(included && { included }) }
}

/** The condition of the `filter` that a caller sent; a bad one is refused. */
export function conditionOf(filter: KindList['filter'] = {}, sent?: string): RawBuilder<SqlBool> {
  return clausesCondition(filter, parseFilter(sent, filter))
}

/** The condition of a filter that was parsed. */
export function clausesCondition(
  filter: KindList['filter'] = {},
  clauses: readonly FilterClause[],
): RawBuilder<SqlBool> {
  const targets: FilterTargets = Object.fromEntries(
    Object.entries(filter).map(([name, { target }]) => [name, target ?? sql.ref(name)]),
  )
  return filterCondition(clauses, targets)
}

function getRoute<Row extends ReadRow>(
  app: App,
  { db, kind, options, schemas }: MadeRead<Row>,
): void {
  const { show, include, visible } = options
  const onePath = onePathOf(kind)
  const schema = {
    ...described(kind, 'get'),
    ...paramsOf(onePath),
    querystring: Type.Object(includeQuery(include?.names)),
    response: { 200: schemas.documentAndIncluded },
  }
  app.get(`/v2${onePath}`, { schema, config: configOf(kind, 'read') }, async (request) => {
    const params = permitted(kind, request)
    const query = request.query as { include?: string }
    const names = include && parseInclude(query.include, include.names)
    const shown = await show?.(request)
    const isVisible = await visible?.(request)
    const id = idOf(kind, params)
    const one = await getResource(db, contextOf(request), kind, id, params, isVisible)
    const [resource] = linked(request, kind, [one], await shown?.(db, [one]))
    const included = names && (await include?.find(db, request, [one.row], names))
    return { ...document(resource as Resource), ...(included && { included }) }
  })
}

type DataBody = { data: { id?: string; attributes?: object } }

function createRoute<Row extends ResourceRow, Given extends object>(
  app: App,
  { db, kind, options, schemas }: Made<Row, Given>,
): void {
  const schema = {
    ...described(kind, 'create'),
    ...paramsOf(kind.path),
    ...(kind.createQuery && { querystring: Type.Object(kind.createQuery) }),
    refusals: refusalsOf(kind, 'create'),
    body: schemas.newBody,
    response: { 201: schemas.document },
  }
  const config = configOf(kind, 'write')
  const attachValidation = options.bodyProblems !== undefined
  const route = { schema, config, attachValidation }
  app.post(`/v2${kind.path}`, route, async (request, reply) => {
    const params = permitted(kind, request)
    const given = await readGiven(request, kind, options, 'create')
    return answerWrite(request, reply, { db, kind, options }, 'create', (tx, ctx) =>
      createResource(tx, ctx, kind, given, params),
    )
  })
}

function updateRoute<Row extends ResourceRow, Given extends object>(
  app: App,
  { db, kind, options, schemas }: Made<Row, Given>,
): void {
  const onePath = onePathOf(kind)
  const schema = {
    ...described(kind, 'update'),
    ...paramsOf(onePath),
    refusals: refusalsOf(kind, 'update'),
    body: schemas.patchBody,
    response: { 200: schemas.document },
  }
  const config = configOf(kind, 'write')
  const attachValidation = options.bodyProblems !== undefined
  const route = { schema, config, attachValidation }
  app.put(`/v2${onePath}`, route, async (request, reply) => {
    const params = permitted(kind, request)
    const given = await readGiven(request, kind, options, 'update')
    const { id: namedId } = (request.body as DataBody).data
    return answerWrite(request, reply, { db, kind, options }, 'update', (tx, ctx) =>
      changeResource(tx, ctx, kind, idOf(kind, params), given, { namedId, params }),
    )
  })
}

function deleteRoute<Row extends ResourceRow, Given extends object>(
  app: App,
  { db, kind, options }: Made<Row, Given>,
): void {
  const onePath = onePathOf(kind)
  const schema = {
    ...described(kind, 'delete'),
    ...paramsOf(onePath),
    refusals: refusalsOf(kind, 'delete'),
    response: { 204: Type.Null() },
  }
  const config = configOf(kind, 'write')
  app.delete(`/v2${onePath}`, { schema, config }, async (request, reply) => {
    const params = permitted(kind, request)
    const afterCommit = () => options.afterCommit?.(request, 'delete')
    const remove = (tx: Tx, ctx: Ctx) => removeResource(tx, ctx, kind, idOf(kind, params), params)
    return commit(db, request, reply, 204, remove, { afterCommit })
  })
}

/** The conflicts and rules that an operation of the kind can run into. */
function refusalsOf<Row extends ResourceRow, Given extends object>(
  kind: Kind<Row, Given>,
  what: 'create' | 'update' | 'delete',
): Reasons {
  const { keptBy, keptByConstraint, unique = {}, refusals } = kind
  if (what === 'delete') return { 422: (keptBy ?? keptByConstraint) !== undefined }
  const codes = Object.values(unique).map(({ code = 'conflict' }) => code)
  return {
    409: codes.includes('conflict'),
    422: codes.includes('unprocessable'),
    ...refusals,
  }
}

/** Commits a write and answers with what came of it. */
async function answerWrite<Row extends ResourceRow, Given extends object>(
  request: FastifyRequest,
  reply: FastifyReply,
  { db, kind, options }: Pick<Made<Row, Given>, 'db' | 'kind' | 'options'>,
  what: 'create' | 'update',
  write: (tx: Tx, ctx: Ctx) => Promise<Loaded<Row>>,
): Promise<void> {
  const shown = await options.show?.(request)
  const work = async (tx: Tx, ctx: Ctx) => {
    const one = await write(tx, ctx)
    const [resource] = linked(request, kind, [one], await shown?.(tx, [one]))
    return document(resource)
  }
  const afterCommit = () => options.afterCommit?.(request, what)
  return commit(db, request, reply, what === 'create' ? 201 : 200, work, { afterCommit })
}

async function readGiven<Row extends ResourceRow, Given extends object>(
  request: FastifyRequest,
  { body }: Kind<Row, Given>,
  { bodyProblems, readGiven }: KindOptions<Row, Given>,
  what: 'create' | 'update',
): Promise<Given> {
  if (bodyProblems) requireSoundBody(request, await bodyProblems(request, what))
  const { data } = request.body as DataBody
  const sent = body === 'attributes' ? (data.attributes ?? {}) : data
  return readGiven ? readGiven(sent, request) : (sent as Given)
}

function permitted({ permit }: ReadInterface, request: FastifyRequest): Params {
  const params = request.params as Params
  permit?.(contextOf(request), params)
  return params
}

function idOf({ idParam = 'id' }: ReadInterface, params: Params): string {
  return params[idParam] ?? ''
}

/** A kind that is only read here has no row in the table of what all kinds do. */
function configOf(kind: ReadInterface, what: 'read' | 'write') {
  const { access, names } = kind
  return { access: access[what], ...('body' in kind && { kind: names.one }) }
}
