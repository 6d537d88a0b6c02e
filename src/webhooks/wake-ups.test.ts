import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { someoneWaits } from '../../test/support/database.ts'
import { createAccount, createEndpoint, startReceiver } from '../../test/support/receiver.ts'
import { until } from '../../test/support/releases.ts'
import { startShop } from '../../test/support/shop.ts'
import { newId } from '../lib/ids.ts'
import { listEventKeys } from '../platform/events/find-events.ts'
import { numberEvents } from '../platform/events/number-events.ts'
import type { TaskSender } from '../platform/tasks/enqueue.ts'
import { dispatchStore } from './dispatch.ts'
import { enqueueDelivery } from './enqueue-delivery.ts'
import { replayTypes } from './replay-job.ts'

/**
 * An endpoint whose task is there already, and an event for it. What enqueues with `tasks` is
 * interrupted after it: a worker takes the task before the transaction is committed.
 */
async function startEarlyWorker(t: TestContext) {
  const shop = await startShop(t)
  const { deps, store, admin } = shop
  const receiver = await startReceiver(t)
  const { id } = await createEndpoint(admin, { url: receiver.url, types: ['account.created'] })
  await createAccount(admin, 'Harbor')
  await numberEvents(deps.db)
  const endpoint = { store_id: store.id, id }
  await deps.db.transaction().execute((tx) => enqueueDelivery(tx, deps.tasks, endpoint))
  let running: Promise<number> | undefined
  const tasks: TaskSender = {
    ...deps.tasks,
    async enqueueMany(tx, kind, requests) {
      const made = await deps.tasks.enqueueMany(tx, kind, requests)
      assert.deepEqual(made, [], 'the task that is there stands for a new one')
      let isOver = false
      running = shop.runTasks().finally(() => {
        isOver = true
      })
      const isThere = async () => isOver || (await someoneWaits(shop.databaseUrl))
      await until('the worker has looked, or waits', isThere)
      return made
    },
  }
  return { shop, receiver, endpointId: id, tasks, ran: () => running }
}

test('EV-1: a task that begins while events are given to its endpoint sends them', async (t) => {
  const { shop, receiver, tasks, ran } = await startEarlyWorker(t)
  await dispatchStore({ ...shop.deps, tasks }, shop.store.id)
  await ran()
  assert.deepEqual(receiver.types(), ['account.created'])
})

test('EV-1: a task that begins while a replay gives events to its endpoint sends them', async (t) => {
  const { shop, receiver, endpointId, tasks, ran } = await startEarlyWorker(t)
  const { deps, store, clock } = shop
  const range = { after: 0, upTo: Number.MAX_SAFE_INTEGER, limit: 10 }
  const job = { storeId: store.id, id: newId(), endpointId, types: ['account.created'] }
  await deps.db.transaction().execute(async (tx) => {
    const events = await listEventKeys(tx, store.id, range)
    const { perform } = replayTypes({ clock, tasks })['webhook-replay']
    await perform(tx, job as never, events, async () => {})
  })
  await ran()
  assert.deepEqual(receiver.types(), ['account.created'])
})
