import { type Problem, problemAt, refuseAny } from '../../lib/errors.ts'
import type { StoreId } from '../../lib/ids.ts'
import type { Tx } from '../../platform/db/db.ts'
import { holdIds } from '../../platform/resources/rows.ts'
import { missingProblems, OF_SAME_OWNER, type Reference, reservedKeyProblems } from '../authored.ts'
import type { Component, Components } from '../pricing/price.ts'
import { findProductLinks } from '../product-links/queries.ts'
import type { Product, ProductId } from './product.ts'
import { type OptionFacts, selectBundlesWith, selectOptionFacts } from './queries.ts'

export const BUNDLE_OPTIONS_MAX = 1_500
const KEY_LENGTH_MAX = 64
const path = 'data.attributes.components'

/** An option with the path of its id in the body. */
type PlacedOption = Reference<ProductId>

function placedOptions(components: Components | null): PlacedOption[] {
  return Object.entries(components ?? {}).flatMap(([key, { options }]) =>
    options.map(({ id }, index) => ({
      id: id as ProductId,
      source: `${path}.${key}.options[${index}].id`,
    })),
  )
}

/** BND-1 and BND-3 to BND-8, as far as the bundle alone tells. */
export function componentProblems(product: Product): Problem[] {
  const { id, components, sku } = product
  if (!components) return []
  const options = placedOptions(components)
  const entries = Object.entries(components)
  const problems = [...reservedKeyProblems(components, path), ...keyProblems(components, path)]
  if (options.length > BUNDLE_OPTIONS_MAX) {
    const why = `a bundle has ${BUNDLE_OPTIONS_MAX} options at most, not ${options.length}`
    problems.push(problemAt(path, why))
  }
  problems.push(
    ...entries.flatMap(([key, component]) => boundProblems(`${path}.${key}`, component)),
  )
  problems.push(...entries.flatMap(([key, component]) => repeated(`${path}.${key}`, component)))
  const itself = options.filter((option) => option.id === id)
  problems.push(...itself.map(({ source }) => problemAt(source, 'a bundle cannot hold itself')))
  if (sku === null && itemsOf(components) < 2) {
    const why = 'a bundle without a SKU needs two items: two options, or one with quantity 2'
    problems.push(problemAt(path, why))
  }
  return problems
}

/** BND-1, also for the keys of custom inputs. */
export function keyProblems(map: object | null, path: string): Problem[] {
  return Object.keys(map ?? {}).flatMap((key) => {
    const isShort = key.length > 0 && [...key].length <= KEY_LENGTH_MAX
    if (isShort && !/[.\p{Cc}\p{Zl}\p{Zp}]/u.test(key)) return []
    const why = `a key has 1 to ${KEY_LENGTH_MAX} characters, without periods and line breaks`
    return [problemAt(`${path}.${key.slice(0, KEY_LENGTH_MAX)}`, why)]
  })
}

/** Checks `0 <= min <= max <= number of options`, and that the defaults fit (BND-4). */
function boundProblems(source: string, { min, max, options }: Component): Problem[] {
  const problems: Problem[] = []
  if (min !== null && min < 0) problems.push(problemAt(`${source}.min`, 'must be 0 or more'))
  if (max !== null && max < 0) problems.push(problemAt(`${source}.max`, 'must be 0 or more'))
  if (min !== null && max !== null && min > max) {
    problems.push(problemAt(`${source}.min`, 'must not be more than max'))
  }
  if (max !== null && max > options.length) {
    problems.push(problemAt(`${source}.max`, 'must not be more than the number of options'))
  }
  if (min !== null && max === null && min > options.length) {
    problems.push(problemAt(`${source}.min`, 'must not be more than the number of options'))
  }
  return problems.length > 0 ? problems : defaultProblems(source, { min, max, options })
}

/** Without a flag the default follows `min` and `max` (BUN-2), so that only flags contradict. */
function defaultProblems(
  source: string,
  { min, max, options }: Pick<Component, 'min' | 'max' | 'options'>,
): Problem[] {
  const count = options.filter((option) => option.default === true).length
  if (count === 0) return []
  const why = (bound: string) => `${count} options are the default, ${bound}`
  if (max !== null && count > max) return [problemAt(source, why(`more than max ${max}`))]
  if (min !== null && count < min) return [problemAt(source, why(`fewer than min ${min}`))]
  return []
}

/** A component cannot hold a product twice (BND-6). */
function repeated(source: string, { options }: Component): Problem[] {
  const seen = new Set<string>()
  return options.flatMap(({ id }, index) => {
    if (!seen.has(id)) {
      seen.add(id)
      return []
    }
    return [problemAt(`${source}.options[${index}].id`, 'is already an option of this component')]
  })
}

/** The number of items; a bundle without a SKU needs two (BND-8). */
function itemsOf(components: Components): number {
  return Object.values(components)
    .flatMap(({ options }) => options)
    .reduce((sum, { quantity }) => sum + quantity, 0)
}

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
  refuseAny(
    'bad-request',
    missingProblems('product', options, new Set<string>(held), OF_SAME_OWNER),
  )
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
