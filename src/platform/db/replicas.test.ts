import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CompiledQuery } from 'kysely'
import { pino } from 'pino'
import { testDatabase } from '../../../test/support/database.ts'
import { until } from '../../../test/support/killing.ts'
import { freePort } from '../../../test/support/program.ts'
import { addressed } from '../../../test/support/proxy.ts'
import { readConfig } from '../config.ts'
import { committedPosition, type Db, openDb } from './db.ts'
import { NOWHERE, positionOf, timelineOf } from './position.ts'
import { unfitness } from './replica.ts'
import { Replicas, readFromReplica } from './replicas.ts'
import { PrimaryHistory } from './replication-lag.ts'

test('MERCER_READ_DATABASE_URL may name several standbys, next to DATABASE_URL', () => {
  const DATABASE_URL = 'postgres://me@one/mercer'
  const MERCER_READ_DATABASE_URL =
    'postgres://me@two:5432,three:5432/mercer?target_session_attrs=standby'
  const config = readConfig({ DATABASE_URL, MERCER_READ_DATABASE_URL })
  assert.equal(config.readDatabaseUrl, MERCER_READ_DATABASE_URL)
  assert.throws(
    () => readConfig({ MERCER_READ_DATABASE_URL }),
    /MERCER_READ_DATABASE_URL is for use next to DATABASE_URL/,
  )
  const MERCER_DISTRIBUTED = '1' // The position of one server says nothing about the others.
  assert.throws(
    () => readConfig({ DATABASE_URL, MERCER_READ_DATABASE_URL, MERCER_DISTRIBUTED }),
    /MERCER_READ_DATABASE_URL cannot be used with MERCER_DISTRIBUTED=1/,
  )
  const writing = MERCER_READ_DATABASE_URL.replace('standby', 'read-write')
  assert.throws(
    () => readConfig({ DATABASE_URL, MERCER_READ_DATABASE_URL: writing }),
    /MERCER_READ_DATABASE_URL must have target_session_attrs=standby or none, not read-write/,
  )
})

test('MERCER_CATALOG_ONLY=1 goes with one server and without replicas', () => {
  const DATABASE_URL = 'postgres://me@one/mercer'
  const MERCER_CATALOG_ONLY = '1'
  assert.equal(readConfig({ DATABASE_URL, MERCER_CATALOG_ONLY }).catalogOnly, true)
  assert.equal(readConfig({ DATABASE_URL }).catalogOnly, false)
  assert.throws(() => readConfig({ MERCER_CATALOG_ONLY }), /MERCER_CATALOG_ONLY is for use next to/)
  const several = { DATABASE_URL: 'postgres://me@one,two/mercer', MERCER_CATALOG_ONLY }
  assert.throws(() => readConfig(several), /DATABASE_URL must name one server, the standby/)
  const both = { DATABASE_URL, MERCER_CATALOG_ONLY, MERCER_READ_DATABASE_URL: DATABASE_URL }
  assert.throws(() => readConfig(both), /MERCER_READ_DATABASE_URL is of no use with/)
})

test('a position of a later timeline is later, wherever it is in the log', () => {
  assert.equal(positionOf(1, '16/B374D848'), (1n << 64n) | 0x16b374d848n)
  assert.ok(positionOf(2, '0/1') > positionOf(1, 'FFFFFFFF/FFFFFFFF'))
  assert.ok(positionOf(1, '1/0') > positionOf(1, '0/FFFFFFFF'))
  assert.equal(timelineOf(positionOf(27, '16/B374D848')), 27)
})

test('a replica is complete until the last moment of which it has everything', () => {
  const at = (lsn: number) => positionOf(1, `0/${lsn.toString(16)}`)
  const history = new PrimaryHistory()
  assert.equal(history.completeUntilMs(at(100)), undefined)
  history.add(at(100), 1_000)
  history.add(at(100), 2_000) // Idle: nothing was written.
  history.add(at(300), 3_000)
  const cases: [lsn: number, untilMs: number | undefined][] = [
    [99, undefined],
    [100, 2_000],
    [299, 2_000],
    [300, 3_000],
    [999, 3_000],
  ]
  for (const [lsn, untilMs] of cases) assert.equal(history.completeUntilMs(at(lsn)), untilMs)
  for (let tick = 4; tick < 100; tick++) history.add(at(300), tick * 1_000)
  assert.equal(history.latest?.atMs, 99_000)
})

test('after a promotion a replica has only what it has reached in the log', () => {
  const history = new PrimaryHistory()
  history.add(positionOf(1, '0/300'), 3_000)
  history.add(positionOf(2, '0/310'), 4_000)
  const cases: [timeline: number, lsn: string, untilMs: number | undefined][] = [
    [2, '0/100', undefined],
    [2, '0/300', 3_000],
    [2, '0/310', 4_000],
    [1, '0/310', 3_000],
  ]
  for (const [timeline, lsn, untilMs] of cases) {
    assert.equal(history.completeUntilMs(positionOf(timeline, lsn)), untilMs, `${timeline} ${lsn}`)
  }
})

test('only a standby of the same database that follows the primary is fit', () => {
  const fit = { standby: true, lsn: '0/100', followed: 2, identity: 'ours' }
  const view = { identity: 'ours', isAway: false }
  const cases: [changes: object, isAway: boolean, obstacle: string | undefined][] = [
    [{}, false, undefined],
    [{ followed: 0 }, false, undefined], // More is not shown to this user.
    [{ standby: false }, false, 'it is not a standby'],
    [{ lsn: null }, false, 'it is not a standby'],
    [{ identity: 'another' }, false, 'it is not a copy of the database'],
    [{ identity: 'another' }, true, 'it is not a copy of the database'],
    [{ followed: null }, false, 'it does not follow the primary'],
    [{ followed: null }, true, undefined], // The primary is away for the replica too.
    [{ followed: 1 }, false, 'it follows a server that was replaced'],
  ]
  for (const [changes, isAway, obstacle] of cases) {
    const found = unfitness({ ...fit, ...changes }, { ...view, isAway }, positionOf(2, '0/100'))
    assert.equal(found, obstacle, JSON.stringify(changes))
  }
})

test('commits tell their position where replicas are, in order, and nowhere else', async (t) => {
  const url = await testDatabase(t)
  const open = (tellsPositions: boolean) =>
    openDb({ url, poolMax: 2, statementTimeoutMs: 60_000, tellsPositions })
  const [telling, silent] = [open(true), open(false)]
  t.after(() => Promise.all([telling.destroy(), silent.destroy()]))
  const write = (db: Db) =>
    db.transaction().execute((tx) => tx.selectFrom('store').select('id').execute())
  await write(silent)
  assert.equal(committedPosition(silent), NOWHERE)
  assert.equal(committedPosition(telling), NOWHERE)
  await write(telling)
  const first = committedPosition(telling)
  assert.equal(timelineOf(first), 1)
  await telling.transaction().execute(async (tx) => {
    await tx.executeQuery(raw('create table note (n int)'))
  })
  assert.ok(committedPosition(telling) > first)
  const failing = telling.transaction().execute(async (tx) => {
    await tx.executeQuery(raw('create table note (n int)'))
  })
  await assert.rejects(failing, /already exists/)
  await write(telling)
})

function raw(sql: string) {
  return CompiledQuery.raw(sql)
}

test('servers that are no replicas are not used, and the log says so', async (t) => {
  const url = await testDatabase(t)
  const options = { poolMax: 2, statementTimeoutMs: 60_000 }
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  const db = openDb({ url, ...options })
  const away = addressed(url, { port: await freePort() })
  const readDatabaseUrl = url.replace(new URL(url).host, (host) => `${host},${new URL(away).host}`)
  const open = (one: string) => openDb({ url: one, ...options })
  const replicas = new Replicas({ db, databaseUrl: url, readDatabaseUrl, open, log })
  t.after(async () => {
    await replicas.stop()
    await db.destroy()
  })
  await until('both were looked at', 60, () => lines.length >= 2)
  assert.match(lines.join(''), /The replica is not used: it is not a standby/)
  assert.match(lines.join(''), /The replica is not used: it does not answer/)
  assert.deepEqual(Object.values(replicas.usable()), [0, 0])
  assert.deepEqual(replicas.lagSeconds(), {})
  const used = await readFromReplica(db, NOWHERE, async (server) => server)
  assert.equal(used, db)
  assert.deepEqual(replicas.counts, { replica: 0, primary: 1, failed: 0 })
})
