import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import {
  answerKey,
  type Examples,
  mediaOf,
  successesOf,
} from '../../../src/platform/http/openapi-examples.ts'
import type { Document, Operation } from '../../../src/platform/http/openapi-names.ts'
import { type Answer, type CallOptions, type Client, methodsOf } from '../../support/client.ts'
import { operationFinder } from '../../support/contract.ts'

/** Notes the requests of the story and their answers, as examples that stay the same. */
export type Recorder = {
  examples: Examples
  /** The operations that were called. */
  called: Set<string>
  /** Where the resources are that were answered, by type and id. */
  addresses: Map<string, string>
  /** The client, with everything that it sends noted; a refusal fails. */
  recording(client: Client): Client
  /** The client, with nothing noted but the addresses of resources; a refusal fails. */
  watching(client: Client): Client
  /** Notes events of the feed: the one that tells most is the example of its type. */
  noteEvents(events: readonly RecordedEvent[]): void
}

export type RecordedEvent = {
  type: string
  subject: { type: string; id: string }
  data: Record<string, unknown>
}

/**
 * The first body of an operation is its example, and so is the first answer of a schema. An answer
 * of another schema that differs from it in nothing but values has the same example.
 */
export function startRecorder(document: Document): Recorder {
  const examples: Examples = { bodies: {}, answers: {}, events: {} }
  const called = new Set<string>()
  const addresses = new Map<string, string>()
  const findOperation = operationFinder<Operation>(document)
  const stable = stabilizer()
  const forms = new Map<string, unknown>()

  const note = async (operation: Operation, options: CallOptions, answer: Answer) => {
    const { operationId } = operation
    called.add(operationId)
    const sent = stable(operationId, await bodyOf(options))
    const got = answer.body && shortened(stable(operationId, answer.body))
    if (sent) {
      const { mediaType, body } = sent
      examples.bodies[operationId] = { [mediaType]: body, ...examples.bodies[operationId] }
    }
    const described = operation.responses[answer.status] ?? {}
    const answered = successesOf(document, { [answer.status]: described }).flatMap(mediaOf)
    for (const media of answered) {
      const key = answerKey(operationId, media)
      if (key in examples.answers) continue
      // A file is like no other one.
      const form = typeof got === 'string' ? got : JSON.stringify(got, formOf)
      forms.set(form, forms.get(form) ?? got)
      examples.answers[key] = forms.get(form)
    }
  }
  const listening = (client: Client, noteAnswer: typeof note): Client => {
    const call: Client['call'] = async (method, path, options = {}) => {
      const answer = await client.call(method, path, options)
      const { pathname } = new URL(path, 'http://localhost')
      const operation = findOperation(method, pathname)
      assert.ok(operation, `${method} ${path} is not described`)
      const { status, body } = answer
      assert.ok(status < 300, `${operation.operationId} ${path}: ${status} ${JSON.stringify(body)}`)
      for (const { type, id, links } of [body?.data ?? []].flat()) {
        if (links?.self)
          addresses.set(`${type} ${id}`, URL.parse(links.self, 'http://localhost')?.pathname ?? '')
      }
      await noteAnswer(operation, options, answer)
      return answer
    }
    return {
      ...methodsOf(call),
      with: (headers) => listening(client.with(headers), noteAnswer),
      as: (bearer) => listening(client.as(bearer), noteAnswer),
    }
  }
  const noteEvents = (events: readonly RecordedEvent[]) => {
    for (const event of events) {
      const found = shortened({ ...stable(event.type, event), position: POSITION })
      const known = examples.events[event.type]
      const isLonger = JSON.stringify(found).length > (JSON.stringify(known)?.length ?? 0)
      if (isLonger) examples.events[event.type] = found
    }
  }
  return {
    examples,
    called,
    addresses,
    recording: (client) => listening(client, note),
    watching: (client) => listening(client, async () => {}),
    noteEvents,
  }
}

/** Positions count everything that happened before. */
const POSITION = 512

/** The first element stands for a list. */
function shortened(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (_name, member) =>
    Array.isArray(member) ? member.slice(0, 1) : member,
  )
}

/** Keeps the names of members and the types of resources, but no other values. */
function formOf(name: string, member: unknown): unknown {
  return name === 'type' || typeof member === 'object' ? member : typeof member
}

type Sent = { mediaType: string; body: unknown }

async function bodyOf({ body, raw, form }: CallOptions): Promise<Sent | undefined> {
  if (body !== undefined) return { mediaType: 'application/json', body }
  if (raw !== undefined) {
    const mediaType = 'application/x-www-form-urlencoded'
    return { mediaType, body: Object.fromEntries(new URLSearchParams(raw)) }
  }
  if (!form) return undefined
  const fields: Record<string, string> = {}
  for (const [name, value] of form.entries()) {
    fields[name] = typeof value === 'string' ? value : await value.text()
  }
  return { mediaType: 'multipart/form-data', body: fields }
}

const digest = createHash('sha256').update('the drafts').digest('hex')
/** Members that hold something random, and the text that stands for it. */
const secrets: Record<string, string> = {
  client_id: 'YOUR_CLIENT_ID',
  client_secret: 'YOUR_CLIENT_SECRET',
  access_token: 'AN_ACCESS_TOKEN',
  token: 'AN_ACCOUNT_TOKEN',
  digest,
  preview_digest: digest,
  recorded_at: '2026-03-02T09:15:00.012Z',
  // The provider tells it in real time.
  respond_by: '2026-03-09T09:15:00.000Z',
  // The queue works in real time, too.
  enqueued_at: '2026-03-02T08:54:00.000Z',
  failed_at: '2026-03-02T09:15:00.000Z',
  last_request_id: 'THE_ID_OF_A_REQUEST',
  secret: 'whsec_YOUR_SECRET',
}
/** How long a receiver takes to answer. */
const DURATION_MS = 41
/** Ids of Stripe: a short word and 24 digits. */
const stripeIds = /\b([a-z]{2,4}_)[\da-f]{24}\b/g
const linkTokens = /(?<=\/console\/link#)[\w-]{43}/g
const uuids = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g

/**
 * Ids are random. An id that is first seen in an operation gets one that follows from the name of
 * the operation, so that a new call in the story leaves the examples of the others as they are.
 */
function stabilizer() {
  const known = new Map<string, string>()
  const counts = new Map<string, number>()
  const idFor = (operationId: string) => {
    const count = (counts.get(operationId) ?? 0) + 1
    counts.set(operationId, count)
    const hash = createHash('sha256').update(`${operationId} ${count}`).digest('hex')
    return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-7$3-8$4-$5')
  }
  return <Value>(operationId: string, value: Value): Value => {
    if (value === undefined) return value
    const text = JSON.stringify(value, (name, member) => {
      if (name === 'duration_ms') return DURATION_MS
      return typeof member === 'string' ? (secrets[name] ?? member) : member
    })
    const stable = text.replaceAll(uuids, (id) => {
      const found = known.get(id) ?? idFor(operationId)
      known.set(id, found)
      return found
    })
    const recorded = stable
      .replaceAll(stripeIds, `$1${digest.slice(0, 24)}`)
      .replaceAll(linkTokens, 'A_TOKEN_THAT_WORKS_ONCE')
      .replaceAll(/http:\/\/127\.0\.0\.1:\d+\/hooks/g, 'https://erp.example/hooks')
      .replaceAll(/(recorded_at\\":\\")[^\\]+/g, `$1${secrets.recorded_at}`)
    return JSON.parse(recorded) as Value
  }
}
