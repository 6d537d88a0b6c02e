import { type Static, Type } from 'typebox'
import { selfLinkSchema, timestamps, timestampsSchema } from '../platform/http/document.ts'
import { type Gateway, gatewaySlugs } from './gateway.ts'

export const gatewaySchema = Type.Object({
  id: Type.Enum(gatewaySlugs),
  type: Type.Literal('gateway'),
  slug: Type.Enum(gatewaySlugs),
  name: Type.String(),
  enabled: Type.Boolean(),
  test: Type.Boolean({ description: 'No real money moves.' }),
  links: selfLinkSchema,
  meta: Type.Object({
    timestamps: Type.Optional(timestampsSchema),
  }),
})

type Shown = {
  gateway: Gateway
  enabled: boolean
  times: { created_at: Temporal.Instant; updated_at: Temporal.Instant } | undefined
}

export function gatewayResource(shown: Shown): Omit<Static<typeof gatewaySchema>, 'links'> {
  const { gateway, enabled, times } = shown
  return {
    id: gateway.slug,
    type: 'gateway',
    slug: gateway.slug,
    name: gateway.name,
    enabled,
    test: gateway.isTest,
    meta: { ...(times && { timestamps: timestamps(times) }) },
  }
}
