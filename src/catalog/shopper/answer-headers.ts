import type { CachedPage } from './page-cache.ts'

const MAX_AGE_SECONDS = 300
/** All that a read looks at: with less a cache would show one account's prices to another. */
const vary = [
  'accept-language',
  'SVC-Channel',
  'SVC-Context-Tag',
  'SVC-Currency',
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
