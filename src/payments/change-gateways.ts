import { type Static, Type } from 'typebox'
import { AppError } from '../lib/errors.ts'
import type { StoreId } from '../lib/ids.ts'
import type { Ctx } from '../platform/auth/context.ts'
import type { Db, Tx } from '../platform/db/db.ts'
import { recordEvent } from '../platform/events/outbox.ts'
import { payloadOf } from '../platform/events/previous.ts'
import { selfLinkSchema, timestamps, timestampsSchema } from '../platform/http/document.ts'
import { type GatewaySlug, type Gateways, gatewaySlugs } from './built-in.ts'
import type { Gateway } from './gateway.ts'
import { type PaymentGatewayTable, selectGateways, upsertGateway } from './queries.ts'

/** A gateway as one store has it. */
export type StoreGateway = {
  slug: GatewaySlug
  gateway: Gateway
  enabled: boolean
  /** Undefined while the store has never changed it. */
  times: { created_at: Temporal.Instant; updated_at: Temporal.Instant } | undefined
}

/** All of them, in a fixed order; none is enabled by itself. */
export async function loadGateways(
  db: Db | Tx,
  storeId: StoreId,
  gateways: Gateways,
): Promise<StoreGateway[]> {
  const rows = await selectGateways(db, storeId)
  return gatewaySlugs.map((slug) => storeGateway(slug, gateways, rows))
}

export async function loadGateway(
  db: Db | Tx,
  storeId: StoreId,
  gateways: Gateways,
  slug: GatewaySlug,
): Promise<StoreGateway> {
  return storeGateway(slug, gateways, await selectGateways(db, storeId))
}

function storeGateway(
  slug: GatewaySlug,
  gateways: Gateways,
  rows: readonly PaymentGatewayTable[],
): StoreGateway {
  const row = rows.find((one) => one.slug === slug)
  return { slug, gateway: gateways[slug], enabled: row?.enabled ?? false, times: row }
}

export async function changeGateway(
  tx: Tx,
  ctx: Ctx,
  gateways: Gateways,
  slug: GatewaySlug,
  change: { enabled?: boolean },
): Promise<StoreGateway> {
  const before = await loadGateway(tx, ctx.storeId, gateways, slug)
  const { enabled = before.enabled } = change
  if (enabled === before.enabled) return before
  const times = await upsertGateway(tx, {
    store_id: ctx.storeId,
    slug,
    enabled,
    created_at: ctx.now,
    updated_at: ctx.now,
  })
  const changed = { ...before, enabled, times }
  await recordEvent(tx, ctx, {
    type: 'payment_gateway.updated',
    subjectType: 'gateway',
    subjectId: slug,
    payload: payloadOf(gatewayResource(changed), gatewayResource(before)),
  })
  return changed
}

/** CK-8: what the store has not enabled takes no money. */
export async function requireEnabled(tx: Tx, storeId: StoreId, slug: GatewaySlug): Promise<void> {
  const rows = await selectGateways(tx, storeId)
  if (rows.some((row) => row.slug === slug && row.enabled)) return
  throw new AppError('unprocessable', {
    source: 'data.gateway',
    detail: `data.gateway: the gateway ${slug} is not enabled.`,
  })
}

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

export function gatewayResource(shown: StoreGateway): Omit<Static<typeof gatewaySchema>, 'links'> {
  const { slug, gateway, enabled, times } = shown
  return {
    id: slug,
    type: 'gateway',
    slug,
    name: gateway.name,
    enabled,
    test: gateway.isTest,
    meta: { ...(times && { timestamps: timestamps(times) }) },
  }
}
