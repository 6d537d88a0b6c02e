import { newId, type StoreId } from '../../lib/ids.ts'
import type { Owner } from '../../platform/db/owners.ts'
import { timestamps } from '../../platform/http/document.ts'
import type {
  FrozenId,
  FrozenOffering,
  Offered,
  OfferedId,
  OfferedPlan,
  OfferedProduct,
  OfferingId,
} from '../offering-types.ts'

/** The row as it is stored. */
export type Offering = {
  store_id: StoreId
  id: OfferingId
  owner: Owner
  external_ref: string | null
  name: string
  description: string | null
  proration_policy_id: string | null
  /**
   * The copy that a new subscription freezes; null after every change of the offering or its
   * contents. An organization's offering has a new id after every change: each of its stores has
   * its own copy under that id.
   */
  frozen_id: FrozenId | null
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
  deleted_at: Temporal.Instant | null
}

export function nextFrozenId(owner: Owner): FrozenId | null {
  return owner === 'organization' ? newId<'frozen-offering'>() : null
}

/** A copy inside an offering, as it is stored; its reference stands in a column of its own too. */
export type OfferedRow<Attributes> = {
  store_id: StoreId
  offering_id: OfferingId
  id: OfferedId
  origin_id: string | null
  external_ref: string | null
  attributes: Attributes
  position: number
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
}

/** The contents of an offering, in its own order. */
export type Contents = {
  products: readonly OfferedProduct[]
  plans: readonly OfferedPlan[]
}

export const noContents: Contents = { products: [], plans: [] }

export function offeredOf<Attributes>(row: OfferedRow<Attributes>): Offered<Attributes> {
  const { id, origin_id, attributes } = row
  return { id, origin_id, attributes, ...timestamps(row) }
}

/** The offering alone, as it is frozen and shown. */
export function offeringFacts(row: Offering): FrozenOffering['offering'] {
  return {
    id: row.id,
    ...(row.external_ref !== null && { external_ref: row.external_ref }),
    name: row.name,
    ...(row.description !== null && { description: row.description }),
    ...timestamps(row),
  }
}
