import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { advances, by } from '../../../test/support/advancing.ts'
import { createSchedule } from '../../../test/support/scheduling.ts'
import { type Shop, startShop, type TestStore } from '../../../test/support/shop.ts'
import { recomputeSlots } from './fire-schedules.ts'
import { slotRulesVersion } from './schedule.ts'
import { startScheduler } from './scheduler.ts'

/** A scheduler that looks once; `waited` tells how long it would wait then, in milliseconds. */
function lookOnce({ deps, clock }: Shop) {
  const asked = Promise.withResolvers<number>()
  const scheduleChanges = {
    isTold: true,
    wait: async (ms: number, signal: AbortSignal) => {
      asked.resolve(ms)
      if (!signal.aborted) await new Promise((stopped) => signal.addEventListener('abort', stopped))
      return false
    },
  }
  const parts = { ...deps, sharedNow: async () => clock.now(), scheduleChanges }
  return { waited: asked.promise, ...startScheduler(parts as never) }
}

async function firstWait(shop: Shop): Promise<number> {
  const { waited, stop } = lookOnce(shop)
  const ms = await waited
  await stop()
  return ms
}

async function countJobs({ admin }: TestStore): Promise<number> {
  return (await admin.get('/v2/subscriptions/jobs')).body.meta.results.total
}

/** A live store with a schedule that is due, and a sandbox of its organization that is frozen. */
async function openDue(t: Parameters<typeof startShop>[0]) {
  const shop = await startShop(t)
  const { store: live } = shop
  const sandbox = await shop.openStore({ mode: 'sandbox', organizationOf: live })
  await createSchedule(live.organization, '0 12 * * *')
  const data = { type: 'clock', attributes: { mode: 'frozen' } }
  assert.equal((await sandbox.admin.put('/v2/clock', { data })).status, 200)
  await createSchedule(live.admin, '0 10 * * *')
  shop.clock.travelTo('2026-03-02T10:00:00Z')
  return { shop, live, sandbox }
}

test('schedules fire while another worker has the clock of a sandbox', async (t) => {
  const { shop, live, sandbox } = await openDue(t)
  const { waited, stop } = await shop.deps.db.transaction().execute(async (tx) => {
    await sql`
      select 1 from store_clock where store_id = ${sandbox.id} for update`.execute(tx)
    const scheduler = lookOnce(shop)
    const look = { isOver: false }
    void scheduler.waited.then(() => {
      look.isOver = true
    })
    while (!look.isOver && (await countJobs(live)) === 0) await delay(10)
    assert.equal(await countJobs(live), 1)
    return scheduler
  })
  await waited
  await stop()
})

test('a store that cannot be looked at does not keep the others from firing', async (t) => {
  const { shop, live, sandbox } = await openDue(t)
  await sql`
    insert into schedule (store_id, id, owner, specification, location, job_type, zone_version,
                          created_at, updated_at)
    select store_id, gen_random_uuid(), owner, 'no specification', location, job_type,
           zone_version, created_at, updated_at
      from schedule where store_id = ${sandbox.organizationId}`.execute(shop.deps.db)
  assert.equal(await firstWait(shop), 1_000)
  assert.equal(await countJobs(live), 1)
})

test('FIRE-12: a new schedule of the organization counts from the time of a moved store', async (t) => {
  const { shop, sandbox } = await openDue(t)
  assert.equal(await firstWait(shop), 0)
  await createSchedule(sandbox.organization, '0 9 * * *')
  assert.equal(await firstWait(shop), 50, 'it is planned')
  assert.equal(await firstWait(shop), 10_000)
  const { rows } = await sql<{ next: Temporal.Instant }>`
    select next_fire_at as next from moved_schedule
     where store_id = ${sandbox.id} order by next_fire_at`.execute(shop.deps.db)
  assert.deepEqual(
    rows.map(({ next }) => String(next)),
    ['2026-03-02T12:00:00Z', '2026-03-03T09:00:00Z'],
  )
})

test('a slot just ahead of a clock that stands still is not waited for', async (t) => {
  const shop = await startShop(t)
  const store = await shop.openStore({ mode: 'sandbox' })
  const { admin } = store
  await createSchedule(admin, '0 10 * * *')
  const freeze = async (now: string) => {
    const data = { type: 'clock', attributes: { mode: 'frozen', now } }
    assert.equal((await admin.put('/v2/clock', { data })).status, 200)
  }
  await freeze('2026-03-02T09:59:59.999Z')
  assert.equal(await firstWait(shop), 10_000)
  assert.equal(await countJobs(store), 0)
  await freeze('2026-03-02T10:00:00Z')
  assert.equal(await firstWait(shop), 0)
  assert.equal(await countJobs(store), 1)
})

/** Makes all schedules of a store look as if they were computed by old rules. */
async function outdate({ deps }: Shop, storeId: string): Promise<void> {
  await sql`
    update schedule set zone_version = '1999z' where store_id = ${storeId}`.execute(deps.db)
}

test('TZ-6: a schedule that somebody has while a worker starts is computed anew afterwards', async (t) => {
  const shop = await startShop(t)
  const { deps, clock, store, admin } = shop
  await createSchedule(admin, '0 10 * * *')
  await outdate(shop, store.id)
  let looks = 0
  const scheduleChanges = {
    isTold: true,
    wait: async () => {
      looks += 1
      await delay(10)
    },
  }
  const parts = { ...deps, sharedNow: async () => clock.now(), scheduleChanges }
  const untilLooks = async (count: number) => {
    while (looks < count) await delay(10)
  }
  const versions = async () => {
    const rows = await deps.db.selectFrom('schedule').select('zone_version').execute()
    return rows.map(({ zone_version }) => zone_version)
  }
  const { stop } = await deps.db.transaction().execute(async (tx) => {
    await sql`select 1 from schedule where store_id = ${store.id} for update`.execute(tx)
    const scheduler = startScheduler(parts as never)
    await untilLooks(1)
    assert.deepEqual(await versions(), ['1999z'], 'it waits for nobody')
    return scheduler
  })
  await untilLooks(looks + 2)
  await stop()
  assert.deepEqual(await versions(), [slotRulesVersion()])
})

test('TZ-6: schedules of a store whose clock is advanced are computed anew afterwards', async (t) => {
  const shop = await startShop(t)
  const { deps, clock } = shop
  const { id, admin } = await shop.openStore({ mode: 'sandbox' })
  await createSchedule(admin, '0 10 * * *')
  await outdate(shop, id)
  assert.equal((await admin.post(advances, by('P1D'))).status, 201)
  const first = await recomputeSlots(deps, clock.now())
  assert.deepEqual([first.count, [...first.left]], [0, [id]])
  assert.equal((await admin.post(`${advances}/cancel`, undefined)).status, 200)
  const second = await recomputeSlots(deps, clock.now(), first.left)
  assert.deepEqual([second.count, [...second.left]], [1, []])
})
