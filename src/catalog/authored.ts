import { type Static, type TSchema, Type } from 'typebox'
import { AppError, type Problem } from '../lib/errors.ts'

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
    additionalProperties: false,
    maxProperties: LOCALES_MAX,
    description: 'Texts by language tag, as in `fr-FR`.',
  },
)
export type Locales = Static<typeof locales>

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
    .map((key) => ({
      source: `${path}.${key}`,
      detail: `${path}.${key}: a name may not start with $`,
    }))
}

/** All problems at once, as 422. */
export function refuseProblems(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new AppError('unprocessable', problems)
}
