import assert from 'node:assert/strict'
import { finished } from 'node:stream/promises'
import { type TestContext, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { from as copyFrom } from 'pg-copy-streams'
import { testDatabase } from '../../../test/support/database.ts'
import { until } from '../../../test/support/killing.ts'
import { startProxy } from '../../../test/support/proxy.ts'
import { ConnectionWatch, type Watched } from './connection-watch.ts'
import { connectionsOf, type DbOptions, openDb } from './db.ts'
import { isOutage } from './outage.ts'
import { connectOnce, WatchedClient } from './watched-client.ts'

const options = { poolMax: 3, statementTimeoutMs: 900_000 }
/** Short, but for the answers of a database that is only slow: a busy machine makes it so. */
const watchPace = { quietMs: 500, lookMsMax: 5_000 }

function openPool(t: TestContext, url: string, more: Partial<DbOptions> = {}) {
  const db = openDb({ ...options, watchPace, ...more, url })
  t.after(() => db.destroy())
  return db
}

test('a connection that went silent is given up, and so is its end on the server', async (t) => {
  const direct = await testDatabase(t)
  const proxy = await startProxy(t, direct)
  let unreachable = 0
  const onUnreachable = () => {
    unreachable += 1
  }
  const db = openPool(t, proxy.url, {
    onUnreachable,
    watchPace: { quietMs: 500, lookMsMax: 2_000 },
  })
  const other = openPool(t, direct)
  await sql`create table held (id integer primary key)`.execute(other)
  await sql`insert into held values (1)`.execute(other)

  const locked = Promise.withResolvers<void>()
  const silent = Promise.withResolvers<void>()
  const work = db.transaction().execute(async (tx) => {
    await sql`select id from held where id = ${1} for update`.execute(tx)
    locked.resolve()
    await silent.promise
    await sql`update held set id = ${2} where id = ${1}`.execute(tx)
  })
  await locked.promise
  proxy.goSilent()
  silent.resolve()
  await assert.rejects(work, (error) => isOutage(error))
  assert.ok(unreachable > 0)
  const lost = await sql`select 1`.execute(db).catch((error) => error)
  assert.ok(isOutage(lost), 'no new connection either')

  proxy.comeBack()
  assert.equal((await sql`select ${1} as one`.execute(db)).rows.length, 1)
  await until('the lock of the lost connection is free', 60, async () => {
    const take = sql`select id from held where id = ${1} for update nowait`.execute(other)
    return take.then(
      ({ rows }) => rows.length === 1,
      () => false,
    )
  })
})

test('an answer that was lost on the way is not waited for, though the database answers', async (t) => {
  const proxy = await startProxy(t, await testDatabase(t))
  const db = openPool(t, proxy.url)
  await sql`select ${1} as one`.execute(db)
  proxy.goSilent()
  const asked = sql`select ${1} as one`.execute(db)
  proxy.comeBack() // For new connections: the one that asks stays dead.
  await assert.rejects(asked, /answer was lost on the way/)
  assert.equal((await sql`select ${1} as one`.execute(db)).rows.length, 1)
})

test('idle connections are given up with one that went silent', async (t) => {
  const proxy = await startProxy(t, await testDatabase(t))
  const db = openPool(t, proxy.url, { watchPace: { quietMs: 500, lookMsMax: 1_000 } })
  await db.transaction().execute(async (tx) => {
    await sql`select ${1} as one`.execute(tx)
    await sql`select ${1} as one`.execute(db)
  })
  assert.deepEqual(connectionsOf(db), { all: 2, idle: 2, awaited: 0 })
  proxy.goSilent()
  await assert.rejects(sql`select ${1} as one`.execute(db), /the database does not answer/)
  assert.equal(connectionsOf(db).all, 0)
})

test('idle connections are given up with one that the server no longer has', async (t) => {
  const watch = new ConnectionWatch({ url: await testDatabase(t), pace: watchPace })
  const lost: string[] = []
  const watchedAs = (name: string, more: Partial<Watched>) => {
    const destroy = () => void lost.push(name)
    const backend = { pid: 0, startedAt: '0' }
    const facts = { backend, isWaiting: false, bytesMoved: 0, heldSinceMs: undefined }
    const one: Watched = { ...facts, destroy, ...more }
    watch.add(one)
    t.after(() => watch.remove(one))
  }
  watchedAs('silent', { isWaiting: true, heldSinceMs: performance.now() })
  watchedAs('idle', {})
  watchedAs('held', { heldSinceMs: performance.now() })
  await until('the silent one is given up', 60, () => lost.includes('silent'))
  assert.deepEqual(lost, ['idle', 'silent'])
})

test('a statement that rightly takes long is waited for', async (t) => {
  const db = openPool(t, await testDatabase(t))
  const { rows } = await sql`select ${1} as one, pg_sleep(2)`.execute(db)
  assert.equal(rows.length, 1)
})

test('work that keeps a connection for longer than it may loses it', async (t) => {
  const db = openPool(t, await testDatabase(t), { heldMsMax: 1_000 })
  const work = db.transaction().execute(async (tx) => {
    for (;;) {
      await sql`select ${1} as one`.execute(tx)
      await delay(100)
    }
  })
  await assert.rejects(work, (error) => isOutage(error))
  assert.equal((await sql`select ${1} as one`.execute(db)).rows.length, 1)
})

test('a connection that is given up during a look is ended on the server after it', async (t) => {
  const direct = await testDatabase(t)
  const proxy = await startProxy(t, direct)
  const first = await connectOnce(proxy.url, 'test') // The one that the proxy keeps dead.
  const lost = await connectOnce(direct, 'test')
  t.after(() => first.destroy(new Error('Connection terminated: by the test')))
  const watch = new ConnectionWatch({ url: proxy.url, heldMsMax: 1, pace: watchPace })
  let isGivenUp = false
  const held: Watched = {
    backend: lost.backend,
    isWaiting: false,
    bytesMoved: 0,
    heldSinceMs: 0,
    destroy() {
      isGivenUp = true
    },
  }
  const quiet = { ...held, backend: undefined, isWaiting: true, heldSinceMs: undefined }
  proxy.goSilent()
  watch.add(quiet)
  t.after(() => watch.remove(quiet))
  await delay(3 * watchPace.quietMs) // It is being looked at.
  watch.add(held)
  await until('it is given up', 60, () => isGivenUp)
  let isEnded = false
  lost.on('end', () => {
    isEnded = true
  })
  proxy.comeBack()
  await until('the server has ended it', 30, () => isEnded)
})

test('a stream of rows is not given up while its other end keeps it waiting', async (t) => {
  const url = await testDatabase(t)
  const client = new WatchedClient({
    connectionString: url,
    watch: new ConnectionWatch({ url, pace: watchPace }),
  })
  await client.connect()
  t.after(() => client.end())
  client.isStreaming = true
  await client.query('create temp table streamed (id integer)')
  const rows = client.query(copyFrom('copy streamed from stdin'))
  rows.write('1\n')
  await delay(6 * watchPace.quietMs)
  rows.end('2\n')
  await finished(rows)
  assert.equal(rows.rowCount, 2)
})
