import assert from 'node:assert/strict'
import { test } from 'node:test'
import { act, bill, open, read, suspend, withPolicy } from '../../../../test/support/changing.ts'
import type { Client } from '../../../../test/support/client.ts'
import { invoices, paymentsOf, reportOf, standingOf } from '../../../../test/support/invoicing.ts'
import {
  buildOffering,
  made,
  subscriptions as path,
  plan,
  product,
  subscribe,
  subscriber,
} from '../../../../test/support/subscribing.ts'

/** The effect or the refusal of an action. */
async function foreseen(client: Client, id: string) {
  const { status, body } = await client.get(`${path}/${id}/actions`)
  assert.equal(status, 200, JSON.stringify(body))
  return (action: string) => {
    const isOf = (one: { attributes: { action: string } }) => one.attributes.action === action
    const { effect, refusal } = body.data.find(isOf).attributes
    return effect ?? refusal
  }
}

const price = (amount: number) => ({ EUR: { amount, includes_tax: true } })

/** A subscription of March, billed, with a second product that it does not have. */
async function openClub(t: Parameters<typeof open>[0], members: object = {}) {
  const { shop, admin, account } = await open(t, '2026-03-01T00:00:00Z')
  const { id: offering_id, plans } = await buildOffering(admin, {
    products: [
      product({ name: 'Box', price: price(3_100) }),
      product({ name: 'Mug', price: price(620) }),
    ],
    plans: [plan({ name: 'Monthly', ...members })],
  })
  await withPolicy(admin, offering_id)
  const { id } = await subscribe(admin, subscriber(account, { offering_id, plan_id: plans[0] }))
  const { relationships } = await read(admin, id)
  const mug = relationships.products.data[1].id
  const products = (type: string) =>
    admin.put(`${path}/${id}/products`, { data: [{ type, products: [mug] }] })
  assert.equal((await products('detach')).status, 204)
  await bill(shop)
  shop.clock.travelTo('2026-03-11T00:00:00Z')
  return { shop, admin, id, attachMug: () => products('attach') }
}

test('ST-12: an action that is foreseen is what the action does', async (t) => {
  const { shop, admin, id } = await openClub(t)
  const told = await foreseen(admin, id)
  const later = {
    takes_effect: 'period_end',
    takes_effect_at: '2026-04-01T00:00:00.000Z',
    status: 'active',
    begins_period: false,
    invoice_after: '2026-04-01T00:00:00.000Z',
    undone_by_resume: true,
  }
  assert.deepEqual(told('pause'), later)
  assert.deepEqual(told('cancel'), { ...later, end_date: '2026-04-01T00:00:00.000Z' })
  assert.match(told('resume'), /neither paused nor canceled; possible now: cancel, pause$/)
  assert.match(told('pending'), /has been invoiced/)
  assert.equal((await read(admin, id)).meta.state, undefined, 'nothing was done')

  await act(admin, id, 'pause')
  shop.clock.travelTo('2026-05-15T00:00:00Z')
  await bill(shop)
  const resumed = (await foreseen(admin, id))('resume')
  assert.equal(resumed.begins_period, true)
  assert.equal(resumed.status, 'inactive')
  assert.equal(resumed.next_invoice, undefined, 'the invoice of March is to be paid first')
  await act(admin, id, 'resume')
  const { meta } = await read(admin, id)
  assert.deepEqual([meta.status, meta.invoice_after], [resumed.status, resumed.invoice_after])
})

test('ST-5, ST-12: a resumption after dunning names the invoices that it collects', async (t) => {
  const { shop, admin, id } = await openClub(t, { can_resume: false })
  await suspend(shop, id)
  const told = await foreseen(admin, id)
  assert.match(told('pause'), /suspended/)
  assert.deepEqual(told('resume'), {
    takes_effect: 'now',
    takes_effect_at: '2026-03-11T00:00:00.000Z',
    status: 'inactive',
    begins_period: false,
    invoice_after: '2026-04-01T00:00:00.000Z',
    undone_by_resume: false,
    collected_again: {
      invoices: 1,
      total: { EUR: { amount: 3_100, exact: '3100', includes_tax: true } },
    },
  })
})

/** The invoice is reported as not paid, and dunning closes the subscription at once. */
async function closeByDunning({ shop, admin, id }: Awaited<ReturnType<typeof openClub>>) {
  const rule = { payment_retry_type: 'fixed', payment_retries_limit: 0, action: 'close' }
  const attributes = { ...rule, default: true }
  const data = { type: 'subscription_dunning_rule', attributes }
  await made(admin, '/v2/subscriptions/dunning-rules', { data })
  await reportOf(shop, 'payment-run')
  const [{ id: invoice }] = (await admin.get(`${path}/${id}/invoices`)).body.data
  const [{ id: paymentId, type }] = await paymentsOf(admin, invoice)
  const failed = { data: { id: paymentId, type, attributes: { success: false } } }
  const answer = await admin.put(`${invoices}/${invoice}/payments/${paymentId}`, failed)
  assert.equal(answer.status, 200)
  assert.equal(await standingOf(admin, id), 'inactive closed')
}

test('AC-1, ST-5, ST-12: nothing is resumed for an account or a subscriber that was deleted', async (t) => {
  for (const owner of ['account', 'subscriber']) {
    const club = await openClub(t)
    const { admin, id } = club
    await closeByDunning(club)
    assert.equal((await foreseen(admin, id))('resume').status, 'inactive', 'still possible')
    const { attributes, relationships } = await read(admin, id)
    const at =
      owner === 'account'
        ? `/v2/accounts/${attributes.account_id}`
        : `/v2/subscriptions/subscribers/${relationships.subscriber.data.id}`
    assert.equal((await admin.delete(at)).status, 204)
    const words = new RegExp(`The ${owner} of the subscription was deleted; possible now: nothing`)
    assert.match((await foreseen(admin, id))('resume'), words)
    const { status, body } = await act(admin, id, 'resume')
    assert.equal(status, 422)
    assert.match(body.errors[0].detail, words)
    assert.equal(await standingOf(admin, id), 'inactive closed')
  }
})

test('BILL-18, ST-12: the last invoice of a cancellation is foreseen', async (t) => {
  const { admin, id, attachMug } = await openClub(t, { can_resume: false })
  assert.equal((await attachMug()).status, 204)
  const told = await foreseen(admin, id)
  const cancel = told('cancel')
  assert.equal(cancel.next_invoice.draft.kind, 'proration')
  assert.ok(cancel.next_invoice.draft.price.amount > 0)
  assert.equal(told('pause').next_invoice, undefined)
  assert.equal(cancel.undone_by_resume, false)
})

test('LIVE-5, ST-12: a pending subscription goes live whatever its plan allows', async (t) => {
  const { admin, account } = await open(t, '2026-03-01T00:00:00Z')
  const { id: offering_id, plans } = await buildOffering(admin, {
    products: [product({ name: 'Box', price: price(3_100) })],
    plans: [plan({ can_resume: false, can_cancel: false })],
  })
  const data = subscriber(account, { offering_id, plan_id: plans[0], pending: true })
  const { id } = await subscribe(admin, data)
  const told = await foreseen(admin, id)
  const resume = told('resume')
  assert.equal(resume.status, 'active')
  assert.equal(resume.begins_period, true)
  assert.equal(resume.next_invoice.draft.price.amount, 3_100)
  assert.match(told('cancel'), /plan does not let/)
})
