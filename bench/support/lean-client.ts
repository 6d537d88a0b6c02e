import { Agent, request } from 'node:http'

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** One request with as little of our own processor time as can be: it is not what is measured. */
export function send(
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  headers: Record<string, string>,
  body = '',
): Promise<{ status: number; text: () => string }> {
  return new Promise((resolve, reject) => {
    const length = body === '' ? {} : { 'content-length': Buffer.byteLength(body) }
    const call = request(url, { method, agent, headers: { ...headers, ...length } }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk) => chunks.push(chunk))
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          text: () => Buffer.concat(chunks).toString('utf8'),
        }),
      )
      answer.on('error', reject)
    })
    call.on('error', reject)
    call.end(body)
  })
}
