import { constants, type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { assert } from '../../lib/assert.ts'
import { AppError } from '../../lib/errors.ts'
import { randomToken } from '../../lib/ids.ts'
import type { FileRow } from './file.ts'

/** Where the bytes of uploaded files are kept. What is kept under a key never changes. */
export type FileStore = {
  /** Returns when the bytes are safe; nobody ever sees a part of them. */
  put(key: string, bytes: Buffer): Promise<void>
  /** Undefined when there is nothing under this key. */
  open(key: string): Promise<Readable | undefined>
  /** A key that holds nothing is no error. */
  remove(key: string): Promise<void>
}

export function fileKey({ store_id, id }: Pick<FileRow, 'store_id' | 'id'>): string {
  return `${store_id}/${id}`
}

const OWNER_FOLDER = 0o700
const OWNER_FILE = 0o600
const keyPattern = /^[0-9a-f-]{36}\/[0-9a-f-]{36}$/

/** Keeps files in a folder, which is made when the first one comes. */
export function folderStore(folder: string): FileStore {
  const pathOf = (key: string) => {
    assert(keyPattern.test(key), `not a key of a file: ${key}`)
    return join(folder, key)
  }
  return {
    async put(key, bytes) {
      try {
        await writeWhole(pathOf(key), bytes)
      } catch (error) {
        throw new AppError('unavailable', 'Files cannot be kept at the moment.', error)
      }
    },
    async open(key) {
      const file = await openIfAny(pathOf(key))
      return file?.createReadStream()
    },
    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
  }
}

/** Under another name first, so that a crash never leaves a part of a file under the right one. */
async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const folder = dirname(path)
  const draft = `${path}.${randomToken(6)}.part`
  await mkdir(folder, { recursive: true, mode: OWNER_FOLDER })
  try {
    const { O_CREAT, O_EXCL, O_WRONLY } = constants
    await withFile(draft, O_CREAT | O_EXCL | O_WRONLY, async (file) => {
      await file.writeFile(bytes)
      await file.sync()
    })
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {})
    throw error
  }
  await withFile(folder, constants.O_RDONLY, (entries) => entries.sync()) // the new name as well
}

async function withFile(
  path: string,
  flags: number,
  work: (file: FileHandle) => Promise<void>,
): Promise<void> {
  const file = await open(path, flags, OWNER_FILE)
  try {
    await work(file)
  } finally {
    await file.close()
  }
}

async function openIfAny(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path, constants.O_RDONLY)
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return undefined
    throw error
  }
}
