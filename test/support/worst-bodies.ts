/**
 * Bodies that are as much work as possible for a schema: at each of its lists and maps very many
 * elements, empty ones, wrong ones and right ones; at each text a very long one; and unknown
 * members. What stands around is right, so that nothing is refused before that place.
 */
export type WorstBody = {
  /** The problem and its place, such as `data.prices: 90000 × {}`. */
  name: string
  body: unknown
}

export type JsonSchema = {
  type?: string | string[]
  format?: string
  pattern?: string
  const?: unknown
  enum?: readonly unknown[]
  minimum?: number
  minLength?: number
  minItems?: number
  maxItems?: number
  uniqueItems?: boolean
  maxProperties?: number
  required?: readonly string[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  patternProperties?: Record<string, JsonSchema>
  additionalProperties?: boolean | JsonSchema
  anyOf?: readonly JsonSchema[]
  allOf?: readonly JsonSchema[]
  if?: JsonSchema
  then?: JsonSchema
  else?: JsonSchema
  content?: unknown
}

export type Sizes = {
  /** Elements of a list; all are one and the same object. */
  elements: number
  /** Entries of a map. */
  members: number
}

/** `texts` stand where a text is wanted. */
export function worstBodies(
  schema: JsonSchema,
  sizes: Sizes,
  texts: readonly string[] = [],
): WorstBody[] {
  const bodies = new Map<string, WorstBody>() // Alternatives share most places.
  for (const { steps, part } of partsOf(schema, [])) {
    for (const [what, value] of worstValues(part, sizes, texts)) {
      const name = `${steps.join('.') || 'body'}: ${what}`
      if (!bodies.has(name)) bodies.set(name, { name, body: withValue(schema, steps, value) })
    }
  }
  return [...bodies.values()]
}

type Part = { steps: string[]; part: JsonSchema }

/** Every place of a schema, with the steps that lead there; `*` is any element or member. */
export function partsOf(schema: JsonSchema, steps: string[]): Part[] {
  const inside = (step: string, part: JsonSchema) => partsOf(part, [...steps, step])
  const element = elementOf(schema)
  return [
    { steps, part: schema },
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) => inside(name, part)),
    ...(element ? inside('*', element) : []),
    ...alternativesOf(schema).flatMap((part) => partsOf(part, steps)),
  ]
}

function alternativesOf({ anyOf = [], allOf = [], then, else: other }: JsonSchema): JsonSchema[] {
  return [...anyOf, ...allOf, then ?? {}, other ?? {}].filter((one) => Object.keys(one).length > 0)
}

export function memberOf(schema: JsonSchema): JsonSchema | undefined {
  const { patternProperties = {}, additionalProperties } = schema
  const [first] = Object.values(patternProperties)
  return first ?? (typeof additionalProperties === 'object' ? additionalProperties : undefined)
}

function elementOf(schema: JsonSchema): JsonSchema | undefined {
  return schema.items ?? memberOf(schema)
}

function* worstValues(
  part: JsonSchema,
  { elements, members }: Sizes,
  texts: readonly string[],
): Generator<[string, unknown]> {
  const element = elementOf(part)
  const isText = [part.type].flat().includes('string')
  if (isText) for (const text of texts) yield [`a long text of "${text.slice(0, 2)}"`, text]
  const isObject = part.properties !== undefined
  if (!element && !isObject) return
  yield [`${elements} × {}`, listOf(elements, nothing)]
  if (!element) return yield [`${members} unknown members`, mapOf(members, null)]
  for (const [what, one] of [
    ['null', null],
    ['wrong in all members', broken(element)],
    ['right', sampleOf(element)],
  ] as const) {
    yield part.items
      ? [`${elements} × ${what}`, listOf(elements, one)]
      : [`${members} members, ${what}`, mapOf(members, one)]
  }
}

// Most are used at many places.
const lists = new Map<unknown, unknown[]>()
const maps = new Map<unknown, { members: number; map: Record<string, unknown> }>()
const nothing = {}

function listOf(length: number, value: unknown): unknown[] {
  const known = lists.get(value)
  if (known?.length === length) return known
  const list = Array(length).fill(value)
  lists.set(value, list)
  return list
}

function mapOf(members: number, value: unknown): Record<string, unknown> {
  const known = maps.get(value)
  if (known?.members === members) return known.map
  const map: Record<string, unknown> = {}
  for (let index = 0; index < members; index++) map[`m${index.toString(36)}`] = value
  maps.set(value, { members, map })
  return map
}

/** All that the schema knows, each of the wrong type. */
function broken(schema: JsonSchema): unknown {
  const names = [schema, ...alternativesOf(schema)].flatMap(({ properties = {} }) =>
    Object.keys(properties),
  )
  if (names.length === 0) return schema.items ? [[[]]] : [{}]
  return Object.fromEntries(names.map((name) => [name, [{}]]))
}

/** Something that the schema takes, as small as can be; rules beyond form may refuse it. */
export function sampleOf(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const [first] = schema.anyOf ?? []
  if (first) return sampleOf(first)
  const given = schema.if && !schema.type ? (schema.else ?? schema.then) : undefined
  if (given) return sampleOf(given)
  switch ([schema.type].flat()[0]) {
    case 'object': {
      const names = schema.required ?? []
      const members = names.map((name) => [name, sampleOf(schema.properties?.[name] ?? {})])
      return Object.fromEntries(members)
    }
    case 'array':
      return Array(schema.minItems ?? 0).fill(sampleOf(schema.items ?? {}))
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1)
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return sampleText(schema)
  }
}

function sampleText({ format, minLength = 1 }: JsonSchema): string {
  const texts: Record<string, string> = {
    uuid: '01890a5d-ac96-774b-bcce-b302099a8057',
    email: 'shopper@mercer.example',
    uri: 'https://mercer.example/lamp.png',
    'date-time': '2026-03-02T09:15:00Z',
  }
  return texts[format ?? ''] ?? 'a'.repeat(Math.max(minLength, 3))
}

/** A sample of the whole with `value` at the place. */
function withValue(schema: JsonSchema, steps: readonly string[], value: unknown): unknown {
  const [step, ...rest] = steps
  if (step === undefined) return value
  const known = [schema, ...alternativesOf(schema)]
  if (step === '*') {
    const element = known.map(elementOf).find((one) => one !== undefined) ?? {}
    const inner = withValue(element, rest, value)
    return known.some(({ items }) => items) ? [inner] : { member: inner }
  }
  const owner = known.find(({ properties }) => properties?.[step]) ?? {}
  const around = sampleOf(schema)
  const others = typeof around === 'object' && around !== null ? around : {}
  return { ...others, [step]: withValue(owner.properties?.[step] ?? {}, rest, value) }
}
