/**
 * Texts that are as long as their limit allows and take as many bytes as they can: Han, Cyrillic and
 * emoji at random, since a text that repeats itself is compressed and fits where others do not.
 */
export function wideText(length: number): string {
  return Array.from({ length }, () => {
    const [first, count] = scripts[Math.floor(Math.random() * scripts.length)] ?? [0x41, 26]
    return String.fromCodePoint(first + Math.floor(Math.random() * count))
  }).join('')
}

const scripts: [first: number, count: number][] = [
  [0x4e00, 20_000],
  [0x0430, 32],
  [0x1f300, 256],
  [0x20000, 20_000], // more Han, of four bytes
]

export type Schema = {
  type?: string | string[]
  maxLength?: number
  pattern?: string
  format?: string
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}

/**
 * The body with every text that has a limit at that limit, also those that may be left out.
 * Texts that must have some form (an address, a date, one of a few words) stay as they are.
 */
export function widened(schema: Schema, given: unknown): unknown {
  const types = [schema.type ?? []].flat()
  if (types.includes('string')) return widenedText(schema, given)
  if (schema.anyOf) {
    const fitting = schema.anyOf.find((one) => isOf(one, given)) ?? schema.anyOf[0] ?? {}
    return widened(fitting, given)
  }
  if (types.includes('array') && Array.isArray(given) && schema.items) {
    return given.map((one) => widened(schema.items as Schema, one))
  }
  if (!schema.properties || typeof given !== 'object' || given === null) return given
  const members = { ...(given as Record<string, unknown>) }
  for (const [name, member] of Object.entries(schema.properties)) {
    const isText = [member.type ?? member.anyOf?.map((one) => one.type) ?? []].flat(2)
    if (name === 'country' || (!(name in members) && !isText.includes('string'))) continue
    const value = widened(member, members[name])
    if (value !== undefined) members[name] = value
  }
  return members
}

function isOf({ type }: Schema, given: unknown): boolean {
  const is = given === null ? 'null' : Array.isArray(given) ? 'array' : typeof given
  return given === undefined ? type !== 'null' : [type ?? []].flat().includes(is)
}

function widenedText({ maxLength, pattern, format, ...rest }: Schema, given: unknown): unknown {
  if (maxLength === undefined || format !== undefined) return given
  if (rest.enum !== undefined || rest.const !== undefined) return given
  const candidates = [wideText(maxLength), plainText(maxLength)]
  const found = candidates.find((text) => new RegExp(pattern ?? '', 'u').test(text))
  return found ?? given
}

const plainText = (length: number) =>
  Array.from({ length }, () => Math.floor(Math.random() * 36).toString(36)).join('')

export type Text = { name: string; value: string }

/** The texts of what was sent that are wide, by the last name on their path. */
export function longTexts(value: unknown, name = ''): Text[] {
  if (typeof value === 'string') return value.length > 200 ? [{ name, value }] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) => longTexts(one, key))
}
