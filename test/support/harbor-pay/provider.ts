import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import type { TestContext } from 'node:test'
import { macOf, SIGNATURE } from './events.ts'
import type { Payment, Refund } from './outcomes.ts'

/** Harbor Pay itself: a small server with a book, in another style than Stripe's. */
export type Harbor = {
  settings: { address: string; api_key: string; event_secret: string }
  payments: Map<string, Kept>
  refunds: Map<string, KeptRefund>
  /** The buyer answers on the provider's page, or a bank settles. */
  end(number: string, isGood: boolean): Promise<void>
  /** All its events, the oldest first. */
  events: { headers: Record<string, string>; body: string }[]
  /** Sends its events there from now on. */
  eventsTo: string | undefined
}

type Kept = Payment & { reference: string; token: string; mode: string }
type KeptRefund = Refund & { reference: string; payment: string }
type Body = { reference: string; mode: string; amount: string; currency: string; token: string }
type Book = Pick<Harbor, 'payments' | 'refunds'> & { lost: Set<string> }

/** The answer is lost, or the request: the caller hears nothing. */
class Silence extends Error {}
class Refusal extends Error {}

const refusals: Record<string, string> = {
  tok_poor: 'NO_MONEY',
  tok_old: 'CARD_OVER',
  tok_stolen: 'STOLEN',
}

export async function startHarbor(t: Pick<TestContext, 'after'>): Promise<Harbor> {
  const book: Book = { payments: new Map(), refunds: new Map(), lost: new Set() }
  const server = createServer(async (request, response) => {
    const send = (status: number, answer: object) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    }
    const body = request.method === 'POST' ? await json(request) : undefined
    if (request.headers['x-api-key'] !== harbor.settings.api_key) {
      return send(401, { problem: 'KEY_UNKNOWN' })
    }
    try {
      send(200, act(book, request, body as Body))
    } catch (error) {
      if (error instanceof Silence) return void response.destroy()
      if (error instanceof Refusal) return send(422, { problem: error.message, words: 'No.' })
      send(500, { problem: 'BROKEN' })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const harbor: Harbor = {
    ...book,
    settings: { address, api_key: `try-${randomUUID()}`, event_secret: randomUUID() },
    events: [],
    eventsTo: undefined,
    async end(number, isGood) {
      const reference = endIn(book, number, isGood)
      const at = new Date().toISOString()
      const body = JSON.stringify({ id: randomUUID(), what: 'ended', at, reference })
      const headers = { [SIGNATURE]: macOf(body, harbor.settings.event_secret) }
      harbor.events.push({ headers, body })
      if (harbor.eventsTo === undefined) return
      await fetch(harbor.eventsTo, { method: 'POST', body, headers })
    },
  }
  return harbor
}

function act(book: Book, { url = '', method }: IncomingMessage, body: Body): object {
  const { pathname, searchParams } = new URL(url, 'http://harbor.example')
  const [, kind = '', number = '', verb = ''] = pathname.split('/')
  const named = searchParams.get('reference')
  if (kind === 'account') return { ok: true }
  if (named !== null) {
    const all: readonly { reference: string }[] = [
      ...book[kind === 'refunds' ? 'refunds' : 'payments'].values(),
    ]
    return { found: all.filter(({ reference }) => reference === named) }
  }
  if (number === '') return addPayment(book, body)
  const payment = book.payments.get(number)
  if (!payment) throw new Refusal('NO_SUCH_PAYMENT')
  if (method === 'GET') return payment
  switch (verb) {
    case 'take':
      if (payment.state !== 'HELD') throw new Refusal('NOT_HELD')
      if (unitsOf(body.amount) > unitsOf(payment.amount)) throw new Refusal('TOO_MUCH')
      return Object.assign(payment, {
        state: 'PAID',
        taken: body.amount,
        taken_by: body.reference,
      })
    case 'void':
      if (payment.state !== 'HELD' && payment.state !== 'AT_BUYER') throw new Refusal('TOO_LATE')
      return Object.assign(payment, { state: 'VOIDED' })
    default:
      return addRefund(book, payment, body)
  }
}

function addPayment(book: Book, body: Body): Kept {
  const { reference, token, mode, amount, currency } = body
  // It never forgets a reference, and repeats no answer.
  if ([...book.payments.values()].some((one) => one.reference === reference)) {
    throw new Refusal('REFERENCE_USED')
  }
  if (token === 'tok_lost' && !book.lost.has(reference)) {
    book.lost.add(reference)
    throw new Silence()
  }
  if (!/^tok_\w+$/.test(token)) throw new Refusal('NO_SUCH_TOKEN')
  const number = `hp-${randomUUID()}`
  const page = `https://harbor.example/buyers/${number}`
  const payment: Kept = {
    ...{ number, reference, token, mode, amount, currency, buyer_page: page },
    ...{ state: 'SETTLING', taken: '0', taken_by: null, refusal: refusals[token] ?? null },
  }
  if (token.startsWith('tok_asks')) payment.state = 'AT_BUYER'
  else if (!token.startsWith('tok_bank')) finish(payment, payment.refusal === null)
  book.payments.set(number, payment)
  if (token === 'tok_silent') throw new Silence()
  return payment
}

function finish(payment: Kept, isGood: boolean): void {
  payment.state = isGood ? (payment.mode === 'take' ? 'PAID' : 'HELD') : 'REFUSED'
  if (payment.state === 'PAID') payment.taken = payment.amount
}

function addRefund({ refunds }: Book, payment: Kept, body: Body): KeptRefund {
  const earlier = [...refunds.values()].filter((one) => one.payment === payment.number)
  const { reference, amount, currency } = body
  if (earlier.some((one) => one.reference === reference)) throw new Refusal('REFERENCE_USED')
  const given = earlier.reduce((sum, one) => sum + unitsOf(one.amount), 0)
  if (payment.state !== 'PAID' || unitsOf(amount) > unitsOf(payment.taken) - given) {
    throw new Refusal('TOO_MUCH')
  }
  const state = payment.token.startsWith('tok_slow') ? 'SENT' : 'DONE'
  const about = { reference, payment: payment.number, amount, currency }
  const refund: KeptRefund = { number: `hr-${randomUUID()}`, state, ...about }
  refunds.set(refund.number, refund)
  return refund
}

const unitsOf = (amount: string) => Number(amount.replace('.', ''))

function endIn({ payments, refunds }: Book, number: string, isGood: boolean): string | undefined {
  const refund = refunds.get(number)
  if (refund) refund.state = isGood ? 'DONE' : 'BOUNCED'
  const payment = payments.get(number)
  if (payment && !isGood) payment.refusal = 'BUYER_SAID_NO'
  if (payment) finish(payment, isGood)
  return (payment ?? refund)?.reference
}
