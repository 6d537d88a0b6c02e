import { Type } from 'typebox'
import type { Id } from '../../lib/ids.ts'
import type { Owner } from '../../platform/db/owners.ts'
import {
  relatedLinksSchema,
  selfLink,
  selfLinkSchema,
  timestampSchema,
  timestamps,
} from '../../platform/http/document.ts'
import type { Kind, ResourceRow } from '../../platform/resources/kind.ts'
import type { Show } from '../../platform/resources/kind-routes.ts'
import { orNull } from '../../platform/resources/schemas.ts'
import { findStoresUsing } from '../../stores/find-stores-using.ts'
import {
  authored,
  description,
  entityName,
  type Locales,
  locales,
  owner,
  slug,
  uuid,
} from '../authored.ts'
import { selectStoresWithHierarchy } from '../catalogs/stores-using.ts'
import { noteChange } from '../publishing/note-changes.ts'
import { noteTree } from './note-places.ts'

export type HierarchyId = Id<'hierarchy'>

/** The attributes that a hierarchy and a node share. */
export type Texts = {
  name: string
  description: string | null
  slug: string | null
  locales: Locales | null
}

export type TextsPatch = Partial<Texts>

export const textsSchema = {
  name: Type.String(),
  description: Type.Optional(Type.String()),
  slug: Type.Optional(Type.String()),
  locales: Type.Optional(locales),
}
/** As they may be sent, beside the name. */
export const givenTexts = {
  description: Type.Optional(orNull(description)),
  slug: Type.Optional(orNull(slug)),
  locales: Type.Optional(orNull(locales)),
}

/** Members that the patch omits stay; null clears one (CNV-5). */
export function patchTexts(before: Texts | undefined, patch: TextsPatch): Texts {
  const { name = '', description = null, slug = null, locales = null } = { ...before, ...patch }
  return { name, description, slug, locales }
}

export function textsOf({ name, description, slug, locales }: Texts) {
  return {
    name,
    ...(description !== null && { description }),
    ...(slug !== null && { slug }),
    ...(locales !== null && { locales }),
  }
}

/** The root of a tree of nodes. Products hang on nodes, never on the root (HIE-2). */
export type Hierarchy = ResourceRow & Texts & { id: HierarchyId; owner: Owner }

export const hierarchyKind: Kind<Hierarchy, TextsPatch> = {
  table: 'hierarchy',
  json: ['locales'],
  type: 'hierarchy',
  event: 'hierarchy',
  path: '/pcm/hierarchies',
  idParam: 'hierarchy_id',
  names: { one: 'Hierarchy', many: 'Hierarchies' },
  tags: ['Hierarchies'],
  describe: {
    create: 'The root of a new tree of nodes. Products are attached to nodes, not to the root.',
    update: 'Only the attributes that are sent change; null clears one.',
    delete: 'With all its nodes. Products stay, and so do releases that were published.',
  },
  ...authored,
  schemas: {
    resource: Type.Object({
      id: uuid,
      type: Type.Literal('hierarchy'),
      attributes: Type.Object(textsSchema),
      relationships: Type.Object({
        children: relatedLinksSchema,
      }),
      meta: Type.Object({ owner, created_at: timestampSchema, updated_at: timestampSchema }),
      links: selfLinkSchema,
    }),
    create: Type.Object({ name: entityName, ...givenTexts }),
    update: Type.Object({ name: Type.Optional(entityName), ...givenTexts }),
  },
  filter: {
    id: { operators: ['in'], type: 'uuid' },
    name: { operators: ['eq', 'like'], type: 'text' },
    slug: { operators: ['eq'], type: 'text' },
  },
  sorts: ['name', 'created_at', 'updated_at'],
  unique: { hierarchy_slug: { member: 'slug', words: 'already used by another hierarchy' } },
  values: (given, before) => patchTexts(before, given),
  afterWrite: (tx, { storeId }, { row }) => noteChange(tx, storeId, 'hierarchy', [row.id]),
  keptBy: (tx, ctx, { id }) =>
    findStoresUsing(tx, ctx, (stores) => selectStoresWithHierarchy(stores, id)),
  dependents: [{ table: 'node', column: 'hierarchy_id', type: 'node', event: 'node' }],
  beforeDelete: (tx, { storeId }, id) => noteTree(tx, storeId, id),
  resource: (row) => ({
    id: row.id,
    type: 'hierarchy',
    attributes: textsOf(row),
    meta: { owner: row.owner, ...timestamps(row) },
  }),
}

/** Answers also tell where the nodes are; that depends on the address that was called. */
export const showHierarchies: Show<Hierarchy> = async (request) => {
  const children = (id: string) => selfLink(request, `/pcm/hierarchies/${id}/children`).self
  return (_db, loaded) =>
    loaded.map(({ row, resource }) => ({
      ...resource,
      relationships: { children: { links: { related: children(row.id) } } },
    }))
}
