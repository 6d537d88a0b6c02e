import { constants } from 'node:fs'
import {
  chmod,
  copyFile,
  type FileHandle,
  lstat,
  open,
  rename,
  rm,
  truncate,
} from 'node:fs/promises'
import { join } from 'node:path'

/** The server's log is cut when it is larger; so many older pieces are kept beside it. */
export const LOG_BYTES_MAX = 10_000_000
const LOG_PIECES_MAX = 2
const LOG_TAIL_BYTES = 4_000

/**
 * Settings that keep the log short and free of customers' data. A statement, its parameters, and
 * the DETAIL of an error ("Key (email)=(…) already exists") hold values of rows.
 */
export const logSettings = {
  log_timezone: 'UTC',
  log_checkpoints: 'off', // One line every five minutes would be most of the log.
  log_statement: 'none',
  log_min_duration_statement: '-1',
  log_min_error_statement: 'panic',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
  log_error_verbosity: 'terse',
}

/**
 * Messages of errors quote values too (`invalid input syntax for type uuid: "…"`). Mercer's
 * sessions get them as answers, so they are kept out of the log. The server's own background
 * processes still write theirs.
 */
export const sessionOptions = '-c log_min_messages=log'

export async function openLog(dataDir: string): Promise<FileHandle> {
  await rotateLog(dataDir)
  const { O_APPEND, O_CREAT, O_NOFOLLOW, O_WRONLY } = constants
  const flags = O_APPEND | O_CREAT | O_NOFOLLOW | O_WRONLY
  return await open(join(dataDir, 'postgres.log'), flags, 0o600)
}

/**
 * Moves a log that has grown too large aside. The server keeps its file open and appends to it, so
 * the file is copied and then emptied: a line written in between is lost, which is bearable.
 */
export async function rotateLog(dataDir: string, bytesMax = LOG_BYTES_MAX): Promise<void> {
  const path = join(dataDir, 'postgres.log')
  const size = (await lstat(path).catch(() => undefined))?.size ?? 0
  if (size <= bytesMax) return
  for (let piece = LOG_PIECES_MAX; piece > 1; piece--) {
    await rename(`${path}.${piece - 1}`, `${path}.${piece}`).catch(() => {})
  }
  await rm(`${path}.1`, { force: true })
  await copyFile(path, `${path}.1`, constants.COPYFILE_EXCL)
  await chmod(`${path}.1`, 0o600)
  await truncate(path)
}

/** The end of what the server wrote since the log had this size. */
export async function readLogFrom(dataDir: string, start: number): Promise<string> {
  const log = await open(join(dataDir, 'postgres.log'), 'r')
  try {
    const { size } = await log.stat()
    const from = Math.max(start, size - LOG_TAIL_BYTES)
    const { buffer, bytesRead } = await log.read(Buffer.alloc(LOG_TAIL_BYTES), { position: from })
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await log.close()
  }
}
