import fc from 'fast-check'

type Search = {
  cases: number
  /** It bounds the search of the shortest case that fails, too. */
  msMax: number
}

/**
 * Tries random cases until there were enough or the time is over, but at least one. The case that
 * is under way then is waited for, because it shares its shop with the next test.
 */
export async function tryCases<Case>(
  cases: fc.Arbitrary<Case>,
  live: (one: Case) => Promise<void>,
  search: Search,
): Promise<void> {
  const deadline = performance.now() + search.msMax
  let isFirst = true
  const property = fc.asyncProperty(cases, async (one) => {
    // The limit of fast-check itself would fail a search whose first case takes longer.
    if (!isFirst && performance.now() > deadline) throw new fc.PreconditionFailure(true)
    isFirst = false
    await live(one)
  })
  await fc.assert(property, { numRuns: search.cases })
}
