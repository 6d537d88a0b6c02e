/** A call of the interface, as a page sends it and as `curl` would. */
export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  body?: unknown
  /** The name of the file that a form sends. */
  file?: string
  /** Tells files of the same name apart; `curl` does not show it. */
  version?: string
}

/** The request as `curl`, with the token left out; several of them one after the other. */
export function Curl({ call }: { call: Call | readonly Call[] }) {
  const calls = [call].flat()
  return (
    <details className="curl">
      <summary>The same {calls.length > 1 ? 'requests' : 'request'} as curl</summary>
      <pre>{calls.map(curlOf).join('\n\n')}</pre>
    </details>
  )
}

function curlOf({ method, path, body, file }: Call): string {
  const lines = [
    `curl -X ${method} '${location.origin}${path}'`,
    '-H "Authorization: Bearer $TOKEN"',
  ]
  // The caller's own choice: the same key with the same request does nothing twice.
  if (method === 'POST') lines.push('-H "Idempotency-Key: $KEY"')
  if (body !== undefined) {
    lines.push("-H 'Content-Type: application/json'", `-d ${inQuotes(JSON.stringify(body))}`)
  }
  if (file !== undefined) lines.push(`-F ${inQuotes(`import_file=@${file}`)}`)
  return lines.join(' \\\n  ')
}

/** A text as a shell takes it. */
const inQuotes = (text: string) => `'${text.replaceAll("'", "'\\''")}'`
