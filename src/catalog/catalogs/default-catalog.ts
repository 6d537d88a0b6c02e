/** A catalog that has a current release, and when its unbroken row of releases began. */
type PublishedCatalog = { catalogId: string; firstPublishedAt: number }

/** The default catalog where no rule qualifies: the one published first (CTX-8). */
export function defaultCatalog(published: readonly PublishedCatalog[]): string | undefined {
  let first: PublishedCatalog | undefined
  for (const one of published) {
    if (!first || isEarlier(one, first)) first = one
  }
  return first?.catalogId
}

function isEarlier(one: PublishedCatalog, other: PublishedCatalog): boolean {
  if (one.firstPublishedAt !== other.firstPublishedAt) {
    return one.firstPublishedAt < other.firstPublishedAt
  }
  return one.catalogId < other.catalogId
}
