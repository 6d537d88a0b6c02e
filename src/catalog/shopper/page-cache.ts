import { LRUCache } from 'lru-cache'

/** An answer as it is sent, and since and until when it is true (in ms; open when undefined). */
export type CachedPage = { body: Buffer; etag: string; since: number; until: number | undefined }

const ENTRY_BYTES = 500 // The approximate size of an entry besides its body and key.

/**
 * Finished answers, bounded in bytes. A key names the release, and a release never changes, so
 * nothing here is ever invalidated; an answer leaves when a sale begins or ends, or to make room.
 */
export class PageCache {
  readonly #pages: LRUCache<string, CachedPage> | undefined
  hits = 0
  misses = 0

  /** Zero bytes: nothing is kept. */
  constructor(bytesMax: number) {
    this.#pages =
      bytesMax === 0
        ? undefined
        : new LRUCache({
            maxSize: bytesMax,
            sizeCalculation: ({ body }, key) => body.length + 2 * key.length + ENTRY_BYTES,
          })
  }

  get(key: string, nowMs: number): CachedPage | undefined {
    const page = this.#pages?.get(key)
    if (page && page.since <= nowMs && (page.until === undefined || nowMs < page.until)) {
      this.hits += 1
      return page
    }
    this.misses += 1
    if (page) this.#pages?.delete(key)
    return undefined
  }

  set(key: string, page: CachedPage): void {
    this.#pages?.set(key, page)
  }

  get isKeeping(): boolean {
    return this.#pages !== undefined
  }

  get bytes(): number {
    return this.#pages?.calculatedSize ?? 0
  }
}

const MAX_AGE_SECONDS = 300
/** All that a read looks at: with less a cache would show one account's prices to another. */
const vary = [
  'accept-language',
  'SVC-Channel',
  'SVC-Context-Tag',
  'SVC-Currency',
  'SVC-Release',
  'Authorization',
  'SVC-Account-Management-Authentication-Token',
].join(', ')

/** CCH-5. `until` is when the answer stops to be true, in milliseconds. */
export function answerHeaders(
  { etag }: CachedPage,
  until: number | undefined,
  nowMs: number,
): Record<string, string> {
  const left = until === undefined ? MAX_AGE_SECONDS : Math.floor((until - nowMs) / 1000)
  return {
    etag,
    'cache-control': `private, max-age=${Math.min(MAX_AGE_SECONDS, left)}`,
    vary,
    'content-type': 'application/json; charset=utf-8',
  }
}
