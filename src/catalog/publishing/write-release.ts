import type { StoreId } from '../../lib/ids.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Owners } from '../../platform/db/owners.ts'
import { type FrozenNode, freezeHierarchy, freezeNode, type TreeText } from './freeze-node.ts'
import { type FrozenProduct, freezeProduct, type ProductSources } from './freeze-product.ts'
import { countPlan, findNextProducts, unlist } from './plan.ts'
import { readBatches } from './plan-batches.ts'
import { loadNodes, loadTreeIds } from './read-nodes.ts'
import { type BookList, loadBooks } from './read-sources.ts'
import { computed, written } from './unpublishable.ts'
import { countListed, writeNodeLists, writeWideLists } from './write-lists.ts'
import {
  analyzeRows,
  endOtherNodes,
  endProducts,
  findBundledIds,
  findListed,
  findUnlisted,
  type Target,
  writeRows,
} from './write-rows.ts'

/** Batches bound what is in memory, however large the catalog is; long texts make them smaller. */
const PRODUCTS_BATCH = 500
const NODES_BATCH = 500
const FIRST = '00000000-0000-0000-0000-000000000000'

type WriteParts = {
  db: Db
  snapshot: Tx
  target: Target
  full: boolean
  hierarchies: readonly TreeText[]
  bookIds: readonly string[]
  /** Whose products, trees and prices it is made of. */
  owners: Owners
  progress: (percent: number) => Promise<void>
  signal: AbortSignal
}

/** Computes what the plan names and writes it next to the current release. */
export async function writeRelease(parts: WriteParts): Promise<{ products: number }> {
  const { db, target, full, hierarchies, progress } = parts
  const books = await loadBooks(parts.snapshot, parts.owners, parts.bookIds)
  await writeListedProducts(parts, books)
  if (full) await analyzeRows(db, 'release_product')
  await writeUnlisted(parts, books)
  await progress(85)
  await writeTree(parts)
  if (full) await analyzeRows(db, 'release_node')
  await progress(90)
  await writeNodeLists(db, target, full)
  await writeWideLists(
    db,
    target,
    [
      { id: target.catalogId, kind: 'catalog' },
      ...hierarchies.map(({ id }) => ({ id, kind: 'hierarchy' as const })),
    ],
    full,
  )
  return { products: await countListed(db, target) }
}

/** While one batch is written the next one is read and computed. */
async function writeListedProducts(parts: WriteParts, books: BookList): Promise<void> {
  const { db, snapshot, owners, target, signal } = parts
  const planned = (await countPlan(snapshot)).products
  let writing: Promise<void> = Promise.resolve()
  let done = 0
  let after = FIRST
  try {
    for (;;) {
      signal.throwIfAborted()
      const ids = await findNextProducts(snapshot, true, after, PRODUCTS_BATCH)
      const last = ids.at(-1)
      if (last === undefined) break
      after = last
      for await (const sources of readBatches(snapshot, owners, books, ids)) {
        signal.throwIfAborted()
        const rows = await freezeListed(parts, sources)
        await writing
        done += sources.length
        const percent = Math.floor((80 * done) / planned)
        writing = keepProducts(db, target, rows).then(() => parts.progress(percent))
        writing.catch(() => {}) // Awaited above or below; until then it must not end the process.
      }
    }
  } finally {
    await writing
  }
}

/** A bundle with too few options is not listed (BUN-8). */
async function freezeListed(
  { snapshot, target }: WriteParts,
  sources: readonly ProductSources[],
): Promise<FrozenProduct[]> {
  const broken = sources.filter((one) => one.type === 'bundle' && !one.bundle)
  await unlist(
    snapshot,
    broken.map((one) => one.product.id),
  )
  const kept = sources.filter((one) => !broken.includes(one))
  return kept.map((one) => frozenProduct(target, one, true))
}

/**
 * Products of the plan that are not listed leave the lists; those that a listed bundle holds stay
 * in the release for the bundle's sake (VIS-9), and so may products that no edit touched.
 */
async function writeUnlisted(parts: WriteParts, books: BookList): Promise<void> {
  const { db, target } = parts
  // First all leave: which products bundles need is known only when every bundle is settled.
  await eachUnlisted(parts, (ids) => endProducts(db, target, ids, true))
  await eachUnlisted(parts, (ids) => writeUnlistedBatch(parts, books, ids))
  const bundled = await findBundledIds(db, target)
  for (let start = 0; start < bundled.length; start += PRODUCTS_BATCH) {
    await writeUnlistedBatch(parts, books, bundled.slice(start, start + PRODUCTS_BATCH))
  }
}

async function eachUnlisted(
  { snapshot }: WriteParts,
  work: (ids: readonly string[]) => Promise<void>,
): Promise<void> {
  let after = FIRST
  for (;;) {
    const ids = await findNextProducts(snapshot, false, after, PRODUCTS_BATCH)
    const last = ids.at(-1)
    if (last === undefined) break
    after = last
    await work(ids)
  }
}

async function writeUnlistedBatch(
  { db, snapshot, owners, target, signal }: WriteParts,
  books: BookList,
  ids: readonly string[],
): Promise<void> {
  signal.throwIfAborted()
  const unlisted = await findUnlisted(db, target, ids)
  const idsOf = (needed: boolean) =>
    unlisted.filter((one) => one.needed === needed).map((one) => one.id)
  for await (const sources of readBatches(snapshot, owners, books, idsOf(true))) {
    const rows = sources.map((one) => frozenProduct(target, one, false))
    await keepProducts(db, target, rows)
  }
  await endProducts(db, target, idsOf(false), false)
}

function frozenProduct({ catalogId }: Target, sources: ProductSources, listed: boolean) {
  const subject = { kind: 'product', ...sources.product } as const
  return computed(subject, () => freezeProduct(catalogId, sources, listed))
}

function keepProducts(db: Db, target: Target, rows: readonly FrozenProduct[]): Promise<void> {
  return written(
    rows,
    ({ product_id, name }) => ({ kind: 'product', id: product_id, name }),
    (some) => writeRows(db, target, 'release_product', some),
  )
}

function keepNodes(db: Db, target: Target, rows: readonly FrozenNode[]): Promise<void> {
  return written(
    rows,
    ({ kind, node_id, name }) => ({ kind, id: node_id, name }),
    (some) => writeRows(db, target, 'release_node', some),
  )
}

async function writeTree(parts: WriteParts): Promise<void> {
  const { db, snapshot, target, hierarchies } = parts
  const kept = await loadTreeIds(snapshot)
  await endOtherNodes(db, target, [...kept, ...hierarchies.map((one) => one.id)])
  await keepNodes(db, target, hierarchies.map(freezeHierarchy))
  for (const owner of parts.owners) await writeNodes(parts, owner)
}

async function writeNodes(parts: WriteParts, owner: StoreId): Promise<void> {
  const { db, snapshot, target, hierarchies } = parts
  let after = FIRST
  for (;;) {
    parts.signal.throwIfAborted()
    const nodes = await loadNodes(snapshot, owner, hierarchies, after, NODES_BATCH)
    const last = nodes.at(-1)
    if (last === undefined) break
    after = last.id
    const curated = nodes.flatMap((node) => node.curated_ids)
    const listed = await findListed(db, target, curated)
    const rows = nodes.map((node) =>
      computed({ kind: 'node', ...node }, () =>
        freezeNode({ ...node, curated_ids: node.curated_ids.filter((id) => listed.has(id)) }),
      ),
    )
    await keepNodes(db, target, rows)
  }
}
