/**
 * The cells of a text from a spreadsheet: tabs part cells and line ends part rows. A cell with one
 * of these in it stands in quotes, and a quote inside is doubled.
 */
export function pastedCells(text: string): string[][] {
  const whole = text.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  const rows: string[][] = [[]]
  const cell = /("(?:[^"]|"")*"(?=[\t\n]|$)|[^\t\n]*)(\t|\n|$)/gy
  for (let match = cell.exec(whole); match; match = cell.exec(whole)) {
    const [, value = '', end] = match
    rows.at(-1)?.push(isQuoted(value) ? value.slice(1, -1).replaceAll('""', '"') : value)
    if (end === '\n') rows.push([])
    if (end === '') break
  }
  return rows
}

const isQuoted = (value: string) => /^".*"$/s.test(value)
