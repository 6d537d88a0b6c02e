import type { BuiltVariation, Product } from './product.ts'

export type Child = Pick<Product, 'id' | 'child_option_ids'>

/** Option id → the next variation's options, and so on; the last one names the child. */
export type VariationMatrix = { [optionId: string]: string | VariationMatrix }

/**
 * BLD-11: the children by their options, one level for each variation of the build, in its order.
 * What has no child is absent. Options stand in the order of the build, whatever the order of the
 * children, so that the same children always give the same text.
 */
export function variationMatrix(
  built: readonly BuiltVariation[],
  children: readonly Child[],
): VariationMatrix {
  const matrix: VariationMatrix = {}
  for (const { id, options } of placedChildren(built, children)) {
    let level = matrix
    for (const option of options.slice(0, -1)) {
      level[option] ??= {}
      level = level[option] as VariationMatrix
    }
    level[options.at(-1) ?? id] = id
  }
  return matrix
}

type PlacedChild = { id: string; options: string[]; places: number[] }

/** In the order of their options. A child of another set of variations has no place. */
function placedChildren(
  built: readonly BuiltVariation[],
  children: readonly Child[],
): PlacedChild[] {
  if (built.length === 0) return []
  const levels = built.map(({ options }) => new Map(options.map(({ id }, place) => [id, place])))
  return children
    .flatMap(({ id, child_option_ids: own }): PlacedChild[] => {
      const options = levels.flatMap((level) => own.find((option) => level.has(option)) ?? [])
      if (options.length !== levels.length || own.length !== levels.length) return []
      const places = options.map((option, index) => levels[index]?.get(option) ?? 0)
      return [{ id, options, places }]
    })
    .sort((one, other) => comparePlaces(one.places, other.places))
}

function comparePlaces(one: readonly number[], other: readonly number[]): number {
  const level = one.findIndex((place, index) => place !== other[index])
  return level < 0 ? 0 : (one[level] ?? 0) - (other[level] ?? 0)
}
