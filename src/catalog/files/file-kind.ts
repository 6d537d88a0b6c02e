import { Type } from 'typebox'
import { access } from '../../platform/auth/permissions.ts'
import { notify } from '../../platform/db/listener.ts'
import type { Kind } from '../../platform/resources/kind.ts'
import { CATALOG_CHANGED } from '../catalog-changed.ts'
import { draftFile, FILE_NAME_MAX, type FileRow, type GivenFile, LOCATION_MAX } from './file.ts'
import { fileFacts, fileSchema } from './resource.ts'

export const location = Type.String({
  format: 'uri',
  maxLength: LOCATION_MAX,
  description: 'Where the file is, by http or https. Nothing is fetched from there.',
})
export const fileName = Type.String({
  minLength: 1,
  maxLength: FILE_NAME_MAX,
  description: 'What the file is called; taken from the upload or the address when absent.',
})

const size = { operators: ['eq', 'gt', 'ge', 'lt', 'le'], type: 'integer' } as const

/** A file is created by an upload too, which is written by hand, and never changed. */
export const fileKind: Kind<FileRow, GivenFile> = {
  table: 'file',
  type: 'file',
  event: 'file',
  path: '/files',
  names: { one: 'File', many: 'Files' },
  words: { one: 'file', many: 'files' },
  tags: ['Products'],
  describe: {
    list: 'The newest first. Shoppers see those that their catalog refers to.',
    get: 'Returns the metadata; the file itself is at link.href.',
    delete: 'Products lose it. Published releases keep the reference, but show no file.',
  },
  access: { read: access.everyone, write: access.admin },
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
  afterDelete: (tx, { storeId }) => notify(tx, CATALOG_CHANGED, storeId),
}
