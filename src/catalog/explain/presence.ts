import type { Catalog } from '../catalogs/catalog.ts'
import type { Product } from '../products/product.ts'
import type { AuthoredLink } from '../publishing/read-sources.ts'
import type { Release } from '../publishing/release.ts'
import type { ReleasedProduct } from '../shopper/queries.ts'
import { listed } from './question.ts'
import type { ProductPart, Reason } from './resource.ts'

/** The current authoring data of a product. */
export type AuthoredState = {
  product: Product
  parent: Product | undefined
  /**
   * Attachments of the product and its parent to nodes of the catalog's hierarchies, as they are
   * now.
   */
  links: readonly AuthoredLink[]
  /** False for a bundle with a component that has too few live options (BUN-8). */
  isComplete: boolean
  catalog: Catalog
}

/** Why a product is not listed; what is authored now may differ from what was published. */
export function absenceReasons(state: AuthoredState, release: Release): Reason[] {
  const { product, isComplete } = state
  const reasons: Reason[] = []
  if (product.status === 'draft') {
    reasons.push({
      code: 'draft',
      explanation: 'Its status is draft; only live products are shown.',
    })
  }
  const detached = detachment(state)
  if (detached) reasons.push({ code: 'not-attached', explanation: detached })
  if (!isComplete) {
    const explanation = 'A component of the bundle has too few options that are live.'
    reasons.push({ code: 'incomplete-bundle', explanation })
  }
  if (isCreatedLater(product, release, reasons.length > 0)) {
    reasons.push({ code: 'created-later', explanation: 'It was created after the release.' })
  } else if (reasons.length === 0) {
    const explanation = 'As it is now it would be listed: this was changed after the release.'
    reasons.push({ code: 'changed-later', explanation })
  }
  return reasons
}

/** A product is listed if it, or the parent of a child, is attached to a node (VIS-2, VIS-3). */
function detachment({ product, parent, links, catalog }: AuthoredState): string | undefined {
  const isAttached = (one: Product) => links.some((link) => link.product_id === one.id)
  if (isAttached(product)) return undefined
  if (!parent) return `It is on no node of the hierarchies of the catalog ${catalog.name}.`
  if (!isAttached(parent)) {
    return `Neither it nor its parent is on a node of the hierarchies of the catalog ${catalog.name}.`
  }
  if (parent.status === 'live') return undefined
  return 'It is on no node itself, and its parent, which is, is a draft.'
}

/** At the very moment of the release: later, unless something else explains its absence. */
function isCreatedLater(
  { created_at }: Product,
  { published_at }: Release,
  isExplained: boolean,
): boolean {
  if (!published_at) return false
  const order = Temporal.Instant.compare(created_at, published_at)
  return order > 0 || (order === 0 && !isExplained)
}

type Found = {
  released: ReleasedProduct | undefined
  product: Product | undefined
  reasons: readonly Reason[]
  bundles: readonly { id: string; name: string }[]
}

export function explainPresence(id: string, release: Release | undefined, found: Found) {
  const { released, product, bundles } = found
  const presence = released ? (released.listed ? 'listed' : 'component-only') : 'absent'
  const reasons = product ? [...found.reasons] : [deletedLater]
  const part: ProductPart = {
    id,
    name: released?.name ?? product?.name ?? '',
    sku: released ? released.sku : (product?.sku ?? null),
    presence,
    reasons,
    node_ids: released?.node_ids ?? [],
    bundles: [...bundles],
    explanation: inWords(release, found, reasons),
  }
  if (released) part.product_type = released.product_type
  return part
}

const deletedLater: Reason = {
  code: 'deleted-later',
  explanation: 'It was deleted after the release, and leaves with the next one.',
}

function inWords(
  release: Release | undefined,
  { released, bundles }: Found,
  reasons: readonly Reason[],
): string {
  if (!release) return 'There is no current release, so it is not shown.'
  const why = reasons.map((one) => one.explanation).join(' ')
  if (!released) return `It is not in the release. ${why}`
  if (!released.listed) {
    const holders = listed(bundles.map((one) => one.name))
    return `It is in the release only as a part of bundles (${holders}). ${why}`
  }
  const nodes = released.node_ids.length
  const place = nodes === 0 ? 'as a child of its parent' : `on ${nodes} node${nodes > 1 ? 's' : ''}`
  return `It is listed in the release, ${place}. ${why}`.trim()
}
