import { type Static, Type } from 'typebox'
import { type Problem, problemAt } from '../../lib/errors.ts'
import { access } from '../../platform/auth/permissions.ts'
import { notify } from '../../platform/db/listener.ts'
import type { Owner } from '../../platform/db/owners.ts'
import { selfLinkSchema, timestamp, timestampSchema } from '../../platform/http/document.ts'
import type { Kind, ResourceRow, ValuesOf } from '../../platform/resources/kind.ts'
import { CATALOG_CHANGED, owner, uuid } from '../authored.ts'
import { noteProductsWith } from '../product-links/queries.ts'
import type { FileId } from '../products/product.ts'
import { clearMainImage } from '../products/queries.ts'
import { imageFacts } from './image-size.ts'
import { mimeTypeOfContent, mimeTypeOfName } from './mime-type.ts'

declare module '../../platform/db/db.ts' {
  interface Tables {
    file: FileRow
  }
}

/** One file, as it is stored. */
export type FileRow = ResourceRow & {
  id: FileId
  owner: Owner
  file_name: string
  mime_type: string
  file_size: number
  width: number | null
  height: number | null
  /** Where it is if it was given by address; null when its bytes are kept here. */
  location: string | null
}

export const FILE_BYTES_MAX = 8 * 1024 * 1024
const FILE_NAME_MAX = 255
const LOCATION_MAX = 2048

/** The input for a file: its bytes or its URL, and a name for it. */
export type GivenFile = {
  file?: { name: string; bytes: Buffer } | undefined
  file_location?: string | undefined
  file_name?: string | undefined
}

/** `prefix` is what stands before the names of the members, as in `data.`. */
export function givenFileProblems(given: GivenFile, prefix: string): Problem[] {
  const { file, file_location: location } = given
  const problem = (name: string, why: string) => problemAt(`${prefix}${name}`, why)
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

/** Nothing is fetched: of a file by address only what its name tells is known. */
export function draftFile(given: GivenFile): ValuesOf<FileRow> {
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
    owner,
    timestamps: Type.Object({ created_at: timestampSchema }),
    dimensions: Type.Optional(
      Type.Object(
        { width: Type.Integer(), height: Type.Integer() },
        { description: 'The size of an image in pixels, if its header has it.' },
      ),
    ),
  }),
})

/** `baseUrl` is what links start with, without a path: `https://shop.example`. */
export function fileResource(row: FileRow, baseUrl: string): Static<typeof fileSchema> {
  const { meta, ...attributes } = fileFacts(row)
  const href = row.location ?? `${baseUrl}/v2/stores/${row.store_id}/files/${row.id}`
  const links = { self: `${baseUrl}/v2/files/${row.id}` }
  return { ...attributes, link: { href }, links, meta }
}

/** The resource without what depends on the address that it is asked from. */
function fileFacts(row: FileRow): Omit<Static<typeof fileSchema>, 'link' | 'links'> {
  const { width, height } = row
  return {
    id: row.id,
    type: 'file',
    file_name: row.file_name,
    mime_type: row.mime_type,
    file_size: row.file_size,
    meta: {
      owner: row.owner,
      timestamps: { created_at: timestamp(row.created_at) },
      ...(width !== null && height !== null && { dimensions: { width, height } }),
    },
  }
}

export const location = Type.String({
  format: 'uri',
  maxLength: LOCATION_MAX,
  description: 'Where the file is, by http or https. Nothing is fetched from there.',
})
export const fileName = Type.String({
  minLength: 1,
  maxLength: FILE_NAME_MAX,
  description: 'The name of the file; taken from the upload or the address when absent.',
})

const size = { operators: ['eq', 'gt', 'ge', 'lt', 'le'], type: 'integer' } as const

/** A file is created by an upload too, which is written by hand, and never changed. */
export const fileKind: Kind<FileRow, GivenFile> = {
  table: 'file',
  type: 'file',
  event: 'file',
  path: '/files',
  names: { one: 'File', many: 'Files' },
  tags: ['Products'],
  describe: {
    list: 'The newest first. Shoppers see those that their catalog refers to.',
    get: 'Returns the metadata; the file itself is at link.href.',
    delete: 'Products lose it. Published releases keep the reference, but show no file.',
  },
  access: { read: access.everyoneOfAnyOwner, write: access.adminOfAnyOwner },
  shared: true,
  body: 'flat',
  schemas: {
    resource: fileSchema,
    create: Type.Object({ file_location: location, file_name: Type.Optional(fileName) }),
    update: Type.Object({}),
  },
  filter: {
    id: { operators: ['eq', 'in'], type: 'uuid' },
    file_name: { operators: ['eq', 'in', 'like', 'ilike'], type: 'text' },
    mime_type: { operators: ['eq', 'in', 'like', 'ilike'], type: 'text' },
    file_size: size,
    width: size,
    height: size,
    created_at: { operators: ['eq', 'gt', 'ge', 'lt', 'le'], type: 'instant' },
  },
  sorts: ['created_at'],
  values: draftFile,
  resource: fileFacts,
  beforeDelete: async (tx, { storeId }, id) => {
    await clearMainImage(tx, storeId, id)
    await noteProductsWith(tx, storeId, id)
  },
  afterDelete: (tx, { storeId }) => notify(tx, CATALOG_CHANGED, storeId),
}
