import { type Problem, problemAt } from '../../lib/errors.ts'
import { type Reference, reservedKeyProblems } from '../authored.ts'
import type { Component, Components } from '../pricing/price.ts'
import type { Product, ProductId } from './product.ts'

/** Pure rules of bundles and custom inputs; what other products say is in check-components.ts. */

export const BUNDLE_OPTIONS_MAX = 1_500
const KEY_LENGTH_MAX = 64
const path = 'data.attributes.components'

/** An option with the path of its id in the body. */
export type PlacedOption = Reference<ProductId>

export function placedOptions(components: Components | null): PlacedOption[] {
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

/** Checks `0 <= min <= max <= number of options` (BND-4). */
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
  return problems
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
