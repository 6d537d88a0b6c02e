import { sql } from 'kysely'
import { type TProperties, Type } from 'typebox'
import type { Owner } from '../platform/db/owners.ts'
import {
  selfLinkSchema,
  timestampSchema,
  timestamps,
  timestampsSchema,
} from '../platform/http/document.ts'
import type { FilterAttribute } from '../platform/http/filter.ts'
import type { FilterTarget } from '../platform/http/filter-sql.ts'
import type { ResourceRow } from '../platform/resources/kind.ts'

/** Members that billing resources show besides their own attributes. */
export function recordResource<Type_ extends string, Attributes extends object>(
  type: Type_,
  row: Pick<ResourceRow, 'id' | 'created_at' | 'updated_at'> & { owner?: Owner },
  attributes: Attributes,
  meta: object = {},
) {
  const times = timestamps(row)
  return {
    id: row.id,
    type,
    attributes: { ...attributes, ...times },
    meta: { ...meta, owner: row.owner ?? 'store', timestamps: times },
  }
}

export function recordSchema<
  Type_ extends string,
  Attributes extends TProperties,
  Meta extends TProperties,
>(type: Type_, attributes: Attributes, meta: Meta, title?: string) {
  return Type.Object({
    id: Type.String({ format: 'uuid' }),
    type: Type.Literal(type),
    attributes: Type.Object(
      { ...attributes, created_at: timestampSchema, updated_at: timestampSchema },
      { ...(title !== undefined && { title }) },
    ),
    links: selfLinkSchema,
    meta: Type.Object({ ...meta, owner: Type.String(), timestamps: timestampsSchema }),
  })
}

/** References may be long, so they are found by their digest. */
export const referenceFilter = {
  operators: ['eq', 'in'],
  type: 'text',
  target: { digested: sql.ref('external_ref') },
} as const satisfies FilterAttribute & { target: FilterTarget }
