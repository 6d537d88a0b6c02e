import type { Document, Operation, Parameter } from './openapi-names.ts'
import { mapValues, type Schema } from './openapi-schema.ts'

/** Members with fewer characters are not worth a schema of their own. */
const MEMBERS_LENGTH_MIN = 200

/**
 * The body that changes a resource has the members of the one that creates it, and the latter
 * requires some: both refer to one schema of the members, as in AddressMembers.
 */
export function shareMembers({ components }: Document): void {
  const { schemas } = components
  for (const [name, made] of Object.entries(schemas)) {
    const noun = name.replace(/^New/, '')
    const changed = schemas[`${noun}Patch`]
    const one = membersOf(made)
    const other = changed && membersOf(changed)
    if (noun === name || !changed || !one?.properties || !other?.properties) continue
    const { properties } = one
    const texts = mapValues(other.properties, (member) => JSON.stringify(member))
    const common = Object.entries(properties).filter(
      ([member, schema]) => member !== 'type' && texts[member] === JSON.stringify(schema),
    )
    if (JSON.stringify(common).length < MEMBERS_LENGTH_MIN) continue
    const shared = `${noun}Members`
    schemas[shared] = { type: 'object', properties: Object.fromEntries(common) }
    const names = common.map(([member]) => member)
    referTo(one, shared, names)
    referTo(other, shared, names)
  }
}

/** The object of a body that holds the members of the resource. */
function membersOf({ properties }: Schema): Schema | undefined {
  const { data } = properties ?? {}
  return data?.properties?.attributes ?? data
}

function referTo(schema: Schema, shared: string, names: readonly string[]): void {
  const own = Object.entries(schema.properties ?? {}).filter(([name]) => !names.includes(name))
  schema.allOf = [{ $ref: `#/components/schemas/${shared}` }]
  if (own.length > 0) schema.properties = Object.fromEntries(own)
  else delete schema.properties
}

/** Parameters that all operations of a path have stand at the path. */
export function shareParametersOfPaths(document: Document): void {
  document.paths = mapValues(document.paths, (operations) => {
    const [first, ...others] = Object.values(operations)
    const isCommon = (parameter: Parameter) =>
      others.every(({ parameters = [] }) => parameters.some((one) => isSame(one, parameter)))
    const parameters = (first?.parameters ?? []).filter(isCommon)
    if (others.length === 0 || parameters.length === 0) return operations
    const withRest = mapValues(operations, (operation): Operation => {
      const { parameters: own = [], ...rest } = operation
      const left = own.filter((one) => !parameters.some((other) => isSame(one, other)))
      return left.length > 0 ? { ...rest, parameters: left } : rest
    })
    return { parameters, ...withRest } as unknown as typeof operations
  })
}

function isSame(one: Parameter, other: Parameter): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
