import type { FastifyRequest } from 'fastify'
import { type TSchema, Type } from 'typebox'
import { type Page, pageLinks, pageLinksSchema, pageMeta, pageMetaSchema } from './paging.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The address that links start with, without a path: `https://shop.example`. */
    baseUrl: string
  }
}

/** `{ data }`: one resource. */
export function document<Data>(data: Data): { data: Data } {
  return { data }
}

export function documentSchema<Data extends TSchema>(data: Data) {
  return Type.Object({ data })
}

/** `{ data, meta, links }`: one page of a list. */
export function listDocument<Data>(
  request: FastifyRequest,
  page: Page,
  total: number,
  data: readonly Data[],
) {
  return {
    data: [...data],
    meta: pageMeta(page, total),
    links: pageLinks(request.baseUrl, request.url, page, total),
  }
}

export function listDocumentSchema<Data extends TSchema>(data: Data) {
  return Type.Object({ data: Type.Array(data), meta: pageMetaSchema, links: pageLinksSchema })
}

/** `links.self` of a resource. */
export function selfLink(request: FastifyRequest, path: string): { self: string } {
  return { self: `${request.baseUrl}/v2${path}` }
}

export const selfLinkSchema = Type.Object(
  { self: Type.String({ format: 'uri' }) },
  { title: 'SelfLink' },
)

/** Where resources that belong to this one are listed. */
export const relatedLinkSchema = Type.Object(
  { related: Type.String({ format: 'uri' }) },
  { title: 'RelatedLink' },
)
export const relatedLinksSchema = Type.Object(
  { links: relatedLinkSchema },
  { title: 'RelatedLinks' },
)

const DAY_MS = 86_400_000
const DATES_MAX = 10_000
const dates = new Map<number, string>()

/**
 * RFC 3339 in UTC with milliseconds. Lists and runs write many of few days, whose dates are known
 * after the first (measured: 0.2 µs in place of 1.4).
 */
export function timestamp(instant: Temporal.Instant): string {
  const ms = instant.epochMilliseconds
  const day = Math.floor(ms / DAY_MS)
  const rest = ms - day * DAY_MS
  const time = `${two(rest / 3_600_000)}:${two((rest / 60_000) % 60)}:${two((rest / 1_000) % 60)}`
  return `${dates.get(day) ?? dateOf(instant, day)}T${time}.${String(rest % 1_000).padStart(3, '0')}Z`
}

function dateOf(instant: Temporal.Instant, day: number): string {
  const [date = ''] = instant.toString().split('T')
  if (dates.size >= DATES_MAX) dates.clear()
  dates.set(day, date)
  return date
}

function two(value: number): string {
  return value < 10 ? `0${Math.trunc(value)}` : String(Math.trunc(value))
}

export const timestampSchema = Type.String({ format: 'date-time' })

export function timestamps(row: { created_at: Temporal.Instant; updated_at: Temporal.Instant }) {
  return { created_at: timestamp(row.created_at), updated_at: timestamp(row.updated_at) }
}

export const timestampsSchema = Type.Object(
  {
    created_at: timestampSchema,
    updated_at: timestampSchema,
  },
  { title: 'Timestamps' },
)

export const idParams = Type.Object({ id: Type.String({ format: 'uuid' }) })
