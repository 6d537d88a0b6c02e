import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import {
  follow,
  payElsewhere,
  payInvoice,
  payOrder,
  startBooksShop,
} from '../../../test/support/books.ts'
import type { Shop } from '../../../test/support/shop.ts'
import { createRefund } from '../../../test/support/stripe-fake/refunds.ts'
import type { StripeFake } from '../../../test/support/stripe-fake/server.ts'
import {
  authenticated,
  intentOf,
  mandatedBank,
  setUpStripe,
} from '../../../test/support/stripe-shop.ts'
import { ownBooks } from '../../own-books.ts'
import { builtInGateways } from '../built-in.ts'
import { compareBooks } from './compare-books.ts'

test('GW-7: payments that went every way agree with the book of Stripe', async (t) => {
  const { shop, fake, check } = await startBooksShop(t)
  const bought = await payOrder(shop)
  await follow(shop, bought, 'refund', 300)
  await payOrder(shop, { payment: 'pm_card_chargeDeclined' })
  await follow(shop, await payOrder(shop, { method: 'authorize' }), 'capture', 400)
  await follow(shop, await payOrder(shop, { method: 'authorize' }), 'cancel')
  await payOrder(shop, { method: 'authorize' })
  const confirmed = await payOrder(shop, { payment: 'pm_card_authenticationRequired' })
  authenticated(fake, confirmed.reference)
  await shop.admin.post(`${confirmed.path}/transactions/${confirmed.id}/confirm`, {})
  await payInvoice(shop)
  await payInvoice(shop, 'pm_card_chargeDeclined')

  const { code, lines } = await check()
  assert.equal(code, 0, lines.join('\n'))
  // Two payments at Stripe were declined; the refund is an entry of its own.
  assert.match(lines.join(), /^The books agree: stripe since .*, 1 store, 9 compared, 0 under way/)
})

test('GW-7: payments of other shops and programs in the account are nobody’s difference', async (t) => {
  const { shop, fake, check } = await startBooksShop(t)
  const key = crypto.randomUUID()
  payElsewhere(fake, {})
  payElsewhere(fake, { mercer_key: key })
  const foreign = payElsewhere(fake, { mercer_key: key, mercer_store: crypto.randomUUID() })
  createRefund(fake.world, { payment_intent: foreign.id, metadata: foreign.metadata })
  const sibling = await shop.openStore()
  await setUpStripe(sibling.admin, fake)
  await payOrder({ ...shop, admin: sibling.admin })
  const { code, lines } = await check()
  assert.equal(code, 0, lines.join('\n'))
  assert.match(lines.join(), /2 stores, 1 compared/)
})

type Made = Awaited<ReturnType<typeof makeBooks>>

/** A purchase, an authorization, a refund and an invoice that are settled on both sides. */
async function makeBooks(shop: Shop, fake: StripeFake) {
  const purchase = await payOrder(shop)
  const authorized = await payOrder(shop, { method: 'authorize' })
  const returned = await payOrder(shop, { amount: 2_000 })
  const refund = fake.world.refunds.get(await follow(shop, returned, 'refund', 500))
  assert.ok(refund)
  await payInvoice(shop)
  const { db } = shop.deps
  const intent = (id: string) => intentOf(fake, id)
  return { db, storeId: shop.store.id, fake, purchase, authorized, refund, intent }
}

/** Accidents and fraud, each with the rows that tell of it. */
const stories: [name: string, expected: string[], happen: (made: Made) => unknown][] = [
  [
    'a payment there with our key, and not here',
    ['only_there payment'],
    ({ fake, storeId }) =>
      payElsewhere(fake, { mercer_key: crypto.randomUUID(), mercer_store: storeId }),
  ],
  [
    'a payment there of an invoice that is not here',
    ['only_there payment'],
    ({ fake, storeId }) =>
      payElsewhere(fake, { mercer_key: `${crypto.randomUUID()}:1`, mercer_store: storeId }),
  ],
  [
    'paid twice under one key',
    ['duplicate payment'],
    ({ fake, purchase, intent }) => payElsewhere(fake, intent(purchase.reference).metadata),
  ],
  [
    'more was taken there',
    ['amount payment'],
    ({ intent, purchase }) =>
      Object.assign(intent(purchase.reference), { amount: 1_001, amount_received: 1_001 }),
  ],
  [
    'a part was taken there',
    ['amount payment'],
    ({ intent, purchase }) => Object.assign(intent(purchase.reference), { amount_received: 999 }),
  ],
  [
    'another currency',
    ['currency payment'],
    ({ intent, purchase }) => Object.assign(intent(purchase.reference), { currency: 'eur' }),
  ],
  [
    'paid here and cancelled there',
    ['state payment'],
    ({ fake, intent, purchase }) => fake.world.cancel(intent(purchase.reference), null),
  ],
  [
    'an authorization that ended there',
    ['state payment'],
    ({ fake, intent, authorized }) => fake.world.cancel(intent(authorized.reference), 'automatic'),
  ],
  [
    'refunded at the dashboard of Stripe, in part and then the rest',
    ['only_there refund', 'only_there refund'],
    ({ fake, purchase }) => {
      createRefund(fake.world, { payment_intent: purchase.reference, amount: 250 })
      createRefund(fake.world, { payment_intent: purchase.reference, reason: 'duplicate' })
    },
  ],
  [
    'a refund that failed late',
    ['state refund'],
    ({ refund }) => {
      refund.status = 'failed'
    },
  ],
  [
    'a refund of another amount',
    ['amount refund'],
    ({ refund }) => {
      refund.amount = 400
    },
  ],
  [
    'a refund lost there',
    ['only_here refund'],
    ({ fake, refund }) => fake.world.refunds.delete(refund.id),
  ],
  [
    'a payment lost there',
    ['only_here payment'],
    ({ fake, purchase }) => fake.world.intents.delete(purchase.reference),
  ],
  [
    'a key wiped there',
    ['only_here payment'],
    ({ intent, purchase }) => Object.assign(intent(purchase.reference), { metadata: {} }),
  ],
  [
    'a transaction lost here',
    ['only_there payment'],
    ({ db, purchase }) => sql`delete from order_transaction where id = ${purchase.id}`.execute(db),
  ],
  [
    'failed here and paid there',
    ['state payment'],
    ({ db, purchase }) =>
      sql`update order_transaction set status = 'failed' where id = ${purchase.id}`.execute(db),
  ],
  [
    'a refund lost here',
    ['only_there refund'],
    ({ db, storeId }) =>
      sql`delete from order_transaction
           where store_id = ${storeId} and transaction_type = 'refund'`.execute(db),
  ],
  [
    'another amount of an invoice here',
    ['amount payment'],
    ({ db, storeId }) =>
      sql`update invoice_payment set amount = 7 where store_id = ${storeId}`.execute(db),
  ],
  [
    'an invoice that failed here and was paid there',
    ['state payment'],
    ({ db, storeId }) =>
      sql`update invoice_payment set status = 'failed' where store_id = ${storeId}`.execute(db),
  ],
]

test('GW-7: each kind of difference is told', async (t) => {
  const { shop, fake, kinds } = await startBooksShop(t)
  for (const [name, expected, happen] of stories) {
    const store = await shop.openStore()
    await setUpStripe(store.admin, fake)
    const made = await makeBooks({ ...shop, store, admin: store.admin }, fake)
    await happen(made)
    assert.deepEqual(await kinds('--store', store.id), expected, name)
  }
  assert.equal((await kinds()).length, stories.flatMap(([, expected]) => expected).length)
})

test('GW-7: a row has both sides and words, and payments before --since are left out', async (t) => {
  const { shop, fake, check, kinds } = await startBooksShop(t)
  const paid = await payOrder(shop)
  Object.assign(intentOf(fake, paid.reference), { amount_received: 999 })
  const { code, lines } = await check('--store', shop.store.id, '--since', '7d')
  assert.equal(code, 1)
  assert.deepEqual(lines.slice(0, 5), [
    `store ${shop.store.id} (Test store)`,
    `  DIFFERS  amount      payment  key ${paid.id}`,
    `    here   transaction ${paid.id}  1000 USD paid`,
    `    there  ${paid.reference}  999 USD paid`,
    '    1000 was taken here, and 999 at the gateway.',
  ])
  assert.match(lines[5] ?? '', /^1 difference \(stripe since .*, 1 store, 1 compared, 0 under way/)
  const yesterday = Temporal.Now.instant().subtract({ hours: 24 }).toString().slice(0, 10)
  assert.equal((await kinds('--since', yesterday)).length, 1)
  const later = Temporal.Now.instant().add({ minutes: 10 }).toString()
  assert.deepEqual(await kinds('--since', later), [])
})

test('GW-7: what is under way is counted apart, until nobody asks for it any more', async (t) => {
  const { shop, fake, check, kinds } = await startBooksShop(t)
  const { deps, clock } = shop
  const waiting = await payOrder(shop, { payment: 'pm_card_authenticationRequired' })
  authenticated(fake, waiting.reference)
  const { lines } = await check()
  assert.match(lines.join(), /The books agree.* 1 compared, 1 under way/)
  await sql`delete from tasks.job where name = 'settle-transaction'`.execute(deps.db)
  assert.deepEqual(await kinds(), ['state payment'])

  await payInvoice(shop, mandatedBank(fake))
  const [intent] = [...fake.world.intents.values()].filter((one) => one.status === 'processing')
  assert.ok(intent)
  Object.assign(intent, { status: 'succeeded', amount_received: intent.amount })
  assert.deepEqual(await kinds(), ['state payment'])
  clock.advance({ days: 8 })
  assert.deepEqual(await kinds(), ['state payment', 'state payment'])

  // Minutes after it was begun, neither side needs to know of it.
  clock.travelTo(Temporal.Now.instant().add({ minutes: 1 }).toString())
  payElsewhere(fake, { mercer_key: crypto.randomUUID(), mercer_store: shop.store.id })
  const young = await payOrder(shop)
  fake.world.intents.delete(young.reference)
  assert.deepEqual(await kinds(), [])
})

test('GW-7: books of many pages are compared in stretches, each payment once', async (t) => {
  const { shop, fake, kinds } = await startBooksShop(t)
  const store = { mercer_store: shop.store.id }
  for (let nth = 0; nth < 130; nth += 1) {
    payElsewhere(fake, { mercer_key: crypto.randomUUID(), ...store })
    payElsewhere(fake, {})
  }
  const wrong = []
  for (let nth = 0; nth < 7; nth += 1) wrong.push(await payOrder(shop))
  Object.assign(intentOf(fake, wrong[2]?.reference ?? ''), { amount_received: 1 })
  // Sent much later than it was begun, as after a long silence.
  const late = intentOf(fake, wrong[3]?.reference ?? '')
  late.created += 500
  late.amount_received = 2
  fake.world.intents.delete(wrong[4]?.reference ?? '')
  const expected = ['amount payment', 'amount payment', 'only_here payment']
  const onlyThere = Array(130).fill('only_there payment')
  assert.deepEqual(await kinds(), [...expected, ...onlyThere])

  const { book } = builtInGateways(shop.deps).stripe
  assert.ok(book)
  const now = shop.clock.now()
  const asked = {
    storeId: shop.store.id,
    gateway: 'stripe',
    since: now.subtract({ hours: 24 }),
    now,
  } as const
  const { signal } = new AbortController()
  const found: string[] = []
  const tally = { compared: 0, underWay: 0 }
  const parts = { db: shop.deps.db, book, ownBooks, signal, ownPage: 2 }
  for await (const { kind, of } of compareBooks(parts, asked, tally)) found.push(`${kind} ${of}`)
  assert.deepEqual(found.sort(), [...expected, ...onlyThere])
  assert.deepEqual(tally, { compared: 6, underWay: 0 })
})

test('GW-7: a store that has left Stripe is passed over once its payments are too old', async (t) => {
  const { shop, fake, check } = await startBooksShop(t)
  await payOrder(shop)
  const leaver = await shop.openStore()
  await setUpStripe(leaver.admin, fake)
  await payOrder({ ...shop, admin: leaver.admin })
  const sandbox = '/v2/gateways/service_payments_processor'
  await leaver.admin.put(sandbox, { data: { subscriptions: true } })
  const leaving = { data: { enabled: false, secret_key: null } }
  assert.equal((await leaver.admin.put('/v2/gateways/stripe', leaving)).status, 200)
  const unread = await check()
  assert.equal(unread.code, 2, 'it has a payment that nobody can look up')
  assert.match(unread.lines.join('\n'), new RegExp(`store ${leaver.id}.*NOT READ`, 's'))
  await sql`delete from order_transaction where store_id = ${leaver.id}`.execute(shop.deps.db)
  const { code, lines } = await check()
  assert.equal(code, 0, lines.join('\n'))
  assert.match(lines.join(), /^The books agree: stripe since .*, 2 stores, 1 compared/)
})

test('GW-7: a silent Stripe and a wrong question are neither equal nor different', async (t) => {
  const { shop, fake, check } = await startBooksShop(t)
  await payOrder(shop)
  fake.faults.set({ lostRequests: 0.4, limitedRequests: 0.1, seed: 3 })
  assert.equal((await check()).code, 0, 'a lost answer is asked for again')
  fake.faults.set({ lostRequests: 1 })
  const silent = await check()
  assert.equal(silent.code, 2)
  assert.match(
    silent.lines.join('\n'),
    /NOT READ {2}The book of stripe cannot be read.*1 not read/s,
  )
  fake.faults.set({ lostRequests: 0, limitedRequests: 0 })
  fake.removeKey(fake.secretKey)
  assert.match((await check()).lines.join(), /Invalid API Key/)

  const questions: [args: string[], words: RegExp][] = [
    [['--gateway', 'manual'], /--gateway must name one that tells its book: stripe/],
    [['--bogus'], /Unknown option '--bogus'/],
    [['--gateway'], /'--gateway <value>' argument missing/],
    [['--since', 'soon'], /--since must be a past date/],
    [['--since', '9999d'], /--since must be/],
    [['--since', '2999-01-01'], /--since must be/],
    [['--store', crypto.randomUUID()], /There is no store/],
  ]
  for (const [args, words] of questions) {
    await assert.rejects(check(...args), (error: Error & { exitCode?: number }) => {
      assert.match(error.message, words)
      assert.equal(error.exitCode, 2)
      return true
    })
  }
})
