import { setImmediate as giveWay } from 'node:timers/promises'
import type { StoreId } from '../../lib/ids.ts'
import { oneAhead } from '../../lib/one-ahead.ts'
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

/** While one batch is written the next one is computed, and the one after that is read. */
async function writeListedProducts(parts: WriteParts, books: BookList): Promise<void> {
  const { snapshot, signal } = parts
  const planned = (await countPlan(snapshot)).products
  let writing: Promise<void> = Promise.resolve()
  let done = 0
  try {
    for await (const sources of oneAhead(readListed(parts, books))) {
      signal.throwIfAborted()
      const rows = await freezeListed(parts, sources)
      await writing
      done += sources.length
      const percent = Math.floor((80 * done) / planned)
      writing = keepProducts(parts, rows).then(() => parts.progress(percent))
      writing.catch(() => {}) // Awaited above or below; until then it must not end the process.
    }
  } finally {
    await writing
  }
}

async function* readListed(
  { snapshot, owners }: WriteParts,
  books: BookList,
): AsyncGenerator<ProductSources[]> {
  for (let after = FIRST; ; ) {
    const ids = await findNextProducts(snapshot, true, after, PRODUCTS_BATCH)
    const last = ids.at(-1)
    if (last === undefined) return
    yield* readBatches(snapshot, owners, books, ids)
    after = last
  }
}

/** A part of a batch is computed in some milliseconds; in between others have their turn. */
const PART_SIZE = 50

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
  const rows: FrozenProduct[] = []
  for (let start = 0; start < kept.length; start += PART_SIZE) {
    const part = kept.slice(start, start + PART_SIZE)
    rows.push(...part.map((one) => frozenProduct(target, one, true)))
    await giveWay()
  }
  return rows
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
  parts: WriteParts,
  books: BookList,
  ids: readonly string[],
): Promise<void> {
  const { db, snapshot, owners, target, signal } = parts
  signal.throwIfAborted()
  const unlisted = await findUnlisted(db, target, ids)
  const idsOf = (needed: boolean) =>
    unlisted.filter((one) => one.needed === needed).map((one) => one.id)
  for await (const sources of readBatches(snapshot, owners, books, idsOf(true))) {
    const rows = sources.map((one) => frozenProduct(target, one, false))
    await keepProducts(parts, rows)
  }
  await endProducts(db, target, idsOf(false), false)
}

function frozenProduct({ catalogId }: Target, sources: ProductSources, listed: boolean) {
  const subject = { kind: 'product', ...sources.product } as const
  return computed(subject, () => freezeProduct(catalogId, sources, listed))
}

function keepProducts(
  { db, target, full }: WriteParts,
  rows: readonly FrozenProduct[],
): Promise<void> {
  const subjectOf = ({ product_id, name }: FrozenProduct) =>
    ({ kind: 'product', id: product_id, name }) as const
  return written(rows, subjectOf, (some) =>
    writeRows(db, { ...target, full }, 'release_product', some),
  )
}

function keepNodes({ db, target, full }: WriteParts, rows: readonly FrozenNode[]): Promise<void> {
  const subjectOf = ({ kind, node_id, name }: FrozenNode) => ({ kind, id: node_id, name })
  return written(rows, subjectOf, (some) =>
    writeRows(db, { ...target, full }, 'release_node', some),
  )
}

async function writeTree(parts: WriteParts): Promise<void> {
  const { db, snapshot, target, hierarchies } = parts
  const kept = await loadTreeIds(snapshot)
  await endOtherNodes(db, target, [...kept, ...hierarchies.map((one) => one.id)])
  await keepNodes(parts, hierarchies.map(freezeHierarchy))
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
    await keepNodes(parts, rows)
  }
}
