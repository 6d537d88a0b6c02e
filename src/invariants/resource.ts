import { type Static, Type } from 'typebox'
import { selfLinkSchema, timestamp, timestampSchema } from '../platform/http/document.ts'
import { type Broken, type Invariant, OFFENDERS_MAX } from './invariant.ts'

export const reconciliationSchema = Type.Object({
  type: Type.Literal('subscription_reconciliation'),
  attributes: Type.Object({
    checked_at: timestampSchema,
    reconciled: Type.Boolean({ description: 'Whether all of them hold.' }),
    invariants: Type.Array(
      Type.Object({
        id: Type.String({ description: 'A name that stays the same.' }),
        statement: Type.String({ description: 'The rule, as a sentence.' }),
        holds: Type.Boolean(),
        offenders_total: Type.Integer(),
        offenders: Type.Array(
          Type.Object({
            type: Type.String({ description: 'The type of the resource that breaks it.' }),
            id: Type.String(),
            detail: Type.String({ description: 'What is wrong with it.' }),
          }),
          { description: `The first ${OFFENDERS_MAX} of them.` },
        ),
      }),
    ),
  }),
  links: selfLinkSchema,
})

export function reconciliationResource(
  invariants: readonly Invariant[],
  broken: readonly Broken[],
  checkedAt: Temporal.Instant,
): Omit<Static<typeof reconciliationSchema>, 'links'> {
  const found = new Map(broken.map((one) => [one.id, one]))
  return {
    type: 'subscription_reconciliation',
    attributes: {
      checked_at: timestamp(checkedAt),
      reconciled: broken.length === 0,
      invariants: invariants.map(({ id, statement }) => ({
        id,
        statement,
        holds: !found.has(id),
        offenders_total: found.get(id)?.total ?? 0,
        offenders: (found.get(id)?.offenders ?? []).map((one) => ({
          type: one.subject_type,
          id: one.subject_id,
          detail: one.detail,
        })),
      })),
    },
  }
}
