import type { OrganizationId } from '../../lib/ids.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Owners } from '../../platform/db/owners.ts'
import type { Catalog } from '../catalogs/catalog.ts'
import {
  type FrozenNode,
  freezeHierarchy,
  freezeNode,
  type TreeText,
} from '../publishing/freeze-node.ts'
import { type FrozenProduct, freezeProduct } from '../publishing/freeze-product.ts'
import { countPlan, findNextProducts, planDelta, planFull, planTree } from '../publishing/plan.ts'
import { planBatches } from '../publishing/plan-batches.ts'
import { findSources, loadPublishInputs, type PublishInputs } from '../publishing/publish-inputs.ts'
import { findCurrentRelease, type ReleaseNumber } from '../publishing/queries.ts'
import { loadNodes, loadTreeIds } from '../publishing/read-nodes.ts'
import {
  type BookList,
  hasManyProducts,
  loadBooks,
  loadProductSources,
} from '../publishing/read-sources.ts'
import { contentOf, type Release } from '../publishing/release.ts'
import { computed } from '../publishing/unpublishable.ts'
import { findListed } from '../publishing/write-rows.ts'
import type { Difference, ReleasedThing } from './compare-rows.ts'
import { tables } from './list-changes.ts'
import {
  countBytes,
  findThings,
  listDiffering,
  listHeld,
  listOtherNodes,
  listParts,
} from './queries.ts'

/** The most products, and the most nodes, that one answer computes: a second or two of work. */
const DRAFTS_MAX = 5_000
/** All drafts are in memory at once, and so is what they are compared with. */
const DRAFTS_BYTES_MAX = 64 * 1024 * 1024
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** Things of the next release by id; undefined where it would have none. */
type Drafts = Map<string, ReleasedThing | undefined>

export type DraftedRelease = {
  current: Release | undefined
  /** Why everything would be computed anew, if it would. */
  reason: string | undefined
  /** Absent if there is too much to compute. */
  differences: Difference[] | undefined
  /** The release whose products without a draft the next one would have. */
  base: ReleaseNumber
  /** The products that were computed. */
  drafts: Drafts
}

/**
 * Computes what the next release would have, as the publish does and from the same notes, and
 * compares it with the current release. Everything is read in one snapshot, and nothing is written
 * but temporary tables.
 */
export async function draftChanges(
  snapshot: Tx,
  organizationId: OrganizationId,
  catalog: Catalog,
  now: Temporal.Instant,
): Promise<DraftedRelease> {
  const { store_id: storeId, id: catalogId } = catalog
  const scope = { store_id: storeId, organization_id: organizationId, catalog_id: catalogId }
  const owners = await findSources(snapshot, scope)
  const inputs = await loadPublishInputs(snapshot, owners, catalog, now)
  const { base, reason } = inputs
  const current = await findCurrentRelease(snapshot, storeId, catalogId)
  const numberOf = (release: Release | undefined): ReleaseNumber => {
    return { storeId, catalogId, seq: release ? contentOf(release) : 0 }
  }
  const drafting = { snapshot, owners, ...inputs, baseNumber: numberOf(base) }
  const told = { current, reason, base: drafting.baseNumber }
  if (!(await planWork(drafting, catalogId))) {
    return { ...told, differences: undefined, drafts: new Map() }
  }
  const products = await draftProducts(drafting, catalogId)
  if (!products) return { ...told, differences: undefined, drafts: new Map() }
  const nodes = await draftNodes(drafting, products)
  const differences: Difference[] = []
  for (const table of tables) {
    const drafts = table === 'release_product' ? products : nodes
    const found = await compareDrafts(drafting, numberOf(current), table, drafts)
    if (!found) return { ...told, differences: undefined, drafts: products }
    differences.push(...found)
  }
  return { ...told, differences, drafts: products }
}

type Drafting = PublishInputs & { snapshot: Tx; owners: Owners; baseNumber: ReleaseNumber }

/** Makes the plan of the publish; false if it is too large. */
async function planWork(
  { snapshot, owners, base, reason, hierarchies, baseNumber }: Drafting,
  catalogId: string,
): Promise<boolean> {
  const isFull = !base || reason !== undefined
  if (isFull && (await hasManyProducts(snapshot, owners, DRAFTS_MAX))) return false
  const hierarchyIds = hierarchies.map(({ id }) => id)
  await planTree(snapshot, owners, hierarchyIds)
  if (isFull) {
    await planFull(snapshot, owners)
  } else {
    const positions = [base.position, base.organization_position]
    await planDelta(snapshot, owners, catalogId, { ...baseNumber, positions })
  }
  const { products, touched } = await countPlan(snapshot)
  return products <= DRAFTS_MAX && touched <= DRAFTS_MAX
}

const BATCH = 500

/**
 * As `writeRelease` does it, with the drafts in the place of the rows; undefined if they would have
 * too many bytes.
 */
async function draftProducts(drafting: Drafting, catalogId: string): Promise<Drafts | undefined> {
  const { snapshot, owners, base, reason, baseNumber } = drafting
  const bookIds = drafting.books.map(({ id }) => id)
  const books = await loadBooks(snapshot, owners, bookIds)
  const planned = await findNextProducts(snapshot, true, FIRST_ID, DRAFTS_MAX)
  const unlisted = await findNextProducts(snapshot, false, FIRST_ID, DRAFTS_MAX)
  const planIds = [...planned, ...unlisted]
  const drafts: Drafts = new Map(planIds.map((id) => [id, undefined]))
  const parts = new Set(base ? await listParts(snapshot, baseNumber, planIds) : [])
  const held = new Set<string>()
  const freezing = { snapshot, owners, books, catalogId }
  const listed = await freezeAll(freezing, planned, true)
  if (!listed) return undefined
  for (const product of listed) {
    drafts.set(product.product_id, thingOf(product))
    for (const id of product.component_ids) held.add(id)
  }
  // Parts of bundles are in the release for their sake, whether they were edited or not (VIS-9).
  for (const id of [...held, ...unlisted]) parts.add(id)
  const asked = [...parts].filter((id) => !drafts.get(id))
  const inBase = base && !reason
  if (inBase) {
    const others = await listHeld(snapshot, baseNumber, asked, planIds)
    for (const id of others) held.add(id)
  }
  const known = inBase ? await findListed(snapshot, baseNumber, asked) : new Set<string>()
  const open = asked.filter((id) => drafts.has(id) || !known.has(id))
  for (const id of open) drafts.set(id, undefined)
  const needed = open.filter((id) => held.has(id))
  const unlistedParts = await freezeAll(freezing, needed, false)
  if (!unlistedParts) return undefined
  for (const product of unlistedParts) drafts.set(product.product_id, thingOf(product))
  return drafts
}

type FreezeParts = { snapshot: Tx; owners: Owners; books: BookList; catalogId: string }

/**
 * Bundles with too few options are left out if they are to be listed (BUN-8). Undefined if all
 * would have too many bytes.
 */
async function freezeAll(
  { snapshot, owners, books, catalogId }: FreezeParts,
  ids: readonly string[],
  listed: boolean,
): Promise<FrozenProduct[] | undefined> {
  const all: FrozenProduct[] = []
  let bytes = 0
  for (let start = 0; start < ids.length; start += BATCH) {
    const some = ids.slice(start, start + BATCH)
    for (const batch of await planBatches(snapshot, owners, books, some)) {
      bytes += batch.bytes
      if (bytes > DRAFTS_BYTES_MAX) return undefined
      for (const one of await loadProductSources(snapshot, owners, books, batch.ids)) {
        if (listed && one.type === 'bundle' && !one.bundle) continue
        const subject = { kind: 'product', ...one.product } as const
        all.push(computed(subject, () => freezeProduct(catalogId, one, listed)))
      }
    }
  }
  return all
}

async function draftNodes(drafting: Drafting, products: Drafts): Promise<Drafts> {
  const { snapshot, owners, hierarchies, base, reason, baseNumber } = drafting
  const kept = [...(await loadTreeIds(snapshot)), ...hierarchies.map(({ id }) => id)]
  const gone = await listOtherNodes(snapshot, baseNumber, kept)
  const drafts: Drafts = new Map(gone.map((id) => [id, undefined]))
  for (const one of hierarchies) drafts.set(one.id, nodeThing(freezeHierarchy(one as TreeText)))
  for (const owner of owners) {
    const nodes = await loadNodes(snapshot, owner, hierarchies, FIRST_ID, DRAFTS_MAX)
    // Products without a draft are as in the base; a full publish has none of them.
    const curated = base && !reason ? nodes.flatMap((node) => node.curated_ids) : []
    const known = await findListed(snapshot, baseNumber, curated)
    const isListed = (id: string) =>
      products.has(id) ? (products.get(id)?.listed ?? false) : known.has(id)
    for (const node of nodes) {
      const curated_ids = node.curated_ids.filter(isListed)
      const subject = { kind: 'node', ...node } as const
      const frozen = computed(subject, () => freezeNode({ ...node, curated_ids }))
      drafts.set(node.id, nodeThing(frozen))
    }
  }
  return drafts
}

/**
 * The drafts that differ from what the current release has. After a restore there is more: what has
 * no draft will be as in the base, which the current release differs from.
 */
async function compareDrafts(
  { snapshot, base, reason, baseNumber }: Drafting,
  current: ReleaseNumber,
  table: (typeof tables)[number],
  drafts: Drafts,
): Promise<Difference[] | undefined> {
  const isDelta = base && !reason
  const pair = { ...current, before: current.seq, after: isDelta ? baseNumber.seq : 0 }
  const page = { after: FIRST_ID, limit: DRAFTS_MAX + 1 }
  const others = current.seq === pair.after ? [] : await listDiffering(snapshot, pair, table, page)
  if (others.length > DRAFTS_MAX) return undefined
  const ids = [...new Set([...drafts.keys(), ...others])].sort()
  if ((await countBytes(snapshot, current, table, ids)) > DRAFTS_BYTES_MAX) return undefined
  const before = await findThings(snapshot, current, table, ids)
  const inBase = isDelta ? await findThings(snapshot, baseNumber, table, others) : new Map()
  return ids.flatMap((id) => {
    const old = before.get(id)
    const now = drafts.has(id) ? drafts.get(id) : inBase.get(id)
    return old?.digest === now?.digest ? [] : [{ before: old, after: now }]
  })
}

function thingOf(product: FrozenProduct): ReleasedThing {
  const { product_id: id, name, sku, digest, body, locales, listed, price } = product
  return { id, kind: 'product', name, sku, digest, body, locales, listed, price }
}

function nodeThing({ node_id: id, kind, name, digest, body, locales }: FrozenNode): ReleasedThing {
  return { id, kind, name, sku: null, digest, body, locales, listed: true, price: null }
}
