import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { control } from './control.ts'
import { Deliveries, type Endpoint } from './deliver.ts'
import { invalidRequest, StripeRefusal } from './errors.ts'
import { Faults } from './faults.ts'
import { checkForm, readForm } from './form.ts'
import { routes } from './routes.ts'
import { World } from './world.ts'

/**
 * A small server that speaks the part of Stripe's interface that Mercer uses, in Stripe's test
 * mode. It keeps state, refuses what Stripe refuses, and can lose answers, repeat events and
 * forget keys. It is made from what Stripe documents; no money moves.
 */
export type StripeFake = {
  url: string
  secretKey: string
  webhookSecret: string
  world: World
  faults: Faults
  /** Another key of the account, or the first one of another account, which sends no events. */
  addKey(secretKey: string, world?: World): void
  /** Stripe no longer knows the key. */
  removeKey(secretKey: string): void
  /** Sends events there from now on: all, or those that are named, as in `refund.*`. */
  sendEventsTo(url: string, enabledEvents?: readonly string[]): void
  /** Until all events were delivered or given up. */
  settle(): Promise<void>
  close(): Promise<void>
}

type FakeOptions = { port?: number; secretKey?: string; webhookSecret?: string }

export const API_VERSION = '2026-10-28.endive'
const BODY_BYTES_MAX = 1_000_000
const KEY_LENGTH_MAX = 255

export async function startStripeFake(options: FakeOptions = {}): Promise<StripeFake> {
  const random = () => randomBytes(16).toString('hex')
  const { port = 0, secretKey = `sk_test_${random()}` } = options
  const { webhookSecret = `whsec_${random()}` } = options
  const world = new World(API_VERSION)
  const faults = new Faults()
  const deliveries = new Deliveries(faults, () => world.now())
  world.onEvent = (event) => deliveries.send(event)
  const busyKeys = new Set<string>()
  const accounts = new Map([[secretKey, world]])
  const parts = { world, accounts, faults, deliveries, webhookSecret, busyKeys }
  const server = createServer((request, response) => {
    answer(parts, request, response).catch((error: unknown) => response.destroy(error as Error))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    secretKey,
    webhookSecret,
    world,
    faults,
    addKey: (key, of = world) => void accounts.set(key, of),
    removeKey: (key) => void accounts.delete(key),
    sendEventsTo: (to, enabledEvents = ['*']) => {
      deliveries.endpoint = { url: to, secret: webhookSecret, enabledEvents }
    },
    settle: () => deliveries.settle(),
    close: async () => {
      await deliveries.stop()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type FakeParts = {
  /** The account of the first key. */
  world: World
  /** The account of each secret key. */
  accounts: ReadonlyMap<string, World>
  faults: Faults
  deliveries: Deliveries & { endpoint: Endpoint | undefined }
  webhookSecret: string
  /** Keys of requests that are being carried out. */
  busyKeys: Set<string>
}

type Answer = { status: number; body: string; headers?: Record<string, string> }

async function answer(
  parts: FakeParts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await readBody(request)
  const address = new URL(request.url ?? '/', 'http://stripe.example')
  if (address.pathname.startsWith('/_fake/')) {
    const { status, data } = control(parts, request.method ?? '', address.pathname, body)
    return send(response, { status, body: JSON.stringify(data) })
  }
  const { busyKeys } = parts
  const key = request.method === 'POST' ? readKey(request) : undefined
  if (key !== undefined && busyKeys.has(key)) return send(response, inUse())
  if (key !== undefined) busyKeys.add(key)
  try {
    await answerInTime(parts, request, response, { address, body })
  } finally {
    if (key !== undefined) busyKeys.delete(key)
  }
}

/** The first request with the key is not answered yet. */
function inUse(): Answer {
  const message =
    'There is currently another in-progress request using this Idempotent Key. Please try again later.'
  const error = { type: 'idempotency_error', code: 'idempotency_key_in_use', message }
  return { status: 409, body: JSON.stringify({ error }) }
}

async function answerInTime(
  parts: FakeParts,
  request: IncomingMessage,
  response: ServerResponse,
  { address, body }: { address: URL; body: string },
): Promise<void> {
  const { faults } = parts
  if (faults.latencyMs > 0) await delay(faults.latencyMs)
  if (faults.chance('lostRequests')) return void response.destroy()
  const asked = `${request.method} ${address.pathname}`
  await faults.beforehand?.(asked)
  const isHanging = faults.chance('hangingRequests')
  const isDone = !isHanging || faults.random() < 0.5
  const given = isDone ? carryOut(parts, request, address, body) : undefined
  if (isHanging) await delay(faults.hangMs)
  await faults.meanwhile?.(asked)
  if (!given || isHanging || faults.chance('lostAnswers')) return void response.destroy()
  send(response, given)
}

async function readBody(request: IncomingMessage): Promise<string> {
  const length = Number(request.headers['content-length'] ?? 0)
  if (length > BODY_BYTES_MAX) throw new Error('too long')
  return text(request)
}

function send(response: ServerResponse, { status, body, headers }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(body)
}

function carryOut(parts: FakeParts, request: IncomingMessage, address: URL, body: string): Answer {
  const requestId = `req_${randomBytes(7).toString('hex')}`
  const headers = { 'request-id': requestId, 'stripe-version': API_VERSION }
  try {
    const world = accountOf(parts, request)
    if (parts.faults.isTooMany() || parts.faults.chance('limitedRequests')) throw limited()
    const done = perform({ ...parts, world }, request, address, body, requestId)
    const date = new Date(world.now() * 1_000).toUTCString()
    return { ...done, headers: { date, ...headers, ...done.headers } }
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error
    return { ...refusal(error, requestId), headers }
  }
}

function refusal({ status, error }: StripeRefusal, requestId: string): Answer {
  const doc = `https://dashboard.stripe.com/test/logs/${requestId}`
  return { status, body: JSON.stringify({ error: { ...error, request_log_url: doc } }, null, 2) }
}

function limited(): StripeRefusal {
  const message = 'Request rate limit exceeded.'
  return new StripeRefusal(429, { type: 'invalid_request_error', code: 'rate_limit', message })
}

function failed(): StripeRefusal {
  return new StripeRefusal(500, { type: 'api_error', message: 'An unknown error occurred' })
}

function accountOf({ accounts, faults }: FakeParts, { headers }: IncomingMessage): World {
  const { authorization = '' } = headers
  const basic = /^Basic (.+)$/.exec(authorization)?.[1]
  const given = basic
    ? Buffer.from(basic, 'base64').toString().replace(/:$/, '')
    : authorization.replace(/^Bearer /, '')
  const account = faults.revokedKey ? undefined : accounts.get(given)
  if (account) return account
  const shown = given === '' ? 'You did not provide an API key.' : 'Invalid API Key provided.'
  throw new StripeRefusal(401, { type: 'invalid_request_error', message: shown })
}

function perform(
  { world, faults }: FakeParts,
  request: IncomingMessage,
  address: URL,
  body: string,
  requestId: string,
): Answer {
  const { method } = request
  const known = routes.flatMap((route) => {
    const match = route.path.exec(address.pathname)
    return match && route.method === method ? [{ route, id: match[1] ?? '' }] : []
  })
  const [found] = known
  if (!found) {
    const message = `Unrecognized request URL (${method}: ${address.pathname}).`
    throw new StripeRefusal(404, { type: 'invalid_request_error', message })
  }
  const { route, id } = found
  const form = method === 'POST' ? body : address.search.slice(1)
  const params = checkForm(readForm(form), route.rules)
  const key = method === 'POST' ? readKey(request) : undefined
  const work = () => {
    if (faults.chance('failedRequests')) throw failed()
    const data = world.during({ id: requestId, idempotency_key: key ?? null }, () =>
      route.act(world, params, id),
    )
    return { status: 200, body: JSON.stringify(data, null, 2) }
  }
  if (key === undefined) return work()
  return once(world, { key, asked: `${address.pathname}?${form}`, requestId }, work)
}

function readKey({ headers }: IncomingMessage): string | undefined {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key === 'string' && key.length <= KEY_LENGTH_MAX) return key
  throw invalidRequest(`Idempotency keys can have up to ${KEY_LENGTH_MAX} characters.`)
}

type Keyed = { key: string; asked: string; requestId: string }

/**
 * The first answer to a key is given again for a day, also if it was a refusal or a failure. Only
 * what is refused before anything is carried out, for its parameters, may be asked again.
 */
function once(world: World, { key, asked, requestId }: Keyed, work: () => Answer): Answer {
  const fingerprint = createHash('sha256').update(asked).digest('hex')
  const known = world.answers.get(key)
  if (known && known.fingerprint !== fingerprint) {
    const message =
      'Keys for idempotent requests can only be used with the same parameters they were first used with.'
    throw new StripeRefusal(400, { type: 'idempotency_error', message })
  }
  if (known) return { ...known.answer, headers: { 'idempotent-replayed': 'true' } }
  const keep = (answer: Answer): Answer => {
    const { status, body } = answer
    world.answers.set(key, { fingerprint, at: world.now(), answer: { status, body } })
    return answer
  }
  try {
    return keep(work())
  } catch (error) {
    if (!(error instanceof StripeRefusal) || isUnread(error)) throw error
    return keep(refusal(error, requestId))
  }
}

function isUnread({ error }: StripeRefusal): boolean {
  return String(error.code).startsWith('parameter_')
}
