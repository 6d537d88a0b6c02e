import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { type BareSelling, prepareBareSelling } from './bare-selling.ts'
import { send } from './lean-client.ts'
import {
  checkoutBody,
  lineOf,
  type MadeCart,
  makeCarts,
  openAccounts,
  type SellingSite,
  taxesFor,
} from './selling-site.ts'

export const CONNECTIONS = 32
const BUSY = 503
const RETRY_MS = 20

export type Call = {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  headers: Record<string, string>
  body?: object
  status: number
}

/** Requests, and as many units of the limit; or the limit's rate, where it was measured already. */
type Calls = { calls: Call[]; bare: (() => Promise<void>)[]; bareRate?: number }

/** `prepare` makes about so many calls; what they need is made before the clock starts. */
export type Subject = { name: string; limit: string; prepare(count: number): Promise<Calls> }

export async function sendCall(address: string, call: Call): Promise<void> {
  const { method, path, headers, body, status } = call
  const text = body && JSON.stringify(body)
  let answer = await send(method, address + path, headers, text)
  while (answer.status === BUSY) {
    await delay(RETRY_MS) // Others use the machine too.
    answer = await send(method, address + path, headers, text)
  }
  if (answer.status !== status) throw new Error(`${path}: ${answer.status} ${answer.text()}`)
}

const ROWS = 'the same rows'

type Parts = { site: SellingSite; pool: pg.Pool; bare: BareSelling }

export async function subjectsOf(site: SellingSite, pool: pg.Pool): Promise<Subject[]> {
  const [first] = await makeCarts(site, 1, 1)
  if (first) await sendCall(site.address, checkoutCall(site, first)) // Rows to copy.
  const parts = { site, pool, bare: await prepareBareSelling(pool) }
  const { bare } = parts
  const taxed = (method: 'PUT' | 'POST') => (cart: MadeCart, turn: number) =>
    taxCall(site, method, cart, turn + 1)
  return [
    writing(
      parts,
      'add an item to a cart of 1 to 9 lines',
      { lines: 1, perCart: 9 },
      {
        callOf: (cart, turn) => addCall(site, cart, turn),
        bareOf: bare.addLine,
      },
    ),
    writing(
      parts,
      'replace the tax of 10 lines (PUT)',
      { lines: 10, perCart: 8 },
      {
        callOf: taxed('PUT'),
        bareOf: bare.replaceTaxes,
      },
    ),
    writing(
      parts,
      'bulk add of tax to 10 lines (POST)',
      { lines: 10, perCart: 5 },
      {
        callOf: taxed('POST'),
        bareOf: bare.addTaxes,
      },
    ),
    writing(
      parts,
      'checkout of 3 lines',
      { lines: 3, perCart: 20 },
      {
        callOf: (cart) => checkoutCall(site, cart),
        bareOf: () => bare.checkOut(3),
      },
    ),
    ...reading(parts, 'GET a cart of 10 lines', { lines: 10, perLine: 0 }),
    ...reading(parts, 'GET a cart of 40 lines and 200 tax items', { lines: 40, perLine: 5 }),
    subscribing(site),
  ]
}

type Writing = {
  callOf(cart: MadeCart, turn: number): Call
  bareOf(cartId: string): Promise<void>
}

/** Every cart has its turn before any has its second, so no two calls at a time are about one. */
function writing(
  { site, pool }: Parts,
  name: string,
  { lines, perCart }: { lines: number; perCart: number },
  { callOf, bareOf }: Writing,
): Subject {
  const prepare = async (count: number): Promise<Calls> => {
    const carts = await makeCarts(
      site,
      Math.max(2 * CONNECTIONS, Math.ceil(count / perCart)),
      lines,
    )
    const others = await makeCarts(site, carts.length, lines)
    const { rows } = await pool.query('select id from cart where reference = any($1)', [
      others.map(({ reference }) => reference),
    ])
    const turns = Array.from({ length: perCart }, (_, turn) => turn)
    return {
      calls: turns.flatMap((turn) => carts.map((cart) => callOf(cart, turn))),
      bare: turns.flatMap(() =>
        rows.map(
          ({ id }) =>
            () =>
              bareOf(id),
        ),
      ),
    }
  }
  return { name, limit: ROWS, prepare }
}

/** Reads of carts that were read before, and first reads. */
function reading(
  { site, bare }: Parts,
  name: string,
  { lines, perLine }: { lines: number; perLine: number },
): Subject[] {
  let carts: MadeCart[] | undefined
  const make = async () => {
    const made = await makeCarts(site, 2 * CONNECTIONS, lines)
    for (const cart of perLine > 0 ? made : []) {
      await sendCall(site.address, taxCall(site, 'POST', cart, 1, perLine))
    }
    return made
  }
  let hosts = 0
  const prepare = async (count: number, isFirst: boolean): Promise<Calls> => {
    carts ??= await make()
    const known = carts
    const read = Array.from({ length: count }, (_, nth) => known[nth % known.length] as MadeCart)
    return {
      calls: read.map(({ path }): Call => {
        // An answer has links, so one for another host is another answer.
        const host = isFirst ? { host: `shop-${hosts++}` } : {}
        const headers = { ...site.headers, ...host }
        return { method: 'GET', path: `${path}?include=items,tax_items`, headers, status: 200 }
      }),
      bare: read.map((cart) => () => bare.readCart(cart.reference)),
    }
  }
  return [
    { name, limit: ROWS, prepare: (count) => prepare(count, false) },
    { name: `first ${name}`, limit: ROWS, prepare: (count) => prepare(count, true) },
  ]
}

function subscribing(site: SellingSite): Subject {
  const { headers } = site
  const path = '/v2/subscriptions/subscriptions'
  const prepare = async (count: number): Promise<Calls> => {
    const { bodies, rate } = await openAccounts(site, count, CONNECTIONS)
    const calls = bodies.map((body): Call => {
      return { method: 'POST', path, headers, body, status: 201 }
    })
    return { calls, bare: [], bareRate: rate }
  }
  return { name: 'new subscription', limit: 'a new account', prepare }
}

function addCall({ headers, productIds }: SellingSite, { path }: MadeCart, turn: number): Call {
  const body = { data: lineOf(productIds[turn + 1] ?? '') }
  return { method: 'POST', path: `${path}/items`, headers, body, status: 201 }
}

function taxCall(
  { headers }: SellingSite,
  method: 'PUT' | 'POST',
  cart: MadeCart,
  number: number,
  perLine?: number,
): Call {
  const body = { data: taxesFor(cart, number, perLine) }
  const status = method === 'PUT' ? 200 : 201
  return { method, path: `${cart.path}/taxes`, headers, body, status }
}

function checkoutCall({ headers }: SellingSite, { path }: MadeCart): Call {
  return { method: 'POST', path: `${path}/checkout`, headers, body: checkoutBody, status: 201 }
}
