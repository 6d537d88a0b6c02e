import { createHash } from 'node:crypto'
import { timestamp } from '../../platform/http/document.ts'
import type { Locales } from '../authored.ts'
import { BREAD_CRUMB_LEVELS_MAX, localesText } from './freeze-product.ts'
import {
  BASE_MARK,
  joinParts,
  linkedText,
  members,
  PUBLISHED_MARK,
  textMembers,
} from './frozen-text.ts'

/** The members that nodes and hierarchies share. */
export type TreeText = {
  id: string
  name: string
  description: string | null
  slug: string | null
  locales: Locales | null
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
}

export type NodeSources = TreeText & {
  hierarchy_id: string
  parent_id: string | null
  sort_order: number | null
  has_children: boolean
  /** Curated products that are listed in the release, in order. */
  curated_ids: readonly string[]
  /** From the hierarchy down to the node's parent. */
  ancestors: readonly { id: string; name: string; slug: string | null }[]
}

/** A row of `release_node`, but for what the release itself adds. */
export type FrozenNode = {
  node_id: string
  kind: 'hierarchy' | 'node'
  hierarchy_id: string
  parent_id: string | null
  name: string
  slug: string | null
  sort_order: number | null
  updated_at: Temporal.Instant
  digest: string
  body: string
  locales: string | null
  curated_ids: readonly string[]
}

export function freezeNode(node: NodeSources): FrozenNode {
  const path = `${BASE_MARK}/nodes/${node.id}/relationships`
  const hierarchyLink = `${BASE_MARK}/hierarchies/${node.hierarchy_id}`
  const parent = node.parent_id
    ? { type: 'node', id: node.parent_id }
    : { type: 'hierarchy', id: node.hierarchy_id }
  const parentLink = node.parent_id ? `${BASE_MARK}/nodes/${node.parent_id}` : hierarchyLink
  const relationships = {
    products: { links: { related: `${path}/products` } },
    children: { links: { related: `${path}/children` } },
    parent: { data: parent, links: { related: parentLink } },
    hierarchy: {
      data: { type: 'hierarchy', id: node.hierarchy_id },
      links: { related: hierarchyLink },
    },
  }
  const crumbs = [...node.ancestors, { id: node.id, name: node.name, slug: node.slug }]
  const meta = {
    bread_crumb: [...node.ancestors.slice(-BREAD_CRUMB_LEVELS_MAX).map((one) => one.id), node.id],
    breadcrumbs: crumbs.map(({ id, name, slug }) => ({ id, name, ...(slug !== null && { slug }) })),
    has_children: node.has_children,
  }
  const attributes = { curated_products: node.curated_ids, status: 'live' }
  return frozen(node, 'node', {
    hierarchy_id: node.hierarchy_id,
    parent_id: node.parent_id ?? node.hierarchy_id,
    sort_order: node.sort_order,
    curated_ids: node.curated_ids,
    body: bodyOf(node, 'node', attributes, linkedText(relationships), members(meta)),
  })
}

export function freezeHierarchy(hierarchy: TreeText): FrozenNode {
  const path = `${BASE_MARK}/hierarchies/${hierarchy.id}`
  const relationships = {
    products: { links: { related: `${path}/products` } },
    children: { links: { related: `${path}/children` } },
    nodes: { links: { related: `${path}/nodes` } },
  }
  return frozen(hierarchy, 'hierarchy', {
    hierarchy_id: hierarchy.id,
    parent_id: null,
    sort_order: null,
    curated_ids: [],
    body: bodyOf(hierarchy, 'hierarchy', {}, linkedText(relationships), ''),
  })
}

function bodyOf(
  source: TreeText,
  type: 'hierarchy' | 'node',
  attributes: object,
  relationships: string,
  meta: string,
): string {
  const rest = {
    slug: source.slug ?? undefined,
    ...attributes,
    created_at: timestamp(source.created_at),
    updated_at: timestamp(source.updated_at),
  }
  return joinParts([
    `{"id":"${source.id}","type":"${type}","attributes":{`,
    textMembers(source.name, source.description),
    `,${members(rest)},"published_at":"${PUBLISHED_MARK}"},"relationships":${relationships},` +
      `"meta":{${meta}`,
    '}}',
  ])
}

function frozen(
  source: TreeText,
  kind: 'hierarchy' | 'node',
  rest: Pick<FrozenNode, 'hierarchy_id' | 'parent_id' | 'sort_order' | 'curated_ids' | 'body'>,
): FrozenNode {
  const row = {
    node_id: source.id,
    kind,
    name: source.name,
    slug: source.slug,
    updated_at: source.updated_at,
    locales: localesText(source.locales),
    ...rest,
  }
  const digest = createHash('sha256').update(JSON.stringify(row)).digest('base64')
  return { ...row, digest }
}
