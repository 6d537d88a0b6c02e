import type { Problem } from '../../../lib/errors.ts'
import type { Minor } from '../../../lib/money.ts'
import { problem } from '../../billing-input.ts'
import type {
  FrozenOffering,
  OfferedPlan,
  PlanAttributes,
  ProductAttributes,
} from '../../offering-types.ts'
import type { OrderTaxRate, PaymentAuthority } from '../subscription.ts'

/** The input for a new subscription, from a caller, an import or an order. */
export type NewSubscription = {
  external_ref?: string
  account_id: string
  address_id?: string
  offering: StoredOffering | InlineOffering | BoughtOffering
  currency: string
  payment_authority?: PaymentAuthority
  manual_payments: boolean
  name: string
  email: string
  /** Waits for its moment, or for somebody to let it go live (LIVE-1). */
  pending?: { go_live_after?: Temporal.Instant }
  /**
   * Its first period is paid already (SUB-18); it began when the subscription did, or then. The
   * amount is what was taken for it, if that is known.
   */
  prepaid?: { started_at?: Temporal.Instant; amount?: Minor }
  /** The tax rates of an order, which apply to its invoices. */
  tax_items?: OrderTaxRate[]
}

/**
 * Names the offering by id or reference, and the plan likewise; the plan is optional when there is
 * only one (SUB-3).
 */
export type StoredOffering = PlanChoice & ({ id: string } | { external_ref: string })
type PlanChoice = { plan_id?: string; selected_plan?: string }

/** One that lives with its subscription only (SUB-8). */
export type InlineOffering = {
  inline: { external_ref?: string; name: string; description?: string }
  products: readonly ProductAttributes[]
  plans: readonly PlanAttributes[]
  /** The place of the chosen plan. */
  selected: number
  /** Where the products and the plans stood in what was sent, such as `data.offering.products`. */
  places: { products: string; plans: string }
}

/** As it was when it was bought, whatever has become of it since. */
type BoughtOffering = { bought: FrozenOffering; plan_id: string }

/** Which unit of which item of an order a subscription is for (CK-12). */
export type OrderUnit = { order_id: string; order_item_id: string; order_unit: number }

/** The path of a member in the body, so that the caller can correct it. */
export type PlaceOf = (member: string) => string

export const inData: PlaceOf = (member) => `data.${member}`

/** The plan that is meant, or why none is (SUB-3 to SUB-5). */
export function choosePlan(
  { offering, plans }: Pick<FrozenOffering, 'offering' | 'plans'>,
  { plan_id, selected_plan }: PlanChoice,
  place: PlaceOf,
): OfferedPlan | Problem {
  const byId = plan_id === undefined ? undefined : plans.find(({ id }) => id === plan_id)
  const byRef =
    selected_plan === undefined
      ? undefined
      : plans.find(({ attributes }) => attributes.external_ref === selected_plan)
  if (plan_id !== undefined && !byId) {
    return problem(place('plan_id'), `the offering ${offering.id} has no plan ${plan_id}`)
  }
  if (selected_plan !== undefined && !byRef) {
    return problem(place('selected_plan'), `no plan of the offering ${offering.id} has it`)
  }
  if (byId && byRef && byId !== byRef) {
    return problem(place('selected_plan'), 'is another plan than plan_id')
  }
  const [only, ...others] = plans
  const chosen = byId ?? byRef ?? (others.length === 0 ? only : undefined)
  if (chosen) return chosen
  const complaint = only
    ? `one of the ${plans.length} plans of the offering must be chosen`
    : 'the offering has no plan yet'
  return problem(place('plan_id'), complaint)
}
