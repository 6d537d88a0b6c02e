import type { TSchema } from 'typebox'
import { pageLengthOf } from '../../platform/auth/context.ts'
import { pageOf, pageQuery } from '../../platform/http/paging.ts'
import { BASE_MARK, plainText } from '../publishing/frozen-text.ts'
import type { ReleaseRead } from './answer.ts'
import type { DetailedRow } from './queries.ts'
import { getReleased, listText } from './read-released.ts'
import {
  fileReferenceDocument,
  imageReferenceDocument,
  parentReferenceDocument,
  referenceListDocument,
} from './schemas.ts'

/**
 * Reads that the `links.self` of a product's relationships lead to (REL-9): the references of the
 * release. A relationship that the product does not have is empty. Parts of bundles have them too,
 * since an answer may include such a product.
 */
export const relationshipReads: readonly ReleaseRead[] = [
  {
    path: '/products/:id/relationships/component_products',
    operationId: 'listCatalogComponentProducts',
    summary: 'List the component products of a bundle',
    description:
      'References, in order of first appearance; empty for a product that is not a bundle.',
    query: pageQuery,
    response: referenceListDocument,
    read: (asked) => {
      const { url } = asked.request
      const page = pageOf(asked.query, pageLengthOf(asked.request))
      return async (scope) => {
        const { component_ids } = await getReleased(scope, asked.id)
        const shown = component_ids.slice(page.offset, page.offset + page.limit)
        const data = shown.map((id) => `{"type":"product","id":"${id}"}`)
        const text = listText(scope, { url, page }, component_ids.length, data, '')
        return { text, until: undefined }
      }
    },
  },
  relationship('files', [], fileReferenceDocument, {
    operationId: 'getCatalogProductFiles',
    summary: 'List the files of a product',
    description: 'References, in the order of their linking. The files are at /v2/files.',
  }),
  relationship('main_image', null, imageReferenceDocument, {
    operationId: 'getCatalogProductMainImage',
    summary: 'Get the main image of a product',
    description: 'A reference; null when it has none. The file is at /v2/files.',
  }),
  relationship('parent', null, parentReferenceDocument, {
    operationId: 'getCatalogProductParent',
    summary: 'Get the parent of a child',
    description: 'A reference; null for a product that is not a child.',
  }),
]

type Words = Pick<ReleaseRead, 'operationId' | 'summary' | 'description'>

function relationship(
  name: string,
  empty: [] | null,
  response: TSchema,
  words: Words,
): ReleaseRead {
  return {
    path: `/products/:id/relationships/${name}`,
    ...words,
    response,
    read:
      ({ id }) =>
      async (scope) => {
        const data = dataOf(await getReleased(scope, id), name) ?? empty
        const links = `{"self":"${BASE_MARK}/products/${id}/relationships/${name}"}`
        return { text: `{"data":${JSON.stringify(data)},"links":${links}}`, until: undefined }
      },
  }
}

function dataOf({ body }: DetailedRow, name: string): unknown {
  const { relationships } = JSON.parse(plainText(body)) as {
    relationships: Record<string, { data?: unknown } | undefined>
  }
  return relationships[name]?.data
}
