import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createSchedule } from '../../../test/support/scheduling.ts'
import { type Shop, startShop } from '../../../test/support/shop.ts'
import { startScheduler } from './scheduler.ts'

/** How long the scheduler waits after its first look, in milliseconds. */
async function firstWait({ deps, clock }: Shop): Promise<number> {
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
  const scheduler = startScheduler(parts as never)
  const ms = await asked.promise
  await scheduler.stop()
  return ms
}

test('a slot just ahead of a clock that stands still is not waited for', async (t) => {
  const shop = await startShop(t)
  const { admin } = await shop.openStore({ mode: 'sandbox' })
  await createSchedule(admin, '0 10 * * *')
  const freeze = async (now: string) => {
    const data = { type: 'clock', attributes: { mode: 'frozen', now } }
    assert.equal((await admin.put('/v2/clock', { data })).status, 200)
  }
  await freeze('2026-03-02T09:59:59.999Z')
  assert.equal(await firstWait(shop), 10_000)
  const jobs = async () => (await admin.get('/v2/subscriptions/jobs')).body.data.length
  assert.equal(await jobs(), 0)
  await freeze('2026-03-02T10:00:00Z')
  assert.equal(await firstWait(shop), 0)
  assert.equal(await jobs(), 1)
})
