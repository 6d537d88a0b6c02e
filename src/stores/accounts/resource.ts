import type { FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import { selfLink, selfLinkSchema, timestampsSchema } from '../../platform/http/document.ts'
import { type Account, accountResource } from './account.ts'

const textOrNull = (options: { minLength?: number; maxLength: number; description?: string }) =>
  Type.Unsafe<string | null>({ type: ['string', 'null'], ...options })

export const accountName = Type.String({ minLength: 1, maxLength: 255 })
export const accountFields = {
  legal_name: textOrNull({ maxLength: 255 }),
  registration_id: textOrNull({
    minLength: 1,
    maxLength: 63,
    description: 'Unique in the store, when it is given.',
  }),
  external_ref: textOrNull({ maxLength: 2048 }),
  parent_id: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    format: 'uuid',
    description: 'Set when the account is created, and never changed.',
  }),
}

export const accountSchema = Type.Object({
  id: Type.String({ format: 'uuid' }),
  type: Type.Literal('account'),
  name: accountName,
  ...accountFields,
  links: selfLinkSchema,
  meta: Type.Object({ timestamps: timestampsSchema }),
})

export function linkedAccount(
  request: FastifyRequest,
  account: Account,
): Static<typeof accountSchema> {
  return { ...accountResource(account), links: selfLink(request, `/accounts/${account.id}`) }
}
