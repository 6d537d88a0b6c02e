import { randomBytes } from 'node:crypto'
import { chown, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findDatabaseVersion, type Place, recordLocation } from './embedded-place.ts'
import { EmbeddedDatabaseError, lastLines, readFileIfAny, runProgram } from './embedded-process.ts'

/** The database of this place, made where there is none, and the password that opens it. */
export async function ensureDatabase(
  dataDir: string,
  place: Place,
  settings: Record<string, string>,
  stopping: AbortSignal,
): Promise<{ created: boolean; password: string }> {
  const { databaseDir, programs } = place
  await removeLeftovers(place.base)
  const version = await findDatabaseVersion(databaseDir)
  if (version !== undefined && version !== programs.major) {
    throw new EmbeddedDatabaseError(
      `The database in ${databaseDir} was made by PostgreSQL ${version}, and this Mercer ` +
        `brings PostgreSQL ${programs.major}. Run the Mercer that made it and save its data ` +
        'with pg_dump, move that folder away, start this one and load the data into it; or set ' +
        `DATABASE_URL to a PostgreSQL ${version} server that holds the data.`,
    )
  }
  if (version === undefined) {
    const names = await readdir(databaseDir).catch(() => [])
    if (names.length > 0) {
      throw new EmbeddedDatabaseError(
        `The folder ${databaseDir} is not empty, but it is no PostgreSQL database. ` +
          'Move it away, or set MERCER_DATA_DIR to another folder.',
      )
    }
    const password = await ensurePassword(dataDir)
    await createDatabase(place, password, settings.fsync === 'off', stopping)
    await recordLocation(dataDir, databaseDir)
    return { created: true, password }
  }
  await recordLocation(dataDir, databaseDir)
  return { created: false, password: await readPassword(dataDir, databaseDir) }
}

/**
 * Removes the remains of a first start that was killed. Its initdb may still be writing, and then
 * fails.
 */
async function removeLeftovers(base: string): Promise<void> {
  for (const name of await readdir(base)) {
    if (!name.startsWith('postgres.new-')) continue
    await rm(join(base, name), { recursive: true, force: true }).catch(() => {})
  }
}

/** Made beside its place and renamed when finished: a kill never leaves half a database. */
async function createDatabase(
  place: Place,
  password: string,
  noSync: boolean,
  stopping: AbortSignal,
): Promise<void> {
  const { base, databaseDir, programs, user } = place
  const unfinished = join(base, `postgres.new-${randomBytes(6).toString('hex')}`)
  const passwordFile = `${unfinished}.password`
  await mkdir(unfinished, { mode: 0o700 })
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600, flag: 'wx' })
  if (user) for (const path of [unfinished, passwordFile]) await chown(path, user.uid, user.gid)
  const args = [
    `--pgdata=${unfinished}`,
    `--pwfile=${passwordFile}`,
    '--username=mercer',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    // Text is ordered by code point on every machine, while upper and lower know all of Unicode.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    ...(noSync ? ['--no-sync'] : []),
  ]
  const initdb = join(programs.dir, 'bin', 'initdb')
  const { ok, output } = await runProgram(initdb, args, user, stopping)
  await rm(passwordFile)
  if (!ok) {
    await rm(unfinished, { recursive: true, force: true, maxRetries: 5 })
    stopping.throwIfAborted()
    throw new EmbeddedDatabaseError(
      `PostgreSQL could not make a database in ${databaseDir}:\n${lastLines(output)}\n` +
        'If its programs cannot run here, set DATABASE_URL to a PostgreSQL 15 or newer.',
    )
  }
  await rename(unfinished, databaseDir)
  await syncFolder(base)
}

/** Written before the database it opens, so that there is never one without the other. */
async function ensurePassword(dataDir: string): Promise<string> {
  const path = join(dataDir, 'postgres-password')
  const existing = (await readFileIfAny(path))?.trim()
  if (existing) return existing
  const password = randomBytes(32).toString('base64url')
  await writeFile(`${path}.new`, `${password}\n`, { mode: 0o600, flush: true })
  await rename(`${path}.new`, path)
  await syncFolder(dataDir)
  return password
}

export async function readPassword(dataDir: string, databaseDir: string): Promise<string> {
  const path = join(dataDir, 'postgres-password')
  const password = (await readFileIfAny(path))?.trim()
  if (password) return password
  throw new EmbeddedDatabaseError(
    `There is a database in ${databaseDir}, but its password in ${path} is missing. Restore that ` +
      'file; or, to start over without the data, remove the database folder.',
  )
}

/** Without this a power cut can undo a rename that was already built upon. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  await folder.sync().finally(() => folder.close())
}
