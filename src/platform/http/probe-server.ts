import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { version } from '../version.ts'

/** Says why something is not as it should be, in words; nothing when all is well. */
export type Check = () => Promise<string | undefined>

const RETRY_AFTER_SECONDS = 1

/**
 * The probes of a process that serves no interface, in the form that the interface has. Returns
 * what ends it.
 */
export async function startProbeServer(
  { host, port }: { host: string; port: number },
  checks: { live: Check; ready: Check },
): Promise<() => Promise<void>> {
  const probes = new Map([
    ['/health/live', { check: checks.live, answer: { status: 'ok' } }],
    ['/health/ready', { check: checks.ready, answer: { status: 'ok', version } }],
  ])
  const server = createServer((request, response) => {
    const path = request.url?.replace(/\?.*/, '')
    const probe = path === undefined ? undefined : probes.get(path)
    request.resume()
    if (!probe) return refuse(response, 404, 'Not Found', 'There is no such path.')
    const { check, answer } = probe
    void check().then(
      (problem) =>
        problem === undefined ? send(response, 200, answer) : unavailable(response, problem),
      () => unavailable(response, 'The state of this process could not be found out.'),
    )
  })
  server.listen(port, host)
  await once(server, 'listening')
  return async () => {
    server.close()
    server.closeAllConnections()
  }
}

function unavailable(response: ServerResponse, detail: string): void {
  response.setHeader('retry-after', RETRY_AFTER_SECONDS)
  refuse(response, 503, 'Service Unavailable', detail)
}

function refuse(response: ServerResponse, status: number, title: string, detail: string): void {
  send(response, status, { errors: [{ status, title, detail }] })
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
  response.end(JSON.stringify(body))
}
