import { originHeaders } from '../../platform/http/every-answer.ts'
import type { FileRow } from './file.ts'
import { isImage } from './mime-type.ts'

/** The bytes under an id never change, so the id says which they are. */
export function fileTag({ id }: Pick<FileRow, 'id'>): string {
  return `"${id}"`
}

/** Whether the caller's `If-None-Match` names what it would get. */
export function isCached(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false
  const held = ifNoneMatch.split(',').map((one) => one.trim().replace(/^W\//, ''))
  return held.includes(tag) || held.includes('*')
}

/**
 * Uploads are served from our own origin: nothing in them may run there, browsers must not guess
 * another type, and files other than images are downloaded instead of shown.
 */
export function servingHeaders(file: FileRow): Record<string, string> {
  const isShown = isImage(file.mime_type)
  return {
    etag: fileTag(file),
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
    // Always, and not only to pages of other origins: a kept copy serves them all.
    ...originHeaders,
    'content-disposition': disposition(isShown ? 'inline' : 'attachment', file.file_name),
  }
}

/** The name twice (RFC 6266): whole, and in plain letters for old programs. */
function disposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')
  const whole = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${plain}"; filename*=UTF-8''${whole}`
}
