import { isInstant } from './times.ts'

/** A member of an address that may have one of some values; any other value is left out. */
export function oneOf<Name extends string, const Value extends string>(
  name: Name,
  value: unknown,
  values: readonly Value[],
): { [Key in Name]?: Value } {
  const known = values.find((one) => one === value)
  return (known === undefined ? {} : { [name]: known }) as { [Key in Name]?: Value }
}

/** A text of an address, such as what was searched for. */
export function textOf<Name extends string>(
  name: Name,
  value: unknown,
): { [Key in Name]?: string } {
  const text = typeof value === 'number' ? String(value) : value
  const isText = typeof text === 'string' && text !== ''
  return (isText ? { [name]: text } : {}) as { [Key in Name]?: string }
}

/** An instant of an address; anything else is left out. */
export function instantOf<Name extends string>(
  name: Name,
  value: unknown,
): { [Key in Name]?: string } {
  return (isInstant(value) ? { [name]: value } : {}) as { [Key in Name]?: string }
}

/** A text as a value of a filter: quotes keep commas and brackets in it. */
export function quoted(text: string): string {
  return `"${text.replaceAll(/["\\]/g, '\\$&')}"`
}
