import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import type { TestContext } from 'node:test'
import { pino } from 'pino'
import { checkAt } from '../../src/cli/check.ts'
import { readConfig } from '../../src/platform/config.ts'
import { bill, runJob } from './invoicing.ts'
import { placeOrder } from './ordering.ts'
import type { Shop } from './shop.ts'
import { createIntent } from './stripe-fake/intents.ts'
import type { StripeFake } from './stripe-fake/server.ts'
import type { Intent } from './stripe-fake/world.ts'
import { byStripe } from './stripe-payment.ts'
import { type StripeShop, startStripeShop } from './stripe-shop.ts'

/** Providers live in real time, and nothing of the test is young any more at this moment of it. */
function laterToday(): string {
  return Temporal.Now.instant().add({ minutes: 20 }).toString()
}

export type BooksShop = StripeShop & {
  /** `mercer check --gateway stripe`, with further arguments. */
  check(...args: string[]): Promise<{ code: number; lines: string[] }>
  /** The kinds of the differences, sorted. */
  kinds(...args: string[]): Promise<string[]>
}

export async function startBooksShop(t: TestContext): Promise<BooksShop> {
  const secretsKey = randomBytes(32)
  const { shop, fake } = await startStripeShop(t, { now: laterToday(), secretsKey })
  const config = {
    ...readConfig({ DATABASE_URL: shop.databaseUrl, MERCER_STRIPE_URL: fake.url }),
    secretsKey,
  }
  const check: BooksShop['check'] = async (...args) => {
    const lines: string[] = []
    const context = {
      config,
      log: pino({ level: 'silent' }),
      print: (line: string) => void lines.push(line),
      stopping: new AbortController().signal,
    }
    const code = await checkAt(async () => shop.clock.now())(context, args)
    assert.equal(typeof code, 'number')
    return { code: Number(code), lines }
  }
  return {
    shop,
    fake,
    check: (...args) => check('--gateway', 'stripe', ...args),
    kinds: async (...args) => kindsIn((await check('--gateway', 'stripe', ...args)).lines),
  }
}

function kindsIn(lines: readonly string[]): string[] {
  const found = lines.map((line) => /^ {2}DIFFERS {2}(\w+) +(\w+)/.exec(line))
  return found.flatMap((match) => (match ? `${match[1]} ${match[2]}` : [])).sort()
}

export type Paid = { path: string; id: string; reference: string }

/** An order with one transaction of Stripe. */
export async function payOrder(
  { admin }: Shop,
  members: { amount?: number; method?: string; payment?: string } = {},
): Promise<Paid> {
  const { amount = 1_000, method = 'purchase', payment = 'pm_card_visa' } = members
  const { path } = await placeOrder(admin, amount)
  const { body } = await admin.post(`${path}/payments`, byStripe(payment, { method }))
  const { data } = body.data ? body : { data: undefined }
  if (!data) return { path, id: '', reference: '' }
  return { path, id: data.id, reference: data.reference }
}

/** Captures, cancels or refunds. */
export async function follow(
  { admin }: Shop,
  { path, id }: Paid,
  verb: 'capture' | 'cancel' | 'refund',
  amount?: number,
): Promise<string> {
  const data = amount === undefined ? {} : { data: { amount } }
  const { status, body } = await admin.post(`${path}/transactions/${id}/${verb}`, data)
  assert.equal(status, 200, JSON.stringify(body))
  return body.data.reference
}

/** An invoice that a card has paid. */
export async function payInvoice(shop: Shop, payment = 'pm_card_visa'): Promise<void> {
  await bill(shop, payment)
  await runJob(shop, 'payment-run')
}

/** A payment that is in the account of the store, whoever made it. */
export function payElsewhere(
  { world }: StripeFake,
  metadata: Record<string, string>,
  members: Partial<Intent> = {},
): Intent {
  const asked = { amount: 700, currency: 'usd', payment_method: 'pm_card_visa', confirm: true }
  const made = createIntent(world, { ...asked, metadata })
  world.intents.delete(made.id)
  const intent = Object.assign(made, members)
  world.intents.set(intent.id, intent)
  return intent
}
