import { type Static, Type } from 'typebox'
import {
  description,
  email,
  externalRef,
  name,
  planAttributesSchema,
  productAttributesSchema,
} from '../../billing-input.ts'

/** The body that creates a subscription; rules beyond form are in read-body.ts. */

export const INLINE_MAX = 100
const uuid = Type.String({ format: 'uuid' })
const reference = (what: string) => Type.String({ maxLength: 2048, description: what })
const moment = (what: string) => Type.String({ format: 'date-time', description: what })

export const paymentAuthoritySchema = Type.Object(
  {
    type: Type.Literal('service_payments_processor'),
    customer_id: Type.Optional(Type.String({ minLength: 3, maxLength: 1024 })),
    card_id: Type.Optional(Type.String({ minLength: 3, maxLength: 1024 })),
  },
  {
    title: 'NewPaymentAuthority',
    description: 'Who is charged, by the names that the payment gateway gave.',
  },
)

const inlinePlan = Type.Object(
  {
    ...planAttributesSchema.properties,
    meta: Type.Optional(
      Type.Object({
        selected: Type.Optional(Type.Boolean({ description: 'True for the plan that is chosen.' })),
      }),
    ),
  },
  { title: 'InlinePlan' },
)
const contents = {
  products: Type.Optional(
    Type.Array(productAttributesSchema, { minItems: 1, maxItems: INLINE_MAX }),
  ),
  plans: Type.Optional(Type.Array(inlinePlan, { minItems: 1, maxItems: INLINE_MAX })),
  selected_plan: Type.Optional(reference('The external_ref of a plan of the offering.')),
}

const inlineOffering = Type.Object(
  {
    external_ref: Type.Optional(externalRef),
    name,
    description: Type.Optional(description),
    ...contents,
  },
  {
    title: 'InlineOffering',
    description:
      'An inline offering, instead of offering_id, for this subscription only. Its products and ' +
      'plans may also be next to it.',
  },
)

export const requiredMembers = [
  'account_id',
  'currency',
  'manual_payments',
  'name',
  'email',
] as const

/** A new subscription has none of these: they are checked, and then ignored. */
const flag = Type.Boolean({ description: 'Accepted and ignored: actions set it.' })
const flags = {
  canceled: Type.Optional(flag),
  paused: Type.Optional(flag),
  closed: Type.Optional(flag),
  suspended: Type.Optional(flag),
}

/** Only one member of it counts; whatever else it holds, of whatever type, is ignored (SUB-22). */
const meta = Type.Unsafe<unknown>({
  description: 'Ignored, but for `timestamps.go_live_after`, which is read like `go_live_after`.',
  properties: {
    timestamps: { properties: { go_live_after: moment('Only with pending.') } },
  },
})

const members = Type.Object({
  external_ref: Type.Optional(externalRef),
  account_id: Type.Optional(uuid),
  address_id: Type.Optional(
    Type.String({ format: 'uuid', description: 'An address of the account.' }),
  ),
  offering_id: Type.Optional(uuid),
  offering_external_ref: Type.Optional(reference('Instead of offering_id.')),
  plan_id: Type.Optional(
    Type.String({
      format: 'uuid',
      description: 'A plan inside the offering; may be left out when it has only one.',
    }),
  ),
  offering: Type.Optional(inlineOffering),
  ...contents,
  currency: Type.Optional(
    Type.String({ maxLength: 1024, description: 'One that the store sells in, such as EUR.' }),
  ),
  payment_authority: Type.Optional(paymentAuthoritySchema),
  manual_payments: Type.Optional(
    Type.Boolean({
      description: 'True: no gateway is asked; each payment waits until somebody reports it.',
    }),
  ),
  name: Type.Optional(name),
  email: Type.Optional(email),
  pending: Type.Optional(Type.Boolean({ description: 'Not billed before it goes live.' })),
  go_live_after: Type.Optional(moment('Only with pending.')),
  first_invoice_paid: Type.Optional(
    Type.Boolean({ description: 'The first period is invoiced at once, as settled.' }),
  ),
  started_at: Type.Optional(moment('When that period began; only with first_invoice_paid.')),
  ...flags,
  meta: Type.Optional(meta),
})

/** Each member once, next to `attributes` or in it. */
export type GivenSubscription = Static<typeof members>

/** Members that have an effect. */
export const memberNames = Object.keys(members.properties).filter(
  (member) => member !== 'meta' && !Object.hasOwn(flags, member),
)

const type = Type.Literal('subscription')
const ways = `Required: ${requiredMembers.join(', ')}, and one way to name the offering.`
const demanded = { ...members, required: [...requiredMembers] }

/** The two forms that the document shows; a body may also mix them, each member once. */
const shownForms = {
  oneOf: [
    {
      title: 'NewSubscriptionData',
      description: `The members directly in data. ${ways}`,
      ...demanded,
      properties: { ...members.properties, type },
    },
    Type.Object(
      {
        type,
        attributes: Type.Unsafe({
          title: 'NewSubscriptionAttributes',
          description: ways,
          ...demanded,
        }),
      },
      { title: 'NewSubscriptionResource', description: 'The members in attributes.' },
    ),
  ],
}

export const newSubscriptionBody = Type.Object({
  data: Type.Object(
    {
      ...members.properties,
      type: Type.Optional(type),
      attributes: Type.Optional(members),
    },
    {
      if: { required: ['attributes'] },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: { required: ['type'] },
      else: { required: [...requiredMembers] },
      shownAs: shownForms,
    },
  ),
})
