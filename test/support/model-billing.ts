import assert from 'node:assert/strict'
import type { RunType } from '../../src/billing/runs/run-types.ts'
import { writeOff } from './invoicing.ts'
import type { How } from './model-commands.ts'
import { workAll, workAndDie, workAtOnce } from './model-runs.ts'
import {
  conclude,
  giveUp,
  isBillable,
  isDue,
  type ModelStore,
  owed,
  workBilling,
  workPayment,
} from './model-store.ts'
import { addTax, owes } from './model-subscription.ts'
import type { World } from './model-world.ts'
import { made } from './subscribing.ts'

/** Billing, tax and payment in the world of the model test. */

const jobs = '/v2/subscriptions/jobs'
const list = '/v2/subscriptions/invoices'

export const nowOf = ({ shop }: World) => shop.clock.nowMs()
export const moment = (at: number) => Temporal.Instant.fromEpochMilliseconds(at).toString()

export async function queue(
  { store }: World,
  job_type: RunType,
  members: object = {},
): Promise<void> {
  const attributes = { job_type, ...members }
  await made(store.admin, jobs, { data: { type: 'subscription_job', attributes } })
}

export function workModel(model: ModelStore, now: number): void {
  while (model.billing || model.waiting > 0) workBilling(model, now)
}

/** To the moment when a billing run has something to do. */
export function waitForBilling({ shop, model }: World): void {
  const billable = model.subscriptions.filter((one) => {
    return isBillable(one) && (one.isActive || !(owes(one) || one.restart))
  })
  const at = Math.min(...billable.map(({ invoiceAfter }) => invoiceAfter))
  if (Number.isFinite(at) && at > shop.clock.nowMs()) shop.clock.travelTo(moment(at))
}

/** To the next day, if something failed; or until something new is to be paid. */
export async function waitForPayment(world: World): Promise<void> {
  const { shop, model } = world
  const isAnyDue = () => owed(model).some((one) => isDue(model, one, nowOf(world)))
  if (isAnyDue()) return
  if (owed(model).some(({ invoice }) => invoice.failures > 0)) shop.clock.advance({ hours: 24 })
  if (isAnyDue()) return
  waitForBilling(world)
  await billAll(world, 'plainly')
  await taxAll(world)
}

export async function billAll(world: World, how: How): Promise<void> {
  const { shop, store, model } = world
  const kind = 'billing-run'
  if (typeof how === 'object') {
    // A run is given up when it loses too many workers: what was left is done first.
    await workAll(shop, store.id, kind)
    workModel(model, nowOf(world))
  }
  await queue(world, kind)
  model.waiting += 1
  if (how === 'plainly') await workAll(shop, store.id, kind)
  else if (how === 'at once') await workAtOnce(shop, store.id, kind)
  else {
    await workAndDie(shop, store.id, kind, how)
    return workBilling(model, nowOf(world), how)
  }
  workModel(model, nowOf(world))
}

export async function payAll(world: World, how: How, isCharged: boolean): Promise<void> {
  const { shop, store, model } = world
  const kind = 'payment-run'
  const now = nowOf(world)
  if (model.paying) {
    await workAll(shop, store.id, kind)
    workPayment(model, now)
  }
  await queue(world, kind)
  if (how === 'plainly') await workAll(shop, store.id, kind)
  else if (how === 'at once') await workAtOnce(shop, store.id, kind)
  else await workAndDie(shop, store.id, kind, { ...how, isCharged })
  workPayment(model, now, typeof how === 'object' ? { ...how, isCharged } : undefined)
}

/** Ten percent on everything that waits for its tax. */
export async function taxAll(world: World): Promise<void> {
  const { shop, store, model } = world
  const untaxed = owed(model).filter(({ invoice }) => invoice.needsTax)
  const now = nowOf(world)
  if (untaxed.length === 0) return
  const { body } = await store.admin.get(`${list}?page[limit]=100`)
  const numbers = new Set(untaxed.map(({ invoice }) => invoice.number))
  const taxes = body.data
    .filter((one: { attributes: { number: number } }) => numbers.has(one.attributes.number))
    .reverse()
    .map(({ id }: { id: string }) => ({
      invoice_id: id,
      tax_items: [{ type: 'tax_item', rate: 0.1 }],
    }))
  await queue(world, 'tax-run', { taxes })
  await workAll(shop, store.id, 'tax-run')
  for (const { one, invoice } of untaxed) addTax(one, invoice, now)
}

/** The reported result of a pending manual payment (MAN-3, MAN-4). */
export async function reportPayment(world: World, which: number, success: boolean): Promise<void> {
  const { store, model } = world
  const waiting = owed(model).filter(({ invoice }) => invoice.isWaiting)
  const item = waiting[which % waiting.length]
  if (!item) return
  const id = await idOf(world, item.invoice.number)
  const payments = await store.admin.get(`${list}/${id}/payments?page[limit]=100`)
  const pending = payments.body.data.find(
    (one: { attributes: { pending: boolean } }) => one.attributes.pending,
  )
  const data = { id: pending.id, type: 'subscription_invoice_payment', attributes: { success } }
  const { status } = await store.admin.put(`${list}/${id}/payments/${pending.id}`, { data })
  assert.equal(status, 200)
  conclude(model, item, success, nowOf(world))
}

/** Refused while the outcome of a payment is not known (PAY-13). */
export async function writeOffOne(world: World, which: number): Promise<void> {
  const all = owed(world.model)
  const item = all[which % all.length]
  if (!item) return
  const { status } = await writeOff(world.store.admin, await idOf(world, item.invoice.number))
  assert.equal(status, item.invoice.asked === undefined ? 200 : 409)
  if (status !== 200) return
  giveUp(item, nowOf(world))
  // Nothing else happens in the millisecond before the next period may begin (PAY-14).
  world.shop.clock.advance({ milliseconds: 1 })
}

async function idOf({ store }: World, number: number): Promise<string> {
  const { body } = await store.admin.get(`${list}?page[limit]=100`)
  type Shown = { id: string; attributes: { number: number } }
  return body.data.find(({ attributes }: Shown) => attributes.number === number).id
}
