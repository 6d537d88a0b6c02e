import type { FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import { selfLink, selfLinkSchema, timestampsSchema } from '../../platform/http/document.ts'
import { type AccountMembership, membershipResource } from './membership.ts'

const uuid = Type.String({ format: 'uuid' })

export const membershipSchema = Type.Object({
  id: uuid,
  type: Type.Literal('account_membership'),
  account_member_id: uuid,
  relationships: Type.Object({
    account: Type.Object({ data: Type.Object({ type: Type.Literal('account'), id: uuid }) }),
    account_member: Type.Object({
      data: Type.Object({ type: Type.Literal('account_member'), id: uuid }),
    }),
  }),
  links: selfLinkSchema,
  meta: Type.Object({ timestamps: timestampsSchema }),
})

export function linkedMembership(
  request: FastifyRequest,
  membership: AccountMembership,
): Static<typeof membershipSchema> {
  const path = `/accounts/${membership.account_id}/account-memberships/${membership.id}`
  return { ...membershipResource(membership), links: selfLink(request, path) }
}
