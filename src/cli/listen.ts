import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { systemClock } from '../platform/clock.ts'
import { matchesType, TYPE_PATTERN } from '../platform/events/feed.ts'
import { signatureHeaders } from '../webhooks/signature.ts'
import { type CommandContext, OperatorError, type Run } from './command.ts'
import { reasonOf, type StoreApi, storeApi } from './store-api.ts'

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
  const api = await storeApi(context.config)
  const last = await api.orExplain(findEnd(api, context.stopping), context.stopping)
  const secret = api.deriveSecret('mercer listen')
  context.print(`Listening to ${types.join(', ')} from position ${last} on.`)
  if (target !== undefined) context.print(`Forwarding to ${target}, signed with ${secret}`)
  const done = (async () => {
    for await (const event of follow(context, api, last)) {
      if (!matchesType(types, event.type)) continue
      const outcome = target === undefined ? '' : await forward(target, secret, event)
      context.print(`${lineOf(event)}${outcome}`)
    }
  })()
  const failed = done.then(() => new Promise<never>(() => {}))
  return { stop: () => done.catch(() => {}), failed }
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

/** The newest position: what comes later is what the developer does now. */
async function findEnd(api: StoreApi, signal: AbortSignal): Promise<number> {
  const page = await api.ask<Page>('GET', '/v2/events?limit=1', { signal })
  return page.meta.last_position
}

/** Reads the feed and goes on after whatever interrupts it. */
async function* follow(
  { print, stopping: signal }: CommandContext,
  api: StoreApi,
  after: number,
): AsyncGenerator<Event> {
  let position = after
  let isAway = false
  while (!signal.aborted) {
    try {
      const path = `/v2/events?after=${position}&wait=${WAIT_SECONDS}`
      const page = await api.ask<Page>('GET', path, { signal, waitSeconds: WAIT_SECONDS })
      if (isAway) print('Listening again.')
      isAway = false
      for (const event of page.data) yield event
      position = Number(new URL(page.links.next).searchParams.get('after'))
    } catch (error) {
      if (signal.aborted) return
      if (error instanceof OperatorError) throw error
      if (!isAway) print(`Interrupted (${reasonOf(error)}); trying again.`)
      isAway = true
      await delay(RETRY_MS, undefined, { signal }).catch(() => {})
    }
  }
}
