/** A comment, a text, the body of a function or block, the end of a statement, or anything else. */
const piece = /--[^\n]*|'[^']*'|\$\$.*?\$\$|;|[^-'$;]+|./gs

/** The statements of an SQL file, each with its semicolon. A body must be between two `$$`. */
export function statementsOf(text: string): string[] {
  const statements = ['']
  for (const [found] of text.matchAll(piece)) {
    if (found.startsWith('--')) continue
    statements[statements.length - 1] += found
    if (found === ';') statements.push('')
  }
  return statements.map((statement) => statement.trim()).filter((statement) => statement !== '')
}
