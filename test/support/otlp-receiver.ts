import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestContext } from 'node:test'

type Attributes = Record<string, unknown>

export type Span = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: Attributes
  service: unknown
}

export type LogRecord = { traceId?: string; body: unknown; attributes: Attributes }

/** A small receiver of OTLP over HTTP in JSON, which keeps what it gets. */
export type Receiver = {
  address: string
  spans: Span[]
  records: LogRecord[]
  /** Everything it got, for a search of what must not be there. */
  text: string
  /** The names of a span and of those above it, from the first on. */
  pathOf(span: Span): string[]
}

export async function startReceiver(t: TestContext): Promise<Receiver> {
  const receiver: Receiver = { address: '', spans: [], records: [], text: '', pathOf }
  function pathOf(span: Span): string[] {
    const above = receiver.spans.find(
      ({ traceId, spanId }) => traceId === span.traceId && spanId === span.parentSpanId,
    )
    return above ? [...pathOf(above), span.name] : [span.name]
  }
  const server = createServer(async (request, response) => {
    const text = await textOf(request)
    receiver.text += text
    const body = JSON.parse(text)
    for (const { resource, scopeSpans } of body.resourceSpans ?? []) {
      const service = plain(resource)['service.name']
      for (const { spans } of scopeSpans) {
        for (const span of spans) receiver.spans.push({ ...span, attributes: plain(span), service })
      }
    }
    for (const { scopeLogs } of body.resourceLogs ?? []) {
      for (const { logRecords } of scopeLogs) {
        for (const record of logRecords) {
          const { traceId } = record
          receiver.records.push({ traceId, body: firstOf(record.body), attributes: plain(record) })
        }
      }
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => {
    server.close()
    server.closeAllConnections()
  })
  receiver.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return receiver
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}

type Value = Record<string, unknown>
type Attributed = { attributes?: { key: string; value: Value }[] }

function plain({ attributes = [] }: Attributed): Attributes {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, firstOf(value)]))
}

function firstOf(value: Value): unknown {
  return Object.values(value)[0]
}
