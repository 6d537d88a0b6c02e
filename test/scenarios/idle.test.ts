import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { testDatabase } from '../support/database.ts'
import { runProgram } from '../support/program.ts'

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

test('a program without traffic commits less than once a second', async (t) => {
  const url = await testDatabase(t)
  const database = new URL(url).pathname.slice(1)
  const elsewhere = new URL(url)
  elsewhere.pathname = '/postgres'
  const server = new pg.Client({ connectionString: elsewhere.href })
  await server.connect()
  t.after(() => server.end())
  const program = runProgram(t, ['start'], {
    env: { DATABASE_URL: url, PORT: '0', MERCER_DEMO: '0' },
  })
  await program.saw('ready at')

  // What a start does, and what the server tells late of it, is in the first windows. On a busy
  // machine a window is longer and holds no more commits, so that the rate can only be lower.
  const rates: number[] = []
  while (rates.length < WINDOWS_MAX) {
    const [before, began] = [await commitsOf(server, database), performance.now()]
    await delay(WINDOW_MS)
    const commits = (await commitsOf(server, database)) - before
    const rate = commits / ((performance.now() - began) / 60_000)
    rates.push(Math.ceil(rate))
    if (rate < COMMITS_PER_MINUTE_MAX) break
  }
  t.diagnostic(`commits a minute: ${rates.join(', ')}`)
  assert.ok((rates.at(-1) ?? Infinity) < COMMITS_PER_MINUTE_MAX, rates.join(', '))

  program.kill('SIGTERM')
  assert.equal(await program.exited, 0)
})
