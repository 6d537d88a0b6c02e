import fc from 'fast-check'

type Search = {
  cases: number
  /** Also for the search of the shortest case that fails. */
  msMax: number
}

/**
 * Tries random cases until there were enough or the time is over. The case that is under way then
 * is waited for, because it shares its shop with the next test.
 */
export async function tryCases<Case>(
  cases: fc.Arbitrary<Case>,
  live: (one: Case) => Promise<void>,
  search: Search,
): Promise<void> {
  let last: Promise<void> | undefined
  const property = fc.asyncProperty(cases, (one) => {
    last = live(one)
    return last
  })
  try {
    await fc.assert(property, { numRuns: search.cases, interruptAfterTimeLimit: search.msMax })
  } finally {
    await last?.catch(() => {})
  }
  await last
}
