import type { FastifyRequest } from 'fastify'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { contextOf } from '../../platform/auth/context.ts'
import type { PublishedCatalogs } from './published-catalogs.ts'
import { hasFile } from './queries.ts'
import { currentReading } from './sellable.ts'

/**
 * Which rows of `file` the caller may see: an admin all, a shopper those that a product in the
 * release of their context refers to, listed or part of a bundle (PE-5).
 */
export async function visibleFiles(
  catalogs: PublishedCatalogs,
  request: FastifyRequest,
): Promise<RawBuilder<SqlBool>> {
  if (contextOf(request).actor.kind !== 'shopper') return sql<SqlBool>`true`
  const reading = await currentReading(catalogs, request)
  return reading ? hasFile(reading, sql.ref('file.id')) : sql<SqlBool>`false`
}
