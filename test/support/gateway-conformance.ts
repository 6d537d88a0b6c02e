import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { newId, type StoreId } from '../../src/lib/ids.ts'
import { minor } from '../../src/lib/money.ts'
import type {
  Charge,
  FollowUp,
  Gateway,
  Outcome,
  PaymentSource,
} from '../../src/payments/gateway.ts'

/** The facts that the suite needs about an unknown gateway. */
type Candidate = {
  gateway: Gateway
  storeId: StoreId
  /** A buyer whose payment is approved. */
  approved: PaymentSource
  /** A buyer whose payment is declined; absent for a gateway that never declines. */
  declined?: PaymentSource
  /**
   * Buyers whose gateway does not answer at first, with the result that a caller gets from `find`
   * and a repeated call; absent for a gateway that always answers.
   */
  silent?: readonly { source: PaymentSource; ends: 'approved' | 'declined' | 'unknown' }[]
  /** How often money has moved for a key, as the provider's own book says; if it has one. */
  movements?: (key: string) => Promise<number>
}

/** The rules of the port, as tests. Every gateway runs them: see gateway.ts for the words. */
export function testGateway(name: string, open: Open): void {
  testCharges(name, open)
  testKeys(name, open)
  testSilence(name, open)
}

type Open = (t: TestContext) => Promise<Candidate>

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

function testKeys(name: string, open: Open): void {
  test(`${name}: the same key again gives the same answer and moves nothing`, async (t) => {
    const candidate = await open(t)
    const { gateway } = candidate
    for (const source of [candidate.approved, candidate.declined]) {
      if (!source) continue
      const charge = chargeOf(candidate, source)
      const first = await gateway.purchase(charge)
      assert.deepEqual(await gateway.purchase(charge), first)
      const found = await gateway.find(charge)
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
    for (const { source, ends } of candidate.silent) {
      const charge = chargeOf(candidate, source)
      await assert.rejects(candidate.gateway.purchase(charge))
      const outcome = await persist(candidate.gateway, charge)
      assert.equal(outcome?.status ?? 'unknown', ends, JSON.stringify(source))
      await expectMovements(candidate, charge, ends === 'approved' ? 1 : 0)
      // Later calls, in any order, change nothing.
      await candidate.gateway.purchase(charge).catch(() => {})
      assert.deepEqual(await candidate.gateway.find(charge), outcome)
      await expectMovements(candidate, charge, ends === 'approved' ? 1 : 0)
    }
  })

  test(`${name}: nothing is known of a key that never came`, async (t) => {
    const candidate = await open(t)
    const charge = chargeOf(candidate, candidate.approved)
    assert.equal(await candidate.gateway.find(charge), undefined)
    await expectMovements(candidate, charge, 0)
  })
}

/** The steps of a careful caller that got no answer. */
async function persist(
  gateway: Gateway,
  charge: Charge,
  triesMax = 3,
): Promise<Outcome | undefined> {
  const found = await gateway.find(charge)
  if (found || triesMax === 0) return found
  const answer = await gateway.purchase(charge).catch(() => undefined)
  return answer ?? persist(gateway, charge, triesMax - 1)
}

const signal = new AbortController().signal

function chargeOf({ storeId }: Candidate, source: PaymentSource): Charge {
  return { storeId, key: newId(), amount: minor(1_000), currency: 'USD', source, signal }
}

function followUpOf(
  { storeId, key, amount, currency }: Omit<Charge, 'source'>,
  parentReference: string,
  part: number = amount,
): FollowUp {
  const what = { storeId, key: newId(), amount: minor(part), currency, signal }
  return { ...what, parentKey: key, parentReference }
}

function approvedBy(outcome: Awaited<ReturnType<Gateway['purchase']>> | undefined) {
  assert.ok(outcome?.status === 'approved', JSON.stringify(outcome))
  return outcome
}

async function expectMovements({ movements }: Candidate, { key }: { key: string }, count: number) {
  if (movements) assert.equal(await movements(key), count)
}

function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1)
}
