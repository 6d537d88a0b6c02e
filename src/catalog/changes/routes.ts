import { Type } from 'typebox'
import { invalidField } from '../../lib/errors.ts'
import { type Ctx, contextOf, pageLengthOf } from '../../platform/auth/context.ts'
import { access } from '../../platform/auth/permissions.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { cursorLinks, pageOf, pageQuery } from '../../platform/http/paging.ts'
import type { App } from '../../platform/http/server.ts'
import { getReadable } from '../../platform/resources/change-resource.ts'
import { uuid } from '../authored.ts'
import { type CatalogId, catalogKind } from '../catalogs/catalog.ts'
import { getPublished } from '../publishing/change-releases.ts'
import { findReleaseBefore } from '../publishing/queries.ts'
import { contentOf } from '../publishing/release.ts'
import { draftChanges } from './draft-changes.ts'
import { loadDraftedSummary } from './drafted-summary.ts'
import { FIRST, listChanges, loadSummary, type Place, placeOf } from './list-changes.ts'
import { changeResource, changesSchema, placeText, summaryMeta } from './resource.ts'

const tags = ['Catalogs']
const config = { access: access.adminOfAnyOwner }

const changesQuery = (description: string) => ({
  after: Type.Optional(Type.String({ maxLength: 100, description })),
  'page[limit]': pageQuery['page[limit]'],
})

/** Lists of the changes between releases, and of those that the next one would make. */
export function changeRoutes(app: App, { db }: { db: Db }): void {
  betweenRoute(app, db)
  nextRoute(app, db)
}

function betweenRoute(app: App, db: Db): void {
  const schema = {
    tags,
    operationId: 'listReleaseChanges',
    summary: 'See what a release has changed',
    description:
      'Lists products, nodes and hierarchies that differ from another release of the catalog, ' +
      'with the old and the new value of each member. Follow `links.next` until it is null.',
    params: Type.Object({
      catalogId: uuid,
      releaseId: Type.String({ description: 'An id, or `latestPublished`.' }),
    }),
    querystring: Type.Object({
      against: Type.Optional(
        Type.String({
          maxLength: 100,
          description:
            'The release to compare with: an id, or `latestPublished`. Without it, the one before.',
        }),
      ),
      ...changesQuery('The id of a change of this list: what comes after it.'),
    }),
    response: { 200: changesSchema },
  }
  const path = '/v2/pcm/catalogs/:catalogId/releases/:releaseId/changes'
  app.get(path, { schema, config }, async (request) => {
    const { query } = request
    const after = readPlace(query.after)
    const { limit } = pageOf(query, pageLengthOf(request))
    const ctx = contextOf(request)
    return inSnapshot(db, async (tx) => {
      const { release, against } = await loadPair(tx, ctx, request.params, query.against)
      const pair = {
        storeId: release.store_id,
        catalogId: release.catalog_id as string,
        before: against ? contentOf(against) : 0,
        after: contentOf(release),
      }
      const found = await listChanges(tx, pair, after, limit + 1)
      const shown = found.slice(0, limit)
      const last = found.length > limit ? shown.at(-1) : undefined
      return {
        data: shown.map(changeResource),
        meta: {
          release: release.id as string,
          against: against ? (against.id as string) : null,
          ...summaryMeta(await loadSummary(tx, pair)),
        },
        links: cursorLinks(request, last && { after: placeText(last) }),
      }
    })
  })
}

function nextRoute(app: App, db: Db): void {
  const schema = {
    tags,
    operationId: 'listNextChanges',
    summary: 'See what publishing would change',
    description:
      'Compares the catalog as it is authored now with its current release, in the form of the ' +
      'changes between releases, and publishes nothing. If there is too much to compute, ' +
      '`meta.is_complete` is false and the list is empty.',
    params: Type.Object({ catalogId: uuid }),
    querystring: Type.Object(changesQuery('The id of a change: what comes after it.')),
    response: { 200: changesSchema },
  }
  app.get('/v2/pcm/catalogs/:catalogId/changes', { schema, config }, async (request) => {
    const { query } = request
    const after = readPlace(query.after)
    const { limit } = pageOf(query, pageLengthOf(request))
    const ctx = contextOf(request)
    const { catalogId } = request.params
    return inSnapshot(db, async (tx) => {
      const catalog = await getReadable(tx, ctx, catalogKind, catalogId)
      const drafted = await draftChanges(tx, ctx.organizationId, catalog, ctx.now)
      const { differences, current, reason } = drafted
      const left = (differences ?? []).filter((one) => isAfter(placeOf(one), after))
      const shown = left.slice(0, limit)
      const last = left.length > limit ? shown.at(-1) : undefined
      const summary = differences && (await loadDraftedSummary(tx, drafted, differences))
      return {
        data: shown.map(changeResource),
        meta: {
          release: null,
          against: current ? (current.id as string) : null,
          ...summaryMeta(summary),
          is_complete: differences !== undefined,
          is_full_publish: reason !== undefined,
          ...(reason !== undefined && { reason }),
        },
        links: cursorLinks(request, last && { after: placeText(last) }),
      }
    })
  })
}

/** All that an answer is made of comes from one moment. */
function inSnapshot<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return db.transaction().setIsolationLevel('repeatable read').execute(work)
}

type Params = { catalogId: string; releaseId: string }

async function loadPair(tx: Tx, ctx: Ctx, params: Params, against: string | undefined) {
  const catalogId = params.catalogId as CatalogId
  const release = await getPublished(tx, ctx, catalogId, params.releaseId)
  if (against !== undefined) {
    return { release, against: await getPublished(tx, ctx, catalogId, against) }
  }
  return { release, against: await findReleaseBefore(tx, release) }
}

const placePattern = /^([01])~([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

function readPlace(text: string | undefined): Place {
  if (text === undefined) return FIRST
  const [, rank, id] = placePattern.exec(text) ?? []
  if (id === undefined) throw invalidField('after', 'after: the id of a change is expected.')
  return { rank: Number(rank), id }
}

function isAfter(one: Place, other: Place): boolean {
  return one.rank === other.rank ? one.id > other.id : one.rank > other.rank
}
