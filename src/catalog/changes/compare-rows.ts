import { isDeepStrictEqual } from 'node:util'
import { timestamp } from '../../platform/http/document.ts'
import type { FrozenItem, FrozenSale } from '../pricing/price.ts'
import { BASE_MARK, PART_MARK, PUBLISHED_MARK, plainText } from '../publishing/frozen-text.ts'

/** A product, node or hierarchy as a release has it, or as the next one would. */
export type ReleasedThing = {
  id: string
  kind: 'product' | 'node' | 'hierarchy'
  name: string
  sku: string | null
  /** Equal digests mean equal content. */
  digest: string
  body: string
  locales: string | null
  listed: boolean
  price: string | null
}

/** A thing that differs; one side is missing if it came or went. */
export type Difference = { before: ReleasedThing | undefined; after: ReleasedThing | undefined }

type ChangedField = { field: string; old: unknown; new: unknown }

/** The members that differ, in the order of their names; a member that is absent is null. */
export function changedFields({ before, after }: Difference): ChangedField[] {
  if (!before || !after) return []
  const [old, now] = [membersOf(before), membersOf(after)]
  const names = [...new Set([...old.keys(), ...now.keys()])].sort()
  return names.flatMap((field) => {
    const [one, other] = [old.get(field) ?? null, now.get(field) ?? null]
    return isDeepStrictEqual(one, other) ? [] : [{ field, old: one, new: other }]
  })
}

/** Members that tell of the price, or of the publish: neither is a change of the text. */
const leftOut = new Set([
  ...['attributes.published_at', 'attributes.price', 'attributes.tiers'],
  ...['attributes.shopper_attributes', 'meta.pricebook_id', 'meta.price_modifiers'],
])

type Document = {
  attributes?: object
  meta?: object
  relationships?: Record<string, { data?: unknown }>
}

function membersOf(thing: ReleasedThing): Map<string, unknown> {
  const { attributes, meta, relationships }: Document = JSON.parse(textOf(thing))
  const related = Object.entries(relationships ?? {}).map(([name, { data }]) => [name, data])
  const members = [
    ...named('attributes', attributes),
    ...named('meta', meta),
    ...named('relationships', Object.fromEntries(related)),
    ...named('locales', thing.locales === null ? {} : JSON.parse(thing.locales)),
    ...priceMembers(thing.price === null ? {} : JSON.parse(thing.price)),
  ]
  if (thing.kind === 'product') members.push(['listed', thing.listed])
  return new Map(members.filter(([name]) => !leftOut.has(name)))
}

function textOf({ kind, body }: ReleasedThing): string {
  const published = body.replace(PUBLISHED_MARK, '')
  if (kind === 'product') return plainText(published)
  return published.replaceAll(PART_MARK, '').replaceAll(BASE_MARK, '')
}

type Member = [name: string, value: unknown]

function named(prefix: string, object: object | undefined): Member[] {
  return Object.entries(object ?? {}).map(([name, value]) => [`${prefix}.${name}`, value])
}

/** The price itself; for a bundle also those of its parts, by the id of the part. */
function priceMembers({ price, bundle }: FrozenItem): Member[] {
  const { currencies, sales = [], ...rest } = price ?? {}
  return [
    ...named('price', rest),
    ...named('price.currencies', currencies),
    ...sales.map((sale): Member => [`price.sales.${sale.id}`, shownSale(sale)]),
    ...named('bundle.products', bundle?.products),
  ]
}

function shownSale({ id: _, from, to, ...rest }: FrozenSale) {
  const moment = (ms: number) => timestamp(Temporal.Instant.fromEpochMilliseconds(ms))
  return {
    ...(from !== undefined && { valid_from: moment(from) }),
    ...(to !== undefined && { valid_to: moment(to) }),
    ...rest,
  }
}
