import { parseArgs } from 'node:util'
import { folderStore } from '../catalog/files/file-store.ts'
import { readKeptFiles } from '../catalog/files/kept-files.ts'
import { isUuid } from '../lib/ids.ts'
import { type Entry, writeArchive } from '../platform/backup/archive.ts'
import { openSnapshot, type Snapshot } from '../platform/backup/snapshot.ts'
import { databaseNow } from '../platform/db/database-clock.ts'
import { findEmbedded, startEmbedded } from '../platform/db/embedded.ts'
import { version } from '../platform/version.ts'
import { assertWritable, writeBackupFile } from './backup-file.ts'
import { Progress, sizeOf } from './backup-progress.ts'
import { type CommandContext, OperatorError, type Run, stoppable } from './command.ts'
import { explainTransfer, withDb } from './database.ts'
import { assertNotMoved } from './moved.ts'

const NOTHING_WRITTEN = 'No backup was written.'
/** The file is there, without some uploaded files: whoever runs it by night has to hear of it. */
const INCOMPLETE = 2

export const backup: Run = stoppable(NOTHING_WRITTEN, async (context, args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { store: { type: 'string' }, force: { type: 'boolean', default: false } },
  })
  const [path, ...rest] = positionals
  if (path === undefined || rest.length > 0) {
    throw new OperatorError('Name one file to write: `mercer backup <file>`.')
  }
  const { store } = values
  if (store !== undefined && !isUuid(store)) throw new OperatorError(`There is no store ${store}.`)
  await assertWritable(path, values.force)
  return withSource(context, async (url) => {
    const snapshot = await takeSnapshot(url, store)
    try {
      return (await writeSnapshot(context, snapshot, path)) ? 0 : INCOMPLETE
    } catch (error) {
      throw explainTransfer(error, url, NOTHING_WRITTEN)
    } finally {
      await snapshot.close().catch(() => {})
    }
  })
})

export async function takeSnapshot(url: string, only?: string): Promise<Snapshot> {
  try {
    const now = await withDb(url, databaseNow)
    return await openSnapshot(url, { program: version, now, only })
  } catch (error) {
    throw explainTransfer(error, url, NOTHING_WRITTEN)
  }
}

/** Tells whether the content of every uploaded file is in it. */
async function writeSnapshot(
  context: CommandContext,
  snapshot: Snapshot,
  path: string,
): Promise<boolean> {
  const { config, print, stopping } = context
  const { client, header, ownerIds, tables } = snapshot
  const told = { bytes: 0, files: 0, missing: [] as string[] }
  const progress = new Progress(print)
  const files = folderStore(config.filesDir)
  const entries = async function* (): AsyncGenerator<Entry, void> {
    for await (const { bytes, ...entry } of snapshot.entries()) {
      yield { ...entry, bytes: shown(bytes, (count) => progress.add(entry.table, count)) }
    }
    for await (const { file, content } of readKeptFiles(client, files, ownerIds)) {
      if (!content) told.missing.push(file)
      else yield { file, content }
      if (content) told.files += 1
    }
  }
  print(`Backing up ${counted(header.stores.length, 'store')}, ${tables.length} tables.`)
  const content = shown(writeArchive(header, entries()), (count) => {
    told.bytes += count
  })
  const written = await writeBackupFile(path, content, stopping)
  if (told.missing.length > 0) {
    const [first] = told.missing
    print(
      `${counted(told.missing.length, 'uploaded file')} (${first}…) had no content in ` +
        `${config.filesDir}: deleted while the backup ran, or lost before. If there are many, ` +
        'is MERCER_FILES_DIR or MERCER_DATA_DIR the one that `mercer api` has?',
    )
  }
  print(
    `Wrote ${path}: ${sizeOf(written)}, ${sizeOf(told.bytes)} before compression, ` +
      `${counted(told.files, 'uploaded file')}; as of ${header.made_at}.`,
  )
  print(
    'It holds customer data and signing keys: keep it safe. It does not hold the environment ' +
      'variables; keep MERCER_SECRETS_KEY, without which secrets cannot be read, somewhere else.',
  )
  return told.missing.length === 0
}

/** Passes the bytes on and tells how many. */
async function* shown(
  bytes: AsyncIterable<Buffer>,
  tell: (count: number) => void,
): AsyncGenerator<Buffer, void> {
  for await (const chunk of bytes) {
    tell(chunk.length)
    yield chunk
  }
}

/** The database of the settings, beside a running Mercer or without one. */
export async function withSource<Result>(
  { config, log, stopping }: CommandContext,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const { databaseUrl, directDatabaseUrl = databaseUrl } = config
  if (directDatabaseUrl) return work(directDatabaseUrl)
  await assertNotMoved(config.dataDir) // What is written today is in the other database.
  const found = await findEmbedded(config.dataDir)
  if (!found) {
    throw new OperatorError(
      `There is no database in ${config.dataDir}: set DATABASE_URL or MERCER_DATA_DIR.`,
    )
  }
  if (found.running) return work(found.url)
  const embedded = await startEmbedded({ dataDir: config.dataDir, log, stopping })
  embedded.failed.catch(() => {}) // The work notices that its connection is gone.
  return work(embedded.url).finally(() => embedded.stop())
}

export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`
}
