/** A JSON schema in an OpenAPI document. */
export type Schema = {
  $ref?: string
  title?: string
  description?: string
  type?: string | string[]
  enum?: unknown[]
  items?: Schema
  properties?: Record<string, Schema>
  /** The document shows this in place of a schema that the server itself leaves wider. */
  shownAs?: Schema
  [keyword: string]: unknown
}

const single = ['items', 'additionalProperties', 'not', 'if', 'then', 'else', 'contains']
export const choiceKeywords = ['anyOf', 'oneOf', 'allOf', 'prefixItems']
const named = ['properties', 'patternProperties']

/** The schema with each schema inside it worked on. */
export function mapSchemas({ shownAs, ...own }: Schema, work: (one: Schema) => Schema): Schema {
  const schema = shownAs ?? own
  const copy: Schema = { ...schema }
  if (copy.enum && copy.type === 'string') delete copy.type // The values say it.
  for (const [keyword, value] of Object.entries(schema)) {
    if (typeof value !== 'object' || value === null) continue
    if (single.includes(keyword)) copy[keyword] = work(value as Schema)
    if (choiceKeywords.includes(keyword))
      copy[keyword] = (value as Schema[]).map((one) => work(one))
    if (named.includes(keyword)) copy[keyword] = mapValues(value as Record<string, Schema>, work)
  }
  return copy
}

/** `account_member`: AccountMember. */
export function pascal(text: string): string {
  return text.replaceAll(/(?:^|[-_])(\w)/g, (_, letter: string) => letter.toUpperCase())
}

export function mapValues<Value, Result>(
  values: Record<string, Value>,
  work: (value: Value, key: string) => Result,
): Record<string, Result> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, work(value, key)]))
}
