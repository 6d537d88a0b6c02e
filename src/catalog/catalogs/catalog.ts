import type { Problem } from '../../lib/errors.ts'
import type { Id } from '../../lib/ids.ts'
import type { Locales } from '../authored.ts'
import type { HierarchyId } from '../hierarchies/hierarchy.ts'
import type { PriceBookId } from '../pricebooks/price-book.ts'

export type CatalogId = Id<'catalog'>

type PrioritizedBook = { id: PriceBookId; priority: number }

/** One catalog, as it is stored: what the next release is made of. */
export type Catalog = {
  id: CatalogId
  owner: 'store' | 'organization'
  name: string
  description: string
  /** In the order in which shoppers see them. */
  hierarchy_ids: HierarchyId[]
  /** One of the two at most, as the author wrote it. */
  pricebook_id: PriceBookId | null
  pricebook_ids: PrioritizedBook[] | null
  locales: Locales | null
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
}

export const HIERARCHIES_MAX = 1000
export const PRICE_BOOKS_MAX = 5

/** The body of a change; `undefined` keeps a value, `null` clears it. */
export type CatalogAttributes = {
  name?: string | undefined
  description?: string | null | undefined
  hierarchy_ids?: string[] | undefined
  pricebook_id?: string | null | undefined
  pricebook_ids?: { id: string; priority: number }[] | null | undefined
  locales?: Locales | null | undefined
}

/** The ids of the price books, from the highest to the lowest priority. */
export function priceBooksOf({
  pricebook_id,
  pricebook_ids,
}: Pick<Catalog, 'pricebook_id' | 'pricebook_ids'>): PriceBookId[] {
  if (pricebook_id !== null) return [pricebook_id]
  return (pricebook_ids ?? [])
    .toSorted((one, other) => other.priority - one.priority)
    .map(({ id }) => id)
}

type CatalogValues = Omit<Catalog, 'id' | 'created_at' | 'updated_at'>

const blank: CatalogValues = {
  owner: 'store',
  name: '',
  description: '',
  hierarchy_ids: [],
  pricebook_id: null,
  pricebook_ids: null,
  locales: null,
}

export function patchCatalog(
  before: CatalogValues = blank,
  patch: CatalogAttributes,
): CatalogValues {
  return {
    owner: before.owner,
    name: patch.name ?? before.name,
    description: patch.description === undefined ? before.description : (patch.description ?? ''),
    hierarchy_ids: patch.hierarchy_ids?.map(lowered<HierarchyId>) ?? before.hierarchy_ids,
    ...patchPriceBooks(before, patch),
    locales: patch.locales === undefined ? before.locales : patch.locales,
  }
}

/** To name one price book takes the place of several, and the other way round. */
function patchPriceBooks(
  before: CatalogValues,
  { pricebook_id, pricebook_ids }: CatalogAttributes,
): Pick<Catalog, 'pricebook_id' | 'pricebook_ids'> {
  if (pricebook_id) return { pricebook_id: lowered(pricebook_id), pricebook_ids: null }
  if (pricebook_ids) {
    const books = pricebook_ids.map(({ id, priority }) => {
      return { id: lowered<PriceBookId>(id), priority }
    })
    return { pricebook_id: null, pricebook_ids: books }
  }
  return {
    pricebook_id: pricebook_id === null ? null : before.pricebook_id,
    pricebook_ids: pricebook_ids === null ? null : before.pricebook_ids,
  }
}

function lowered<Kind extends string>(id: string): Kind {
  return id.toLowerCase() as Kind
}

/** Refusals that need no lookup. */
export function catalogProblems(attributes: CatalogAttributes): Problem[] {
  const { hierarchy_ids = [], pricebook_id, pricebook_ids } = attributes
  const books = pricebook_ids ?? []
  return [
    ...repeated(hierarchy_ids.map(lowered)).map((index) =>
      attributeProblem(`hierarchy_ids[${index}]`, 'this hierarchy is named already'),
    ),
    ...(pricebook_id && pricebook_ids
      ? [
          attributeProblem(
            'pricebook_ids',
            'either pricebook_id or pricebook_ids can be given, not both',
          ),
        ]
      : []),
    ...repeated(books.map(({ id }) => lowered(id))).map((index) =>
      attributeProblem(`pricebook_ids[${index}].id`, 'this price book is named already'),
    ),
    ...repeated(books.map(({ priority }) => priority)).map((index) =>
      attributeProblem(`pricebook_ids[${index}].priority`, 'another price book has this priority'),
    ),
  ]
}

/** Every reference of the catalog with its place in the body, to those that do not exist. */
export function missingProblems(
  attributes: CatalogAttributes,
  known: { hierarchies: ReadonlySet<string>; priceBooks: ReadonlySet<string> },
): Problem[] {
  const { hierarchy_ids = [], pricebook_id, pricebook_ids } = attributes
  const books = [
    ...(pricebook_id ? [{ place: 'pricebook_id', id: pricebook_id }] : []),
    ...(pricebook_ids ?? []).map(({ id }, index) => ({ place: `pricebook_ids[${index}].id`, id })),
  ]
  return [
    ...hierarchy_ids.flatMap((id, index) =>
      known.hierarchies.has(lowered(id))
        ? []
        : [attributeProblem(`hierarchy_ids[${index}]`, `there is no hierarchy ${id}`)],
    ),
    ...books
      .filter(({ id }) => !known.priceBooks.has(lowered(id)))
      .map(({ place, id }) => attributeProblem(place, `there is no price book ${id}`)),
  ]
}

/** `member` is a path below `data.attributes`. */
export function attributeProblem(member: string, reason: string): Problem {
  const source = `data.attributes.${member}`
  return { source, detail: `${source}: ${reason}` }
}

/** The positions of what came before. */
function repeated(values: readonly unknown[]): number[] {
  const seen = new Set<unknown>()
  return values.flatMap((value, index) => {
    const isRepeated = seen.has(value)
    seen.add(value)
    return isRepeated ? [index] : []
  })
}
