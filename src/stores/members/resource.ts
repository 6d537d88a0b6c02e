import type { FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import { selfLink, selfLinkSchema, timestampsSchema } from '../../platform/http/document.ts'
import { type AccountMember, memberResource } from './member.ts'

export const memberFields = {
  name: Type.String({ minLength: 1, maxLength: 255 }),
  email: Type.String({ format: 'email', maxLength: 1024 }),
  username: Type.String({
    minLength: 1,
    maxLength: 255,
    description: 'Unique in the store; capital and small letters are the same.',
  }),
}

export const memberSchema = Type.Object({
  id: Type.String({ format: 'uuid' }),
  type: Type.Literal('account_member'),
  ...memberFields,
  links: selfLinkSchema,
  meta: Type.Object({ timestamps: timestampsSchema }),
})

export function linkedMember(
  request: FastifyRequest,
  member: AccountMember,
): Static<typeof memberSchema> {
  return { ...memberResource(member), links: selfLink(request, `/account-members/${member.id}`) }
}
