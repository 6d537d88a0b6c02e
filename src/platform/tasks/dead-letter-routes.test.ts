import assert from 'node:assert/strict'
import { test } from 'node:test'
import { failForGood } from '../../../test/support/dead-letters.ts'
import { startShop } from '../../../test/support/shop.ts'
import { countDeadLetters } from './dead-letters.ts'

const path = '/v2/dead-letters'

test('DL-1: a store sees its tasks that failed for good, and no other store does', async (t) => {
  const shop = await startShop(t)
  const { admin, deps, shopper, store } = shop
  const other = await shop.openStore()
  const ids = [await failForGood(deps, store.id), await failForGood(deps, store.id)]
  await failForGood(deps, other.id)
  const { body } = await admin.get(`${path}?page[limit]=1`)
  assert.equal(body.meta.results.total, 2)
  assert.equal(body.data[0].id, ids[1], 'the latest first')
  const { task, about, attempts } = body.data[0].attributes
  assert.deepEqual(
    [task, Object.keys(about), attempts],
    ['settle-transaction', ['transactionId'], 1],
  )
  assert.equal(JSON.stringify(body).includes('riddles'), false, 'errors are in the log alone')
  const next = await admin.get(body.links.next.replace(/^.*(?=\/v2)/, ''))
  assert.equal(next.body.data[0].id, ids[0])
  assert.equal((await other.admin.post(`${path}/${ids[0]}/send`, {})).status, 404)
  assert.equal((await shopper.get(path)).status, 403)
})

test('DL-1: a task that is sent again is a new task, and is sent once', async (t) => {
  const shop = await startShop(t)
  const { admin, deps, store } = shop
  const id = await failForGood(deps, store.id)
  const sends = Array.from({ length: 5 }, () => admin.post(`${path}/${id}/send`, {}))
  const answers = await Promise.all(sends)
  const statuses = answers.map(({ status }) => status).sort()
  assert.deepEqual(statuses, [200, 404, 404, 404, 404])
  assert.equal(await countDeadLetters(deps.db, store.id), 0)
  assert.equal(await shop.runTasks(), 1, 'the payment that it was about is not there, and it ends')
  assert.deepEqual((await admin.get(path)).body.data, [])
  assert.equal((await admin.post(`${path}/nonsense/send`, {})).status, 404)
})

test('DL-1: a repeated request with its key sends nothing again', async (t) => {
  const shop = await startShop(t)
  const { admin, deps, store } = shop
  const id = await failForGood(deps, store.id)
  const headers = { 'idempotency-key': 'once' }
  const first = await admin.post(`${path}/${id}/send`, {}, headers)
  const again = await admin.post(`${path}/${id}/send`, {}, headers)
  assert.deepEqual([again.status, again.body], [200, first.body])
  assert.equal(await shop.runTasks(), 1)
})
