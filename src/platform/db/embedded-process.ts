import { execFile } from 'node:child_process'
import { chmod, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { OperatorError } from '../../lib/errors.ts'

/** The reason why the embedded database cannot run, in a sentence or two for the operator. */
export class EmbeddedDatabaseError extends OperatorError {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'EmbeddedDatabaseError'
  }
}

export type SystemUser = { uid: number; gid: number }
export type ProgramResult = { ok: boolean; output: string }

const PROGRAM_WAIT_MS = 120_000 // initdb on a slow disk; everything else takes milliseconds.
const OUTPUT_BYTES_MAX = 1_000_000
const OUTPUT_LINES_MAX = 12
const HOLDER_WAIT_MS = 2_000
const HOLDER_POLL_MS = 20
const SQLITE_BUSY = 5

/** Fixed, so that the operator's locale and PG… variables change nothing in the server. */
export const childEnvironment = { LC_ALL: 'C', PATH: '/usr/sbin:/usr/bin:/sbin:/bin' }

/** Runs a program to its end, as another user where one is given; it never throws. */
export function runProgram(
  file: string,
  args: readonly string[],
  user?: SystemUser,
  stopping?: AbortSignal,
): Promise<ProgramResult> {
  const options = {
    cwd: '/', // The caller's folder may be one that the other user cannot enter.
    env: childEnvironment,
    timeout: PROGRAM_WAIT_MS,
    maxBuffer: OUTPUT_BYTES_MAX,
    ...(stopping ? { signal: stopping } : {}),
    ...(user ? { uid: user.uid, gid: user.gid } : {}),
  }
  return new Promise((resolve) => {
    execFile(file, args, options, (error, stdout, stderr) => {
      const output = `${stdout}${stderr}`.trim()
      resolve({ ok: error === null, output: output || (error?.message ?? '') })
    })
  })
}

/**
 * Names one life of a process: its number alone is given to another process later. Undefined when
 * no such process lives (one that ended and was not yet collected by its parent does not).
 */
export async function findProcessIdentity(pid: number): Promise<string | undefined> {
  if (process.platform !== 'linux') {
    const { ok, output } = await runProgram('ps', ['-o', 'lstart=', '-p', String(pid)])
    return ok && output !== '' ? output.replaceAll(/\s+/g, '_') : undefined
  }
  const status = await readFileIfAny(`/proc/${pid}/stat`)
  // The second field is the program's name in brackets and may itself hold spaces and brackets.
  const fields = status?.slice(status.lastIndexOf(')') + 2).split(' ')
  const [state, startTicks] = [fields?.[0], fields?.[19]]
  if (state === undefined || startTicks === undefined || 'ZX'.includes(state)) return undefined
  const bootId = await readFileIfAny('/proc/sys/kernel/random/boot_id')
  return `${startTicks}@${bootId?.trim() ?? ''}`
}

/** Whether this process is the PostgreSQL server of this folder, and not a later namesake. */
export async function isServerOf(pid: number, databaseDir: string): Promise<boolean> {
  if ((await findProcessIdentity(pid)) === undefined) return false
  if (process.platform !== 'linux') {
    const { ok, output } = await runProgram('ps', ['-o', 'command=', '-p', String(pid)])
    return ok && output.includes('/postgres ') && output.includes(databaseDir)
  }
  const words = ((await readFileIfAny(`/proc/${pid}/cmdline`)) ?? '').split('\0')
  if (basename(words[0] ?? '') !== 'postgres') return false
  if (words.includes(databaseDir)) return true
  // The folder was renamed under a running server. Its working folder tells, where we may look.
  const here = await stat(databaseDir).catch(() => undefined)
  const there = await stat(`/proc/${pid}/cwd`).catch(() => undefined)
  return here !== undefined && here.ino === there?.ino && here.dev === there.dev
}

/** The servers of this folder that run now, whatever their pid file says. */
export async function findServersOf(databaseDir: string): Promise<number[]> {
  const numbers = await listProcesses()
  const found = await Promise.all(
    numbers.map(async (pid) => {
      const isOurs = await isServerOf(pid, databaseDir).catch(() => false)
      return isOurs ? [pid] : []
    }),
  )
  return found.flat()
}

async function listProcesses(): Promise<number[]> {
  if (process.platform === 'linux') {
    return (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  }
  const { output } = await runProgram('pgrep', ['-x', 'postgres'])
  return output.split('\n').map(Number).filter(Boolean)
}

/** A lock that is dropped without being closed would be let go by the garbage collector. */
const heldLocks = new Set<DatabaseSync>()

/**
 * Takes the folder for this process alone and gives back the function that releases it.
 *
 * The lock is the kernel's: SQLite's write lock on an empty file. Node offers no file lock of its
 * own; this one has a single winner among any number of contenders, ends with its process however
 * that ends, and knows no process numbers that could be mistaken. The file beside it only serves
 * to tell the others who holds the lock. Nothing else may open the lock file in this process:
 * closing it again would release the lock, which is how POSIX has it.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const deadline = performance.now() + HOLDER_WAIT_MS
  for (;;) {
    const lock = tryLock(folder)
    // A live holder beside a free lock: somebody removed the lock file from under it.
    const holder = await findHolder(folder)
    if (lock && (holder === undefined || holder === process.pid)) return keepLock(folder, lock)
    lock?.close()
    if (holder !== undefined || performance.now() > deadline) throw lockedError(folder, holder)
    await sleep(HOLDER_POLL_MS) // The winner is about to write its number, or to end.
  }
}

function tryLock(folder: string): DatabaseSync | undefined {
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(join(folder, 'mercer.lock'), { timeout: 0 })
    // A journal on disk would be left behind by a kill, and make the next opener repair it.
    lock.exec('pragma journal_mode = memory; begin immediate')
    return lock
  } catch (error) {
    lock?.close()
    const busy = error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
    if (busy) return undefined
    throw new EmbeddedDatabaseError(
      `The data folder ${folder} cannot be locked: ${messageOf(error)}. ` +
        'It must be writable by the user that runs Mercer.',
      error,
    )
  }
}

async function keepLock(folder: string, lock: DatabaseSync): Promise<() => Promise<void>> {
  heldLocks.add(lock)
  const holderFile = join(folder, 'mercer.pid')
  const release = async () => {
    if (!heldLocks.delete(lock)) return
    await rm(holderFile, { force: true }).catch(() => {}) // Its absence is only tidier.
    lock.close()
  }
  try {
    const identity = await findProcessIdentity(process.pid)
    await chmod(join(folder, 'mercer.lock'), 0o600)
    await writeFile(`${holderFile}.new`, `${process.pid} ${identity}\n`, { mode: 0o600 })
    await rename(`${holderFile}.new`, holderFile)
    return release
  } catch (error) {
    await release()
    throw error
  }
}

async function findHolder(folder: string): Promise<number | undefined> {
  const text = await readFileIfAny(join(folder, 'mercer.pid'))
  const [pid, identity] = text?.trim().split(' ') ?? []
  if (pid === undefined || identity === undefined) return undefined
  return (await findProcessIdentity(Number(pid))) === identity ? Number(pid) : undefined
}

function lockedError(folder: string, holder: number | undefined): EmbeddedDatabaseError {
  const who = holder === undefined ? '' : ` (pid ${holder})`
  return new EmbeddedDatabaseError(
    `Another Mercer${who} is using the data folder ${folder}. ` +
      'Stop it first, or set MERCER_DATA_DIR to another folder.',
  )
}

/** The text of a file, or undefined where there is none (any more). */
export async function readFileIfAny(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    // A process that ends while its /proc file is being read answers ESRCH.
    if (['ENOENT', 'ENOTDIR', 'ESRCH'].includes(errorCode(error) ?? '')) return undefined
    throw error
  }
}

export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error && 'code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** The end of what a program said, which is where it says why it failed. */
export function lastLines(text: string): string {
  return text.trim().split('\n').slice(-OUTPUT_LINES_MAX).join('\n')
}
