import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import { AppError, notFound } from '../../lib/errors.ts'
import type { StoreId } from '../../lib/ids.ts'
import { bearerOf } from '../auth/authenticate.ts'
import { contextOf } from '../auth/context.ts'
import { access } from '../auth/permissions.ts'
import type { Revocations } from '../auth/revocations.ts'
import type { Tokens } from '../auth/tokens.ts'
import type { Db } from '../db/db.ts'
import { document, documentSchema, idParams } from '../http/document.ts'
import { describeFilter, parseFilter } from '../http/filter.ts'
import { filterCondition } from '../http/filter-sql.ts'
import type { App } from '../http/server.ts'
import { eventFilter, eventFilterTargets } from './event-filter.ts'
import { type EventResource, eventFor, eventSchema } from './event-resource.ts'
import { type EventRow, findEvent, lastPosition, readFeed, requireKept } from './feed.ts'
import type { FeedWatch } from './feed-watch.ts'
import { sampleRoute } from './sample-route.ts'

const tags = ['Events']
const config = { access: access.adminOfAnyOwner }
const path = '/v2/events'

const LIMIT_DEFAULT = 100
const LIMIT_MAX = 1_000
const WAIT_SECONDS_MAX = 30
/** Readers of one store that may wait in one process. */
const WAITING_MAX = 200
const STREAM_PAGE = 100
const STREAM_MINUTES_MAX = 30

const filter = Type.Optional(Type.String({ description: describeFilter(eventFilter) }))
const after = Type.Optional(
  Type.Integer({
    format: 'int64',
    minimum: 0,
    description:
      'Events after this position; from the oldest that is kept when it is absent. A position ' +
      'older than what is kept is refused (410), and so is one beyond the last (400).',
  }),
)
const lull = Type.Optional(
  Type.Integer({
    format: 'int64',
    minimum: 0,
    maximum: STREAM_MINUTES_MAX * 60,
    description: 'Seconds without an event after which the stream ends.',
  }),
)
const feedQuery = Type.Object({
  after,
  limit: Type.Optional(
    Type.Integer({
      format: 'int64',
      minimum: 1,
      maximum: LIMIT_MAX,
      description:
        `The most events on a page; ${LIMIT_DEFAULT} when it is absent. A page of large events ` +
        'has fewer.',
    }),
  ),
  filter,
  wait: Type.Optional(
    Type.Integer({
      format: 'int64',
      minimum: 0,
      maximum: WAIT_SECONDS_MAX,
      description: 'Seconds to wait for an event when there is none yet (long poll).',
    }),
  ),
})
type FeedQuery = Static<typeof feedQuery>

const feedSchema = Type.Object({
  data: Type.Array(eventSchema),
  meta: Type.Object(
    {
      last_position: Type.Integer({
        format: 'int64',
        description: 'The position of the newest event of the store, whatever the filter; 0: none.',
      }),
    },
    { title: 'EventFeedMeta' },
  ),
  links: Type.Object(
    {
      self: Type.String({ format: 'uri', description: 'This page, as it was asked for.' }),
      next: Type.String({
        format: 'uri',
        description: 'Leads to the events after this page, also if none has happened yet.',
      }),
    },
    { title: 'EventFeedLinks' },
  ),
})

const streamedSchema = {
  description: 'Events, each as soon as it has its position.',
  content: { 'text/event-stream': { schema: { type: 'string' } } },
}

type EventRoutesParts = { db: Db; feed: FeedWatch; tokens: Tokens; revocations: Revocations }

/** The feed of a store: what has happened, in an order that never changes. */
export function eventRoutes(app: App, parts: EventRoutesParts): void {
  app.addHook('preClose', async () => parts.feed.stop())
  feedRoute(app, parts)
  streamRoute(app, parts)
  sampleRoute(app, parts)
  readRoute(app, parts)
}

function feedRoute(app: App, { db, feed }: EventRoutesParts): void {
  const list = {
    tags,
    operationId: 'listEvents',
    refusals: { 410: true },
    summary: 'Read the feed',
    description:
      'Events by position, the oldest first. Following `links.next` again and again gives every ' +
      'event once and in order. An event has its position within a second of the change.',
    querystring: feedQuery,
    response: { 200: feedSchema },
  }
  app.get(path, { schema: list, config }, async (request, reply) => {
    const { storeId } = contextOf(request)
    const { wait = 0 } = request.query
    const deadline = performance.now() + wait * 1_000
    const reading = readingOf(request.query)
    const signal = untilGone(reply)
    using place = takePlace(feed, storeId, wait > 0 && !signal.aborted)
    for (;;) {
      const page = await readPage(db, storeId, reading)
      const left = deadline - performance.now()
      if (page.rows.length > 0 || left <= 0 || feed.isStopped || signal.aborted) {
        return feedDocument(request, page)
      }
      await place?.wait(left, signal)
    }
  })
}

type Reading = ReturnType<typeof readingOf>
type FeedPage = { rows: EventRow[]; last: number; next: number; isMore: boolean }

function readingOf(query: { [Name in keyof FeedQuery]?: FeedQuery[Name] | undefined }) {
  const clauses = parseFilter(query.filter, eventFilter)
  return {
    after: query.after,
    limit: query.limit ?? LIMIT_DEFAULT,
    condition: clauses.length > 0 ? filterCondition(clauses, eventFilterTargets) : undefined,
  }
}

/**
 * The last position is read first, so that all events up to it can be seen. Events that got theirs
 * meanwhile may be among the rows: without an upper bound the database surely reads in order.
 */
async function readPage(
  db: Db,
  storeId: StoreId,
  { after, limit, condition }: Reading,
): Promise<FeedPage> {
  const known = await lastPosition(db, storeId)
  if (after !== undefined) await requireKept(db, storeId, { after, last: known })
  const from = after ?? 0
  const { rows, isCut } = await readFeed(db, storeId, { after: from, limit, condition })
  const newest = rows.at(-1)?.position ?? 0
  const last = Math.max(known, newest)
  const isMore = isCut || rows.length === limit
  return { rows, last, next: isMore ? newest : Math.max(from, last), isMore }
}

function feedDocument(request: FastifyRequest, { rows, last, next }: FeedPage) {
  const self = new URL(request.url, request.baseUrl)
  const following = new URL(self)
  following.searchParams.set('after', String(next))
  return {
    data: rows.map(eventFor(contextOf(request))),
    meta: { last_position: last },
    links: { self: self.href, next: following.href },
  }
}

/** A reader who does not wait takes no place. */
function takePlace(feed: FeedWatch, storeId: StoreId, waits: boolean) {
  if (!waits) return undefined
  if (feed.waiting(storeId) >= WAITING_MAX) {
    const detail = `${WAITING_MAX} readers of this store wait already; close some of them.`
    throw new AppError('too-many-requests', detail)
  }
  return feed.takePlace(storeId)
}

/** Aborted when the caller hangs up, maybe before it was known who it is. */
function untilGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  if (reply.raw.destroyed) gone.abort()
  else reply.raw.once('close', () => gone.abort())
  return gone.signal
}

function streamRoute(app: App, { db, feed, tokens, revocations }: EventRoutesParts): void {
  const stream = {
    tags,
    operationId: 'streamEvents',
    refusals: { 410: true },
    summary: 'Follow the feed as a stream',
    description:
      'Sends the events of the feed as `text/event-stream`: `id` is the position, `event` the type, ' +
      '`data` the event. `Last-Event-ID` continues after a position. The stream ends with the ' +
      `token, after ${STREAM_MINUTES_MAX} minutes, and when the process stops: connect again.`,
    querystring: Type.Object({ after, filter, wait: lull }),
    response: { 200: streamedSchema },
    headers: Type.Object({
      'last-event-id': Type.Optional(
        Type.String({ pattern: '^[0-9]{1,15}$', description: 'Instead of `after`.' }),
      ),
    }),
  }
  const streamed = { ...config, anyMediaType: true }
  const options = { schema: stream, config: streamed, exposeHeadRoute: false }
  app.get(`${path}/stream`, options, async (request, reply) => {
    const { storeId } = contextOf(request)
    const resumed = request.headers['last-event-id']
    const from = resumed === undefined ? request.query.after : Number(resumed)
    const reading = readingOf({ ...request.query, after: from, limit: STREAM_PAGE })
    const signal = untilGone(reply)
    const place = takePlace(feed, storeId, !signal.aborted)
    signal.addEventListener('abort', () => place?.[Symbol.dispose]())
    const first = await readPage(db, storeId, reading)
    const bearer = bearerOf(request) ?? ''
    const isOver = async () => {
      const token = await tokens.verifyAccess(bearer)
      return feed.isStopped || !token || revocations.has(token.keyId)
    }
    const read = (position: number) => readPage(db, storeId, { ...reading, after: position })
    const waitMs = (request.query.wait ?? Number.POSITIVE_INFINITY) * 1_000
    const shown = eventFor(contextOf(request))
    const text = follow({ first, read, shown, place, isOver, signal, waitMs })
    reply.header('cache-control', 'no-store')
    return reply.type('text/event-stream').send(Readable.from(text))
  })
}

type Following = {
  first: FeedPage
  read: (after: number) => Promise<FeedPage>
  shown: (row: EventRow) => EventResource
  place: ReturnType<FeedWatch['takePlace']> | undefined
  isOver: () => Promise<boolean>
  signal: AbortSignal
  /** How long the stream goes on without an event. */
  waitMs: number
}

async function* follow(following: Following): AsyncGenerator<string> {
  const { first, read, shown, place, isOver, signal, waitMs } = following
  const deadline = performance.now() + STREAM_MINUTES_MAX * 60_000
  let lastMs = performance.now()
  for (let page = first; ; page = await read(page.next)) {
    if (await isOver()) return
    if (page.rows.length > 0) lastMs = performance.now()
    // A line without meaning shows whether the connection is still there.
    yield page.rows.map((row) => message(shown(row))).join('') || ':\n\n'
    if (signal.aborted || performance.now() > deadline) return
    if (page.isMore) continue
    const leftMs = lastMs + waitMs - performance.now()
    if (leftMs <= 0) return
    await place?.wait(leftMs, signal)
    if (signal.aborted) return
  }
}

function message(event: EventResource): string {
  return `id: ${event.position}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`
}

function readRoute(app: App, { db }: EventRoutesParts): void {
  const read = {
    tags,
    operationId: 'getEvent',
    summary: 'Get an event',
    params: idParams,
    response: { 200: documentSchema(eventSchema) },
  }
  app.get(`${path}/:id`, { schema: read, config }, async (request) => {
    const { id } = request.params
    const row = await findEvent(db, contextOf(request).storeId, id)
    if (!row) throw notFound('event', id)
    return document(eventFor(contextOf(request))(row))
  })
}
