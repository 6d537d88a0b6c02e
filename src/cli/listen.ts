import { createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { systemClock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import { matchesType, TYPE_PATTERN } from '../platform/events/feed.ts'
import { signatureHeaders } from '../webhooks/signature.ts'
import { type CommandContext, OperatorError, type Run } from './command.ts'

/** An event as the feed shows it, as far as this command looks at it. */
type Event = {
  id: string
  type: string
  position: number
  recorded_at: string
  subject: { type: string; id: string }
}

type Page = { data: Event[]; meta: { last_position: number }; links: { next: string } }

const WAIT_SECONDS = 30
const RETRY_MS = 2_000
const FORWARD_MS_MAX = 15_000

/**
 * Follows the feed of a store over HTTP, prints a line for each event, and forwards it if asked to,
 * signed as a webhook. The secret is made from that of the key, so it stays the same.
 */
export const listen: Run = async (context, args) => {
  const { values } = parseArgs({
    args,
    options: { types: { type: 'string' }, 'forward-to': { type: 'string' } },
  })
  const types = (values.types ?? '*').split(',').map((one) => one.trim())
  const wrong = types.find((one) => !new RegExp(TYPE_PATTERN).test(one))
  if (wrong !== undefined) {
    throw new OperatorError(`--types: "${wrong}" is no type of events; try "order.*" or "*".`)
  }
  const target = values['forward-to']
  if (target !== undefined && !/^https?:$/.test(URL.parse(target)?.protocol ?? '')) {
    throw new OperatorError('--forward-to must be an address that starts with http:// or https://.')
  }
  const follower = new Follower(context, await findKey(context.config))
  const secret = follower.secret
  const last = await follower.begin()
  context.print(`Listening to ${types.join(', ')} from position ${last} on.`)
  if (target !== undefined) context.print(`Forwarding to ${target}, signed with ${secret}`)
  const done = (async () => {
    for await (const event of follower.follow(last, context.stopping)) {
      if (!matchesType(types, event.type)) continue
      const outcome = target === undefined ? '' : await forward(target, secret, event)
      context.print(`${lineOf(event)}${outcome}`)
    }
  })()
  const failed = done.then(() => new Promise<never>(() => {}))
  return { stop: () => done.catch(() => {}), failed }
}

type Key = { url: string; clientId: string; clientSecret: string }

/** The key of the environment, or that of the demo store. */
async function findKey({ listenTo, dataDir }: Config): Promise<Key> {
  const { url, clientId, clientSecret } = listenTo
  if (clientId !== undefined && clientSecret !== undefined) return { url, clientId, clientSecret }
  const file = join(dataDir, 'demo-credentials.json')
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) {
    throw new OperatorError(
      'Set MERCER_CLIENT_ID and MERCER_CLIENT_SECRET to an admin key of the store ' +
        '(`mercer key create` makes one), and MERCER_URL if Mercer is not at ' +
        `${url}. There is no demo store in ${dataDir} either.`,
    )
  }
  const demo = JSON.parse(text) as Pick<Key, 'clientId' | 'clientSecret'>
  return { url, clientId: demo.clientId, clientSecret: demo.clientSecret }
}

function lineOf({ recorded_at, position, type, subject }: Event): string {
  return `${recorded_at}  ${position}  ${type}  ${subject.type} ${subject.id}`
}

/** Sends one event to the developer's own program; says how that went. */
async function forward(target: string, secret: string, event: Event): Promise<string> {
  const body = JSON.stringify(event)
  const at = systemClock.now()
  const signed = signatureHeaders({ id: event.id, at, body, secrets: [secret] })
  try {
    const answer = await fetch(target, {
      method: 'POST',
      headers: { ...signed, 'content-type': 'application/json' },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(FORWARD_MS_MAX),
    })
    await answer.body?.cancel()
    return `  -> ${answer.status}`
  } catch (error) {
    return `  -> ${reasonOf(error)}`
  }
}

function reasonOf(error: unknown): string {
  const { message, cause } = error as Error
  return cause instanceof Error ? cause.message || message : message
}

/** Reads the feed with the store's key and goes on after whatever interrupts it. */
class Follower {
  readonly #context: CommandContext
  readonly #key: Key
  #token: string | undefined

  constructor(context: CommandContext, key: Key) {
    this.#context = context
    this.#key = key
  }

  get secret(): string {
    const hmac = createHmac('sha256', this.#key.clientSecret).update('mercer listen')
    return `whsec_${hmac.digest('base64')}`
  }

  /** The newest position: what comes later is what the developer does now. */
  async begin(): Promise<number> {
    try {
      const page = await this.#get(`${this.#key.url}/v2/events?limit=1`, this.#context.stopping)
      return page.meta.last_position
    } catch (error) {
      if (error instanceof OperatorError || this.#context.stopping.aborted) throw error
      const reason = reasonOf(error)
      throw new OperatorError(`Mercer does not answer at ${this.#key.url} (${reason}).`)
    }
  }

  async *follow(after: number, signal: AbortSignal): AsyncGenerator<Event> {
    let position = after
    let isAway = false
    while (!signal.aborted) {
      try {
        const query = `after=${position}&wait=${WAIT_SECONDS}`
        const page = await this.#get(`${this.#key.url}/v2/events?${query}`, signal)
        if (isAway) this.#context.print('Listening again.')
        isAway = false
        for (const event of page.data) yield event
        position = Number(new URL(page.links.next).searchParams.get('after'))
      } catch (error) {
        if (signal.aborted) return
        if (error instanceof OperatorError) throw error
        if (!isAway) this.#context.print(`Interrupted (${reasonOf(error)}); trying again.`)
        isAway = true
        await delay(RETRY_MS, undefined, { signal }).catch(() => {})
      }
    }
  }

  async #get(url: string, signal: AbortSignal, isSecond = false): Promise<Page> {
    this.#token ??= await this.#getToken(signal)
    const headers = { authorization: `Bearer ${this.#token}` }
    const limit = AbortSignal.timeout((WAIT_SECONDS + FORWARD_MS_MAX / 1_000) * 1_000)
    const answer = await fetch(url, { headers, signal: AbortSignal.any([signal, limit]) })
    if (answer.status === 401 && !isSecond) {
      this.#token = undefined // It has ended.
      return this.#get(url, signal, true)
    }
    if (answer.status === 403) {
      throw new OperatorError('The key may not read events: it must be an admin key of a store.')
    }
    if (!answer.ok) throw new Error(`it answers with ${answer.status}`)
    return (await answer.json()) as Page
  }

  async #getToken(signal: AbortSignal): Promise<string> {
    const { url, clientId, clientSecret } = this.#key
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
    })
    const answer = await fetch(`${url}/oauth/access_token`, { method: 'POST', body, signal })
    if (answer.status === 400 || answer.status === 401) {
      throw new OperatorError(
        'Mercer does not know the key: look at MERCER_CLIENT_ID and its secret.',
      )
    }
    if (!answer.ok) throw new Error(`it answers with ${answer.status}`)
    return ((await answer.json()) as { access_token: string }).access_token
  }
}
