import { type Static, Type } from 'typebox'
import { timestamp, timestampSchema } from '../../platform/http/document.ts'
import { mapOf } from '../../platform/resources/schemas.ts'
import { uuid } from '../authored.ts'
import type { Extensions, FileId } from '../products/product.ts'
import type { FileLink } from './queries.ts'

export const fileReferenceSchema = Type.Object(
  {
    type: Type.Literal('file'),
    id: uuid,
    created_at: Type.Unsafe<string>({ ...timestampSchema, description: 'When it was linked.' }),
  },
  { title: 'LinkedFile' },
)

export function fileReferences(files: readonly FileLink[]): Static<typeof fileReferenceSchema>[] {
  return files.map(({ id, linked_at }) => ({
    type: 'file',
    id,
    created_at: timestamp(linked_at),
  }))
}

const mainImageMembers = { type: Type.Literal('file'), id: uuid }
export const mainImageSchema = Type.Unsafe<Static<Type.TObject<typeof mainImageMembers>> | null>({
  ...Type.Object(mainImageMembers),
  type: ['object', 'null'],
  title: 'MainImage',
})

export function mainImageReference(id: FileId | null): Static<typeof mainImageSchema> {
  return id === null ? null : { type: 'file', id }
}

export const variationReferenceSchema = Type.Object({
  type: Type.Literal('product-variation'),
  id: uuid,
})

export function variationReferences(
  ids: readonly string[],
): Static<typeof variationReferenceSchema>[] {
  return ids.map((id) => ({ type: 'product-variation', id }))
}

export const templateFieldsSchema = mapOf(
  Type.Unsafe<string | number | boolean | null>({ type: ['string', 'number', 'boolean', 'null'] }),
  { description: 'Field → value.' },
)
export const templateSchema = Type.Object({
  type: Type.Literal('template'),
  id: Type.String({ description: 'The slug of the template, as in `products(lighting)`.' }),
  attributes: templateFieldsSchema,
})

export function templateResources(extensions: Extensions | null): Static<typeof templateSchema>[] {
  return Object.entries(extensions ?? {}).map(([id, attributes]) => {
    return { type: 'template', id, attributes }
  })
}
