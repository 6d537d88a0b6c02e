import { type Problem, problemAt, refuseAny } from '../../lib/errors.ts'
import type { StoreId } from '../../lib/ids.ts'
import type { Tx } from '../../platform/db/db.ts'
import { holdIds } from '../../platform/resources/rows.ts'
import { missingProblems } from '../authored.ts'
import { findProductLinks } from '../product-links/find-links.ts'
import { type PlacedOption, placedOptions } from './components.ts'
import type { Product } from './product.ts'
import { type OptionFacts, selectBundlesWith, selectOptionFacts } from './queries.ts'

const path = 'data.attributes.components'

/**
 * Checks components against other products. An option that does not exist is refused at once (400);
 * broken rules are returned. The options are locked until the transaction ends, so none can be
 * deleted or changed meanwhile.
 */
export async function checkComponents(
  tx: Tx,
  storeId: StoreId,
  product: Product,
  before: Product | undefined,
): Promise<Problem[]> {
  if (product.component_ids.length === 0) return []
  const options = placedOptions(product.components).filter(({ id }) => id !== product.id)
  const held = await holdIds(tx, 'product', storeId, product.component_ids, 'share')
  // The product of an option must exist (BND-2).
  refuseAny('bad-request', missingProblems('product', options, new Set<string>(held)))
  const rows = await selectOptionFacts(tx, storeId, product.component_ids)
  const facts = new Map(rows.map((row) => [row.id as string, row]))
  const problems = options.flatMap((option) => optionProblems(option, facts.get(option.id)))
  if (!before) return problems
  const holdsBundle = options.some(({ id }) => facts.get(id)?.is_bundle)
  problems.push(...(await typeProblems(tx, storeId, before)))
  problems.push(...(await containerProblems(tx, storeId, before, holdsBundle)))
  return problems
}

/** An option cannot be a parent, nor a bundle that holds a bundle (BND-5, BND-7). */
function optionProblems({ source }: PlacedOption, facts: OptionFacts | undefined): Problem[] {
  if (facts?.holds_bundle) {
    return [problemAt(source, 'is a bundle that holds a bundle; only one level is possible')]
  }
  if (facts?.has_children && !facts.is_bundle) {
    return [problemAt(source, 'is a parent product; take one of its children')]
  }
  return []
}

/** PRD-5: a product that is something else already. */
async function typeProblems(tx: Tx, storeId: StoreId, before: Product): Promise<Problem[]> {
  if (before.base_product_id !== null) return [problemAt(path, 'a child cannot have components')]
  const links = (await findProductLinks(tx, storeId, [before.id])).get(before.id)
  if (links && links.variationIds.length > 0) {
    return [problemAt(path, 'a product with variations cannot have components')]
  }
  const [facts] = await selectOptionFacts(tx, storeId, [before.id])
  return facts?.has_children ? [problemAt(path, 'a parent product cannot have components')] : []
}

/** BND-5 from the other side: the bundles that this product is an option of. */
async function containerProblems(
  tx: Tx,
  storeId: StoreId,
  before: Product,
  holdsBundle: boolean,
): Promise<Problem[]> {
  const wasBundle = before.component_ids.length > 0
  if (wasBundle && !holdsBundle) return []
  const containers = (await selectBundlesWith(tx, storeId, [before.id])).map(({ id }) => id)
  if (containers.length === 0) return []
  if (holdsBundle) {
    return [problemAt(path, `is an option of bundle ${containers[0]}, so it may hold no bundle`)]
  }
  // It becomes a bundle inside these. Held, so that none becomes an option of another meanwhile.
  await holdIds(tx, 'product', storeId, containers, 'update')
  const [outer] = await selectBundlesWith(tx, storeId, containers)
  if (!outer) return []
  return [problemAt(path, `is an option of a bundle inside bundle ${outer.id}, so it can be none`)]
}
