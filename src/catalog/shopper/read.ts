import type { FastifyRequest } from 'fastify'
import type { TSchema } from 'typebox'
import type { Scope, ShopperParts } from './answer.ts'
import type { Rendered } from './frozen-view.ts'

/** The query of one read. */
export type Asked = {
  id: string
  request: FastifyRequest
  query: { filter?: string; include?: string; 'page[limit]'?: number; 'page[offset]'?: number }
}

/** One read of a release, for shoppers and for the back office alike. */
export type Read = {
  path: string
  operationId: string
  summary: string
  description?: string
  query?: Record<string, TSchema>
  response: TSchema
  /** Refuses a bad query before anything is looked up, and tells how to read a release. */
  read: (asked: Asked, parts: ShopperParts) => (scope: Scope) => Promise<Rendered>
}
