import { AppError } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { withSavepoint } from '../../platform/db/savepoint.ts'
import { recordEvents, resourceEvent } from '../../platform/events/outbox.ts'
import { bodyCheck } from '../../platform/imports/row-problems.ts'
import { concernsItem } from '../../platform/jobs/run-batches.ts'
import {
  changeProduct,
  createProduct,
  draftTouched,
  productProblems,
  refusingDuplicates,
} from './change-products.ts'
import { draftPatched, draftProduct, slugOf } from './draft-product.ts'
import type { Product } from './product.ts'
import {
  type NewProduct,
  newProductBody,
  type ProductPatch,
  productPatchBody,
} from './product-body.ts'
import {
  findFreeSlugs,
  findProductsByCodes,
  findSharedSkus,
  insertProducts,
  lockProductsBySku,
  lockSlug,
  updateProducts,
} from './queries.ts'
import { productFacts } from './resource.ts'

/** The attributes of a product, as an import gives them; not checked yet. */
type GivenProduct = Readonly<Record<string, unknown>> & { sku: string }

type ImportOutcome = 'created' | 'changed' | 'unchanged' | AppError

/** A row that is to be written: it passed every check that needs no other product. */
type Draft = { given: GivenProduct; before: Product | undefined; product: Product }

const newBodyProblems = bodyCheck(newProductBody)
const patchProblems = bodyCheck(productPatchBody)

/**
 * Creates and changes products by their SKUs, each SKU once; returns what became of each. Rows that
 * cannot be in anybody's way are written together. The others go one by one through the operations
 * that create and change a product, which decide on their codes.
 */
export async function importProducts(
  tx: Tx,
  ctx: Ctx,
  rows: readonly GivenProduct[],
): Promise<ImportOutcome[]> {
  const skus = rows.map(({ sku }) => sku)
  const found = await lockProductsBySku(tx, ctx.storeId, skus)
  const known = new Map(found.map((product) => [product.sku, product]))
  const read = rows.map((given) => draftRow(ctx, given, known.get(given.sku)))
  const drafts = await allotSlugs(tx, ctx, read)
  const toWrite = drafts.flatMap((draft) => (isDraft(draft) ? [draft] : []))
  const together = await findUndisputed(tx, ctx, toWrite)
  const written = (await isWritten(tx, ctx, together)) ? new Set(together) : new Set<Draft>()
  const outcomes: ImportOutcome[] = []
  for (const draft of drafts) {
    if (!isDraft(draft)) outcomes.push(draft)
    else if (written.has(draft)) outcomes.push(draft.before ? 'changed' : 'created')
    else outcomes.push(await importAlone(tx, ctx, draft))
  }
  return outcomes
}

const isDraft = (draft: Draft | ImportOutcome): draft is Draft =>
  typeof draft === 'object' && 'given' in draft

function draftRow(
  ctx: Ctx,
  given: GivenProduct,
  before: Product | undefined,
): Draft | ImportOutcome {
  try {
    return readRow(ctx, given, before)
  } catch (error) {
    return refusalOf(ctx, given, error)
  }
}

function readRow(ctx: Ctx, given: GivenProduct, before: Product | undefined) {
  const check = before ? patchProblems : newBodyProblems
  const malformed = check({ data: { type: 'product', attributes: given } })
  if (malformed.length > 0) return new AppError('bad-request', malformed)
  // A row that gives a child nothing new leaves it to the builds.
  if (before && isSame(draftPatched(before, given as ProductPatch), before)) return 'unchanged'
  const product = before
    ? { ...draftTouched(before, given as ProductPatch), updated_at: ctx.now }
    : draftProduct(ctx, newId<'product'>(), given as unknown as NewProduct)
  const broken = productProblems(product, before, given as ProductPatch)
  if (broken.length > 0) return new AppError('unprocessable', broken)
  return { given, before, product }
}

const isSame = (one: Product, other: Product) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Gives slugs to new products that came without one (PRD-1). Products of one name get theirs
 * together: to look for each of them alone would take ever longer.
 */
async function allotSlugs(
  tx: Tx,
  { storeId }: Ctx,
  drafts: readonly (Draft | ImportOutcome)[],
): Promise<(Draft | ImportOutcome)[]> {
  const without = drafts.flatMap((one) => (isDraft(one) && one.product.slug === '' ? [one] : []))
  const groups = Map.groupBy(without, ({ product }) => slugOf(product))
  const holders = await findProductsByCodes(tx, storeId, { skus: [], slugs: [...groups.keys()] })
  const taken = new Set(holders.map(({ slug }) => slug))
  const allotted = new Map<Draft | ImportOutcome, string>()
  // In one order for everybody, so that two imports cannot deadlock.
  for (const wanted of [...groups.keys()].sort()) {
    const group = groups.get(wanted) ?? []
    const isPlain = group.length === 1 && !taken.has(wanted)
    if (!isPlain) await lockSlug(tx, storeId, wanted)
    const slugs = isPlain ? [wanted] : await findFreeSlugs(tx, storeId, wanted, group.length)
    for (const [place, draft] of group.entries()) allotted.set(draft, slugs[place] ?? wanted)
  }
  return drafts.map((one) => {
    const slug = allotted.get(one)
    return isDraft(one) && slug ? { ...one, product: { ...one.product, slug } } : one
  })
}

/** The drafts whose SKU and slug nobody has, in the database or among the drafts. */
async function findUndisputed(tx: Tx, ctx: Ctx, drafts: readonly Draft[]): Promise<Draft[]> {
  const moving = drafts.filter(({ before, product }) => before?.slug !== product.slug)
  const slugs = moving.map(({ product }) => product.slug)
  const created = drafts.filter(({ before }) => !before)
  const newSkus = created.map(({ given }) => given.sku)
  const shared = new Set(await findSharedSkus(tx, ctx.storeId, newSkus))
  const holders = await findProductsByCodes(tx, ctx.storeId, { skus: [], slugs })
  const taken = new Set(holders.map(({ slug }) => slug))
  const wanted = Map.groupBy(slugs, (slug) => slug)
  return drafts.filter(({ before, given, product }) => {
    if (!before && shared.has(given.sku)) return false
    if (before?.slug === product.slug) return true
    return !taken.has(product.slug) && wanted.get(product.slug)?.length === 1
  })
}

/**
 * False if nothing was written: somebody else has taken a SKU or slug meanwhile, or something is
 * wrong with a row that nobody thought of.
 */
async function isWritten(tx: Tx, ctx: Ctx, drafts: readonly Draft[]): Promise<boolean> {
  try {
    await withSavepoint(tx, () => refusingDuplicates(() => writeDrafts(tx, ctx, drafts)))
    return true
  } catch (error) {
    if (concernsItem(error)) return false
    throw error
  }
}

async function writeDrafts(tx: Tx, ctx: Ctx, drafts: readonly Draft[]): Promise<void> {
  const products = (isNew: boolean) =>
    drafts.filter(({ before }) => isNew === !before).map(({ product }) => product)
  await insertProducts(tx, ctx.storeId, products(true))
  await updateProducts(tx, ctx.storeId, products(false))
  const events = drafts.map(({ before, product }) =>
    before
      ? resourceEvent('product.updated', productFacts(product), productFacts(before))
      : resourceEvent('product.created', productFacts(product)),
  )
  await recordEvents(tx, ctx, events)
}

async function importAlone(tx: Tx, ctx: Ctx, { given, before }: Draft): Promise<ImportOutcome> {
  try {
    await withSavepoint(tx, async () => {
      if (before) await changeProduct(tx, ctx, before.id, given as ProductPatch, undefined)
      else await createProduct(tx, ctx, given as unknown as NewProduct, undefined)
    })
    return before ? 'changed' : 'created'
  } catch (error) {
    return refusalOf(ctx, given, error)
  }
}

function refusalOf(ctx: Ctx, { sku }: GivenProduct, error: unknown): AppError {
  if (error instanceof AppError) return error
  if (!concernsItem(error)) throw error
  ctx.log.warn({ err: error, sku }, 'a row of an import could not be written')
  return new AppError(
    'internal',
    'could not be written, for a reason that is not in the row',
    error,
  )
}
