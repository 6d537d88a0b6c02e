import { parseArgs } from 'node:util'
import { type FileStore, folderStore } from '../catalog/files/file-store.ts'
import { type Entry, type Header, isTable } from '../platform/backup/archive.ts'
import { assertEmpty, commitLoaded, loadEntries } from '../platform/backup/load.ts'
import {
  listForeignTables,
  listTables,
  migrationVersion,
  type Queryable,
} from '../platform/backup/tables.ts'
import { startEmbedded } from '../platform/db/embedded.ts'
import { migrate, readMigrations } from '../platform/db/migrate.ts'
import { connectOnce, connectStreaming, type WatchedClient } from '../platform/db/watched-client.ts'
import { counted } from './backup.ts'
import { withBackupFile } from './backup-file.ts'
import { Progress } from './backup-progress.ts'
import { type CommandContext, OperatorError, type Run, stoppable } from './command.ts'
import {
  checkServer,
  describeDatabase,
  explainTransfer,
  makeQueues,
  prepareDatabase,
} from './database.ts'

const NOTHING_RESTORED = 'Nothing was restored: the database is as empty as before.'

export const restore: Run = stoppable(NOTHING_RESTORED, async (context, args) => {
  const { positionals } = parseArgs({ args, allowPositionals: true })
  const [path, ...rest] = positionals
  if (path === undefined || rest.length > 0) {
    throw new OperatorError('Name one file to read: `mercer restore <file>`.')
  }
  const { print } = context
  const header = await verify(path, context)
  print(`${path} is whole: ${describeBackup(header)}.`)
  return withTarget(context, async (url) => {
    await withBackupFile(path, (archive) => fill(context, url, archive.header, archive.entries()))
    return checkRestored(context, url)
  })
})

/** Loaded afterwards: the memory that the stream of rows needs does not come on top of it. */
export async function checkRestored(context: CommandContext, url: string): Promise<number> {
  const { checkStores } = await import('./check.ts')
  return checkStores(context, url)
}

/** Reads all of it once before anything is written. */
async function verify(path: string, { stopping, print }: CommandContext): Promise<Header> {
  return withBackupFile(path, async ({ header, entries }) => {
    assertKnown(header, (await readMigrations()).length)
    const progress = new Progress(print)
    for await (const entry of entries()) {
      stopping.throwIfAborted()
      if (!isTable(entry)) continue
      for await (const chunk of entry.bytes) progress.add(`the check of ${path}`, chunk.length)
    }
    return header
  })
}

export function assertKnown({ migration, program }: Header, known: number): void {
  if (migration <= known) return
  throw new OperatorError(
    `The backup was made by Mercer ${program} with migration ${migration}, and this program knows ` +
      `only ${known}: restore it with that version or a newer one.`,
  )
}

function describeBackup({ stores, made_at, program, migration }: Header): string {
  return `${counted(stores.length, 'store')} as of ${made_at}, Mercer ${program}, migration ${migration}`
}

async function withTarget<Result>(
  { config, log, stopping }: CommandContext,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const { databaseUrl, directDatabaseUrl = databaseUrl } = config
  if (directDatabaseUrl) return work(directDatabaseUrl)
  const embedded = await startEmbedded({ dataDir: config.dataDir, log, stopping })
  embedded.failed.catch(() => {}) // The work notices that its connection is gone.
  return work(embedded.url).finally(() => embedded.stop())
}

/**
 * Makes the tables as they were when the backup was made, fills them, and then brings them to the
 * state that this program needs.
 */
export async function fill(
  context: CommandContext,
  url: string,
  header: Header,
  entries: AsyncIterable<Entry>,
): Promise<void> {
  const { print, stopping } = context
  const { distributes, filesDir } = context.config
  await assertTarget(url, header.migration)
  const kept = keeping(folderStore(filesDir))
  const progress = new Progress(print)
  const client = await prepareEmpty(url, header.migration, distributes)
  try {
    const loaded = await loadEntries(client, entries, {
      putFile: kept.put,
      onBytes: (table, bytes) => progress.add(table, bytes),
      stopping,
    }).catch(async (error) => {
      await kept.undo()
      throw explainTransfer(error, url, NOTHING_RESTORED)
    })
    await commitLoaded(client).catch((error) => {
      throw explainTransfer(error, url, 'Look with `mercer check` whether all or nothing is there.')
    })
    print(
      `Filled ${describeDatabase(url)}: ${counted(loaded.rows, 'row')} in ${loaded.tables} tables, ` +
        `${counted(loaded.files, 'uploaded file')}.`,
    )
  } finally {
    await client.end().catch(() => {})
  }
  await prepareDatabase(url, { migrates: true, distributes, tell: print })
}

/**
 * Makes tables and queues, and gives a connection to fill them. Tables that are to be distributed
 * are so before they are filled, unless migrations are still to come.
 */
async function prepareEmpty(
  url: string,
  version: number,
  distributes: boolean,
): Promise<WatchedClient> {
  try {
    const migrations = await readMigrations()
    if (version === migrations.length) await prepareDatabase(url, { migrates: true, distributes })
    else {
      await migrate(url, migrations.slice(0, version))
      await makeQueues(url)
    }
    return await connectStreaming(url, 'mercer restore')
  } catch (error) {
    throw explainTransfer(error, url, NOTHING_RESTORED)
  }
}

/** Files are no part of the transaction: they are taken away again when it fails. */
function keeping(files: FileStore) {
  const keys: string[] = []
  return {
    async put(key: string, content: Buffer): Promise<void> {
      const present = await files.open(key)
      present?.destroy()
      if (present) return // Under one key there is only ever one content.
      await files.put(key, content)
      keys.push(key)
    },
    async undo(): Promise<void> {
      for (const key of keys) await files.remove(key).catch(() => {})
    },
  }
}

/** Refuses, in words, a database that cannot take a backup of this migration. */
export async function assertTarget(url: string, migration: number): Promise<void> {
  await checkServer(url)
  const client = await connectOnce(url, 'mercer restore')
  try {
    const version = await migrationVersion(client)
    const foreign = await listForeignTables(client)
    if (foreign.length > 0) {
      throw new OperatorError(
        `The database is not empty: it has tables that are not Mercer's (${foreign.slice(0, 3).join(', ')}). ` +
          'A backup is restored only into an empty database: create a new one (createdb).',
      )
    }
    await assertEmpty(client, await listTables(client))
    if (version > migration) {
      throw new OperatorError(
        `The tables of the database have migration ${version}, newer than the backup's ` +
          `${migration}: restore into a database without tables; they are migrated afterwards.`,
      )
    }
    await assertRights(client)
  } catch (error) {
    throw explainTransfer(error, url, NOTHING_RESTORED)
  } finally {
    await client.end().catch(() => {})
  }
}

async function assertRights(client: Queryable): Promise<void> {
  const { rows } = await client.query(
    `select has_database_privilege(current_database(), 'create') as "makesSchemas",
            has_schema_privilege(current_schema(), 'create') as "makesTables",
            quote_ident(current_user) as "user", quote_ident(current_database()) as "database",
            quote_ident(current_schema()) as schema`,
  )
  const { makesSchemas, makesTables, user, database, schema } = rows[0] ?? {}
  const missing = [
    ...(makesSchemas ? [] : [`grant create on database ${database} to ${user}`]),
    ...(makesTables ? [] : [`grant create on schema ${schema} to ${user}`]),
  ]
  if (missing.length === 0) return
  throw new OperatorError(
    `The database user ${user} may not create what Mercer needs. Run as the owner of the ` +
      `database: ${missing.join('; ')};`,
  )
}
