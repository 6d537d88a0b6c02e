import type { IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { StoreId } from '../../lib/ids.ts'
import { ACCOUNT_TOKEN_HEADER } from '../../platform/auth/authenticate.ts'
import type { StoreFacts } from '../../platform/auth/context.ts'
import type { Revocations } from '../../platform/auth/revocations.ts'
import type { Tokens } from '../../platform/auth/tokens.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Foreground } from '../../platform/foreground.ts'
import type { ReadyAnswer } from '../../platform/http/every-answer.ts'
import type { RateLimits } from '../../platform/http/rate-limit.ts'
import { storeMs } from '../../platform/store-time.ts'
import type { Stores } from '../../stores/directory.ts'
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
  foreground: Pick<Foreground, 'note'>
  clock: Clock
}

/**
 * That this very request was answered with that page, and what that rested on: of the catalogs only
 * their number, because those that are read anew every few seconds must not be kept alive here.
 */
type Known = Answered & { profile: StoreFacts; generation: number; bearer: string }

type Answered = {
  storeId: StoreId
  /** The pattern of its address. */
  route: string
  pageKey: string
  until: number | undefined
}

/** The state that the answer was made from. */
type Basis = { profile: StoreFacts; catalogs: StoreCatalogs }

const KNOWN_MAX = 10_000
const KNOWN_BYTES_MAX = 32 * 1024 * 1024
const ENTRY_BYTES = 500 // The approximate size of an entry besides its keys.
/** An address and headers can have 64 kB, and what is so long is rarely asked for again. */
const ENTRY_BYTES_MAX = 16 * 1024

/**
 * The most frequent request is the one that was just answered. It is recognised by its bytes,
 * before the server parses it (which would take longer than all of this). It gets the same response
 * if nothing has changed that the response depends on: the token is valid, the store's settings,
 * rules and releases are unchanged, and no schedule or sale has begun or ended. Any unusual request
 * is left to the server.
 */
export class FrontDoor {
  readonly #parts: FrontDoorParts
  readonly #known = new LRUCache<string, Known>({
    max: KNOWN_MAX,
    maxSize: KNOWN_BYTES_MAX,
    maxEntrySize: ENTRY_BYTES_MAX,
    sizeCalculation: ({ pageKey }, key) => 2 * (key.length + pageKey.length) + ENTRY_BYTES,
  })
  /** Behind a proxy it never is: then nothing is worth remembering. */
  #isAsked = false

  constructor(parts: FrontDoorParts) {
    this.#parts = parts
  }

  /** Nothing, if something has changed since the answer was begun. */
  remember(request: IncomingMessage, answered: Answered, basis: Basis): void {
    if (!this.#isAsked) return
    const { authorization = '' } = request.headers
    if (!isUsual(request) || !authorization.startsWith('Bearer ')) return
    const { profile, catalogs } = basis
    const { generation } = catalogs
    if (!this.#holds(answered.storeId, profile, generation)) return
    const bearer = authorization.slice('Bearer '.length)
    this.#known.set(keyOf(request), { ...answered, profile, generation, bearer })
  }

  answer(request: IncomingMessage): ReadyAnswer | undefined {
    this.#isAsked = true
    if (!isUsual(request)) return undefined
    const known = this.#known.get(keyOf(request))
    if (!known) return undefined
    const { tokens, revocations, pages, rateLimits, foreground, clock } = this.#parts
    const { storeId, route, profile, until } = known
    const token = tokens.rememberedAccess(known.bearer)
    if (!token || revocations.has(token.keyId) || !revocations.isEnoughFor(token)) return undefined
    if (!this.#holds(storeId, profile, known.generation)) return undefined
    const nowMs = storeMs(profile.time, clock.nowMs())
    if (until !== undefined && until <= nowMs) return undefined
    const page = pages.get(known.pageKey, nowMs)
    if (!page || rateLimits.takeRequest(storeId, token.keyId, profile)) return undefined
    if (!profile.isAdvancing) foreground.note()
    const headers = answerHeaders(page, earlier(page.until, until), nowMs)
    return { headers, body: page.body, route, storeId }
  }

  #holds(storeId: StoreId, profile: StoreFacts, generation: number): boolean {
    const { stores, catalogs } = this.#parts
    return (
      stores.remembered(storeId) === profile &&
      catalogs.remembered(storeId)?.generation === generation
    )
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
