import assert from 'node:assert/strict'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestContext } from 'node:test'
import { numberEvents } from '../../src/platform/events/number-events.ts'
import { dispatchStore } from '../../src/webhooks/dispatch.ts'
import { enqueueDelivery } from '../../src/webhooks/enqueue-delivery.ts'
import type { Client } from './client.ts'
import type { Shop } from './shop.ts'

export type Received = {
  headers: IncomingHttpHeaders
  text: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies freely
  body: any
  /** The status that it was answered with. */
  status?: number
}

type Answer = (reply: ServerResponse, received: Received, number: number) => void

export type Receiver = {
  url: string
  /** Everything that came, in its order. */
  received: Received[]
  types(): string[]
  /** From now on it answers so; 200 at once when it is left out. */
  answer: Answer
  /** The most requests that were open at a time. */
  peak: number
}

/** A merchant's own server, on this machine. */
export async function startReceiver(
  t: Pick<TestContext, 'after'>,
  answer: Answer = (reply) => reply.end('ok'),
): Promise<Receiver> {
  const received: Received[] = []
  let open = 0
  const server = createServer(async (request, reply) => {
    open++
    receiver.peak = Math.max(receiver.peak, open)
    reply.once('close', () => open--)
    const chunks = await Array.fromAsync(request as AsyncIterable<Buffer>)
    const text = Buffer.concat(chunks).toString()
    const one: Received = { headers: request.headers, text, body: JSON.parse(text) }
    received.push(one)
    reply.once('finish', () => {
      one.status = reply.statusCode
    })
    receiver.answer(reply, one, received.length)
  })
  server.listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const types = () => received.map(({ body }) => body.type)
  const url = `http://127.0.0.1:${port}/hooks`
  const receiver: Receiver = { url, received, types, answer, peak: 0 }
  return receiver
}

export function endpointBody(attributes: object) {
  return { data: { type: 'webhook_endpoint', attributes } }
}

export async function createEndpoint(admin: Client, attributes: object) {
  const { status, body } = await admin.post('/v2/webhook-endpoints', endpointBody(attributes))
  assert.equal(status, 201, JSON.stringify(body))
  return body.data
}

/** Sends what is due by the test's clock, to the end. */
export async function sendWebhooks(shop: Shop): Promise<void> {
  const { deps, store } = shop
  await numberEvents(deps.db)
  await dispatchStore(deps, store.id)
  const endpoints = await deps.db
    .selectFrom('webhook_endpoint')
    .select(['store_id', 'id'])
    .where('store_id', '=', store.id)
    .execute()
  await deps.db.transaction().execute((tx) => enqueueDelivery(tx, deps.tasks, ...endpoints))
  await shop.runTasks()
}

export async function createAccount(admin: Client, name: string): Promise<string> {
  const { body } = await admin.post('/v2/accounts', { data: { type: 'account', name } })
  return body.data.id
}
