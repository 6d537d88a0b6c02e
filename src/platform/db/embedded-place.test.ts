import assert from 'node:assert/strict'
import { lstatSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, rename, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import pg from 'pg'
import { EmbeddedDatabaseError, findEmbedded, startEmbedded } from './embedded.ts'
import {
  chooseServiceUser,
  findPrograms,
  linkLibraries,
  reachablePrograms,
} from './embedded-place.ts'

const settings = { fsync: 'off' }
const needsRoot = process.getuid?.() !== 0 && 'needs root, to run things as other users'

/** A folder that every user can pass through. */
async function makeFolder(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mercer-place-'))
  t.after(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  await chmod(folder, 0o755)
  return folder
}

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return (await client.query(statement).finally(() => client.end())).rows
}

test('a platform without programs is told to bring its own PostgreSQL', async () => {
  const refused = (error: unknown) =>
    error instanceof EmbeddedDatabaseError &&
    /no embedded PostgreSQL for \w+-\w+ .*Set DATABASE_URL to a PostgreSQL 15/.test(error.message)
  await assert.rejects(findPrograms('linux', 'riscv64'), refused)
  await assert.rejects(findPrograms('win32', 'x64'), refused)
  await assert.rejects(findPrograms('linux', 'ppc64'), /linux-ppc64 is not installed/)
})

test('library links that a blocked install script did not make are made', async (t) => {
  const folder = await makeFolder(t)
  await mkdir(join(folder, 'native', 'lib'), { recursive: true })
  const links = ['native/lib/libpq.so', 'native/lib/libpq.so.5'].map((target) => ({
    source: 'native/lib/libpq.so.5.18',
    target,
  }))
  await writeFile(join(folder, 'native', 'pg-symlinks.json'), JSON.stringify(links))
  for (let round = 0; round < 2; round += 1) {
    await linkLibraries(folder)
    for (const { target } of links) {
      assert.equal(readlinkSync(join(folder, target)), 'libpq.so.5.18')
    }
  }
})

test('the user for root is mercer, made where missing, else postgres, else an error', async () => {
  const ids: Record<string, string> = {}
  const calls: string[] = []
  const useradd = { works: true }
  const run = async (file: string, args: readonly string[]) => {
    calls.push(file)
    const name = args.at(-1) ?? ''
    if (file === 'useradd' && useradd.works) ids[name] = '990'
    if (file !== 'id') return { ok: file === 'useradd' && useradd.works, output: '' }
    return { ok: name in ids, output: ids[name] ?? '' }
  }
  assert.deepEqual(await chooseServiceUser(run), { uid: 990, gid: 990 })
  assert.equal(calls.filter((file) => file === 'useradd').length, 1)
  delete ids.mercer
  useradd.works = false
  await assert.rejects(chooseServiceUser(run), /useradd --system mercer.*DATABASE_URL/)
  assert(calls.includes('adduser'))
  ids.postgres = '101'
  assert.deepEqual(await chooseServiceUser(run), { uid: 101, gid: 101 })
})

describe('root', { skip: needsRoot, concurrency: 2 }, () => {
  test('has the server run by a user of its own, who cannot read the password', async (t) => {
    const dataDir = join(await makeFolder(t), 'data')
    const database = await startEmbedded({ dataDir, settings })
    t.after(() => database.stop())
    const { databaseDir, relocatedTo } = database
    assert.deepEqual([databaseDir, relocatedTo], [join(dataDir, 'postgres'), undefined])
    const pid = readFileSync(join(databaseDir, 'postmaster.pid'), 'utf8').split('\n')[0]
    const { uid } = await stat(`/proc/${pid}`)
    assert.equal(uid, (await chooseServiceUser()).uid)
    assert.equal(lstatSync(databaseDir).uid, uid)
    const password = lstatSync(join(dataDir, 'postgres-password'))
    assert.deepEqual([password.uid, password.mode & 0o777], [0, 0o600])
    assert.deepEqual(await query(database.url, 'select 1 as n'), [{ n: 1 }])
    await assert.rejects(startEmbedded({ dataDir }), new RegExp(`pid ${process.pid}`))
    await Promise.all([database.stop(), database.stop()])

    await chmod(join(dataDir, '..'), 0o700)
    const closed = /cannot enter that folder/
    await assert.rejects(startEmbedded({ dataDir }), closed, 'an existing database stays there')
  })

  test('keeps the data where the server can reach it, and finds it again', async (t) => {
    const folder = await makeFolder(t)
    const [closed, moved, systemDir] = ['closed', 'moved', 'system'].map((n) => join(folder, n))
    assert(closed && moved && systemDir)
    await mkdir(closed, { mode: 0o700 })
    const dataDir = join(closed, 'data')
    const first = await startEmbedded({ dataDir, systemDir, settings })
    t.after(() => first.stop())
    assert.match(first.relocatedTo ?? '', new RegExp(`^${systemDir}/\\w{16}$`))
    assert.equal(first.databaseDir, join(first.relocatedTo ?? '', 'postgres'))
    await query(first.url, 'create table kept as select 1 as n')
    assert.deepEqual(await findEmbedded(dataDir), { url: first.url, running: true })

    await cp(dataDir, join(folder, 'copy'), { recursive: true })
    rmSync(join(folder, 'copy', 'mercer.pid'))
    const copied = startEmbedded({ dataDir: join(folder, 'copy'), systemDir, settings })
    await assert.rejects(copied, new RegExp(`pid ${process.pid}.*${first.relocatedTo}`))
    await first.stop()

    await rename(closed, moved)
    const second = await startEmbedded({ dataDir: join(moved, 'data'), systemDir, settings })
    t.after(() => second.stop())
    assert.equal(second.created, false)
    assert.deepEqual(await query(second.url, 'select n from kept'), [{ n: 1 }])
    await second.stop()
    rmSync(second.databaseDir, { recursive: true })
    const lost = startEmbedded({ dataDir: join(moved, 'data'), systemDir, settings })
    await assert.rejects(lost, /nothing is there/)
  })

  test('copies the programs where the server can reach them, once', async (t) => {
    const folder = await makeFolder(t)
    const systemDir = join(folder, 'system')
    const user = await chooseServiceUser()
    const programs = await findPrograms()
    const closed = { ...programs, dir: join(folder, 'closed') }
    await cp(programs.dir, closed.dir, { recursive: true, verbatimSymlinks: true })
    await chmod(closed.dir, 0o700)
    const [first, again] = await Promise.all([
      reachablePrograms(closed, user, systemDir),
      reachablePrograms(closed, user, systemDir),
    ])
    assert.equal(first.dir, join(systemDir, `postgresql-${programs.version}`))
    assert.deepEqual(again, first)
    const { ino } = await stat(first.dir)
    assert.deepEqual(await reachablePrograms(closed, user, systemDir), first)
    assert.equal((await stat(first.dir)).ino, ino)
    await writeFile(join(first.dir, 'bin', 'postgres'), 'broken')
    assert.deepEqual(await reachablePrograms(closed, user, systemDir), first)
  })
})
