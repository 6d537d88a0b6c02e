import type { FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import { notFound } from '../../lib/errors.ts'
import { contextOf, pageLengthOf } from '../../platform/auth/context.ts'
import { access } from '../../platform/auth/permissions.ts'
import type { Db } from '../../platform/db/db.ts'
import {
  document,
  documentSchema,
  idParams,
  listDocument,
  listDocumentSchema,
  selfLink,
  selfLinkSchema,
} from '../../platform/http/document.ts'
import { pageOf, pageQuery } from '../../platform/http/paging.ts'
import type { App } from '../../platform/http/server.ts'
import { owner, uuid } from '../authored.ts'
import { findTag, listTags, type Tag } from './queries.ts'

const tagSchema = Type.Object({
  id: uuid,
  type: Type.Literal('tag'),
  attributes: Type.Object({ value: Type.String() }),
  meta: Type.Object({ owner }),
  links: selfLinkSchema,
})

const tags = ['Products']
const config = { access: access.admin }
const path = '/v2/pcm/tags'

/** A tag exists as long as a product has it; its id follows from its value. */
export function tagRoutes(app: App, { db }: { db: Db }): void {
  const list = {
    tags,
    operationId: 'listTags',
    summary: 'List the tags of all products',
    description: 'Sorted by value. A tag exists as long as a product has it.',
    querystring: Type.Object({ ...pageQuery }),
    response: { 200: listDocumentSchema(tagSchema) },
  }
  app.get(path, { schema: list, config }, async (request) => {
    const page = pageOf(request.query, pageLengthOf(request))
    const { rows, total } = await listTags(db, contextOf(request).storeId, page)
    const resources = rows.map((tag) => tagResource(request, tag))
    return listDocument(request, page, total, resources)
  })

  const read = {
    tags,
    operationId: 'getTag',
    summary: 'Get a tag',
    params: idParams,
    response: { 200: documentSchema(tagSchema) },
  }
  app.get(`${path}/:id`, { schema: read, config }, async (request) => {
    const { id } = request.params
    const tag = await findTag(db, contextOf(request).storeId, id)
    if (!tag) throw notFound('tag', id)
    return document(tagResource(request, tag))
  })
}

function tagResource(request: FastifyRequest, { id, value }: Tag): Static<typeof tagSchema> {
  return {
    id,
    type: 'tag',
    attributes: { value },
    meta: { owner: 'store' },
    links: selfLink(request, `/pcm/tags/${id}`),
  }
}
