import type { Readable } from 'node:stream'
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
