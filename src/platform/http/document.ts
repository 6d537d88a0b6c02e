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

export const selfLinkSchema = Type.Object({ self: Type.String({ format: 'uri' }) })

/** RFC 3339 in UTC with milliseconds. */
export function timestamp(instant: Temporal.Instant): string {
  return instant.toString({ smallestUnit: 'millisecond' })
}

export const timestampSchema = Type.String({ format: 'date-time' })

export function timestamps(row: { created_at: Temporal.Instant; updated_at: Temporal.Instant }) {
  return { created_at: timestamp(row.created_at), updated_at: timestamp(row.updated_at) }
}

export const timestampsSchema = Type.Object({
  created_at: timestampSchema,
  updated_at: timestampSchema,
})

export const idParams = Type.Object({ id: Type.String({ format: 'uuid' }) })
