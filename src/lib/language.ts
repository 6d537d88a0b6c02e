/** Which of the languages at hand a reader gets, from the header `accept-language`. */

// Browsers send about a hundred characters and ten ranges.
const HEADER_MAX = 1_000
const RANGES_MAX = 20

const element =
  /^(\*|[a-z]{1,8}(?:-[a-z0-9]{1,8})*)(?:[ \t]*;[ \t]*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?))?$/

/**
 * The ranges that the reader accepts in lower case, the most wanted first. A header that cannot be
 * read counts as none.
 */
export function parseAcceptLanguage(header: string | undefined): readonly string[] {
  if (header === undefined || header.length > HEADER_MAX) return []
  const ranges: { range: string; quality: number }[] = []
  for (const part of header.toLowerCase().split(',')) {
    const text = part.trim()
    if (text === '') continue // a list may have empty elements
    const [, range, quality = '1'] = element.exec(text) ?? []
    if (range === undefined) return []
    ranges.push({ range, quality: Number(quality) })
  }
  return ranges
    .filter(({ quality }) => quality > 0)
    .sort((left, right) => right.quality - left.quality)
    .slice(0, RANGES_MAX)
    .map(({ range }) => range)
}

/**
 * The tag to use, as it is written in `tags`; undefined for the default language. For each range in
 * turn: the tag itself, then the tag shortened part by part, then any tag of that language.
 */
export function negotiate(ranges: readonly string[], tags: readonly string[]): string | undefined {
  if (ranges.length === 0 || tags.length === 0) return undefined
  const candidates = tags
    .map((tag) => ({ tag, lower: tag.toLowerCase() }))
    .sort((left, right) => compare(left.lower, right.lower) || compare(left.tag, right.tag))
  for (const range of ranges) {
    if (range === '*') return undefined
    const found = lookUp(range, candidates)
    if (found !== undefined) return found
  }
  return undefined
}

type Candidate = { tag: string; lower: string }

/** `candidates` are sorted, so the first of a language is its smallest. */
function lookUp(range: string, candidates: readonly Candidate[]): string | undefined {
  const subtags = range.split('-')
  for (let count = subtags.length; count > 0; count--) {
    const wanted = subtags.slice(0, count).join('-')
    const found = candidates.find(({ lower }) => lower === wanted)
    if (found) return found.tag
  }
  const language = `${subtags[0]}-`
  return candidates.find(({ lower }) => lower.startsWith(language))?.tag
}

function compare(left: string, right: string): number {
  if (left === right) return 0
  return left < right ? -1 : 1
}
