import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { startEmbedded } from '../../src/platform/db/embedded.ts'
import { runProgram, testFolder } from '../support/program.ts'

const COMMITS_PER_MINUTE_MAX = 60
const WINDOW_MS = 20_000
const WINDOWS_MAX = 9

/** Commits in the program's database; those of whoever asks are not among them. */
async function commitsOf(server: pg.Client, database: string): Promise<number> {
  const { rows } = await server.query(
    'select xact_commit::int as commits from pg_stat_database where datname = $1',
    [database],
  )
  return rows[0].commits
}

function databaseOf(url: string, name: string): string {
  return url.replace(/\/[^/?]*(\?|$)/, `/${name}$1`)
}

test('a program without traffic commits less than once a second', async (t) => {
  // A server of its own: what other tests notify wakes those who listen here, and is a commit.
  const settings = { autovacuum: 'off', fsync: 'off' }
  const { url, stop } = await startEmbedded({ dataDir: await testFolder(t), settings })
  const server = new pg.Client({ connectionString: databaseOf(url, 'postgres') })
  await server.connect()
  t.after(async () => {
    await server.end()
    await stop()
  })
  const database = 'idle'
  await server.query(`create database ${database}`)
  const program = runProgram(t, ['start'], {
    env: { DATABASE_URL: databaseOf(url, database), PORT: '0', MERCER_DEMO: '0' },
  })
  await program.saw('Mercer is ready')

  // The work of a start, the looks for late commits, and statistics that the server
  // reports late, fall into the first windows.
  // On a busy machine a window is longer and holds no more commits, so the rate can only be lower.
  const rates: number[] = []
  let rate = Infinity
  while (rates.length < WINDOWS_MAX) {
    const [before, began] = [await commitsOf(server, database), performance.now()]
    await delay(WINDOW_MS)
    const commits = (await commitsOf(server, database)) - before
    rate = commits / ((performance.now() - began) / 60_000)
    rates.push(Math.ceil(rate))
    if (rate < COMMITS_PER_MINUTE_MAX) break
  }
  t.diagnostic(`commits a minute: ${rates.join(', ')}`)
  assert.ok(rate < COMMITS_PER_MINUTE_MAX, rates.join(', '))

  program.kill('SIGTERM')
  assert.equal(await program.exited, 0)
})
