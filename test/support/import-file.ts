/** A file of records as an import takes it. */

export const fileOf = (...lines: readonly unknown[]) =>
  lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n')

export function formOf(file: string | Buffer, fields: Record<string, string> = {}): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('import_file', new Blob([file as string]), 'records.jsonl')
  return form
}
