import { extname } from 'node:path'
import { imageFacts } from './image-size.ts'

const byExtension: Record<string, string> = {
  avif: 'image/avif',
  css: 'text/css',
  csv: 'text/csv',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  epub: 'application/epub+zip',
  gif: 'image/gif',
  glb: 'model/gltf-binary',
  htm: 'text/html',
  html: 'text/html',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  json: 'application/json',
  md: 'text/markdown',
  mov: 'video/quicktime',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  ogg: 'audio/ogg',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  usdz: 'model/vnd.usdz+zip',
  wav: 'audio/wav',
  webm: 'video/webm',
  webp: 'image/webp',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xml: 'application/xml',
  zip: 'application/zip',
}
const UNKNOWN = 'application/octet-stream'

export function mimeTypeOfName(fileName: string): string {
  const extension = extname(fileName).slice(1).toLowerCase()
  return (Object.hasOwn(byExtension, extension) && byExtension[extension]) || UNKNOWN
}

/** Only what looks like an image is one, whatever it is called or said to be. */
export function mimeTypeOfContent(bytes: Buffer, fileName: string): string {
  const image = imageFacts(bytes)
  if (image) return image.mimeType
  const named = mimeTypeOfName(fileName)
  return isImage(named) ? UNKNOWN : named
}

/** An image may be shown by a browser; anything else is only ever saved. */
export function isImage(mimeType: string): boolean {
  return mimeType.startsWith('image/')
}
