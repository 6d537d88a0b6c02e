import { type Static, type TSchema, Type } from 'typebox'
import { type Problem, problemAt } from '../lib/errors.ts'
import { access } from '../platform/auth/permissions.ts'

/** Common parts of the authored resources of a catalog: pieces of schemas, and their rules. */

export const uuid = Type.String({ format: 'uuid' })
export const owner = Type.Enum(['store', 'organization'] as const)
export const slug = Type.String({
  minLength: 1,
  maxLength: 1000,
  pattern: '^[A-Za-z0-9._-]+$',
  description: 'Letters, digits, hyphen, underscore and period.',
})
export const externalRef = Type.String({ maxLength: 2048 })
export const entityName = Type.String({ minLength: 1, maxLength: 1000 })
export const description = Type.String({ maxLength: 65_535 })

const LOCALES_MAX = 200 // As many as a store has languages.

/** Language tag → texts. */
export const locales = Type.Record(
  Type.String({ pattern: '^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$' }),
  Type.Object({ name: entityName, description: Type.Optional(description) }),
  {
    title: 'Locales',
    additionalProperties: false,
    maxProperties: LOCALES_MAX,
    description: 'Texts by language tag, as in `fr-FR`.',
  },
)
export type Locales = Static<typeof locales>

/** All members of an authored kind that do not differ from one to the other. */
export const authored = {
  access: { read: access.adminOfAnyOwner, write: access.adminOfAnyOwner },
  shared: true,
  body: 'attributes',
} as const

/** The body of an update: the id of the path again, and the attributes that change. */
export function patchOf<Type_ extends string, Attributes extends TSchema>(
  type: Type_,
  attributes: Attributes,
) {
  return Type.Object({
    data: Type.Object({
      id: Type.Optional(Type.String({ description: 'The id of the path again.' })),
      type: Type.Literal(type),
      attributes,
    }),
  })
}

/** CNV-10: names that start with a dollar sign are not supported. `path` is that of the map. */
export function reservedKeyProblems(map: object | null | undefined, path: string): Problem[] {
  return Object.keys(map ?? {})
    .filter((key) => key.startsWith('$'))
    .map((key) => problemAt(`${path}.${key}`, 'a name may not start with $'))
}

/** A reference of a body: the id that it names, and where it stands. */
export type Reference<Id extends string = string> = { id: Id; source: string }

/**
 * References to what does not exist; `known` has ids in lower case. `of` narrows what is looked for,
 * as in `of the same owner`.
 */
export function missingProblems(
  what: string,
  references: readonly Reference[],
  known: ReadonlySet<string>,
  of = '',
): Problem[] {
  return references
    .filter(({ id }) => !known.has(id.toLowerCase()))
    .map(({ id, source }) => problemAt(source, `there is no ${what} ${id}${of}`))
}

/** A product and its files, variations and bundle options have one owner (OW-3). */
export const OF_SAME_OWNER = ' of the same owner'

/**
 * Announced with a store's id when something that shoppers see has changed without a release: the
 * current release, a catalog rule, a deleted file. Caches of responses drop theirs.
 */
export const CATALOG_CHANGED = 'catalog_changed'
