/** A call of the interface, as a page sends it and as `curl` would. */
export type Call = { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string; body?: unknown }

/** The request as `curl`, with the token left out. */
export function Curl({ call }: { call: Call }) {
  return (
    <details className="curl">
      <summary>The same request as curl</summary>
      <pre>{curlOf(call)}</pre>
    </details>
  )
}

function curlOf({ method, path, body }: Call): string {
  const lines = [
    `curl -X ${method} '${location.origin}${path}'`,
    '-H "Authorization: Bearer $TOKEN"',
  ]
  if (body !== undefined) {
    const text = JSON.stringify(body).replaceAll("'", "'\\''")
    lines.push("-H 'Content-Type: application/json'", `-d '${text}'`)
  }
  return lines.join(' \\\n  ')
}
