import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import { testDatabase } from '../../../test/support/database.ts'
import { openListeningTasks } from '../../../test/support/listening-tasks.ts'
import { heldKind, heldTask } from '../../../test/support/task-child.ts'
import { type Db, openDb } from '../db/db.ts'
import { createLog } from '../log.ts'
import { handleTask } from './handler.ts'
import { taskHealth } from './health.ts'
import { installTasks } from './install.ts'

const child = new URL('../../../test/support/task-child.ts', import.meta.url).pathname

async function startHolder(t: TestContext) {
  const opened: (() => unknown)[] = []
  // Before the database is asked for, so that all is closed before it is dropped.
  t.after(() => Promise.all(opened.map((close) => close())))
  const url = await testDatabase(t)
  await installTasks(url, [heldKind])
  const db = openDb({ url, poolMax: 3, statementTimeoutMs: 10_000 })
  const tasks = await openListeningTasks({
    url,
    log: createLog('error'),
    kinds: [heldKind],
    role: 'worker',
  })
  const holder = spawn(process.execPath, [child, url], { stdio: ['ignore', 'pipe', 'inherit'] })
  opened.push(
    () => holder.kill('SIGKILL'),
    () => tasks.stop({ timeoutMs: 0 }),
    () => db.destroy(),
  )
  await db.transaction().execute((tx) => tasks.enqueue(tx, heldKind, heldTask('it')))
  assert.ok(holder.stdout)
  const [said] = await once(holder.stdout, 'data')
  assert.equal(String(said), 'took it\n')

  const taken = Promise.withResolvers<{ note: string; attempt: number }>()
  await tasks.work([
    handleTask(heldKind, async ({ data, attempt }) => {
      taken.resolve({ note: data.note, attempt })
    }),
  ])
  return { db, holder, taken: taken.promise }
}

/** How often more than the kind allows the task may be tried: once for each time handed back. */
async function timesHandedBack(db: Db): Promise<number> {
  const { rows } = await sql<{ more: number }>`
    select retry_limit - ${heldKind.retriesMax}::int as more
      from tasks.job where name = ${heldKind.name}`.execute(db)
  return rows[0]?.more ?? Number.NaN
}

describe('a worker process', { concurrency: true }, () => {
  test('that is killed in the middle of a task loses it to another worker', async (t) => {
    const { db, holder, taken } = await startHolder(t)
    assert.equal((await taskHealth(db)).running, 1)
    holder.kill('SIGKILL')
    assert.deepEqual(await taken, { note: 'it', attempt: 2 })
    assert.equal(await timesHandedBack(db), 0)
  })

  test('that is asked to end gives its task away itself', async (t) => {
    const { db, holder, taken } = await startHolder(t)
    const ended = once(holder, 'exit')
    holder.kill('SIGTERM')
    assert.deepEqual(await taken, { note: 'it', attempt: 2 })
    assert.equal(await timesHandedBack(db), 1)
    assert.deepEqual(await ended, [0, null])
  })
})
