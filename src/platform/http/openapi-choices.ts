import { mapSchemas, pascal, type Schema } from './openapi-schema.ts'

/**
 * The server validates with conditions, whose complaints name the member that is wrong. Readers and
 * generators of types want alternatives: the document shows the same as `oneOf`.
 */
export function showChoices(schema: Schema): Schema {
  const inner = mapSchemas(schema, showChoices)
  return byMember(byCondition(inner))
}

/** `if`/`then`/`else`: one alternative for each way that the condition can go. */
function byCondition(schema: Schema): Schema {
  const { if: condition, then: met, else: unmet, ...base } = schema as Conditional
  if (condition === undefined) return schema
  const yes = merge(merge(base, condition), met ?? {})
  const no = merge(without(base, condition), unmet ?? {})
  const isChoice = no.oneOf !== undefined && Object.keys(no).length === 1
  return { oneOf: [yes, ...(isChoice ? (no.oneOf as Schema[]) : [no])] }
}

/** `allOf` of conditions about one member: one alternative for each value of that member. */
function byMember(schema: Schema): Schema {
  const { allOf, ...base } = schema as Schema & { allOf?: Schema[] }
  const rules = (allOf ?? []).map(ruleOf)
  const [member] = rules.map((rule) => rule?.member)
  const values = member === undefined ? undefined : base.properties?.[member]?.enum
  if (member === undefined || !values || rules.some((rule) => rule?.member !== member)) {
    return schema
  }
  const { title, description, ...common } = base
  const nameOf = (value: unknown) => `${title}${pascal(String(value))}`
  // Without a mapping a reader takes the names of the schemas for the values of the member.
  const mapping = values.map((value) => [value, `#/components/schemas/${nameOf(value)}`])
  const alternatives = values.map((value) => {
    const rule = rules.find((one) => one?.value === value)
    const only = { properties: { [member]: { type: 'string', enum: [value] } } }
    const name = title === undefined ? {} : { title: nameOf(value) }
    return { ...merge(merge(common, only), rule?.addition ?? {}), ...name }
  })
  return {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    oneOf: alternatives,
    ...(title !== undefined && {
      discriminator: { propertyName: member, mapping: Object.fromEntries(mapping) },
    }),
  }
}

type Conditional = Schema & { if?: Schema; then?: Schema; else?: Schema }

/** After the alternatives inside were shown, a condition without `else` is a choice of two. */
function ruleOf(schema: Schema): { member: string; value: unknown; addition: Schema } | undefined {
  const [met, unmet, ...others] = (schema.oneOf as Schema[] | undefined) ?? []
  if (!met || !unmet || others.length > 0 || Object.keys(unmet).length > 0) return undefined
  const { properties = {}, ...constraints } = met
  const [found] = Object.entries(properties).flatMap(([member, one]) => {
    const value = one.const ?? (one.enum?.length === 1 ? one.enum[0] : undefined)
    return value === undefined ? [] : [{ member, value }]
  })
  if (!found) return undefined
  const { [found.member]: _, ...rest } = properties
  return { ...found, addition: { ...constraints, properties: rest } }
}

function merge(one: Schema, other: Schema): Schema {
  const properties = { ...one.properties }
  for (const [name, schema] of Object.entries(other.properties ?? {})) {
    properties[name] = { ...properties[name], ...schema }
  }
  const required = [...new Set([...requiredOf(one), ...requiredOf(other)])]
  return {
    ...one,
    ...other,
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(required.length > 0 && { required }),
  }
}

/** The schema as it is when the condition does not hold. */
function without(schema: Schema, condition: Schema): Schema {
  const { properties, type } = schema
  const absent = requiredOf(condition).filter((name) => !condition.properties?.[name])
  const types = [type ?? []].flat().filter((one) => one !== condition.type)
  return {
    ...schema,
    ...(type !== undefined && types.length > 0 && { type: types.length > 1 ? types : types[0] }),
    ...(properties &&
      absent.length > 0 && {
        properties: Object.fromEntries(
          Object.entries(properties).filter(([name]) => !absent.includes(name)),
        ),
      }),
  }
}

function requiredOf({ required }: Schema): string[] {
  return (required as string[] | undefined) ?? []
}
