import type { Problem } from '../../lib/errors.ts'
import type { BuildRules, Product } from '../products/product.ts'
import type { OptionWithModifiers, VariationWithOptions } from '../variations/variation.ts'

export const COMBINATIONS_MAX = 10_000

/** One option of each linked variation, in the order of the links. */
export type Combination = readonly OptionWithModifiers[]

/** Why children of this product cannot be built at all, as far as it can be told beforehand. */
export function buildProblems(
  parent: Pick<Product, 'base_product_id' | 'component_ids' | 'build_rules'>,
  variations: readonly VariationWithOptions[],
): Problem[] {
  if (parent.base_product_id !== null) return [{ detail: 'A child product has no children.' }]
  if (parent.component_ids.length > 0) return [{ detail: 'A bundle has no children.' }]
  if (variations.length === 0) return [{ detail: 'The product is linked to no variation.' }]
  const empty = variations.filter(({ options }) => options.length === 0)
  if (empty.length > 0) {
    return empty.map(({ id, name }) => ({ detail: `The variation ${name} (${id}) has no option.` }))
  }
  const count = variations.reduce((product, { options }) => product * options.length, 1)
  if (count > COMBINATIONS_MAX) {
    const most = `${COMBINATIONS_MAX} are the most a product can have`
    return [{ detail: `The linked variations make ${count} combinations; ${most}.` }]
  }
  return parent.build_rules ? strayOptionProblems(parent.build_rules, variations) : []
}

/** A build rule may name only options of linked variations (BLD-3). */
function strayOptionProblems(
  rules: BuildRules,
  variations: readonly VariationWithOptions[],
): Problem[] {
  const known = new Set<string>(variations.flatMap(({ options }) => options.map(({ id }) => id)))
  return (['include', 'exclude'] as const).flatMap((kind) =>
    (rules[kind] ?? []).flatMap((row, place) =>
      row.flatMap((id, index) => {
        if (known.has(id.toLowerCase())) return []
        const source = `data.attributes.build_rules.${kind}[${place}][${index}]`
        return [{ source, detail: `${source}: no linked variation has an option ${id}` }]
      }),
    ),
  )
}

/**
 * BLD-1, BLD-2: the combinations that are built, the options of the last variation changing first;
 * or why the rules cannot tell.
 */
export function chooseCombinations(
  variations: readonly VariationWithOptions[],
  rules: BuildRules | null,
): Combination[] | { refused: string } {
  const all = allCombinations(variations)
  if (!rules) return all
  const judge = judgeOf(rules, variations)
  const chosen: Combination[] = []
  for (const combination of all) {
    const verdict = judge(combination)
    if (verdict === 'ambiguous') {
      const names = combination.map(({ name }) => name).join(', ')
      const detail = 'rows of the same length both include and exclude it'
      return { refused: `The build rules are ambiguous for the combination ${names}: ${detail}.` }
    }
    if (verdict === 'include') chosen.push(combination)
  }
  return chosen
}

function allCombinations(variations: readonly VariationWithOptions[]): Combination[] {
  return variations.reduce<Combination[]>(
    (shorter, { options }) => shorter.flatMap((head) => options.map((one) => [...head, one])),
    [[]],
  )
}

type Row = { kind: 'include' | 'exclude'; options: readonly string[] }
type Verdict = 'include' | 'exclude' | 'ambiguous'

/** The longest rows that match decide, and if there is none, the default. */
function judgeOf(
  rules: BuildRules,
  variations: readonly VariationWithOptions[],
): (combination: Combination) => Verdict {
  const rows = possibleRows(rules, variations)
  const rowsOf = fileRows(rows)
  const everywhere = rows.filter(({ options }) => options.length === 0)
  return (combination) => {
    const ids = new Set<string>(combination.map(({ id }) => id))
    let longest = -1
    let verdict: Verdict = rules.default
    for (const row of [...everywhere, ...combination.flatMap(({ id }) => rowsOf.get(id) ?? [])]) {
      const { length } = row.options
      if (length < longest || !row.options.every((id) => ids.has(id))) continue
      if (length > longest) verdict = row.kind
      else if (verdict !== row.kind) verdict = 'ambiguous'
      longest = length
    }
    return verdict
  }
}

/** Without those that name two options of one variation, which match nothing (BLD-3). */
function possibleRows(rules: BuildRules, variations: readonly VariationWithOptions[]): Row[] {
  const variationOf = new Map<string, string>(
    variations.flatMap(({ id, options }) => options.map((option) => [option.id, id])),
  )
  return (['include', 'exclude'] as const)
    .flatMap((kind) => (rules[kind] ?? []).map((row) => ({ kind, options: distinctIds(row) })))
    .filter(({ options }) => {
      return new Set(options.map((id) => variationOf.get(id))).size === options.length
    })
}

const distinctIds = (row: readonly string[]) => [...new Set(row.map((id) => id.toLowerCase()))]

/**
 * Each row is filed under its rarest option, so a combination is compared with few rows, even when
 * every child has a row of its own.
 */
function fileRows(rows: readonly Row[]): Map<string, Row[]> {
  const uses = new Map<string, number>()
  for (const { options } of rows) {
    for (const id of options) uses.set(id, (uses.get(id) ?? 0) + 1)
  }
  const rarest = ({ options }: Row) =>
    options.reduce((one, other) => ((uses.get(other) ?? 0) < (uses.get(one) ?? 0) ? other : one))
  return Map.groupBy(
    rows.filter(({ options }) => options.length > 0),
    rarest,
  )
}
