import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId } from '../../src/lib/ids.ts'
import { minor } from '../../src/lib/money.ts'
import type { Charge, Gateway, Outcome } from '../../src/payments/gateway.ts'
import {
  approvedBy,
  chargeOf,
  expectMovements,
  followUpOf,
  lookupOf,
  type Open,
} from './gateway-candidate.ts'
import { testEvents } from './gateway-events.ts'

/** The rules of the port, as tests. Every gateway runs them: see gateway.ts for the words. */
export function testGateway(name: string, open: Open): void {
  testCharges(name, open)
  testDeclines(name, open)
  testWaits(name, open)
  testKeys(name, open)
  testForgottenKeys(name, open)
  testSilence(name, open)
  testMethods(name, open)
  testEvents(name, open)
}

function testCharges(name: string, open: Open): void {
  test(`${name}: a charge is approved, can be taken and given back`, async (t) => {
    const candidate = await open(t)
    const { gateway } = candidate
    const charge = chargeOf(candidate, candidate.approved)
    const authorized = approvedBy(await gateway.authorize(charge))
    const capture = followUpOf(charge, authorized.reference)
    const captured = approvedBy(await gateway.capture(capture))
    const part = followUpOf(capture, captured.reference, 400)
    approvedBy(await gateway.refund(part))
    approvedBy(await gateway.refund(followUpOf(capture, captured.reference, 600)))

    // Nobody has to be there for a charge of a right that was given.
    const purchase = { ...chargeOf(candidate, candidate.approved), offSession: true }
    const bought = approvedBy(await gateway.purchase(purchase))
    assert.deepEqual(await gateway.purchase(purchase), bought)
    approvedBy(await gateway.refund(followUpOf(purchase, bought.reference)))
  })

  test(`${name}: a part is taken of what was set aside, or it is set free`, async (t) => {
    const candidate = await open(t)
    const { gateway } = candidate
    const charge = chargeOf(candidate, candidate.approved)
    const { reference } = approvedBy(await gateway.authorize(charge))
    const part = followUpOf(charge, reference, 400)
    const captured = approvedBy(await gateway.capture(part))
    approvedBy(await gateway.refund(followUpOf(part, captured.reference)))

    const other = chargeOf(candidate, candidate.approved)
    const set = approvedBy(await gateway.authorize(other))
    const cancel = followUpOf(other, set.reference)
    approvedBy(await gateway.cancel(cancel))
    const found = await gateway.find(lookupOf(cancel, 'cancel'))
    if (found) assert.equal(found.status, 'approved')
  })

  test(`${name}: a decline says why`, async (t) => {
    const candidate = await open(t)
    if (!candidate.declined) return t.diagnostic('This gateway declines nobody.')
    for (const method of ['purchase', 'authorize'] as const) {
      const charge = chargeOf(candidate, candidate.declined)
      const outcome = await candidate.gateway[method](charge)
      assert.equal(outcome.status, 'declined')
      assert.ok(outcome.status === 'declined' && outcome.reason.length > 0)
      await expectMovements(candidate, charge, 0)
    }
  })
}

function testDeclines(name: string, open: Open): void {
  test(`${name}: a decline says what may help`, async (t) => {
    const candidate = await open(t)
    if (!candidate.declines) return t.diagnostic('This gateway gives no classes.')
    for (const [kind, source] of Object.entries(candidate.declines)) {
      const outcome = await candidate.gateway.purchase(chargeOf(candidate, source))
      assert.equal(outcome.status === 'declined' && outcome.class, kind, JSON.stringify(outcome))
    }
  })
}

function testWaits(name: string, open: Open): void {
  test(`${name}: a buyer confirms a payment, refuses it, or never comes`, async (t) => {
    const candidate = await open(t)
    const { gateway, asks } = candidate
    if (!asks) return t.diagnostic('This gateway asks no buyer.')
    for (const isConfirmed of [true, false]) {
      const charge = chargeOf(candidate, isConfirmed ? asks.confirming : asks.refusing)
      const asked = await gateway.purchase(charge)
      assert.ok(asked.status === 'action_required', JSON.stringify(asked))
      assert.ok(asked.action.client_secret ?? asked.action.redirect_url)
      const lookup = { ...lookupOf(charge), reference: asked.reference }
      assert.deepEqual(await gateway.find(lookup), asked, 'looking changes nothing')
      await expectMovements(candidate, charge, 0)
      await asks.answer(asked.reference, isConfirmed)
      const confirm = gateway.confirm ?? gateway.find
      const ended = await confirm(lookup)
      assert.equal(ended?.status, isConfirmed ? 'approved' : 'declined')
      assert.deepEqual(await gateway.find(lookup), ended)
      await expectMovements(candidate, charge, isConfirmed ? 1 : 0)
    }
    const left = chargeOf(candidate, asks.confirming)
    const asked = await gateway.authorize(left)
    assert.ok(asked.status === 'action_required')
    approvedBy(await gateway.cancel(followUpOf(left, asked.reference)))
    const lookup = { ...lookupOf(left, 'authorize'), reference: asked.reference }
    assert.equal((await gateway.find(lookup))?.status, 'declined')
  })

  test(`${name}: a payment or a refund is final later`, async (t) => {
    const candidate = await open(t)
    const { gateway, slow, slowRefunds } = candidate
    if (!slow && !slowRefunds) return t.diagnostic('This gateway decides at once.')
    for (const end of ['approved', 'declined'] as const) {
      if (slow) {
        const charge = chargeOf(candidate, slow[end])
        const first = await gateway.purchase(charge)
        assert.ok(first.status === 'pending', JSON.stringify(first))
        await expectMovements(candidate, charge, 0)
        await slow.settle(first.reference)
        const found = await gateway.find({ ...lookupOf(charge), reference: first.reference })
        assert.equal(found?.status, end)
        await expectMovements(candidate, charge, end === 'approved' ? 1 : 0)
      }
      if (slowRefunds) {
        const charge = chargeOf(candidate, slowRefunds[end])
        const { reference } = approvedBy(await gateway.purchase(charge))
        const refund = followUpOf(charge, reference)
        const first = await gateway.refund(refund)
        assert.ok(first.status === 'pending', JSON.stringify(first))
        await slowRefunds.settle(first.reference)
        const lookup = { ...lookupOf(refund, 'refund'), reference: first.reference }
        assert.equal((await gateway.find(lookup))?.status, end)
      }
    }
  })
}

function testForgottenKeys(name: string, open: Open): void {
  test(`${name}: what was paid is found when the key is forgotten`, async (t) => {
    const candidate = await open(t)
    const { gateway, forgetKeys } = candidate
    if (!forgetKeys) return t.diagnostic('This gateway forgets no key.')
    const charge = chargeOf(candidate, candidate.approved)
    const { reference } = approvedBy(await gateway.purchase(charge))
    const refund = followUpOf(charge, reference, 600)
    approvedBy(await gateway.refund(refund))
    const set = chargeOf(candidate, candidate.approved)
    const authorized = approvedBy(await gateway.authorize(set))
    const capture = followUpOf(set, authorized.reference)
    approvedBy(await gateway.capture(capture))
    await forgetKeys()
    assert.equal((await gateway.find(lookupOf(charge)))?.status, 'approved')
    assert.equal((await gateway.find(lookupOf(refund, 'refund')))?.status, 'approved')
    assert.equal((await gateway.find(lookupOf(capture, 'capture')))?.status, 'approved')
    const never = chargeOf(candidate, candidate.approved)
    assert.equal(await gateway.find(lookupOf(never)), undefined)
  })
}

function testKeys(name: string, open: Open): void {
  test(`${name}: the same key again gives the same answer and moves nothing`, async (t) => {
    const candidate = await open(t)
    const { gateway } = candidate
    for (const source of [candidate.approved, candidate.declined]) {
      if (!source) continue
      const charge = chargeOf(candidate, source)
      const first = await gateway.purchase(charge)
      assert.deepEqual(await gateway.purchase(charge), first)
      const found = await gateway.find(lookupOf(charge))
      if (found) assert.deepEqual(found, first)
      await expectMovements(candidate, charge, first.status === 'approved' ? 1 : 0)
    }
    const charge = chargeOf(candidate, candidate.approved)
    const { reference } = approvedBy(await gateway.purchase(charge))
    const refund = followUpOf(charge, reference, 600)
    const first = await gateway.refund(refund)
    assert.deepEqual(await gateway.refund(refund), first)
    await expectMovements(candidate, refund, 1)
  })

  test(`${name}: a key that is used again for another amount moves nothing`, async (t) => {
    const candidate = await open(t)
    if (!candidate.movements) return t.diagnostic('This gateway has no book.')
    const charge = chargeOf(candidate, candidate.approved)
    approvedBy(await candidate.gateway.purchase(charge))
    const other = { ...charge, amount: minor(2_000) }
    await assert.rejects(candidate.gateway.purchase(other))
    await expectMovements(candidate, charge, 1)
  })

  test(`${name}: calls of one key at the same moment move money once`, async (t) => {
    const candidate = await open(t)
    const { gateway } = candidate
    const charge = chargeOf(candidate, candidate.approved)
    const answers = await Promise.all(upTo(10).map(() => gateway.purchase(charge)))
    assert.equal(new Set(answers.map((answer) => JSON.stringify(answer))).size, 1)
    await expectMovements(candidate, charge, 1)
    const { reference } = approvedBy(answers[0])
    const refund = followUpOf(charge, reference, 700)
    const refunds = await Promise.all(upTo(10).map(() => gateway.refund(refund)))
    assert.ok(refunds.every((answer) => answer.status === 'approved'))
    await expectMovements(candidate, refund, 1)
  })
}

function testSilence(name: string, open: Open): void {
  test(`${name}: what was not answered is found out, and has moved money at most once`, async (t) => {
    const candidate = await open(t)
    if (!candidate.silent) return t.diagnostic('This gateway always answers.')
    for (const { source, ends, lose } of candidate.silent) {
      const charge = chargeOf(candidate, source)
      lose?.(true)
      await assert.rejects(candidate.gateway.purchase(charge))
      lose?.(false)
      const outcome = await persist(candidate.gateway, charge)
      assert.equal(outcome?.status ?? 'unknown', ends, JSON.stringify(source))
      await expectMovements(candidate, charge, ends === 'approved' ? 1 : 0)
      // Later calls, in any order, change nothing.
      await candidate.gateway.purchase(charge).catch(() => {})
      assert.deepEqual(await candidate.gateway.find(lookupOf(charge)), outcome)
      await expectMovements(candidate, charge, ends === 'approved' ? 1 : 0)
    }
  })

  test(`${name}: nothing is known of a key that never came`, async (t) => {
    const candidate = await open(t)
    const charge = chargeOf(candidate, candidate.approved)
    assert.equal(await candidate.gateway.find(lookupOf(charge)), undefined)
    await expectMovements(candidate, charge, 0)
  })
}

function testMethods(name: string, open: Open): void {
  test(`${name}: a card is kept, charged without its buyer, and removed`, async (t) => {
    const candidate = await open(t)
    const { gateway, methods: given, storeId } = candidate
    const { methods: keeper } = gateway
    if (!keeper || !given) return t.diagnostic('This gateway keeps no cards.')
    const customer = given.customerId === undefined ? {} : { customer_id: given.customerId }
    const setup = (card?: string) => {
      const source = { ...customer, ...(card && { card_id: card }) }
      return keeper.setup({ storeId, accountId: newId(), key: `setup:${newId()}`, source })
    }
    const kept = await setup(given.kept)
    assert.ok(kept.status === 'approved', JSON.stringify(kept))
    assert.match(kept.source.card?.last_four ?? '', /^\d{4}$/)
    assert.ok(kept.source.card?.brand && kept.source.card.expiry_year)
    assert.deepEqual(await keeper.findSetup(storeId, kept.reference), kept)
    assert.deepEqual(await keeper.find(storeId, kept.source), kept.source)
    const charge = { ...chargeOf(candidate, kept.source), offSession: true }
    approvedBy(await gateway.purchase(charge))
    await keeper.remove(storeId, kept.source)
    await keeper.remove(storeId, kept.source)

    const refused = await setup(given.refused)
    assert.ok(refused.status === 'declined' && refused.class === 'new_method')
    const asked = await setup(given.asking)
    assert.ok(asked.status === 'action_required', JSON.stringify(asked))
    assert.ok(asked.action.client_secret ?? asked.action.redirect_url)
    await given.answer(asked.reference)
    assert.equal((await keeper.findSetup(storeId, asked.reference)).status, 'approved')
    const byPage = await setup()
    assert.ok(byPage.status === 'action_required', 'a page takes the card')
    for (const { reference } of [asked, byPage, byPage]) {
      await keeper.cancelSetup(storeId, reference)
    }
  })
}

/** The steps of a careful caller that got no answer. */
async function persist(
  gateway: Gateway,
  charge: Charge,
  triesMax = 3,
): Promise<Outcome | undefined> {
  const found = await gateway.find(lookupOf(charge))
  if (found || triesMax === 0) return found
  const answer = await gateway.purchase(charge).catch(() => undefined)
  return answer ?? persist(gateway, charge, triesMax - 1)
}

function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1)
}
