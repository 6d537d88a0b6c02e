import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { DamagedBackup } from '../platform/backup/archive.ts'
import { type Archive, notABackup, openArchive } from '../platform/backup/read-archive.ts'
import { OperatorError } from './command.ts'

const OWNER_ONLY = 0o600
const compression = { params: { [constants.ZSTD_c_checksumFlag]: 1 } }

/** Refuses a place where a backup cannot be written, before anything is read. */
export async function assertWritable(path: string, isForced: boolean): Promise<void> {
  const found = await stat(path).catch((error: { code?: string }) => {
    if (error.code === 'ENOENT') return undefined
    throw explained(error, path)
  })
  if (found?.isDirectory()) throw new OperatorError(`${path} is a folder: name a file in it.`)
  if (found && !isForced) {
    throw new OperatorError(`${path} exists already: name another file, or replace it by --force.`)
  }
}

/** Nobody sees a part of a backup under its name: it gets that when all of it is on the disk. */
export async function writeBackupFile(
  path: string,
  content: AsyncIterable<Buffer>,
  stopping: AbortSignal,
): Promise<number> {
  const draft = `${path}.${randomBytes(4).toString('hex')}.part`
  try {
    const file = createWriteStream(draft, { flags: 'wx', mode: OWNER_ONLY, flush: true })
    const source = Readable.from(content, { objectMode: false })
    await pipeline(source, createZstdCompress(compression), file, { signal: stopping })
    await rename(draft, path)
    await syncFolder(dirname(resolve(path)))
    return file.bytesWritten
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {})
    throw explained(error, path)
  }
}

async function syncFolder(folder: string): Promise<void> {
  const entries = await open(folder)
  await entries.sync().finally(() => entries.close())
}

/** Gives a backup to the work, which reads it; damage to the file is told in words. */
export async function withBackupFile<Result>(
  path: string,
  work: (archive: Archive) => Promise<Result>,
): Promise<Result> {
  const file = createReadStream(path)
  const content = createZstdDecompress()
  pipeline(file, content).catch(() => {}) // Whoever reads the content gets the error.
  try {
    return await work(await openArchive(content))
  } catch (error) {
    throw explained(error, path)
  } finally {
    file.destroy()
    content.destroy()
  }
}

const reasons: Record<string, string> = {
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'a part of its path is no folder',
  EISDIR: 'it is a folder',
  EACCES: 'this user may not use it',
  EPERM: 'this user may not use it',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota of this user is used up',
  EFBIG: 'the file would be too large',
}

function explained(error: unknown, path: string): unknown {
  const { code = '' } = error as { code?: string }
  const reason = reasons[code]
  if (reason) return new OperatorError(`${path} cannot be used: ${reason}.`, { cause: error })
  if (code === 'ZSTD_error_prefix_unknown') return named(notABackup(), path)
  const isCut = code === 'Z_BUF_ERROR' || code.startsWith('ZSTD_error')
  if (isCut) return named(new DamagedBackup('The backup is cut or was changed.'), path)
  return error instanceof DamagedBackup ? named(error, path) : error
}

function named(error: DamagedBackup, path: string): OperatorError {
  return new OperatorError(`${error.message} (${path})`, { cause: error })
}
