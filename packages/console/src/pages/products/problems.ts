import { MercerError } from 'mercer-client'

/** What the interface says is wrong, by the last part of its source: `data.attributes.sku`. */
export function problemsOf(error: unknown): Record<string, string> {
  if (!(error instanceof MercerError)) return {}
  const problems = error.errors.flatMap(({ source, detail }) => {
    const member = typeof source === 'string' ? source.split('.').at(-1) : undefined
    return member === undefined ? [] : [[member, detail] as const]
  })
  return Object.fromEntries(problems)
}
