import { setTimeout as delay } from 'node:timers/promises'
import type { Reading } from './feed-readers.ts'
import { callAny, createCaller, type Outcome } from './load.ts'
import { checkoutBody } from './ordering.ts'
import { productBody, productPath } from './product-bodies.ts'

/** Callers that write at a steady rate, to whichever of several processes live. */

const WRITERS = 32
const SHARED = 10 // Few, so that writers meet at one subject.

// biome-ignore lint/suspicious/noExplicitAny: the answers of several operations
type Data = any

export type Writers = {
  /** The mark of every write that was acknowledged. */
  acknowledged: Set<string>
  /** How often each status came, and how often no answer. */
  statuses: Map<string, number>
  /** Answers that are no success, but for those that a busy machine gives. */
  refusals: string[]
  stop(): Promise<void>
}

type Writing = Reading & { perSecond: number }

export function startWriters({ ports, token, signal, perSecond }: Writing): Writers {
  const acknowledged = new Set<string>()
  const statuses = new Map<string, number>()
  const refusals: string[] = []
  const made: Made = { accounts: [], products: [], carts: [] }
  const authorization = `Bearer ${token}`
  const json = { 'content-type': 'application/json' }
  let isStopped = false
  const run = async (writer: number) => {
    const callers = ports.map(createCaller)
    const pauseMs = (1_000 / perSecond) * WRITERS
    let nextMs = performance.now() + Math.random() * pauseMs
    for (let turn = writer; !isStopped && !signal.aborted; turn++) {
      await delay(Math.max(0, nextMs - performance.now()))
      nextMs = Math.max(nextMs, performance.now() - pauseMs) + pauseMs
      const { method, path, body, markOf } = nextWrite(turn, made)
      const sent = body
        ? { headers: { authorization, ...json }, body: JSON.stringify(body) }
        : { headers: { authorization } }
      const outcome = await callAny(callers, turn, { method, path, ...sent }, signal)
      const status = typeof outcome === 'string' ? outcome : String(outcome.status)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (typeof outcome === 'string' || isLate(outcome)) continue
      if (outcome.status >= 300) refusals.push(`${method} ${path}: ${outcome.body}`)
      else acknowledged.add(markOf(outcome.body && JSON.parse(outcome.body).data))
    }
    for (const { close } of callers) close()
  }
  const done = Promise.all(Array.from({ length: WRITERS }, (_, writer) => run(writer)))
  return {
    acknowledged,
    statuses,
    refusals,
    async stop() {
      isStopped = true
      await done
    },
  }
}

/** Whether a lock or the database was waited for too long; as without an answer, nobody knows. */
function isLate({ status, body }: Exclude<Outcome, string>): boolean {
  return status === 503 || (status === 409 && body.includes('is changing the same data'))
}

/** Ids of what was made and can be changed. */
type Made = { accounts: string[]; products: string[]; carts: string[] }

/** `markOf` gets the answer; an event has the mark of the write that caused it. */
type Write = { method: string; path: string; body?: object; markOf(data: Data): string }

/** A write that names its subject is told by the name, others by the type and the id. */
export function marksOf(event: { type: string; subject: { id: string }; data: Data }): string[] {
  const name = event.data.name ?? event.data.attributes?.name
  const isNamed = typeof name === 'string' && name.startsWith(NAMED)
  return [`${event.type} ${event.subject.id}`, ...(isNamed ? [name] : [])]
}

export const NAMED = 'write '
let names = 0

function nextWrite(turn: number, made: Made): Write {
  const name = `${NAMED}${++names}`
  const kinds = [
    createAccount,
    changeAccount,
    changeCart,
    createProduct,
    fillCart,
    checkOut,
    changeAccount,
    deleteProduct,
  ]
  return kinds[turn % kinds.length]?.(name, made) ?? createAccount(name, made)
}

function createAccount(name: string, { accounts }: Made): Write {
  const markOf = ({ id }: Data) => {
    if (accounts.length < SHARED) accounts.push(id)
    return name
  }
  const body = { data: { type: 'account', name } }
  return { method: 'POST', path: '/v2/accounts', body, markOf }
}

function changeAccount(name: string, { accounts }: Made): Write | undefined {
  const id = accounts[Math.floor(Math.random() * accounts.length)]
  if (!id) return undefined
  const body = { data: { type: 'account', id, name } }
  return { method: 'PUT', path: `/v2/accounts/${id}`, body, markOf: () => name }
}

function changeCart(name: string): Write {
  const path = `/v2/carts/shared-${Math.floor(Math.random() * SHARED)}`
  return { method: 'PUT', path, body: { data: { type: 'cart', name } }, markOf: () => name }
}

function createProduct(name: string, { products }: Made): Write {
  const markOf = ({ id }: Data) => {
    products.push(id)
    return name
  }
  return { method: 'POST', path: productPath, body: productBody({ name }), markOf }
}

function deleteProduct(_name: string, { products }: Made): Write | undefined {
  const id = products.shift()
  if (!id) return undefined
  const markOf = () => `product.deleted ${id}`
  return { method: 'DELETE', path: `${productPath}/${id}`, markOf }
}

function fillCart(_name: string, { carts }: Made): Write {
  const reference = crypto.randomUUID()
  const price = { amount: 1_000 }
  const data = { type: 'custom_item', name: 'Line', sku: 'line', quantity: 1, price }
  const markOf = () => {
    carts.push(reference)
    return `cart.updated ${reference}`
  }
  return { method: 'POST', path: `/v2/carts/${reference}/items`, body: { data }, markOf }
}

function checkOut(_name: string, { carts }: Made): Write | undefined {
  const reference = carts.shift()
  if (!reference) return undefined
  const path = `/v2/carts/${reference}/checkout`
  const markOf = ({ id }: Data) => `order.created ${id}`
  return { method: 'POST', path, body: checkoutBody(), markOf }
}
