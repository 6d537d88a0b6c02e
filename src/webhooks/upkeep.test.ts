import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import {
  createAccount,
  createEndpoint,
  endpointBody,
  sendWebhooks,
  startReceiver,
} from '../../test/support/receiver.ts'
import { type Shop, startShop } from '../../test/support/shop.ts'
import { type Id, newId } from '../lib/ids.ts'
import { eraseEvents } from '../platform/events/erase-events.ts'
import { numberEvents } from '../platform/events/number-events.ts'
import { cleanUp } from '../platform/maintenance/task-kinds.ts'
import type { TaskSender } from '../platform/tasks/enqueue.ts'
import { taskHandlings } from '../worker.ts'
import { dispatchStore } from './dispatch.ts'
import { claimLane, releaseLane } from './lane.ts'
import { listOverdue } from './queries.ts'

async function attemptsOf({ deps }: Shop) {
  return deps.db.selectFrom('webhook_attempt').selectAll().orderBy('number').execute()
}

test('the data of a deleted account leave the answers of receivers too', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const receiver = await startReceiver(t, (reply, { text }) => reply.end(text)) // an echo
  await createEndpoint(admin, { url: receiver.url, types: ['account.*'] })
  const id = await createAccount(admin, 'Erased Person')
  await createAccount(admin, 'Kept Person')
  await sendWebhooks(shop)
  assert.match(JSON.stringify(await attemptsOf(shop)), /Erased Person/)
  assert.equal((await admin.delete(`/v2/accounts/${id}`)).status, 204)
  const left = JSON.stringify(await attemptsOf(shop))
  assert.doesNotMatch(left, /Erased Person/)
  assert.match(left, /Kept Person/)
  const { body } = await admin.get('/v2/webhook-deliveries')
  assert.doesNotMatch(JSON.stringify(body), /Erased Person/)

  // A delivery that is sent later has nothing of it either.
  receiver.received.length = 0
  for (const { id: delivery } of body.data) {
    await admin.post(`/v2/webhook-deliveries/${delivery}/retry`, {})
  }
  await sendWebhooks(shop)
  assert.equal(receiver.received.length, 3)
  assert.doesNotMatch(JSON.stringify(receiver.received), /Erased Person/)
})

test('an answer that comes after its person was deleted is not kept', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const receiver = await startReceiver(t, async (reply, { text, body }) => {
    if (body.data.name === 'Erased Person') {
      assert.equal((await admin.delete(`/v2/accounts/${body.data.id}`)).status, 204)
    }
    reply.end(text) // an echo
  })
  await createEndpoint(admin, { url: receiver.url, types: ['account.created'] })
  await createAccount(admin, 'Erased Person')
  await createAccount(admin, 'Kept Person')
  await sendWebhooks(shop)
  const attempts = await attemptsOf(shop)
  const names = attempts.map(({ answer }) => /(Erased|Kept) Person/.exec(answer ?? 'none')?.[0])
  assert.deepEqual(names.sort(), ['Kept Person', undefined])
})

/** A receiver that repeats what it is told, and the event of an account that it will get. */
async function startTelling(shop: Shop, url: string) {
  const endpoint = await createEndpoint(shop.admin, { url, types: ['account.created'] })
  const accountId = await createAccount(shop.admin, 'Erased Person')
  const { db } = shop.deps
  await numberEvents(db)
  const event = db.selectFrom('event').select('id').where('subject_id', '=', accountId)
  const { id: eventId } = await event.executeTakeFirstOrThrow()
  const erase = <Result>(meanwhile: () => Promise<Result>) =>
    db.transaction().execute(async (tx) => {
      await eraseEvents(tx, shop.store.id, 'account', [accountId])
      await sql`select 1`.execute(tx) // What comes later is sent with it.
      return meanwhile()
    })
  return { endpointId: endpoint.id as string, eventId, erase }
}

test('an answer that comes while its person is being deleted is not kept', async (t) => {
  const shop = await startShop(t)
  const receiver = await startReceiver(t, (reply, { text }) => reply.end(text)) // an echo
  const { erase } = await startTelling(shop, receiver.url)
  await erase(() => sendWebhooks(shop))
  assert.match(JSON.stringify(receiver.received), /Erased Person/, 'it was sent before')
  assert.deepEqual(
    (await attemptsOf(shop)).map(({ status, answer }) => [status, answer]),
    [[200, null]],
  )
})

test('an answer that is being kept while its person is deleted is erased', async (t) => {
  const shop = await startShop(t)
  const { db } = shop.deps
  const receiver = await startReceiver(t, (reply, { text }) => reply.end(text)) // an echo
  const { endpointId, eventId, erase } = await startTelling(shop, receiver.url)
  const attempt = {
    store_id: shop.store.id,
    event_id: eventId as Id<'event'>,
    endpoint_id: endpointId,
    number: 1,
    attempted_at: shop.clock.now(),
    duration_ms: 0,
  }
  const undone = new Error('Undone.')
  let sent: Promise<void> | undefined
  let erased: Promise<unknown> | undefined
  // An open transaction has written the row that the worker wants to write, so the worker waits.
  const holding = db.transaction().execute(async (tx) => {
    await tx
      .insertInto('webhook_attempt')
      .values(attempt as never)
      .execute()
    sent = sendWebhooks(shop)
    while (receiver.received[0]?.status === undefined) await delay(10)
    await delay(300)
    erased = erase(async () => {})
    await Promise.race([erased, delay(300)])
    throw undone
  })
  await assert.rejects(holding, undone)
  await Promise.all([sent, erased])
  assert.deepEqual(
    (await attemptsOf(shop)).map(({ status, answer }) => [status, answer]),
    [[200, null]],
  )
})

test('deliveries and replays are deleted at the age of their events', async (t) => {
  const shop = await startShop(t, { now: Temporal.Now.instant().toString() })
  const { admin, clock, deps } = shop
  const receiver = await startReceiver(t)
  const { id } = await createEndpoint(admin, { url: receiver.url, types: ['account.*'] })
  await createAccount(admin, 'Old')
  await admin.post(`/v2/webhook-endpoints/${id}/replay`, { data: { type: 'webhook_replay' } })
  await sendWebhooks(shop)
  const sweep = async () => {
    await deps.db.transaction().execute((tx) => deps.tasks.enqueue(tx, cleanUp, {}))
    await shop.runTasks()
    const { total } = (await admin.get('/v2/webhook-deliveries')).body.meta.results
    const replays = await admin.get(`/v2/webhook-endpoints/${id}/replays`)
    return [total, replays.body.meta.results.total]
  }
  clock.advance({ hours: 24 * 89 })
  assert.deepEqual(await sweep(), [1, 1])
  clock.advance({ hours: 48 })
  assert.deepEqual(await sweep(), [0, 0])
  assert.deepEqual(await attemptsOf(shop), [])
})

test('EV-10: an endpoint that hangs and one that fails hold up no other', async (t) => {
  const shop = await startShop(t, { own: true })
  const { admin, deps } = shop
  const hanging = await startReceiver(t, () => {})
  const failing = await startReceiver(t, (reply) => reply.writeHead(500).end())
  const fast = await startReceiver(t)
  for (const { url } of [hanging, failing, fast]) {
    await createEndpoint(admin, { url, types: ['account.created'] })
  }
  for (let count = 0; count < 20; count++) await createAccount(admin, `Account ${count}`)
  await numberEvents(deps.db)
  await dispatchStore(deps, shop.store.id)
  await deps.tasks.work(taskHandlings(deps))
  t.after(() => deps.tasks.rest({ timeoutMs: 0 }))
  const deadline = performance.now() + 120_000
  while (fast.received.length < 20 && performance.now() < deadline) {
    await new Promise((later) => setTimeout(later, 20))
  }
  assert.equal(fast.received.length, 20)
  assert.ok(hanging.peak <= 10, 'ten requests wait for an answer')
  const { body } = await admin.get('/v2/webhook-deliveries?filter=eq(state,succeeded)')
  assert.ok(body.meta.results.total <= 20)
})

test('EV-10: an endpoint that a worker serves, or that waits for its probe, gets no further task', async (t) => {
  const shop = await startShop(t)
  const { admin, clock, store, deps } = shop
  const receiver = await startReceiver(t)
  const { id } = await createEndpoint(admin, { url: receiver.url, types: ['account.created'] })
  const dispatch = async (name: string): Promise<number> => {
    await createAccount(admin, name)
    await numberEvents(deps.db)
    let sent = 0
    const enqueueMany: TaskSender['enqueueMany'] = (tx, kind, requests) => {
      sent += requests.length
      return deps.tasks.enqueueMany(tx, kind, requests)
    }
    await dispatchStore({ ...deps, tasks: { ...deps.tasks, enqueueMany } }, store.id)
    return sent
  }
  assert.equal(await dispatch('Nobody serves it'), 1)

  const lane = { storeId: store.id, endpointId: id, holder: newId() }
  const now = clock.now()
  const health = await claimLane(deps.db, lane, { now, until: now.add({ seconds: 20 }) })
  assert.ok(health?.taken)
  assert.equal(await dispatch('Its worker is told'), 0)
  const leave = () => releaseLane(deps.db, { ...health, ...lane }, { evenIfWanted: false })
  assert.equal(await leave(), false, 'it has to look once more')
  clock.advance({ seconds: 21 })
  assert.equal(await dispatch('Its worker is dead'), 1)
  await sendWebhooks(shop)
  assert.equal(receiver.received.length, 3)

  receiver.answer = (reply) => reply.writeHead(500).end()
  for (let nth = 1; nth <= 10; nth++) await createAccount(admin, `Refused ${nth}`)
  await sendWebhooks(shop)
  assert.equal(await dispatch('The circuit is open'), 0)
  receiver.answer = (reply) => reply.end()
  clock.advance({ minutes: 10 })
  assert.equal(await dispatch('The probe is due'), 1)
  await shop.runTasks()
  assert.equal(new Set(receiver.received.map(({ body }) => body.id)).size, 15)
})

test('what Mercer tells of an endpoint has the time of the store', async (t) => {
  const shop = await startShop(t)
  const { deps } = shop
  const store = await shop.openStore({ mode: 'sandbox' })
  const { admin } = store
  const receiver = await startReceiver(t, (reply) => reply.writeHead(410).end())
  const { id } = await createEndpoint(admin, { url: receiver.url, types: ['account.created'] })
  const ahead = '2027-01-31T00:00:00.000Z'
  const attributes = { mode: 'frozen', now: ahead }
  const moved = await admin.put('/v2/clock', { data: { type: 'clock', attributes } })
  assert.equal(moved.status, 200, JSON.stringify(moved.body))
  await createAccount(admin, 'Harbor')
  await sendWebhooks({ ...shop, store })
  await numberEvents(deps.db)
  const { body } = await admin.get('/v2/events?filter=eq(type,webhook_endpoint.disabled)')
  const [event] = body.data
  assert.equal(event.created_at, ahead)
  assert.equal(event.data.meta.timestamps.updated_at, ahead)
  const endpoint = (await admin.get(`/v2/webhook-endpoints/${id}`)).body.data
  assert.equal(endpoint.meta.timestamps.updated_at, ahead)
})

test('an endpoint with old deliveries is looked at again, unless it is disabled', async (t) => {
  const shop = await startShop(t)
  const { admin, clock, deps, store } = shop
  const receiver = await startReceiver(t)
  const { id } = await createEndpoint(admin, { url: receiver.url, types: ['account.created'] })
  const overdue = () => listOverdue(deps.db, [store.id], clock.now())
  await createAccount(admin, 'Harbor')
  await numberEvents(deps.db)
  await dispatchStore(deps, store.id)
  assert.deepEqual(await overdue(), [])
  clock.advance({ seconds: 1 })
  assert.deepEqual(await overdue(), [{ store_id: store.id, id }])
  await admin.put(`/v2/webhook-endpoints/${id}`, endpointBody({ enabled: false }))
  assert.deepEqual(await overdue(), [])
})
