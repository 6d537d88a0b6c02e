import { type Static, Type } from 'typebox'
import { type Problem, problemAt, refuseAny } from '../../lib/errors.ts'
import type { Id } from '../../lib/ids.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { notify } from '../../platform/db/listener.ts'
import { type Owner, ownersOf } from '../../platform/db/owners.ts'
import {
  relatedLinksSchema,
  selfLink,
  selfLinkSchema,
  timestamps,
  timestampsSchema,
} from '../../platform/http/document.ts'
import type { Kind, ResourceRow } from '../../platform/resources/kind.ts'
import type { Show } from '../../platform/resources/kind-routes.ts'
import { holdOwned } from '../../platform/resources/rows.ts'
import { orNull } from '../../platform/resources/schemas.ts'
import { findStoresUsing, reasons } from '../../stores/find-stores-using.ts'
import {
  authored,
  CATALOG_CHANGED,
  description,
  entityName,
  type Locales,
  locales,
  missingProblems,
  owner,
  uuid,
} from '../authored.ts'
import type { HierarchyId } from '../hierarchies/hierarchy.ts'
import type { PriceBookId } from '../pricebooks/price-book.ts'
import { selectStoresWithRules } from './stores-using.ts'

export type CatalogId = Id<'catalog'>

/** One catalog, as it is stored: what the next release is made of. */
export type Catalog = ResourceRow & {
  id: CatalogId
  owner: Owner
  name: string
  description: string
  /** In the order in which shoppers see them. */
  hierarchy_ids: HierarchyId[]
  /** One of the two at most, as the author wrote it. */
  pricebook_id: PriceBookId | null
  pricebook_ids: { id: PriceBookId; priority: number }[] | null
  locales: Locales | null
  /** How many published releases are kept (PUB-6). */
  releases_kept: number
}

/** The ids of the price books, from the highest to the lowest priority. */
export function priceBooksOf({
  pricebook_id,
  pricebook_ids,
}: Pick<Catalog, 'pricebook_id' | 'pricebook_ids'>): PriceBookId[] {
  if (pricebook_id !== null) return [pricebook_id]
  return (pricebook_ids ?? [])
    .toSorted((one, other) => other.priority - one.priority)
    .map(({ id }) => id)
}

const RELEASES_KEPT_DEFAULT = 10
const RELEASES_KEPT_MAX = 100
const HIERARCHIES_MAX = 1000
const PRICE_BOOKS_MAX = 5

const hierarchyIds = Type.Array(uuid, {
  maxItems: HIERARCHIES_MAX,
  description: 'In the order in which shoppers see them, each once.',
})
const pricebookIds = Type.Array(
  Type.Object({
    id: uuid,
    priority: Type.Integer({ minimum: -2_147_483_648, maximum: 2_147_483_647 }),
  }),
  {
    minItems: 1,
    maxItems: PRICE_BOOKS_MAX,
    description: 'Instead of `pricebook_id`. The greater number has the higher priority.',
  },
)
const optional = {
  description: Type.Optional(orNull(description)),
  pricebook_id: Type.Optional(orNull(uuid)),
  pricebook_ids: Type.Optional(orNull(pricebookIds)),
  locales: Type.Optional(orNull(locales)),
  releases_kept: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: RELEASES_KEPT_MAX,
      description:
        `How many published releases are kept, ${RELEASES_KEPT_DEFAULT} unless told. Older ones ` +
        'are deleted when the next release is published.',
    }),
  ),
}
const update = Type.Object({
  name: Type.Optional(entityName),
  hierarchy_ids: Type.Optional(hierarchyIds),
  ...optional,
})
type GivenCatalog = Static<typeof update>

const catalogSchema = Type.Object({
  id: uuid,
  type: Type.Literal('catalog'),
  attributes: Type.Object({
    name: Type.String(),
    description: Type.String(),
    hierarchy_ids: Type.Array(uuid, { description: 'In the order in which shoppers see them.' }),
    pricebook_id: orNull(uuid),
    pricebook_ids: Type.Optional(
      Type.Array(Type.Object({ id: uuid, priority: Type.Integer() }), {
        description: 'The greater number has the higher priority.',
      }),
    ),
    locales: Type.Optional(locales),
    releases_kept: Type.Integer({ description: 'How many published releases are kept.' }),
    owner,
    ...timestampsSchema.properties,
  }),
  relationships: Type.Object({ rules: relatedLinksSchema, releases: relatedLinksSchema }),
  links: selfLinkSchema,
  meta: Type.Object({ owner, timestamps: timestampsSchema }),
})

export const catalogKind: Kind<Catalog, GivenCatalog> = {
  table: 'catalog',
  json: ['pricebook_ids', 'locales'],
  type: 'catalog',
  event: 'catalog',
  path: '/pcm/catalogs',
  names: { one: 'Catalog', many: 'Catalogs' },
  tags: ['Catalogs'],
  describe: {
    create:
      'Hierarchies, and at most one `pricebook_id` or several `pricebook_ids`; without any, ' +
      'products are shown without prices. Shoppers see it once it is published.',
    update:
      'Only the attributes that are sent change; `pricebook_id` replaces `pricebook_ids` and ' +
      'vice versa. Shoppers see the change with the next release.',
    delete: 'Refused with 422 while the catalog has a release or a rule.',
  },
  ...authored,
  schemas: {
    resource: catalogSchema,
    create: Type.Object({ name: entityName, hierarchy_ids: hierarchyIds, ...optional }),
    update,
  },
  filter: {
    id: { operators: ['in'], type: 'uuid' },
    name: { operators: ['eq'], type: 'text' },
  },
  sorts: ['name', 'created_at', 'updated_at'],
  values: (given, before) => {
    const { name = '', description, locales = null } = { ...before, ...given }
    return {
      name,
      description: description ?? '',
      hierarchy_ids: given.hierarchy_ids?.map(lowered<HierarchyId>) ?? before?.hierarchy_ids ?? [],
      ...patchPriceBooks(before, given),
      locales,
      releases_kept: given.releases_kept ?? before?.releases_kept ?? RELEASES_KEPT_DEFAULT,
    }
  },
  refusals: { 422: true },
  check: (tx, ctx, { given }) => requireSound(tx, ctx, given),
  afterWrite: (tx, { storeId }) => notify(tx, CATALOG_CHANGED, storeId),
  afterDelete: (tx, { storeId }) => notify(tx, CATALOG_CHANGED, storeId),
  resource: catalogResource,
  keptBy: async (tx, ctx, { id }) => {
    const { rows } = await selectStoresWithRules([ctx.storeId], id).execute(tx)
    const own = rows.length > 0 ? 'it still has rules; delete them first' : undefined
    return reasons(own, await findStoresUsing(tx, ctx, (among) => selectStoresWithRules(among, id)))
  },
  keptByConstraint: () => 'it still has releases; delete them first',
}

function catalogResource(catalog: Catalog) {
  const { name, description, hierarchy_ids, pricebook_id, pricebook_ids, locales, owner } = catalog
  const times = timestamps(catalog)
  return {
    id: catalog.id,
    type: 'catalog',
    attributes: {
      name,
      description,
      hierarchy_ids,
      pricebook_id,
      ...(pricebook_ids && { pricebook_ids }),
      ...(locales && { locales }),
      releases_kept: catalog.releases_kept,
      owner,
      ...times,
    },
    meta: { owner, timestamps: times },
  }
}

/** Answers also tell where its rules and releases are. */
export const showCatalogs: Show<Catalog> = async (request) => {
  const related = (path: string) => ({ links: { related: selfLink(request, path).self } })
  return (_db, loaded) =>
    loaded.map(({ row: { id }, resource }) => ({
      ...resource,
      relationships: {
        rules: related(`/pcm/catalogs/rules?filter=eq(catalog_id,${id})`),
        releases: related(`/pcm/catalogs/${id}/releases`),
      },
    }))
}

/** To name one price book takes the place of several, and the other way round. */
function patchPriceBooks(
  before: Catalog | undefined,
  { pricebook_id, pricebook_ids }: GivenCatalog,
): Pick<Catalog, 'pricebook_id' | 'pricebook_ids'> {
  if (pricebook_id) return { pricebook_id: lowered(pricebook_id), pricebook_ids: null }
  if (pricebook_ids) {
    const books = pricebook_ids.map(({ id, priority }) => {
      return { id: lowered<PriceBookId>(id), priority }
    })
    return { pricebook_id: null, pricebook_ids: books }
  }
  return {
    pricebook_id: pricebook_id === null ? null : (before?.pricebook_id ?? null),
    pricebook_ids: pricebook_ids === null ? null : (before?.pricebook_ids ?? null),
  }
}

function lowered<Kind extends string>(id: string): Kind {
  return id.toLowerCase() as Kind
}

/** Only what is sent is looked at: a hierarchy that is gone by now does not stop a new name. */
async function requireSound(tx: Tx, ctx: Ctx, given: GivenCatalog): Promise<void> {
  refuseAny('unprocessable', catalogProblems(given))
  const { hierarchy_ids = [], pricebook_id, pricebook_ids } = given
  const path = 'data.attributes'
  const hierarchies = hierarchy_ids.map((id, index) => {
    return { id, source: `${path}.hierarchy_ids[${index}]` }
  })
  const books = [
    ...(pricebook_id ? [{ id: pricebook_id, source: `${path}.pricebook_id` }] : []),
    ...(pricebook_ids ?? []).map(({ id }, index) => {
      return { id, source: `${path}.pricebook_ids[${index}].id` }
    }),
  ]
  const bookIds = books.map(({ id }) => id)
  // Held, so that an organization sees that a store uses them (OW-3).
  const owners = ownersOf(ctx)
  const knownHierarchies = new Set(await holdOwned(tx, 'hierarchy', owners, hierarchy_ids))
  const knownBooks = new Set(await holdOwned(tx, 'price_book', owners, bookIds))
  refuseAny('unprocessable', [
    ...missingProblems('hierarchy', hierarchies, knownHierarchies),
    ...missingProblems('price book', books, knownBooks),
  ])
}

/** Refusals that need no lookup. */
function catalogProblems({
  hierarchy_ids = [],
  pricebook_id,
  pricebook_ids,
}: GivenCatalog): Problem[] {
  const path = 'data.attributes'
  const books = pricebook_ids ?? []
  const both = 'either pricebook_id or pricebook_ids can be given, not both'
  return [
    ...repeated(hierarchy_ids.map(lowered)).map((index) =>
      problemAt(`${path}.hierarchy_ids[${index}]`, 'this hierarchy is named already'),
    ),
    ...(pricebook_id && pricebook_ids ? [problemAt(`${path}.pricebook_ids`, both)] : []),
    ...repeated(books.map(({ id }) => lowered(id))).map((index) =>
      problemAt(`${path}.pricebook_ids[${index}].id`, 'this price book is named already'),
    ),
    ...repeated(books.map(({ priority }) => priority)).map((index) =>
      problemAt(`${path}.pricebook_ids[${index}].priority`, 'another price book has this priority'),
    ),
  ]
}

/** The positions of values that came before. */
function repeated(values: readonly unknown[]): number[] {
  return values.flatMap((value, index) => (values.indexOf(value) < index ? [index] : []))
}
