import { Type } from 'typebox'
import { cursorLinksSchema } from '../../platform/http/paging.ts'
import { mapOf, orNull } from '../../platform/resources/schemas.ts'
import { uuid } from '../authored.ts'
import { changedFields, type Difference } from './compare-rows.ts'
import { placeOf, type Summary } from './list-changes.ts'

const value = (description: string) => Type.Unknown({ description })

const changeSchema = Type.Object(
  {
    id: Type.String({ description: 'Its place in the list, for `after`.' }),
    type: Type.Literal('catalog_change'),
    attributes: Type.Object({
      kind: Type.Enum(['product', 'node', 'hierarchy']),
      change: Type.Enum(['added', 'removed', 'changed']),
      name: Type.String({ description: 'The name now, or the last one.' }),
      sku: Type.Optional(Type.String()),
      fields: Type.Array(
        Type.Object({
          field: Type.String({
            description:
              'A member of what shoppers read, such as `attributes.name`; `price.currencies.USD` ' +
              'and the like for prices; `listed` is false of a product that only bundles show.',
          }),
          old: value('Null if it was absent.'),
          new: value('Null if it is absent now.'),
        }),
        { description: 'The members that differ; none of what was added or removed.' },
      ),
    }),
    relationships: Type.Object({
      subject: Type.Object({ data: Type.Object({ type: Type.String(), id: uuid }) }),
    }),
  },
  { title: 'CatalogChange' },
)

const counts = Type.Object(
  { added: Type.Integer(), removed: Type.Integer(), changed: Type.Integer() },
  { title: 'ChangeCounts' },
)

export const changesSchema = Type.Object(
  {
    data: Type.Array(changeSchema, {
      description: 'Products by id, then nodes and hierarchies by id.',
    }),
    meta: Type.Object({
      release: orNull({ ...uuid, description: 'Null for what is not published yet.' }),
      against: orNull({ ...uuid, description: 'Null if there is no release to compare with.' }),
      counts: orNull(
        Type.Object(
          { products: counts, prices: counts, nodes: counts },
          { description: 'The whole list is counted, not the page; hierarchies count as nodes.' },
        ),
      ),
      products_without_price: orNull(
        Type.Integer({ description: 'Listed products that have no price in any currency.' }),
      ),
      average_price_change: orNull(
        mapOf(Type.Number(), {
          description:
            'The average change in percent of the list prices that have changed, by currency. ' +
            'Null where very many have changed.',
        }),
      ),
      is_complete: Type.Optional(
        Type.Boolean({ description: 'False if there was too much to compute.' }),
      ),
      is_full_publish: Type.Optional(
        Type.Boolean({ description: 'Whether the publish would compute everything anew.' }),
      ),
      reason: Type.Optional(Type.String({ description: 'Why it would be a full publish.' })),
    }),
    links: cursorLinksSchema('ChangeLinks'),
  },
  { title: 'CatalogChanges' },
)

export function changeResource(difference: Difference) {
  const { before, after } = difference
  const { kind = 'product', id = '', name = '', sku } = after ?? before ?? {}
  const change = before ? (after ? 'changed' : 'removed') : 'added'
  return {
    id: placeText(difference),
    type: 'catalog_change' as const,
    attributes: {
      kind,
      change: change as 'added' | 'removed' | 'changed',
      name,
      ...(sku && { sku }),
      fields: changedFields(difference),
    },
    relationships: { subject: { data: { type: kind as string, id } } },
  }
}

/** The id of a change, which is its place in the list. */
export function placeText(difference: Difference): string {
  const { rank, id } = placeOf(difference)
  return `${rank}~${id}`
}

export function summaryMeta(summary: Summary | undefined) {
  return {
    counts: summary?.counts ?? null,
    products_without_price: summary?.productsWithoutPrice ?? null,
    average_price_change: summary?.averagePriceChange ?? null,
  }
}
