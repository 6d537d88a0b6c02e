import type { IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { StoreId } from '../../lib/ids.ts'
import { ACCOUNT_TOKEN_HEADER } from '../../platform/auth/authenticate.ts'
import type { Revocations } from '../../platform/auth/revocations.ts'
import type { Tokens } from '../../platform/auth/tokens.ts'
import type { Clock } from '../../platform/clock.ts'
import type { ReadyAnswer } from '../../platform/http/every-answer.ts'
import type { RateLimits } from '../../platform/http/rate-limit.ts'
import { storeMs } from '../../platform/store-time.ts'
import type { StoreProfile, Stores } from '../../stores/directory.ts'
import { earlier } from '../pricing/price-at.ts'
import { answerHeaders, type PageCache } from './page-cache.ts'
import type { PublishedCatalogs, StoreCatalogs } from './published-catalogs.ts'

type FrontDoorParts = {
  tokens: Tokens
  revocations: Revocations
  stores: Stores
  catalogs: PublishedCatalogs
  pages: PageCache
  rateLimits: RateLimits
  clock: Clock
}

/** That this very request was answered with that page, and what that rested on. */
type Known = Answered & { bearer: string; profile: StoreProfile; catalogs: StoreCatalogs }

type Answered = {
  storeId: StoreId
  /** The pattern of its address. */
  route: string
  pageKey: string
  until: number | undefined
}

const KNOWN_MAX = 10_000

/**
 * The most frequent request is the one that was just answered. It is recognised by its bytes,
 * before the server parses it (which would take longer than all of this). It gets the same response
 * if nothing has changed that the response depends on: the token is valid, the store's settings,
 * rules and releases are unchanged, and no schedule or sale has begun or ended. Any unusual request
 * is left to the server.
 */
export class FrontDoor {
  readonly #parts: FrontDoorParts
  readonly #known = new LRUCache<string, Known>({ max: KNOWN_MAX })

  constructor(parts: FrontDoorParts) {
    this.#parts = parts
  }

  remember(request: IncomingMessage, answered: Answered): void {
    const { authorization = '' } = request.headers
    const profile = this.#parts.stores.remembered(answered.storeId)
    const catalogs = this.#parts.catalogs.remembered(answered.storeId)
    if (!isUsual(request) || !authorization.startsWith('Bearer ') || !profile || !catalogs) return
    const bearer = authorization.slice('Bearer '.length)
    this.#known.set(keyOf(request), { ...answered, bearer, profile, catalogs })
  }

  answer(request: IncomingMessage): ReadyAnswer | undefined {
    if (!isUsual(request)) return undefined
    const known = this.#known.get(keyOf(request))
    if (!known) return undefined
    const { tokens, revocations, stores, catalogs, pages, rateLimits, clock } = this.#parts
    const { storeId, route, profile, until } = known
    const token = tokens.rememberedAccess(known.bearer)
    if (!token || revocations.has(token.keyId) || !revocations.isEnoughFor(token)) return undefined
    if (stores.remembered(storeId) !== profile) return undefined
    if (catalogs.remembered(storeId) !== known.catalogs) return undefined
    const nowMs = storeMs(profile.time, clock.nowMs())
    if (until !== undefined && until <= nowMs) return undefined
    const page = pages.get(known.pageKey, nowMs)
    if (!page || rateLimits.takeRequest(storeId, token.keyId, profile)) return undefined
    const headers = answerHeaders(page, earlier(page.until, until), nowMs)
    return { headers, body: page.body, route, storeId }
  }
}

/** A plain read, with nothing that has to be weighed. */
function isUsual({ method, url = '', httpVersion, headers }: IncomingMessage): boolean {
  const { accept } = headers
  return (
    method === 'GET' &&
    httpVersion === '1.1' &&
    url.startsWith('/v2/catalog/') &&
    (accept === undefined || accept === '*/*' || accept === 'application/json') &&
    headers['if-none-match'] === undefined &&
    headers[ACCOUNT_TOKEN_HEADER] === undefined &&
    headers['svc-release'] === undefined &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined
  )
}

/** The headers that a read looks at. */
const KEY_HEADERS = [
  'authorization',
  'host',
  'svc-channel',
  'svc-context-tag',
  'svc-currency',
  'accept-language',
]
/** No header can hold it, so an absent header differs from every text. */
const ABSENT = '\r'

function keyOf({ url, headers }: IncomingMessage): string {
  let key = url ?? ''
  for (const name of KEY_HEADERS) key += `\n${headers[name] ?? ABSENT}`
  return key
}
