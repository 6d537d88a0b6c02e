import type { Problem } from '../../lib/errors.ts'
import type { StoreId } from '../../lib/ids.ts'
import type { FileId } from '../products/product.ts'
import { imageFacts } from './image-size.ts'
import { mimeTypeOfContent, mimeTypeOfName } from './mime-type.ts'

/** One file, as it is stored. */
export type FileRow = {
  store_id: StoreId
  id: FileId
  file_name: string
  mime_type: string
  file_size: number
  width: number | null
  height: number | null
  /** Where it is if it was given by address; null when its bytes are kept here. */
  location: string | null
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
}

export const FILE_BYTES_MAX = 8 * 1024 * 1024
export const FILE_NAME_MAX = 255
export const LOCATION_MAX = 2048

/** The input for a file: its bytes or its URL, and a name for it. */
export type GivenFile = {
  file?: { name: string; bytes: Buffer } | undefined
  file_location?: string | undefined
  file_name?: string | undefined
}

/** `prefix` is what stands before the names of the members, as in `data.`. */
export function givenFileProblems(given: GivenFile, prefix: string): Problem[] {
  const { file, file_location: location } = given
  const problem = (name: string, why: string): Problem => {
    return { source: `${prefix}${name}`, detail: `${prefix}${name}: ${why}` }
  }
  if (file && location !== undefined) {
    return [problem('file_location', 'cannot be given together with file')]
  }
  if (file) return uploadComplaints(file).map((why) => problem('file', why))
  if (location === undefined) return [problem('file', 'is required, or else file_location')]
  if (/^https?:\/\/[^/?#]/i.test(location) && URL.canParse(location)) return []
  return [problem('file_location', 'must be an address that starts with http:// or https://')]
}

function uploadComplaints({ name, bytes }: NonNullable<GivenFile['file']>): string[] {
  const isLong = [...name].length > FILE_NAME_MAX
  return [
    ...(bytes.length === 0 ? ['is empty'] : []),
    ...(isLong ? [`has a name of more than ${FILE_NAME_MAX} characters`] : []),
  ]
}

type FileDraft = Omit<FileRow, 'store_id' | 'id' | 'created_at' | 'updated_at'>

/** Nothing is fetched: of a file by address only what its name tells is known. */
export function draftFile(given: GivenFile): FileDraft {
  const { file, file_location: location = '' } = given
  const file_name = given.file_name ?? (file ? file.name || NAMELESS : nameInAddress(location))
  if (!file) {
    const mime_type = mimeTypeOfName(file_name)
    return { file_name, mime_type, file_size: 0, width: null, height: null, location }
  }
  const { bytes } = file
  const { width = null, height = null } = imageFacts(bytes) ?? {}
  const mime_type = mimeTypeOfContent(bytes, file_name)
  return { file_name, mime_type, file_size: bytes.length, width, height, location: null }
}

const NAMELESS = 'file'

function nameInAddress(location: string): string {
  const last = new URL(location).pathname.split('/').at(-1) ?? ''
  const name = decoded(last).toWellFormed().replaceAll('\0', '')
  return [...name].slice(-FILE_NAME_MAX).join('') || NAMELESS
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
