import { mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '../../src/platform/db/embedded.ts'
import { migrate, readMigrations } from '../../src/platform/db/migrate.ts'
import { installTasks } from '../../src/platform/tasks/install.ts'
import { taskKinds } from '../../src/task-kinds.ts'
import { setUpCluster } from './cluster.ts'
import { databaseUrl, SERVER_VARIABLE, TEMPLATE, withServer } from './database.ts'

/**
 * Once for a whole test run: a PostgreSQL of its own (or the one of TEST_DATABASE_URL, or the Citus
 * cluster of TEST_CITUS_URL) with a migrated template that each test clones.
 */
let stop: (() => Promise<void>) | undefined

export async function globalSetup(): Promise<void> {
  const { TEST_CITUS_URL, TEST_DATABASE_URL } = process.env
  if (TEST_CITUS_URL) {
    process.env[SERVER_VARIABLE] = await setUpCluster(TEST_CITUS_URL)
    return
  }
  process.env[SERVER_VARIABLE] = TEST_DATABASE_URL ?? (await startServer())
  await withServer(async (client) => {
    await client.query(`drop database if exists ${TEMPLATE} with (force)`)
    await client.query(`create database ${TEMPLATE}`)
  })
  await migrate(databaseUrl(TEMPLATE), await readMigrations())
  await installTasks(databaseUrl(TEMPLATE), taskKinds)
}

export async function globalTeardown(): Promise<void> {
  await stop?.()
}

async function startServer(): Promise<string> {
  const dataDir = await mkdtemp(join(await roomyFolder(), 'mercer-test-'))
  // These tests are not about the disk; crash tests start a server of their own, with fsync.
  // Databases live for seconds, so vacuuming them is useless and counts as their commits.
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    autovacuum: 'off',
  }
  const server = await startEmbedded({ dataDir, settings: { ...settings, max_connections: '300' } })
  stop = async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return server.url
}

const MEMORY = '/dev/shm'
const MEMORY_BYTES_MIN = 4 * 1024 ** 3

/** Databases come and go by the hundred, which costs a disk more than all that is written to them. */
async function roomyFolder(): Promise<string> {
  const { bavail, bsize } = await statfs(MEMORY).catch(() => ({ bavail: 0, bsize: 0 }))
  return bavail * bsize >= MEMORY_BYTES_MIN ? MEMORY : tmpdir()
}
