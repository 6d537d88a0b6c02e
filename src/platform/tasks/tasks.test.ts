import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { testDatabase } from '../../../test/support/database.ts'
import { openListeningTasks } from '../../../test/support/listening-tasks.ts'
import { newId, type StoreId } from '../../lib/ids.ts'
import { type Db, openDb } from '../db/db.ts'
import type { Log } from '../log.ts'
import { countDeadLetters, listDeadLetters } from './dead-letters.ts'
import { handleTask, type Task, TaskWaits } from './handler.ts'
import { taskHealth } from './health.ts'
import { installTasks } from './install.ts'
import { type TaskKind, taskKind } from './kind.ts'
import type { Tasks } from './tasks.ts'

type Note = { storeId: StoreId; note: string }

const storeId = newId<'store'>()
const plain = taskKind<Note>('plain')
const fragile = taskKind<Note>('fragile', { retriesMax: 2 })
const ordered = taskKind<Note>('ordered', { policy: 'key_strict_fifo', concurrency: 4 })
const once = taskKind<Note>('once', { policy: 'short' })
const kinds: TaskKind[] = [plain, fragile, ordered, once]

type Line = { level: string; message: string; facts: object }

type Bench = {
  url: string
  db: Db
  lines: Line[]
  open(role: 'sender' | 'worker'): Promise<Tasks>
  send(tasks: Tasks, kind: TaskKind<Note>, note: string, key?: string): Promise<string | undefined>
}

async function startBench(t: TestContext): Promise<Bench> {
  const opened: { stop(): Promise<void> }[] = []
  // Before the database is asked for, so that all is closed before it is dropped.
  t.after(() => Promise.all(opened.map(({ stop }) => stop())))
  const url = await testDatabase(t)
  await installTasks(url, kinds)
  const db = openDb({ url, poolMax: 10, statementTimeoutMs: 10_000 })
  opened.push({ stop: () => db.destroy() })
  const lines: Line[] = []
  return {
    url,
    db,
    lines,
    async open(role) {
      const tasks = await openListeningTasks({ url, log: logInto(lines), kinds, role })
      opened.push({ stop: () => tasks.stop({ timeoutMs: 0 }) })
      return tasks
    },
    send: (tasks, kind, note, key) =>
      db.transaction().execute((tx) => tasks.enqueue(tx, kind, { storeId, note }, { key })),
  }
}

function logInto(lines: Line[]): Log {
  const at = (level: string) => (facts: object, message: string) => {
    lines.push({ level, message, facts })
  }
  const log: Log = {
    debug: at('debug'),
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
    child: () => log,
  }
  return log
}

async function until(what: string, condition: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 6_000; tries++) {
    if (await condition()) return
    await delay(10)
  }
  assert.fail(`waited in vain for ${what}`)
}

test('a task goes with its transaction: unseen before the commit, never after a rollback', async (t) => {
  const { db, open } = await startBench(t)
  const tasks = await open('worker')
  const seen: string[] = []
  await tasks.work([
    handleTask(plain, async ({ data }) => {
      seen.push(data.note)
    }),
  ])

  await assert.rejects(
    db.transaction().execute(async (tx) => {
      await tasks.enqueue(tx, plain, { storeId, note: 'undone' })
      throw new Error('no')
    }),
    /^Error: no$/,
  )
  await db.transaction().execute(async (tx) => {
    await tasks.enqueue(tx, plain, { storeId, note: 'done' })
    await delay(300)
    assert.deepEqual(seen, [])
  })
  await until('the task', () => seen.length > 0)
  assert.deepEqual(seen, ['done'])
})

test('a backlog is worked off to its end', async (t) => {
  const { db, open } = await startBench(t)
  const tasks = await open('worker')
  await db.transaction().execute((tx) =>
    tasks.enqueueMany(
      tx,
      plain,
      Array.from({ length: 200 }, (_, index) => ({ data: { storeId, note: `${index}` } })),
    ),
  )
  const seen = new Set<string>()
  const started = performance.now()
  await tasks.work([
    handleTask(plain, async ({ data }) => {
      seen.add(data.note)
    }),
  ])
  await until('all tasks', () => seen.size === 200)
  const tookMs = performance.now() - started
  t.diagnostic(`200 tasks by 2 workers in ${Math.round(tookMs)} ms`)
})

test('a task that waits for something outside comes back, and nothing failed', async (t) => {
  const { lines, open, send } = await startBench(t)
  const tasks = await open('worker')
  let times = 0
  await tasks.work([
    handleTask(fragile, async () => {
      times += 1
      if (times === 1) throw new TaskWaits('The payment waits for its buyer.')
    }),
  ])
  await send(tasks, fragile, 'first')
  await until('the second time', () => times === 2)
  assert.deepEqual(
    lines.map(({ level, message }) => `${level}: ${message}`),
    ['info: task waits and will be run again'],
  )
})

test('a failing task is retried with growing delay, then kept with its error, and can be sent again', async (t) => {
  const { db, lines, open, send } = await startBench(t)
  const tasks = await open('worker')
  const attempts: { at: number; attempt: number; last: boolean }[] = []
  let broken = true
  await tasks.work([
    handleTask(fragile, async ({ attempt, lastAttempt }) => {
      attempts.push({ at: performance.now(), attempt, last: lastAttempt })
      if (broken) throw new Error('the card was eaten', { cause: new Error('by a dog') })
    }),
  ])
  await send(tasks, fragile, 'first')
  await until('the dead letter', async () => (await countDeadLetters(db)) === 1)

  assert.deepEqual(
    attempts.map(({ attempt, last }) => [attempt, last]),
    [
      [1, false],
      [2, false],
      [3, true],
    ],
  )
  const [first = 0, second = 0, third = 0] = attempts.map(({ at }) => at)
  assert.ok(second - first >= 900 && third - second >= 1_900, 'the delays grow')
  assert.deepEqual(
    lines.map(({ level, message }) => `${level}: ${message}`),
    [
      'warn: task failed and will be retried',
      'warn: task failed and will be retried',
      'error: task failed permanently',
    ],
  )
  const [letter] = await listDeadLetters(db, { limit: 10, offset: 0 })
  assert.equal(letter?.kind, 'fragile')
  assert.equal(letter.error, 'the card was eaten: by a dog')
  assert.equal(letter.attempts, 3)
  assert.deepEqual(letter.data, { storeId, note: 'first' })
  assert.ok(letter.failedAt instanceof Temporal.Instant)
  assert.equal((await taskHealth(db)).deadLetters, 1)
  assert.deepEqual(await listDeadLetters(db, { limit: 10, offset: 1 }), [])

  broken = false
  assert.equal(await tasks.sendAgain(db, [letter.id]), 1)
  await until('the new attempt', () => attempts.length === 4)
  assert.equal(attempts[3]?.attempt, 1)
  assert.equal(await countDeadLetters(db), 0)
  assert.equal(await tasks.sendAgain(db, 'all'), 0)
  assert.equal(await tasks.sendAgain(db, []), 0)
})

test('strict order holds for each key over several workers, while other keys go on', async (t) => {
  const { db, open } = await startBench(t)
  const workers = await Promise.all([open('worker'), open('worker'), open('worker')])
  const started: Record<string, string[]> = { a: [], b: [], c: [] }
  const gate = Promise.withResolvers<void>()
  const runningOf = new Map<string, number>()
  let overlap = false
  const handler = async ({ data }: Task<Note>) => {
    const [key = '', index = ''] = data.note.split(' ')
    started[key]?.push(index)
    if (runningOf.get(key)) overlap = true
    runningOf.set(key, 1)
    if (data.note === 'a 0') await gate.promise
    await delay(5)
    runningOf.set(key, 0)
  }
  const indexes = Array.from({ length: 20 }, (_, index) => `${index}`)
  const requests = indexes.flatMap((index) =>
    ['a', 'b', 'c'].map((key) => ({ key, data: { storeId, note: `${key} ${index}` } })),
  )
  // Half in one statement, half one by one in one transaction: the order is that of the calls.
  const sender = await open('sender')
  await db.transaction().execute(async (tx) => {
    await sender.enqueueMany(tx, ordered, requests.slice(0, 30))
    for (const { data, key } of requests.slice(30)) {
      await sender.enqueue(tx, ordered, data, { key })
    }
  })
  await Promise.all(workers.map((worker) => worker.work([handleTask(ordered, handler)])))

  await until('b and c', () => started.b?.length === 20 && started.c?.length === 20)
  assert.deepEqual(started.a, ['0'])
  gate.resolve()
  await until('a', () => started.a?.length === 20)
  assert.deepEqual(started, { a: indexes, b: indexes, c: indexes })
  assert.equal(overlap, false)
})

test('a task that failed for good holds its key back until it is sent again', async (t) => {
  const { db, open, send } = await startBench(t)
  const tasks = await open('sender')
  await send(tasks, ordered, 'bad', 'k')
  await send(tasks, ordered, 'next', 'k')
  const seen: string[] = []
  const handlings = [
    handleTask(ordered, async ({ data }) => {
      seen.push(data.note)
      if (data.note === 'bad' && seen.length === 1) throw new Error('broken')
    }),
  ]
  await sql`update tasks.job set retry_limit = 0 where data ->> 'note' = 'bad'`.execute(db)
  await tasks.runDue(handlings, { failures: 'retry' })
  assert.deepEqual(seen, ['bad'])
  const { oldestWaitingSeconds, ...health } = await taskHealth(db)
  assert.ok(oldestWaitingSeconds >= 0)
  assert.deepEqual(health, {
    deadLetters: 1,
    waiting: 1,
    running: 0,
    withoutHeartbeat: 0,
    blockedKeys: 1,
  })
  assert.equal(await tasks.sendAgain(db, 'all'), 1)
  assert.equal(await tasks.runDue(handlings), 2)
  assert.deepEqual(seen, ['bad', 'next', 'bad'])
})

test('stopping hands a long task back at once, without counting an attempt', async (t) => {
  const { open, send, lines } = await startBench(t)
  const [first, second] = await Promise.all([open('worker'), open('worker')])
  const taken: { worker: string; attempt: number; lastAttempt: boolean }[] = []
  const longHandler = (worker: string, ends: 'on-signal' | 'never' | 'at-once') =>
    handleTask(fragile, async ({ attempt, signal, lastAttempt }) => {
      taken.push({ worker, attempt, lastAttempt })
      if (ends === 'at-once') return
      if (ends === 'on-signal') await delay(60_000, undefined, { signal })
      await new Promise(() => {})
    })
  await first.work([longHandler('first', 'on-signal')])
  await send(first, fragile, 'long')
  await until('the first worker', () => taken.length === 1)

  await second.work([longHandler('second', 'never')])
  await first.stop({ timeoutMs: 5_000 })
  await until('the second worker', () => taken.length === 2)

  const third = await open('worker')
  // Its handler never ends, and yet it stops.
  await Promise.all([
    second.stop({ timeoutMs: 200 }),
    third.work([longHandler('third', 'at-once')]),
  ])
  await until('the third worker', () => taken.length === 3)

  assert.deepEqual(
    taken.map(({ worker }) => worker),
    ['first', 'second', 'third'],
  )
  // A stopping worker may claim the task once more and hand it back too, so numbers can be skipped.
  const attempts = taken.map(({ attempt }) => attempt)
  assert.deepEqual(
    attempts,
    [...new Set(attempts)].sort((left, right) => left - right),
  )
  assert.ok(
    taken.every(({ lastAttempt }) => !lastAttempt),
    'no attempt was used up',
  )
  assert.deepEqual(
    lines.map(({ message }) => message),
    ['task interrupted because the program stops'],
  )
})

test('a handler that ends in time while the program stops has finished its task', async (t) => {
  const { db, open, send } = await startBench(t)
  const tasks = await open('worker')
  let signalled = false
  let running = false
  await tasks.work([
    handleTask(plain, async ({ signal }) => {
      running = true
      await delay(300)
      signalled = signal.aborted
    }),
  ])
  await send(tasks, plain, 'short')
  await until('the task', () => running)
  await tasks.stop({ timeoutMs: 5_000 })
  assert.equal(signalled, true)
  const { rows } = await sql`select state from tasks.job`.execute(db)
  assert.deepEqual(rows, [{ state: 'completed' }])
})

test('due tasks can be run here and now, with those they enqueue', async (t) => {
  const { db, open, send } = await startBench(t)
  const tasks = await open('sender')
  const seen: string[] = []
  const handlings = [
    handleTask(plain, async ({ data }) => {
      seen.push(data.note)
      if (data.note === 'parent') await send(tasks, ordered, 'child', 'k')
    }),
    handleTask(ordered, async ({ data }) => {
      seen.push(data.note)
      if (data.note === 'bad') throw new Error('broken')
    }),
  ]
  await send(tasks, plain, 'parent')
  await send(tasks, plain, 'sibling')
  await db
    .transaction()
    .execute((tx) =>
      tasks.enqueue(
        tx,
        plain,
        { storeId, note: 'later' },
        { startAfter: Temporal.Instant.from('2999-01-01T00:00:00Z') },
      ),
    )
  assert.equal(await tasks.runDue(handlings), 3)
  assert.deepEqual(seen, ['parent', 'child', 'sibling'])
  assert.equal(await tasks.runDue(handlings), 0)

  await send(tasks, ordered, 'bad', 'k')
  await assert.rejects(tasks.runDue(handlings), { message: 'task ordered failed' })
  await assert.rejects(tasks.work(handlings), /a sender does not run tasks/)
})

test('a policy that allows one waiting task makes no second', async (t) => {
  const { db, open, send } = await startBench(t)
  const tasks = await open('sender')
  assert.ok(await send(tasks, once, 'first', 'k'))
  assert.equal(await send(tasks, once, 'second', 'k'), undefined)
  const made = await db.transaction().execute((tx) =>
    tasks.enqueueMany(tx, once, [
      { key: 'k', data: { storeId, note: 'third' } },
      { key: 'other', data: { storeId, note: 'fourth' } },
    ]),
  )
  assert.equal(made.length, 1)
  await assert.rejects(send(tasks, ordered, 'keyless'), /a task of ordered needs a key/)
})

test('a lost database is logged, not fatal, and work goes on when it is back', async (t) => {
  const { db, open, send, lines } = await startBench(t)
  const tasks = await open('worker')
  let seen = 0
  await tasks.work([
    handleTask(plain, async () => {
      seen++
    }),
  ])
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name like 'mercer tasks%'`.execute(db)
  await until('a line', () => lines.some(({ message }) => message === 'the queues had an error'))
  await send(tasks, plain, 'after')
  await until('the task', () => seen === 1)
})
