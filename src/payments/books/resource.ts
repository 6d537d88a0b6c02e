import { type Static, Type } from 'typebox'
import { selfLinkSchema, timestampSchema } from '../../platform/http/document.ts'
import { orNull } from '../../platform/resources/schemas.ts'
import { type GatewaySlug, gatewaySlugs } from '../built-in.ts'
import { type DifferenceKind, differenceSchema } from './difference.ts'

/** Differences that are shown; the others are counted. */
export const SHOWN_MAX = 20

const result = Type.Object({
  compared_at: orNull(timestampSchema),
  since: orNull(
    Type.String({
      format: 'date-time',
      description: 'Payments and refunds that began since then were compared, in real time.',
    }),
  ),
  compared: Type.Integer({ description: 'Payments and refunds that both sides have.' }),
  under_way: Type.Integer({
    description: 'Payments without an outcome, or too young to be compared: no differences.',
  }),
  total: Type.Integer({ description: 'How many differences there are.' }),
  stopped: Type.Boolean({
    description: 'The comparison ended at 1,000 differences; there may be more.',
  }),
  counts: Type.Object(
    {
      only_there: Type.Integer(),
      only_here: Type.Integer(),
      duplicate: Type.Integer(),
      state: Type.Integer(),
      currency: Type.Integer(),
      amount: Type.Integer(),
    } satisfies Record<DifferenceKind, unknown>,
    { description: 'How many of each kind.' },
  ),
  differences: Type.Array(differenceSchema, { description: `The first ${SHOWN_MAX} of them.` }),
})

/** The result of a comparison, as it is kept and shown. */
export type BooksResult = Static<typeof result>

export const booksSchema = Type.Object(
  {
    type: Type.Literal('gateway_books'),
    id: Type.Enum(gatewaySlugs),
    ...result.properties,
    links: selfLinkSchema,
  },
  { title: 'GatewayBooks' },
)

export const noCounts: BooksResult['counts'] = {
  only_there: 0,
  only_here: 0,
  duplicate: 0,
  state: 0,
  currency: 0,
  amount: 0,
}

const never: BooksResult = {
  compared_at: null,
  since: null,
  compared: 0,
  under_way: 0,
  total: 0,
  stopped: false,
  counts: noCounts,
  differences: [],
}

export function booksResource(id: GatewaySlug, kept: BooksResult | null | undefined) {
  return { type: 'gateway_books' as const, id, ...(kept ?? never) }
}
