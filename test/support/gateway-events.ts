import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isLaterState, type KeptDispute } from '../../src/payments/dispute.ts'
import { ForgedEvent, type Lookup, type ProviderEvent } from '../../src/payments/gateway.ts'
import {
  approvedBy,
  type Candidate,
  chargeOf,
  expectMovements,
  followUpOf,
  lookupOf,
  type Open,
  type SentEvent,
} from './gateway-candidate.ts'

/** The rules of the port about events of the provider; a part of gateway-conformance.ts. */
export function testEvents(name: string, open: Open): void {
  testNews(name, open)
  testDisputes(name, open)
}

function readAll(
  { gateway, storeId }: Candidate,
  sent: readonly SentEvent[],
): Promise<ProviderEvent[]> {
  return Promise.all(
    sent.map(async ({ headers, body }) => {
      assert.ok(gateway.readEvent)
      return gateway.readEvent({ storeId, headers, body: Buffer.from(body) })
    }),
  )
}

/** Payments and a refund that are approved later, or at once where nothing takes time. */
async function makeNews(candidate: Candidate): Promise<Lookup[]> {
  const { gateway, asks, slow, slowRefunds } = candidate
  const made: Lookup[] = []
  for (const source of [asks?.confirming, slow?.approved]) {
    if (!source) continue
    const charge = chargeOf(candidate, source)
    const begun = await gateway.purchase(charge)
    assert.ok(begun.status === 'action_required' || begun.status === 'pending')
    const { status, reference } = begun
    if (status === 'pending') await slow?.settle(reference)
    else await asks?.answer(reference, true)
    made.push({ ...lookupOf(charge), reference })
  }
  if (slowRefunds) {
    const charge = chargeOf(candidate, slowRefunds.approved)
    const paid = approvedBy(await gateway.purchase(charge))
    const refund = followUpOf(charge, paid.reference)
    const begun = await gateway.refund(refund)
    assert.ok(begun.status === 'pending', JSON.stringify(begun))
    await slowRefunds.settle(begun.reference)
    made.push({ ...lookupOf(refund, 'refund'), reference: begun.reference })
  }
  if (made.length > 0) return made
  const charge = chargeOf(candidate, candidate.approved)
  const { reference } = approvedBy(await gateway.purchase(charge))
  return [{ ...lookupOf(charge), reference }]
}

function testNews(name: string, open: Open): void {
  test(`${name}: an event says where to look, however often and in whatever order it comes`, async (t) => {
    const candidate = await open(t)
    const { gateway } = candidate
    if (!gateway.readEvent) return t.diagnostic('This gateway sends no events.')
    assert.ok(candidate.events, 'a gateway that reads events is tried with some')
    const asked = await makeNews(candidate)
    const sent = await candidate.events()
    const first = await readAll(candidate, sent)
    assert.equal(new Set(first.map(({ id }) => id)).size, sent.length, 'each has an id of its own')
    for (const { key } of asked) {
      assert.ok(
        first.some((event) => event.key === key),
        `an event tells of ${key}`,
      )
    }
    // The newest first, and each twice: what it leads to is always the state of now.
    for (const [place, one] of [...sent.entries()].reverse()) {
      for (const event of await readAll(candidate, [one, one])) {
        assert.deepEqual(event, first[place])
        const lookup = asked.find(({ key }) => key === event.key)
        if (lookup) approvedBy(await gateway.find(lookup))
      }
    }
    for (const lookup of asked) await expectMovements(candidate, lookup, 1)
    for (const { headers, body } of sent.slice(0, 1)) {
      for (const forged of [
        { headers: {}, body },
        { headers, body: `${body} ` },
      ]) {
        await assert.rejects(readAll(candidate, [forged]), ForgedEvent)
      }
    }
  })
}

function testDisputes(name: string, open: Open): void {
  test(`${name}: a dispute names its payment, and its last state counts`, async (t) => {
    const candidate = await open(t)
    const { gateway, disputes, events } = candidate
    if (!disputes || !events) return t.diagnostic('This gateway tells of no disputes.')
    const charge = chargeOf(candidate, disputes.source)
    const paid = approvedBy(await gateway.purchase(charge))
    await disputes.end(paid.reference)
    const told = (await readAll(candidate, await events())).filter(({ dispute }) => dispute)
    assert.ok(told.length > 1, 'its beginning and its end')
    const states = told.map(({ key, dispute, happenedAt }): KeptDispute => {
      assert.ok(dispute && key === charge.key)
      assert.deepEqual([dispute.amount, dispute.currency], [charge.amount, charge.currency])
      return { ...dispute, at: happenedAt.toString() }
    })
    const keep = (kept: KeptDispute | null, one: KeptDispute) =>
      isLaterState(kept, one) ? one : kept
    for (const order of [states, states.toReversed(), [...states, ...states]]) {
      assert.deepEqual(order.reduce(keep, null), states.at(-1))
    }
    assert.deepEqual(await gateway.find(lookupOf(charge)), paid, 'what was paid stays paid')
  })
}
