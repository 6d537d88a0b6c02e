import { isDeepStrictEqual, parseArgs } from 'node:util'
import { countRows, type Snapshot } from '../platform/backup/snapshot.ts'
import { listTables } from '../platform/backup/tables.ts'
import { readConfig } from '../platform/config.ts'
import { startEmbedded } from '../platform/db/embedded.ts'
import { readMigrations } from '../platform/db/migrate.ts'
import { connectOnce } from '../platform/db/watched-client.ts'
import { findKeyFile } from '../platform/secrets/key-file.ts'
import { counted, takeSnapshot, withSource } from './backup.ts'
import { sizeOf } from './backup-progress.ts'
import { type CommandContext, OperatorError, type Run, stoppable } from './command.ts'
import { describeDatabase } from './database.ts'
import { assertNotMoved, markMoved } from './moved.ts'
import { assertKnown, assertTarget, checkRestored, fill } from './restore.ts'

/** From the embedded database to one's own. A server must not run: its writes would be lost. */
export const move: Run = stoppable('Nothing was moved.', async (context, args) => {
  const { values } = parseArgs({
    args,
    options: { to: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } },
  })
  if (context.config.databaseUrl) {
    throw new OperatorError(
      '`mercer move` moves the embedded database, and DATABASE_URL names another one: unset it. ' +
        'From one server to another, use `mercer backup` and `mercer restore`.',
    )
  }
  const to = readConfig({ DATABASE_URL: values.to }).databaseUrl
  if (!to) throw new OperatorError('Name the new database: `mercer move --to <DATABASE_URL>`.')
  return values['dry-run'] ? tryMove(context, to) : moveEmbedded(context, to)
})

/** Says what would be moved; this may be asked while a server runs. */
async function tryMove(context: CommandContext, to: string): Promise<number> {
  const { print } = context
  return withSource(context, async (url) => {
    const snapshot = await takeSnapshot(url)
    try {
      await assertMovable(snapshot, to)
      const { rows } = await snapshot.client.query(
        'select pg_database_size(current_database())::text as bytes',
      )
      const counts = await snapshot.count()
      for (const { table, rows: count } of counts) {
        if (count > 0) print(`  ${String(count).padStart(12)}  ${table}`)
      }
      const total = counts.reduce((sum, { rows: count }) => sum + count, 0)
      print(
        `Would move ${counted(total, 'row')} of ${counted(snapshot.header.stores.length, 'store')} ` +
          `to ${describeDatabase(to)}, which is reachable, empty and may be written. It needs about ` +
          `${sizeOf(Number(rows[0]?.bytes))} of disk there; PostgreSQL does not tell how much is free.`,
      )
      return 0
    } finally {
      await snapshot.close().catch(() => {})
    }
  })
}

async function assertMovable({ header }: Snapshot, to: string): Promise<void> {
  assertKnown(header, (await readMigrations()).length)
  await assertTarget(to, header.migration)
}

async function moveEmbedded(context: CommandContext, to: string): Promise<number> {
  const { config, log, print, stopping } = context
  await assertNotMoved(config.dataDir)
  // It refuses while another program uses the folder, and keeps others out until the end.
  const embedded = await startEmbedded({ dataDir: config.dataDir, log, stopping })
  embedded.failed.catch(() => {}) // The work notices that its connection is gone.
  try {
    const snapshot = await takeSnapshot(embedded.url)
    try {
      await assertMovable(snapshot, to)
      await fill(context, to, snapshot.header, snapshot.entries())
      await compare(context, snapshot, to)
    } finally {
      await snapshot.close().catch(() => {})
    }
    await markMoved(config.dataDir, describeDatabase(to))
  } finally {
    await embedded.stop()
  }
  const status = await checkRestored(context, to)
  print(
    `Moved to ${describeDatabase(to)}. Set DATABASE_URL to it for every process from now on. Uploaded ` +
      `files stay in ${config.filesDir}. The embedded database is unchanged, but \`mercer start\` ` +
      `no longer uses it; delete ${config.dataDir}/postgres when you are sure.`,
  )
  const keyFile = await findKeyFile(config.dataDir)
  if (keyFile) {
    // A key that the operator has given comes before the one in the file.
    const variable = config.secretsKey ? 'MERCER_SECRETS_KEY_OLD' : 'MERCER_SECRETS_KEY'
    print(
      `Set ${variable} to the content of ${keyFile} for every process, and keep it: the secrets ` +
        'that were moved are encrypted with it.',
    )
  }
  return status
}

/** Migrations that came after the load may have changed rows. */
async function compare(context: CommandContext, snapshot: Snapshot, to: string): Promise<void> {
  if (snapshot.header.migration < (await readMigrations()).length) return
  const client = await connectOnce(to, 'mercer move')
  const there = await countRows(client, await listTables(client)).finally(() => client.end())
  if (!isDeepStrictEqual(there, await snapshot.count())) {
    throw new Error('The new database has other numbers of rows than the embedded one.')
  }
  context.print(`All ${there.length} tables have the same numbers of rows on both sides.`)
}
