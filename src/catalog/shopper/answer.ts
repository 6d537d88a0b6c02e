import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { TSchema } from 'typebox'
import { AppError } from '../../lib/errors.ts'
import { contextOf, nowMsOf, pageLengthOf } from '../../platform/auth/context.ts'
import { forbidden } from '../../platform/auth/permissions.ts'
import type { Db } from '../../platform/db/db.ts'
import { NOWHERE } from '../../platform/db/position.ts'
import { readFromReplica } from '../../platform/db/replicas.ts'
import { ANSWER_BYTES_MAX, tooLarge } from '../../platform/http/answer-size.ts'
import type { Currency } from '../../stores/currencies/currency.ts'
import type { Stores } from '../../stores/directory.ts'
import { earlier } from '../pricing/price-at.ts'
import { getAnyPublished } from '../publishing/change-releases.ts'
import { BASE_MARK } from '../publishing/frozen-text.ts'
import type { Release } from '../publishing/release.ts'
import type { FrontDoor } from './front-door.ts'
import type { Rendered, View } from './frozen-view.ts'
import type { PageLoader } from './listed-pages.ts'
import { answerHeaders, type CachedPage, type PageCache } from './page-cache.ts'
import type { PublishedCatalogs, StoreCatalogs } from './published-catalogs.ts'
import { type Reading, readingOf } from './queries.ts'
import {
  currencyKey,
  currencyOf,
  languageOf,
  releaseHeaderOf,
  resolveRequest,
  viewOf,
} from './shopper-request.ts'

export type ShopperParts = {
  db: Db
  stores: Stores
  catalogs: PublishedCatalogs
  pages: PageCache
  frontDoor: FrontDoor
  listed: PageLoader
  searchMsMax: number
}

/** One read of a release: what is read and from where, and how it is to look. */
export type Scope = Reading & {
  view: View
  baseUrl: string
  listed: PageLoader
  searchMsMax: number
  /** It has the release, and may be a replica. */
  db: Db
  /** For what is not part of the release and may change: the primary. */
  liveDb: Db
}

/** Which release a request reads, until when that holds, and the path that its links begin with. */
type Resolved = {
  release: Release
  until: number | undefined
  root: string
  /** The catalogs that it was chosen from, if rules have chosen it. */
  catalogs?: StoreCatalogs
}
export type Resolve = (request: FastifyRequest) => Promise<Resolved>

const SHOPPER_ROOT = '/v2/catalog'

/** The catalog whose rule best matches the shopper's context; an admin may name a release. */
export function resolveForShopper({ catalogs, db }: ShopperParts): Resolve {
  return async (request) => {
    const named = releaseHeaderOf(request)
    if (named !== undefined) {
      const ctx = contextOf(request)
      if (ctx.actor.kind === 'shopper') throw forbidden('SVC-Release: this needs an admin token.')
      const release = await getAnyPublished(db, ctx, named)
      return { release, until: undefined, root: SHOPPER_ROOT }
    }
    const { release, ...resolved } = await resolveRequest(catalogs, request)
    if (!release) {
      throw new AppError('not-found', 'No catalog is published for this context.')
    }
    return { ...resolved, release, root: SHOPPER_ROOT }
  }
}

type Read = (scope: Scope) => Promise<Rendered>
/**
 * Reads a release, which never changes, from a replica. Which release it is comes from the primary;
 * a replica that does not have it yet is no reason to refuse: then the primary is read.
 */
function readRelease(
  { db, listed, searchMsMax }: ShopperParts,
  read: Read,
  scope: Omit<Scope, 'listed' | 'searchMsMax' | 'db' | 'liveDb'>,
): Promise<Rendered> {
  return readFromReplica(db, NOWHERE, (server) => {
    return read({ ...scope, listed, searchMsMax, db: server, liveDb: db })
  })
}

type PageKey = { content: string; page: string }

/** A release that was deleted while it was read is resolved once more. */
export async function answer(
  parts: ShopperParts,
  request: FastifyRequest,
  reply: FastifyReply,
  resolve: Resolve,
  read: Read,
): Promise<void> {
  const currency = await currencyOf(request, parts.stores)
  await parts.catalogs.retry(contextOf(request).storeId, async () =>
    answerOnce(parts, request, reply, read, currency, await resolve(request)),
  )
}

async function answerOnce(
  parts: ShopperParts,
  request: FastifyRequest,
  reply: FastifyReply,
  read: Read,
  currency: Currency,
  { release, until, root, catalogs }: Resolved,
): Promise<void> {
  const ctx = contextOf(request)
  const nowMs = nowMsOf(ctx)
  const key = keyOf(parts, request, release, currency)
  const known = parts.catalogs.isServing ? parts.pages.get(key.page, nowMs) : undefined
  const page = known ?? (await makePage())
  const { storeFacts: profile } = request
  if (catalogs && profile && parts.pages.isKeeping) {
    const route = request.routeOptions.url ?? ''
    const answered = { storeId: ctx.storeId, route, pageKey: key.page, until }
    parts.frontDoor.remember(request.raw, answered, { profile, catalogs })
  }
  send(request, reply, page, earlier(page.until, until), nowMs)

  async function makePage(): Promise<CachedPage> {
    const { baseUrl } = request
    const view = viewOf(currency, languageOf(request), nowMs)
    const scope = { ...readingOf(release), view, baseUrl }
    const rendered = await readRelease(parts, read, scope)
    const made = { ...pageOf(rendered, baseUrl + root, key), since: nowMs }
    // The front door sends what is kept without another look.
    if (made.body.length > ANSWER_BYTES_MAX) {
      throw tooLarge(JSON.parse(made.body.toString()), 'page[limit]')
    }
    if (parts.catalogs.isTold) parts.pages.set(key.page, made)
    return made
  }
}

/** All that decides what is answered; in other processes the same, but for the version. */
function keyOf(
  { catalogs }: ShopperParts,
  request: FastifyRequest,
  release: Release,
  currency: Currency,
): PageKey {
  const version = catalogs.versionOf(contextOf(request))
  const { baseUrl, url } = request
  const look = `${pageLengthOf(request)}\n${languageOf(request)}\n${currencyKey(currency)}`
  const content = `${release.store_id}\n${release.id}\n${look}\n${baseUrl}\n${url}`
  return { content, page: `${version}\n${content}` }
}

/** Answers without the cache, for reads that are computed each time; otherwise like `answer`. */
export async function answerFresh(
  parts: ShopperParts,
  request: FastifyRequest,
  reply: FastifyReply,
  resolve: Resolve,
  read: Read,
): Promise<void> {
  const ctx = contextOf(request)
  const currency = await currencyOf(request, parts.stores)
  const view = viewOf(currency, languageOf(request), nowMsOf(ctx))
  const { baseUrl } = request
  const text = await parts.catalogs.retry(ctx.storeId, async () => {
    const { release, root } = await resolve(request)
    const rendered = await readRelease(parts, read, { ...readingOf(release), view, baseUrl })
    return withLinks(rendered.text, baseUrl + root)
  })
  reply.header('cache-control', 'no-store')
  reply.type('application/json; charset=utf-8').send(text)
}

function withLinks(text: string, address: string): string {
  return text.replaceAll(BASE_MARK, address)
}

/**
 * Every process gives the same tag (CCH-5). A release never changes, so that what was asked and
 * until when it holds tell one content from another; of anything else the bytes must.
 */
function pageOf(
  { text, until, live }: Rendered,
  address: string,
  key: PageKey,
): Omit<CachedPage, 'since'> {
  const body = Buffer.from(withLinks(text, address))
  const etag = hash('sha1', live ? body : `${key.content}\n${until}`, 'base64url')
  return { body, etag: `"${etag}"`, until }
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
  until: number | undefined,
  nowMs: number,
): void {
  reply.headers(answerHeaders(page, until, nowMs))
  if (matches(request.headers['if-none-match'], page.etag)) reply.code(304).send()
  else reply.send(page.body)
}

function matches(asked: string | undefined, etag: string): boolean {
  if (asked === undefined) return false
  return asked.split(',').some((one) => {
    const tag = one.trim()
    return tag === '*' || tag === etag || tag === `W/${etag}`
  })
}

/** The query of one read. */
export type Asked = {
  id: string
  request: FastifyRequest
  query: {
    filter?: string
    search?: string
    include?: string
    'page[limit]'?: number
    'page[offset]'?: number
  }
}

/** One operation that reads a release, for shoppers and for the back office alike. */
export type ReleaseRead = {
  path: string
  operationId: string
  summary: string
  description?: string
  query?: Record<string, TSchema>
  response: TSchema
  /** Refuses a bad query before anything is looked up, and tells how to read a release. */
  read: (asked: Asked) => (scope: Scope) => Promise<Rendered>
}
