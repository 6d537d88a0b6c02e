import type { GivenPlan, GivenProduct } from '../billing/billing-input.ts'
import type { PriceMap } from '../billing/offering-types.ts'
import type { PaymentAuthority } from '../billing/subscriptions/subscription.ts'
import { HARBOR_WORKS, LINDENHOF, SAKURA } from './demo-data.ts'

/** The offering of the demo store's coffee club, and its subscribers. */

/** With tax, so that nothing has to wait for a tax run. */
function prices(USD: number, EUR: number, JPY: number): PriceMap {
  const amounts = Object.entries({ USD, EUR, JPY })
  return Object.fromEntries(amounts.map(([code, amount]) => [code, { amount, includes_tax: true }]))
}

const aMonth = { unit: 'month', amount: 1 } as const

export const clubProducts: (GivenProduct & { external_ref: string })[] = [
  {
    external_ref: 'coffee-house',
    name: 'House blend',
    description: 'A bag of 500 g every month, roasted the day before it is sent.',
    sku: 'COF-HOUSE',
    price: prices(1_400, 1_300, 2_100),
    price_units: aMonth,
  },
  {
    external_ref: 'coffee-guest',
    name: 'Guest roast',
    description: 'A bag of 250 g every month, from another roaster each time.',
    sku: 'COF-GUEST',
    price: prices(1_600, 1_500, 2_400),
    price_units: aMonth,
  },
]

const anyTime = { can_pause: true, can_resume: true, can_cancel: true }

const MONTHLY = 'club-monthly'
const YEARLY = 'club-yearly'
const SEASON = 'club-season'

export const clubPlans: (GivenPlan & { external_ref: string })[] = [
  {
    external_ref: MONTHLY,
    name: 'Monthly',
    description: 'The first month is free.',
    billing_interval_type: 'month',
    billing_frequency: 1,
    trial_period: 1,
    plan_length: 12,
    end_behavior: 'roll',
    ...anyTime,
  },
  {
    external_ref: YEARLY,
    name: 'Yearly',
    description: 'Twelve months at once, ten percent off.',
    billing_interval_type: 'year',
    billing_frequency: 1,
    plan_length: 1,
    end_behavior: 'roll',
    ...anyTime,
    base_price_percentage: 10,
  },
  {
    external_ref: SEASON,
    name: 'Season',
    description: 'Six months at a fixed price, then it ends.',
    billing_interval_type: 'month',
    billing_frequency: 1,
    plan_length: 6,
    end_behavior: 'close',
    ...anyTime,
    fixed_price: prices(2_500, 2_300, 3_800),
  },
]

export type DemoSubscription = {
  external_ref: string
  account: string
  plan: string
  currency: string
  name: string
  email: string
  /** Without one it is paid by hand. */
  card_id?: string
  /** Days until it goes live. */
  goesLiveIn?: number
  /** Days since it began, with its first period paid elsewhere. */
  beganBefore?: number
  isPaused?: boolean
}

export const PAID = 'demo-paid'

const harbor = { account: HARBOR_WORKS, currency: 'USD' }
const lindenhof = { account: LINDENHOF, currency: 'EUR' }
const sakura = { account: SAKURA, currency: 'JPY' }

export const clubSubscriptions: DemoSubscription[] = [
  {
    external_ref: 'demo-paused',
    ...harbor,
    plan: SEASON,
    name: 'Workshop',
    email: 'workshop@harbor.example',
    card_id: 'card_approved',
    beganBefore: 10,
    isPaused: true,
  },
  {
    external_ref: PAID,
    ...harbor,
    plan: YEARLY,
    name: 'Front desk',
    email: 'desk@harbor.example',
    card_id: 'card_approved',
  },
  {
    external_ref: 'demo-declined',
    ...lindenhof,
    plan: SEASON,
    name: 'Café am Markt',
    email: 'markt@lindenhof.example',
    card_id: 'card_declined',
  },
  {
    external_ref: 'demo-pending',
    ...lindenhof,
    plan: YEARLY,
    name: 'Café am Bahnhof',
    email: 'bahnhof@lindenhof.example',
    card_id: 'card_approved',
    goesLiveIn: 14,
  },
  {
    external_ref: 'demo-trial',
    ...sakura,
    plan: MONTHLY,
    name: 'Marunouchi shop',
    email: 'marunouchi@sakura.example',
    card_id: 'card_approved',
  },
  {
    external_ref: 'demo-by-hand',
    ...sakura,
    plan: SEASON,
    name: 'Head office',
    email: 'office@sakura.example',
  },
]

export function authorityOf({ card_id }: DemoSubscription): PaymentAuthority | undefined {
  return card_id === undefined ? undefined : { type: 'service_payments_processor', card_id }
}

/** Half an hour apart, so that what the one has made is there for the other. */
export const clubSchedules = [
  { external_ref: 'demo-billing', name: 'Nightly billing', at: '0 2 * * *', run: 'billing-run' },
  { external_ref: 'demo-payments', name: 'Nightly payments', at: '30 2 * * *', run: 'payment-run' },
] as const
