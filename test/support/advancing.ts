import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { goLiveEverywhere } from '../../src/billing/subscriptions/states/go-live.ts'
import { sweepCarts } from '../../src/carts/change-carts.ts'
import type { Client } from './client.ts'
import { createSchedule, schedules } from './scheduling.ts'
import { type Shop, type ShopOptions, startShop, type TestStore } from './shop.ts'
import { workRun } from './working.ts'

/** Common set-up of tests that move the clock of a sandbox. */

export const advances = '/v2/clock/advance'

export const to = (moment: string) => ({
  data: { type: 'clock_advance', attributes: { to: moment } },
})
export const by = (duration: string) => ({
  data: { type: 'clock_advance', attributes: { by: duration } },
})
export const frozen = { data: { type: 'clock', attributes: { mode: 'frozen' } } }

export async function openSandbox(
  t: Parameters<typeof startShop>[0],
  now?: string,
  options: ShopOptions = {},
) {
  const shop = await startShop(t, { ...options, ...(now !== undefined && { now }) })
  const store = await shop.openStore({ mode: 'sandbox' })
  return { shop, store, admin: store.admin }
}

export async function addSchedule(
  admin: Client,
  job_type: string,
  specification: string,
  location = 'Europe/London',
) {
  await createSchedule(admin, specification, { job_type, location })
}

export async function clockOf(admin: Client): Promise<[string, string]> {
  const { attributes } = (await admin.get('/v2/clock')).body.data
  return [attributes.mode, attributes.now]
}

/** Advances and has it done; gives the advance as it is then. */
export async function advance(shop: Shop, admin: Client, body: object) {
  const created = await admin.post(advances, body)
  assert.equal(created.status, 201, JSON.stringify(created.body))
  await shop.runTasks()
  return (await admin.get(`/v2/clock/advances/${created.body.data.id}`)).body.data
}

type Scheduled = { meta: { scheduled_for: string } }

/**
 * Lives until a moment by the clock of the process, without an advance: from slot to slot of the
 * store's schedules, and through the other moments at which something happens by itself.
 */
export async function liveUntil(
  shop: Shop,
  store: TestStore,
  end: string,
  others: readonly string[] = [],
): Promise<void> {
  const { clock, deps } = shop
  for (;;) {
    const now = clock.now().toString({ smallestUnit: 'millisecond' })
    const { body } = await store.admin.get(schedules)
    const slots: string[] = body.data.map((each: Scheduled) => each.meta.scheduled_for)
    const [next = ''] = [...slots, ...others.filter((moment) => moment > now), end].sort()
    clock.travelTo(next)
    await goLiveEverywhere(deps.db, clock.now())
    await shop.fireSchedules()
    await sweepCarts(deps.db, clock.now())
    // The queue does runs of other types side by side: invoices, their taxes, their payments.
    for (const jobType of ['billing-run', 'tax-run', 'payment-run'] as const) {
      await workRun({ deps, store }, jobType)
    }
    await shop.runTasks()
    if (next === end) return
  }
}

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** Rows that other rows refer to, in an order that is the same in every life. */
const namingTables = [
  ['schedule', 'job_type'],
  ['subscription', 'id'],
  ['invoice', 'number'],
  ['run', 'created_at, sequence'],
] as const
const otherTables = ['subscription_state', 'invoice_item', 'invoice_payment', 'schedule_slot']

/** Members of one life only: numbers of the whole database, places in the feed, real times. */
const ownMembers = ['sequence', 'position', 'recorded_at']

/**
 * Everything that happened in a store, a line each. Lines are the same in every store with the same
 * life: ids are replaced by names, and real times are left out.
 */
export async function booksOf({ deps }: Shop, { id }: TestStore): Promise<string[]> {
  const names = new Map<string, string>([[id, 'store']])
  const read = async (table: string, order: string, where = 'true') => {
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(table)}
       where store_id = ${id} and ${sql.raw(where)} order by ${sql.raw(order)}`.execute(deps.db)
    return rows.map((row) => {
      const told = Object.entries(row).filter(([member]) => !ownMembers.includes(member))
      return `${table} ${JSON.stringify(Object.fromEntries(told))}`
    })
  }
  const lines: string[] = []
  for (const [table, order] of namingTables) {
    for (const line of await read(table, order)) {
      for (const [one] of line.matchAll(uuid)) {
        if (!names.has(one)) names.set(one, `${table}-${names.size}`)
      }
      lines.push(line)
    }
  }
  for (const table of otherTables) lines.push(...(await read(table, '1')))
  lines.push(...(await read('event', 'created_at', `type not like 'clock%'`)))
  return lines.map((line) => line.replaceAll(uuid, (one) => names.get(one) ?? '?')).sort()
}

const SHOWN = 6

/** Two stores have had the same life; of lines that differ only some are shown. */
export function assertSame(books: readonly string[], others: readonly string[]): void {
  const beside = (one: readonly string[], other: readonly string[]) => {
    const known = new Set(other)
    return one.filter((line) => !known.has(line)).slice(0, SHOWN)
  }
  assert.deepEqual(beside(books, others), beside(others, books))
  assert.deepEqual(books, others)
}
