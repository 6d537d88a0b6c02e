import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { emptyDatabase } from '../../../test/support/database.ts'
import { createLog } from '../log.ts'
import { installTasks } from './install.ts'
import { serviceTaskKind, taskKind } from './kind.ts'
import { openTasks } from './tasks.ts'

const kinds = [taskKind('alpha'), taskKind('beta', { policy: 'key_strict_fifo' })]
const log = createLog('silent')

async function queueRow(url: string, name: string): Promise<Record<string, unknown>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query('select * from tasks.queue where name = $1', [name])
    return rows[0]
  } finally {
    await client.end()
  }
}

test('ten processes may install at once, and again', async (t) => {
  const url = await emptyDatabase(t)
  await Promise.all(Array.from({ length: 10 }, () => installTasks(url, kinds)))
  assert.deepEqual(await installTasks(url, kinds), [])
  const row = await queueRow(url, 'beta')
  assert.equal(row.policy, 'key_strict_fifo')
  assert.equal(row.heartbeat_seconds, 10)
  assert.equal(row.dead_letter, 'dead-letters')
  assert.equal(row.notify, true)
})

test('changed options change the queue, a changed policy is refused, an unknown queue stays', async (t) => {
  const url = await emptyDatabase(t)
  await installTasks(url, kinds)
  const changed = [taskKind('alpha', { retriesMax: 3, heartbeatSeconds: 30 })]
  assert.deepEqual(await installTasks(url, changed), ['changed the queue alpha'])
  assert.deepEqual(await installTasks(url, changed), [])
  const row = await queueRow(url, 'alpha')
  assert.deepEqual([row.retry_limit, row.heartbeat_seconds], [3, 30])
  assert.ok(await queueRow(url, 'beta'))
  await assert.rejects(
    installTasks(url, [taskKind('alpha', { policy: 'key_strict_fifo' })]),
    /policy standard, which cannot become key_strict_fifo/,
  )
  await assert.rejects(installTasks(url, [...kinds, taskKind('alpha')]), /the same name/)
})

test('a kind with impossible options is refused', () => {
  const refused: [name: string, options: object][] = [
    ['With Spaces', {}],
    ['dead-letters', {}],
    ['beat', { heartbeatSeconds: 5 }],
    ['long', { expireSeconds: 100_000 }],
    ['brief', { expireSeconds: 5 }],
    ['none', { concurrency: 0 }],
  ]
  for (const [name, options] of refused) {
    assert.throws(() => serviceTaskKind(name, options), Error, name)
  }
})

test('a program does not start on a database without its queues', async (t) => {
  const url = await emptyDatabase(t)
  await installTasks(url, kinds)
  const more = [...kinds, taskKind('gamma')]
  for (const role of ['sender', 'worker'] as const) {
    await assert.rejects(openTasks({ url, log, kinds: more, role }), (error: Error) => {
      assert.match(error.message, /mercer migrate/)
      assert.match(String(error.cause), /There is no queue for gamma/)
      return true
    })
  }
})
