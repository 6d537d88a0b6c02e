import { MercerError } from 'mercer-client'

/** The faults that the interface names, by the last part of their source. */
export function problemsOf(error: unknown): Record<string, string> {
  if (!(error instanceof MercerError)) return {}
  const problems = error.errors.flatMap(({ source, detail }) => {
    const member = typeof source === 'string' ? source.split('.').at(-1) : undefined
    return member === undefined ? [] : [[member, detail] as const]
  })
  return Object.fromEntries(problems)
}
