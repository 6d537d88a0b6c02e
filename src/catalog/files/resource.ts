import { type Static, Type } from 'typebox'
import { selfLinkSchema, timestamp, timestampSchema } from '../../platform/http/document.ts'
import { uuid } from '../authored.ts'
import type { FileRow } from './file.ts'

export const fileSchema = Type.Object({
  id: uuid,
  type: Type.Literal('file'),
  file_name: Type.String(),
  mime_type: Type.String(),
  file_size: Type.Integer({
    format: 'int64',
    description: 'In bytes; 0 for a file that was given by its address.',
  }),
  link: Type.Object({
    href: Type.String({ description: 'Where anybody can get the file, without a token.' }),
  }),
  links: selfLinkSchema,
  meta: Type.Object({
    timestamps: Type.Object({ created_at: timestampSchema }),
    dimensions: Type.Optional(
      Type.Object(
        { width: Type.Integer(), height: Type.Integer() },
        { description: 'Of an image, in pixels, where its header tells.' },
      ),
    ),
  }),
})

/** `baseUrl` is what links start with, without a path: `https://shop.example`. */
export function fileResource(row: FileRow, baseUrl: string): Static<typeof fileSchema> {
  const { meta, ...attributes } = fileFacts(row)
  const href = row.location ?? `${baseUrl}${publicPath(row)}`
  const links = { self: `${baseUrl}/v2/files/${row.id}` }
  return { ...attributes, link: { href }, links, meta }
}

/** The resource without what depends on the address that it is asked from. */
export function fileFacts(row: FileRow): Omit<Static<typeof fileSchema>, 'link' | 'links'> {
  const { width, height } = row
  return {
    id: row.id,
    type: 'file',
    file_name: row.file_name,
    mime_type: row.mime_type,
    file_size: row.file_size,
    meta: {
      timestamps: { created_at: timestamp(row.created_at) },
      ...(width !== null && height !== null && { dimensions: { width, height } }),
    },
  }
}

function publicPath({ store_id, id }: FileRow): string {
  return `/v2/stores/${store_id}/files/${id}`
}
