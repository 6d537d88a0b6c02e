import type { FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import { AppError } from '../../lib/errors.ts'

export const PAGE_LIMIT_MAX = 100
export const PAGE_OFFSET_MAX = 10_000

export type Page = { readonly limit: number; readonly offset: number }

/** The query members of every list, to be spread into an endpoint's query schema. */
export const pageQuery = {
  'page[limit]': Type.Optional(
    Type.Integer({
      format: 'int64',
      minimum: 1,
      maximum: PAGE_LIMIT_MAX,
      description: "The most records on a page; the store's page length when absent.",
    }),
  ),
  'page[offset]': Type.Optional(
    Type.Integer({
      format: 'int64',
      minimum: 0,
      maximum: PAGE_OFFSET_MAX,
      description: 'How many records come before this page, counted from zero.',
    }),
  ),
}

export const pageMetaSchema = Type.Object(
  {
    results: Type.Object(
      {
        total: Type.Integer({
          format: 'int64',
          description: 'Records that the filter lets through.',
        }),
      },
      { title: 'ResultCount' },
    ),
    page: Type.Object(
      {
        limit: Type.Integer({ format: 'int64', description: 'The most records on a page.' }),
        offset: Type.Integer({ format: 'int64', description: 'Records before this page.' }),
        current: Type.Integer({ format: 'int64', description: 'Number of this page, from one.' }),
        total: Type.Integer({ format: 'int64', description: 'Records of the whole collection.' }),
      },
      { title: 'PagePosition' },
    ),
  },
  { title: 'PageMeta' },
)
type PageMeta = Static<typeof pageMetaSchema>

const address = (description: string) => Type.String({ format: 'uri', description })
// A type list, not anyOf: the serializer would run a validator to choose between alternatives.
const addressOrNull = (description: string) =>
  Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'uri', description })

export const pageLinksSchema = Type.Object(
  {
    self: address('This page, as it was asked for.'),
    first: address('The first page.'),
    last: addressOrNull('The last page that can be reached; null when there is only one page.'),
    prev: addressOrNull('The page before this one; null on the first page.'),
    next: addressOrNull('The page after this one; null on the last page.'),
  },
  { title: 'PageLinks' },
)
type PageLinks = Static<typeof pageLinksSchema>

/** Links of a list that is read page by page from a place in it, without offsets and totals. */
export const cursorLinksSchema = (title: string) =>
  Type.Object(
    {
      self: address('This page, as it was asked for.'),
      next: addressOrNull('The next page; null on the last one.'),
    },
    { title },
  )

/** `next` holds the parameters of the next page, if there is one. */
export function cursorLinks(
  { url, baseUrl }: Pick<FastifyRequest, 'url' | 'baseUrl'>,
  next: Record<string, string> | undefined,
) {
  const self = new URL(encodeStrays(url), baseUrl)
  const link = new URL(self)
  for (const [name, value] of Object.entries(next ?? {})) link.searchParams.set(name, value)
  return { self: self.href, next: next ? link.href : null }
}

/** The numbers were checked by the schema; here only what was left out is filled in. */
export function pageOf(
  query: { 'page[limit]'?: number | undefined; 'page[offset]'?: number | undefined },
  pageLength: number,
): Page {
  return { limit: query['page[limit]'] ?? pageLength, offset: query['page[offset]'] ?? 0 }
}

export function pageMeta({ limit, offset }: Page, total: number): PageMeta {
  return {
    results: { total },
    page: { limit, offset, current: Math.floor(offset / limit) + 1, total },
  }
}

/**
 * `baseUrl` is what stands before the path of a request, such as `http://localhost:8080`;
 * `pathAndQuery` is the request's address as it came in.
 */
export function pageLinks(
  baseUrl: string,
  pathAndQuery: string,
  { limit, offset }: Page,
  total: number,
): PageLinks {
  const origin = baseUrl.endsWith('/') ? baseUrl.slice(0, -1) : baseUrl
  const mark = pathAndQuery.indexOf('?')
  const path = encodeStrays(mark < 0 ? pathAndQuery : pathAndQuery.slice(0, mark))
  const kept = keptParameters(mark < 0 ? '' : pathAndQuery.slice(mark + 1))
  const at = (start: number) => `${origin}${path}?${kept}${pageParameters(start, limit)}`

  const isOnlyPage = total <= limit
  // A link must be one that can be followed, and the server refuses greater offsets.
  const lastRecord = Math.min(total - 1, PAGE_OFFSET_MAX)
  const next = offset + limit
  return {
    self: origin + encodeStrays(pathAndQuery),
    first: at(0),
    last: isOnlyPage ? null : at(Math.floor(lastRecord / limit) * limit),
    prev: isOnlyPage || offset === 0 ? null : at(Math.max(0, offset - limit)),
    next: isOnlyPage || next > lastRecord ? null : at(next),
  }
}

function pageParameters(offset: number, limit: number): string {
  return `page%5Boffset%5D=${offset}&page%5Blimit%5D=${limit}`
}

const leadingNames = ['filter', 'include']
const pageNames = ['page[offset]', 'page[limit]']

/**
 * The part of the query that a link to another page repeats, in a fixed order, with a closing `&`.
 */
function keptParameters(query: string): string {
  const parameters = [...new URLSearchParams(query)]
  const leading = leadingNames.flatMap((wanted) => parameters.filter(([name]) => name === wanted))
  const others = parameters.filter(
    ([name]) => !leadingNames.includes(name) && !pageNames.includes(name),
  )
  return [...leading, ...others]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}&`)
    .join('')
}

// Everything that RFC 3986 allows in a path or a query stays as the caller wrote it.
const strays = /%(?![0-9A-Fa-f]{2})|[^A-Za-z0-9\-._~!$&'()*+,;=:@/?%]/gu

/** The address with the characters encoded that clients send raw, such as brackets. */
function encodeStrays(address: string): string {
  return address.toWellFormed().replaceAll(strays, encodeURIComponent)
}

const INCLUDE_NAMES_MAX = 5

/** The names of `include=a,b` that this endpoint knows; others are passed over. */
export function parseInclude<Name extends string>(
  text: string | undefined,
  allowed: readonly Name[],
): ReadonlySet<Name> {
  if (text === undefined) return new Set()
  const asked = new Set(text.split(',').map((name) => name.trim()))
  asked.delete('')
  if (asked.size > INCLUDE_NAMES_MAX) {
    throw new AppError('bad-request', {
      detail: `At most ${INCLUDE_NAMES_MAX} names may be included, not ${asked.size}.`,
      source: 'include',
    })
  }
  return new Set(allowed.filter((name) => asked.has(name)))
}
