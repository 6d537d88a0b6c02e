import { type Static, Type } from 'typebox'
import { orNull } from '../../platform/resources/schemas.ts'
import { type BookEntry, type BookState, bookStates } from '../gateway.ts'
import type { OwnEntry } from './own-book.ts'

const differenceKinds = [
  'only_there',
  'only_here',
  'duplicate',
  'state',
  'currency',
  'amount',
] as const
export type DifferenceKind = (typeof differenceKinds)[number]

const figures = {
  state: Type.Enum(bookStates),
  amount: Type.Integer({ description: 'Money that was taken, set aside or given back.' }),
  currency: Type.String(),
}

export const differenceSchema = Type.Object(
  {
    kind: Type.Enum(differenceKinds, {
      description:
        '`only_there`: the gateway has it and Mercer does not; `only_here`: Mercer has it and the ' +
        'gateway does not; `duplicate`: the gateway has a second one under the same key; ' +
        '`state`, `currency`, `amount`: both have it, and these differ.',
    }),
    of: Type.Enum(['payment', 'refund'] as const),
    key: orNull(
      Type.String({ description: "Mercer's key at the gateway; null if it has none there." }),
    ),
    here: orNull(
      Type.Object(
        {
          type: Type.Enum(['transaction', 'subscription_invoice_payment'] as const),
          id: Type.String(),
          ...figures,
        },
        {
          description:
            'The payment or refund in Mercer; of a refund that only the gateway has, the payment ' +
            'that it gives back.',
        },
      ),
    ),
    there: orNull(
      Type.Object(
        { reference: Type.String(), ...figures },
        { description: 'The payment or refund at the gateway.' },
      ),
    ),
    detail: Type.String({ description: 'The difference, in words.' }),
  },
  { title: 'BookDifference' },
)

export type Difference = Static<typeof differenceSchema>

/** States at the gateway that fit a state here. A declined payment may be left open there. */
const fitting: Record<BookState, readonly BookState[]> = {
  open: ['open', 'processing'],
  processing: ['processing'],
  authorized: ['authorized'],
  paid: ['paid'],
  cancelled: ['cancelled'],
  refunded: ['refunded'],
  failed: ['open', 'cancelled', 'failed'],
}

/** No money has moved, and none will. */
export function isNothing(state: BookState): boolean {
  return state === 'cancelled' || state === 'failed'
}

/** Compares a payment or a refund of Mercer with the one that the gateway has under its key. */
export function differenceOf(own: OwnEntry, entry: BookEntry): Difference | undefined {
  const row = (kind: DifferenceKind, detail: string) => rowOf(kind, own, entry, detail)
  const { kind: noun } = own
  if (own.reference !== null && own.reference !== entry.reference) {
    if (isNothing(entry.state) || entry.state === 'open') return undefined
    return row(
      'duplicate',
      `The gateway has a second ${noun} under the same key; Mercer knows ${own.reference}.`,
    )
  }
  if (!fitting[own.state].includes(entry.state)) {
    return row('state', `The ${noun} is ${own.state} here and ${entry.state} at the gateway.`)
  }
  if (isNothing(own.state) || own.state === 'open') return undefined
  if (own.currency !== entry.currency) {
    return row(
      'currency',
      `The ${noun} is in ${own.currency} here and in ${entry.currency} at the gateway.`,
    )
  }
  if (own.amount !== entry.amount) {
    return row(
      'amount',
      `The ${noun} is over ${own.amount} here and over ${entry.amount} at the gateway.`,
    )
  }
  if (own.taken === entry.taken) return undefined
  return row('amount', `${own.taken} was taken here, and ${entry.taken} at the gateway.`)
}

/** `payment` is what a refund gives back, if Mercer has that. */
export function onlyThere(entry: BookEntry, payment?: OwnEntry): Difference {
  const { kind: noun, key, state } = entry
  const detail =
    key === undefined
      ? 'Money was given back at the gateway, and Mercer has no such refund.'
      : `The gateway has a ${noun} that is ${state}, and Mercer has none with its key.`
  return rowOf('only_there', payment, entry, detail)
}

export function onlyHere(own: OwnEntry): Difference {
  const detail = `The ${own.kind} is ${own.state} here, and the gateway has none with its key.`
  return rowOf('only_here', own, undefined, detail)
}

function rowOf(
  kind: DifferenceKind,
  own: OwnEntry | undefined,
  entry: BookEntry | undefined,
  detail: string,
): Difference {
  return {
    kind,
    of: entry?.kind ?? own?.kind ?? 'payment',
    key: (entry ? entry.key : own?.key) ?? null,
    here: own ? { type: own.type, id: own.id, ...figuresOf(own) } : null,
    there: entry ? { reference: entry.reference, ...figuresOf(entry) } : null,
    detail,
  }
}

/** A payment that has brought in a part of its amount is shown with that part. */
function figuresOf({ state, amount, taken, currency }: OwnEntry | BookEntry) {
  return { state, amount: state === 'paid' ? taken : amount, currency }
}
