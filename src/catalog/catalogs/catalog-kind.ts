import { Type } from 'typebox'
import type { StoreId } from '../../lib/ids.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { access } from '../../platform/auth/permissions.ts'
import type { Tx } from '../../platform/db/db.ts'
import { notify } from '../../platform/db/listener.ts'
import {
  selfLink,
  selfLinkSchema,
  timestamps,
  timestampsSchema,
} from '../../platform/http/document.ts'
import type { Kind } from '../../platform/resources/kind.ts'
import type { Show } from '../../platform/resources/kind-routes.ts'
import { orNull } from '../../platform/resources/schemas.ts'
import { description, entityName, locales, owner, refuseProblems, uuid } from '../authored.ts'
import { CATALOG_CHANGED } from '../catalog-changed.ts'
import { findHierarchies } from '../hierarchies/find-node.ts'
import type { HierarchyId } from '../hierarchies/hierarchy.ts'
import { findPriceBooks } from '../pricebooks/find-price-book.ts'
import {
  type Catalog,
  type CatalogAttributes,
  catalogProblems,
  HIERARCHIES_MAX,
  missingProblems,
  PRICE_BOOKS_MAX,
  patchCatalog,
} from './catalog.ts'

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
}
const related = Type.Object({
  links: Type.Object({ related: Type.String({ format: 'uri' }) }),
})

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
    owner,
    ...timestampsSchema.properties,
  }),
  relationships: Type.Object({ rules: related, releases: related }),
  links: selfLinkSchema,
  meta: Type.Object({ owner, timestamps: timestampsSchema }),
})

type CatalogRow = Catalog & { store_id: StoreId }

export const catalogKind: Kind<CatalogRow, CatalogAttributes> = {
  table: 'catalog',
  json: ['pricebook_ids', 'locales'],
  type: 'catalog',
  event: 'catalog',
  path: '/pcm/catalogs',
  names: { one: 'Catalog', many: 'Catalogs' },
  words: { one: 'catalog', many: 'catalogs' },
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
  access: { read: access.admin, write: access.admin },
  body: 'attributes',
  schemas: {
    resource: catalogSchema,
    create: Type.Object({ name: entityName, hierarchy_ids: hierarchyIds, ...optional }),
    update: Type.Object({
      name: Type.Optional(entityName),
      hierarchy_ids: Type.Optional(hierarchyIds),
      ...optional,
    }),
  },
  filter: {
    id: { operators: ['in'], type: 'uuid' },
    name: { operators: ['eq'], type: 'text' },
  },
  sorts: ['name', 'created_at', 'updated_at'],
  values: (given, before) => patchCatalog(before, given),
  check: (tx, ctx, { given }) => requireSound(tx, ctx, given),
  afterWrite: (tx, { storeId }) => notify(tx, CATALOG_CHANGED, storeId),
  afterDelete: (tx, { storeId }) => notify(tx, CATALOG_CHANGED, storeId),
  resource: catalogResource,
  keptByConstraint: (constraint) => {
    const users = constraint.startsWith('catalog_rule_') ? 'rules' : 'releases'
    return `it still has ${users}; delete them first`
  },
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
      owner,
      ...times,
    },
    meta: { owner, timestamps: times },
  }
}

/** Answers also tell where its rules and releases are. */
export const showCatalogs: Show<CatalogRow> = async (request) => {
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

/** Only what is sent is looked at: a hierarchy that is gone by now does not stop a new name. */
async function requireSound(tx: Tx, ctx: Ctx, attributes: CatalogAttributes): Promise<void> {
  refuseProblems(catalogProblems(attributes))
  const { hierarchy_ids = [], pricebook_id, pricebook_ids } = attributes
  const bookIds = [pricebook_id ?? [], (pricebook_ids ?? []).map(({ id }) => id)].flat()
  const hierarchies =
    hierarchy_ids.length === 0
      ? []
      : await findHierarchies(tx, ctx.storeId, hierarchy_ids as HierarchyId[])
  const books = bookIds.length === 0 ? [] : await findPriceBooks(tx, ctx.storeId, bookIds)
  const known = {
    hierarchies: new Set<string>(hierarchies.map(({ id }) => id)),
    priceBooks: new Set<string>(books.map(({ id }) => id)),
  }
  refuseProblems(missingProblems(attributes, known))
}
