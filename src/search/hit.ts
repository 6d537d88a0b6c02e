/** The types that are searched, in the order of results that are equally good. */
export const searchTypes = [
  'account',
  'product',
  'order',
  'subscription_invoice',
  'subscription',
] as const
export type SearchType = (typeof searchTypes)[number]

/** A row that was found. */
export type Hit = {
  id: string
  title: string | null
  /** The second line. */
  detail: string | null
  /** The texts that name it and nothing else, such as a SKU. */
  keys: readonly (string | null)[]
  /** Its words are only like those that were asked for. */
  near: boolean
}

export type RankedHit = Hit & { type: SearchType; rank: number }

/** The best first: by rank, then by type, then the shortest title, which has least beside it. */
export function compareHits(a: RankedHit, b: RankedHit): number {
  return (
    b.rank - a.rank ||
    searchTypes.indexOf(a.type) - searchTypes.indexOf(b.type) ||
    (a.title?.length ?? 0) - (b.title?.length ?? 0) ||
    (a.title ?? '').localeCompare(b.title ?? '', 'en') ||
    (a.id < b.id ? -1 : 1)
  )
}

/** From 1 for an id or another key down to 0.2 for a misspelled word (SRC-4). */
export function rankOf({ id, title, keys, near }: Hit, text: string): number {
  const asked = folded(text)
  const name = folded(title ?? '')
  if (id === asked || keys.some((key) => key !== null && folded(key) === asked)) return 1
  if (name === asked) return 0.9
  if (near) return 0.2
  if (name.startsWith(asked)) return 0.7
  return 0.5
}

function folded(text: string): string {
  return text.trim().toLowerCase()
}
