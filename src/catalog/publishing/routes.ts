import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { type Ctx, contextOf, pageLengthOf } from '../../platform/auth/context.ts'
import { access } from '../../platform/auth/permissions.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { commit } from '../../platform/http/commit.ts'
import {
  document,
  documentSchema,
  listDocument,
  listDocumentSchema,
  relatedLinksSchema,
  selfLink,
  selfLinkSchema,
  timestampSchema,
} from '../../platform/http/document.ts'
import { pageOf, pageQuery } from '../../platform/http/paging.ts'
import type { App } from '../../platform/http/server.ts'
import { getReadable } from '../../platform/resources/change-resource.ts'
import { orNull } from '../../platform/resources/schemas.ts'
import type { TaskSender } from '../../platform/tasks/enqueue.ts'
import { uuid } from '../authored.ts'
import { type CatalogId, catalogKind } from '../catalogs/catalog.ts'
import {
  createRelease,
  getRelease,
  type Removal,
  removeReleases,
  restoreRelease,
} from './change-releases.ts'
import { listReleases } from './queries.ts'
import type { Release } from './release.ts'
import { releaseResource, releaseSchema } from './resource.ts'

const linkedSchema = Type.Object({
  ...releaseSchema.properties,
  relationships: Type.Object({ products: relatedLinksSchema, hierarchies: relatedLinksSchema }),
  links: selfLinkSchema,
})
const newRelease = Type.Object({
  data: Type.Optional(
    Type.Object({
      export_full_delta: Type.Optional(Type.Boolean()),
      publish_at: Type.Optional({
        ...timestampSchema,
        description:
          "A moment in the future by the store's clock. Until then the release is SCHEDULED; it " +
          'is made of what the catalog is at that moment, and can be cancelled by its deletion.',
      }),
      include_organization_resources: Type.Optional(
        Type.Boolean({
          description:
            "Accepted without effect; a catalog has what it names of its organization's anyway.",
        }),
      ),
    }),
  ),
})
const catalogParams = Type.Object({ catalogId: uuid })
const releaseParams = Type.Object({
  catalogId: uuid,
  releaseId: Type.String({ description: 'An id, or `latestPublished` in reads.' }),
})

const tags = ['Catalogs']
const config = { access: access.adminOfAnyOwner }
const path = '/v2/pcm/catalogs/:catalogId/releases'

type ReleaseRoutesParts = {
  db: Db
  tasks: TaskSender
  /** Reloads this process's cache of a store's catalogs. */
  forgetCatalogs: (storeId: string) => void
}

export function releaseRoutes(app: App, parts: ReleaseRoutesParts): void {
  readRoutes(app, parts)
  writeRoutes(app, parts)
}

function readRoutes(app: App, { db }: ReleaseRoutesParts): void {
  const list = {
    tags,
    operationId: 'listReleases',
    summary: "List a catalog's releases",
    description:
      'The newest first. The latest that were published are kept, as many as `releases_kept` of ' +
      'the catalog says.',
    params: catalogParams,
    querystring: Type.Object(pageQuery),
    response: { 200: listDocumentSchema(linkedSchema) },
  }
  app.get(path, { schema: list, config }, async (request) => {
    const page = pageOf(request.query, pageLengthOf(request))
    const ctx = contextOf(request)
    const catalog = await getReadable(db, ctx, catalogKind, request.params.catalogId)
    const { rows, total } = await listReleases(db, catalog.store_id, catalog.id, page)
    const resources = rows.map((row) => linkedResource(request, row))
    return listDocument(request, page, total, resources)
  })

  const read = {
    tags,
    operationId: 'getRelease',
    summary: 'Get a release',
    description: 'While it is being made, meta.percent_completed shows the progress.',
    params: releaseParams,
    response: { 200: documentSchema(linkedSchema) },
  }
  app.get(`${path}/:releaseId`, { schema: read, config }, async (request) => {
    const { catalogId, releaseId } = request.params
    const ctx = contextOf(request)
    const release = await getRelease(db, ctx, catalogId as CatalogId, releaseId)
    return document(linkedResource(request, release))
  })
}

function writeRoutes(app: App, parts: ReleaseRoutesParts): void {
  const { db, tasks } = parts
  const create = {
    tags,
    operationId: 'publishCatalog',
    refusals: { 422: '`publish_at` lies in the past, or too many releases wait already.' },
    summary: 'Publish a catalog',
    description:
      'Freezes the catalog as it is now into a release, in the background. When ' +
      'meta.release_status turns PUBLISHED, shoppers get it; until then, and if it fails, they ' +
      'get the one before. With `publish_at` it begins at that moment instead.',
    params: catalogParams,
    body: orNull(newRelease),
    response: { 201: documentSchema(linkedSchema) },
  }
  app.post(path, { schema: create, config }, (request, reply) => {
    const catalogId = request.params.catalogId as CatalogId
    return commit(db, request, reply, 201, async (tx, ctx) => {
      const options = request.body?.data ?? {}
      const release = await createRelease(tx, ctx, tasks, catalogId, options)
      return document(linkedResource(request, release))
    })
  })

  restoreRoute(app, parts)
  removeRoutes(app, parts)
}

function restoreRoute(app: App, { db, tasks, forgetCatalogs }: ReleaseRoutesParts): void {
  const schema = {
    tags,
    operationId: 'restoreRelease',
    refusals: { 422: 'The release was not published, or shoppers get what it shows already.' },
    summary: 'Go back to an earlier release',
    description:
      'Makes a new release that shows exactly what the earlier one shows, at once and for any ' +
      'number of products. What is authored does not change: the next publish shows that again.',
    params: releaseParams,
    response: { 201: documentSchema(linkedSchema) },
  }
  app.post(`${path}/:releaseId/restore`, { schema, config }, (request, reply) => {
    const { catalogId, releaseId } = request.params
    const afterCommit = () => forgetCatalogs(contextOf(request).storeId)
    const work = async (tx: Tx, ctx: Ctx) => {
      const release = await restoreRelease(tx, ctx, tasks, catalogId as CatalogId, releaseId)
      return document(linkedResource(request, release))
    }
    return commit(db, request, reply, 201, work, { afterCommit })
  })
}

function removeRoutes(app: App, { db, tasks, forgetCatalogs }: ReleaseRoutesParts): void {
  const answer = (
    request: FastifyRequest,
    reply: FastifyReply,
    catalogId: string,
    removal: Removal,
  ) => {
    const afterCommit = () => forgetCatalogs(contextOf(request).storeId)
    const work = (tx: Tx, ctx: Ctx) =>
      removeReleases(tx, ctx, tasks, catalogId as CatalogId, removal)
    return commit(db, request, reply, 204, work, { afterCommit })
  }
  const remove = {
    tags,
    operationId: 'deleteRelease',
    refusals: { 409: 'The release is being published, or is in another state than was asked for.' },
    summary: 'Delete a release',
    description:
      'If it is the current one, shoppers get the one before it. If it waits for its moment, it ' +
      'is cancelled.',
    params: releaseParams,
    querystring: Type.Object({
      release_status: Type.Optional(
        Type.Enum(['SCHEDULED'], {
          description: 'Deletes the release only while it waits for its moment; else it is 409.',
        }),
      ),
    }),
    response: { 204: Type.Null() },
  }
  app.delete(`${path}/:releaseId`, { schema: remove, config }, (request, reply) => {
    const { catalogId, releaseId } = request.params
    const waiting = request.query.release_status === 'SCHEDULED'
    return answer(request, reply, catalogId, { releaseId, waiting })
  })

  const removeAll = {
    tags,
    operationId: 'deleteReleases',
    refusals: { 409: true },
    summary: 'Delete all releases of a catalog',
    description: 'Shoppers no longer see the catalog.',
    params: catalogParams,
    response: { 204: Type.Null() },
  }
  app.delete(path, { schema: removeAll, config }, (request, reply) =>
    answer(request, reply, request.params.catalogId, {}),
  )
}

function linkedResource(request: FastifyRequest, release: Release) {
  const self = `/pcm/catalogs/${release.catalog_id}/releases/${release.id}`
  const to = (what: string) => ({
    links: { related: selfLink(request, `${self}/${what}`).self },
  })
  return {
    ...releaseResource(release),
    relationships: { products: to('products'), hierarchies: to('hierarchies') },
    links: selfLink(request, self),
  }
}
