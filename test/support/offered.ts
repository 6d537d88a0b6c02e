import type {
  FrozenId,
  FrozenOffering,
  OfferedId,
  OfferingId,
  PlanAttributes,
  PriceMap,
  ProductAttributes,
} from '../../src/billing/offering-types.ts'

/** Offerings for tests of rules that need no shop. */

export const at = (text: string) =>
  Temporal.Instant.from(text.includes('T') ? text : `${text}T00:00Z`)
export const day = (instant: Temporal.Instant) => instant.toString().slice(0, 10)

export const priced = (amount: number, currency = 'USD', includes_tax = false): PriceMap => ({
  [currency]: { amount, includes_tax },
})

export function frozenOf(plans: PlanAttributes[], products: ProductAttributes[]): FrozenOffering {
  const copy = { origin_id: null, created_at: '', updated_at: '' }
  return {
    id: crypto.randomUUID() as FrozenId,
    offering: { id: 'offering' as OfferingId, name: 'The box', created_at: '', updated_at: '' },
    plans: plans.map((attributes, index) => ({
      ...copy,
      id: `plan-${index}` as OfferedId,
      attributes,
    })),
    products: products.map((attributes, index) => ({
      ...copy,
      id: `product-${index}` as OfferedId,
      attributes,
    })),
  }
}
