import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addSchedule, advance, by, openSandbox } from '../../test/support/advancing.ts'
import { subscribeBy } from '../../test/support/invoicing.ts'
import { GivingWay } from './giving-way.ts'

const { signal } = new AbortController()

test('while others have something to do, advances share a twentieth of the processors', async () => {
  const foreground = { isBusy: false }
  const shares = async (processors: number) => {
    const givingWay = new GivingWay(foreground, processors)
    const seen: number[] = []
    await givingWay.during(signal, async () => {
      seen.push(givingWay.share)
      await givingWay.during(signal, async () => void seen.push(givingWay.share))
      seen.push(givingWay.share)
    })
    return seen.map((share) => Number(share.toFixed(3)))
  }
  assert.deepEqual(await shares(2), [1, 1, 1])
  foreground.isBusy = true
  assert.deepEqual(await shares(2), [0.1, 0.05, 0.1])
  assert.deepEqual(await shares(20), [1, 0.5, 1])
  assert.deepEqual(await shares(64), [1, 1, 1])
})

test('an advance that fails no longer counts', async () => {
  const givingWay = new GivingWay({ isBusy: true }, 20)
  const fail = async () => {
    throw new Error('no advance')
  }
  await assert.rejects(givingWay.during(signal, fail), /no advance/)
  await givingWay.during(signal, async () => assert.equal(givingWay.share, 1))
})

test('a pause ends when the worker is told to stop', async () => {
  const foreground = { isBusy: false }
  const stopping = new AbortController()
  const givingWay = new GivingWay(foreground, 1)
  await givingWay.during(stopping.signal, async (pauses) => {
    assert.equal(pauses.isWanted, false)
    await pauses.rest()
    foreground.isBusy = true
    assert.equal(pauses.isWanted, true)
    const resting = pauses.rest()
    stopping.abort()
    await assert.rejects(resting, { name: 'AbortError' })
  })
})

test('beside requests to another store an advance goes on, and lives the same days', async (t) => {
  const { shop, admin } = await openSandbox(t, '2026-03-01T00:00:00Z', { givesWay: true })
  await addSchedule(admin, 'billing-run', '30 1 * * *')
  await subscribeBy(admin, 'card_approved')
  let isOver = false
  const asking = (async () => {
    while (!isOver) assert.equal((await shop.admin.get('/v2/settings')).status, 200)
  })()
  const { attributes } = await advance(shop, admin, by('P3D'))
  assert.equal(shop.deps.foreground.isBusy, true)
  isOver = true
  await asking
  assert.equal(attributes.status, 'success')
  assert.equal((await admin.get('/v2/subscriptions/jobs')).body.meta.results.total, 3)
})
