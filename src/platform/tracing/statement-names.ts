const NAMES_MAX = 1_000
const NAME_MAX = 120
const names = new Map<string, string>()

/** Statements that every transaction has; they name nothing that a reader looks for. */
const frame = /^(begin|commit|rollback|savepoint|release)\b/

/** The verb of a statement and its first table: never a value, and nothing that a caller wrote. */
function statementName(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  const verb = /^\s*([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? 'statement'
  const table = /\b(?:from|into|update|join)\s+"?([a-z_]+)"?(?:\."?([a-z_]+))?/i.exec(text)
  const name = [verb, table && (table[2] ?? table[1])].filter(Boolean).join(' ')
  if (names.size >= NAMES_MAX) names.clear() // Filters make new texts.
  names.set(text, name)
  return name
}

/** "select cart; insert event", or "commit" where there is nothing else. */
export function batchName(batch: readonly { text: string }[]): string {
  const all = batch.map(({ text }) => statementName(text))
  const telling = all.filter((name) => !frame.test(name))
  return [...new Set(telling.length > 0 ? telling : all.slice(-1))].join('; ').slice(0, NAME_MAX)
}
