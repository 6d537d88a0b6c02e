import type { FileLink } from '../product-links/queries.ts'
import { type BuiltVariation, type Product, templateFault } from '../products/product.ts'
import type { VariationWithOptions } from '../variations/variation.ts'
import { buildProblems, type Combination, chooseCombinations } from './combinations.ts'
import { builtVariation, type ChildFields, draftChild } from './draft-child.ts'

/** The input of a build. */
export type BuildFacts = {
  parent: Product
  files: readonly FileLink[]
  /** In the order of the links. */
  variations: readonly VariationWithOptions[]
  children: readonly { child: Product; files: readonly FileLink[] }[]
}

export type BuildDraft = {
  insert: ChildFields[]
  /** Whole rows; only children that become different, in themselves or in their files. */
  update: Product[]
  /** The children that get the files of the parent. */
  refile: Product[]
  delete: Product[]
  unchanged: number
  /** VRM-3: with build rules only the options that some child has. Null without children. */
  builtVariations: BuiltVariation[] | null
}

/**
 * The children that a product shall have; or, as a sentence for its author, why they cannot be
 * built.
 */
export function draftChildren(facts: BuildFacts): BuildDraft | { refused: string } {
  const { parent, variations } = facts
  const problems = buildProblems(parent, variations)
  if (problems.length > 0) return { refused: problems.map(({ detail }) => detail).join(' ') }
  const combinations = chooseCombinations(variations, parent.build_rules)
  if ('refused' in combinations) return combinations

  const draft = compare(facts, combinations)
  const changed = new Set(draft.update.map(({ id }) => id))
  const gone = new Set(draft.delete.map(({ id }) => id))
  const kept = facts.children
    .map(({ child }) => child)
    .filter(({ id }) => !changed.has(id) && !gone.has(id))
  const refused =
    findBadText([...draft.update, ...draft.insert]) ??
    findBadTemplates(draft.update) ??
    findTwins([...kept, ...draft.update, ...draft.insert])
  if (refused !== undefined) return { refused }
  return { ...draft, builtVariations: shownVariations(facts, combinations) }
}

/**
 * BLD-6: with the same set of variations as at the last build, a child whose combination is still
 * built stays what it is. BLD-7: with another set nothing stays.
 */
function compare(
  { parent, files, variations, children }: BuildFacts,
  combinations: readonly Combination[],
): Omit<BuildDraft, 'builtVariations'> {
  const draft: Omit<BuildDraft, 'builtVariations'> = {
    insert: [],
    update: [],
    refile: [],
    delete: [],
    unchanged: 0,
  }
  const isSameSet =
    keyOf(variations.map(({ id }) => id)) === keyOf(parent.built_variations?.map(({ id }) => id))
  const left = new Map(
    children.map((one) => [isSameSet ? keyOf(one.child.child_option_ids) : one.child.id, one]),
  )
  for (const combination of combinations) {
    const key = keyOf(combination.map(({ id }) => id))
    const known = left.get(key)
    left.delete(key)
    if (!known) {
      draft.insert.push(draftChild(parent, variations, combination))
      continue
    }
    const { child } = known
    const fields = child.independent
      ? independentFields(child, variations, combination)
      : draftChild(parent, variations, combination, child)
    const isRefiled = !child.independent && !areSameFiles(files, known.files)
    if (isRefiled) draft.refile.push(child)
    if (isRefiled || isDifferent(child, fields)) draft.update.push({ ...child, ...fields })
    else draft.unchanged += 1
  }
  draft.delete = [...left.values()].map(({ child }) => child)
  return draft
}

/** BLD-9: it is left alone, but for the order of its options, which is that of the matrix. */
function independentFields(
  child: Product,
  variations: readonly VariationWithOptions[],
  combination: Combination,
): Partial<Product> {
  const built = new Map(child.built_variations?.map((one) => [one.id, one]))
  return {
    child_option_ids: combination.map(({ id }) => id),
    built_variations: variations.flatMap(({ id }) => built.get(id) ?? []),
  }
}

const keyOf = (ids: readonly string[] = []) => ids.toSorted().join()

function isDifferent(child: Product, fields: Partial<Product>): boolean {
  // As texts, because the order of members is the author's and counts.
  return Object.entries(fields).some(
    ([name, value]) => JSON.stringify(child[name as keyof Product]) !== JSON.stringify(value),
  )
}

function areSameFiles(one: readonly FileLink[], other: readonly FileLink[]): boolean {
  const textOf = (links: readonly FileLink[]) =>
    links.map(({ id, linked_at }) => `${id} ${linked_at}`).join()
  return textOf(one) === textOf(other)
}

function shownVariations(
  { parent, variations }: BuildFacts,
  combinations: readonly Combination[],
): BuiltVariation[] | null {
  if (combinations.length === 0) return null
  const used = new Set(combinations.flat().map(({ id }) => id))
  return variations.map((variation) => {
    const shown = parent.build_rules
      ? variation.options.filter(({ id }) => used.has(id))
      : variation.options
    return builtVariation(variation, shown)
  })
}

const bounds = { name: 1000, description: 65_535, sku: 1024, slug: 1000 } as const
const words = { name: 'name', description: 'description', sku: 'SKU', slug: 'slug' } as const

/** Modifiers may make a text longer than a product can have, or take all of it away. */
function findBadText(children: readonly ChildFields[]): string | undefined {
  for (const child of children) {
    for (const [attribute, most] of Object.entries(bounds) as [keyof typeof bounds, number][]) {
      const text = child[attribute]
      if (text === '' && attribute !== 'description') {
        return `The child ${optionNames(child)} would have an empty ${words[attribute]}.`
      }
      // Characters are counted only where it can matter.
      if (text !== null && text.length > most && [...text].length > most) {
        const why = `more than ${most} characters`
        return `The ${words[attribute]} of the child ${optionNames(child)} would have ${why}.`
      }
    }
  }
  return undefined
}

/** Templates of the parent may find no room beside those that were set on the child (TPL-6). */
function findBadTemplates(children: readonly Product[]): string | undefined {
  for (const child of children) {
    const fault = child.own_templates.length > 0 ? templateFault(child) : undefined
    if (fault) {
      return `The templates of the parent have no room in the child ${optionNames(child)}: ${fault}.`
    }
  }
  return undefined
}

/** Two children with one SKU or slug. */
function findTwins(children: readonly ChildFields[]): string | undefined {
  for (const attribute of ['sku', 'slug'] as const) {
    const seen = new Map<string, ChildFields>()
    for (const child of children) {
      const code = child[attribute]
      if (code === null) continue
      const twin = seen.get(code)
      if (twin) {
        const both = `${optionNames(twin)} and ${optionNames(child)}`
        return `The ${words[attribute]} "${code}" would be that of two children: ${both}.`
      }
      seen.set(code, child)
    }
  }
  return undefined
}

/** The options of a child, as text. */
export function optionNames({
  built_variations: built,
}: Pick<Product, 'built_variations'>): string {
  return (built ?? []).flatMap(({ options }) => options.map(({ name }) => name)).join(', ')
}
