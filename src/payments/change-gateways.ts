import { type Static, type TSchema, Type } from 'typebox'
import { assert } from '../lib/assert.ts'
import { AppError } from '../lib/errors.ts'
import type { StoreId } from '../lib/ids.ts'
import type { Ctx } from '../platform/auth/context.ts'
import { findStore } from '../platform/auth/store.ts'
import type { Db, Tx } from '../platform/db/db.ts'
import { type NewEvent, recordEvents } from '../platform/events/outbox.ts'
import { payloadOf } from '../platform/events/previous.ts'
import { selfLinkSchema, timestamps, timestampsSchema } from '../platform/http/document.ts'
import { noteKeyInUse } from '../platform/secrets/keys-in-use.ts'
import type { SecretBox } from '../platform/secrets/secret-box.ts'
import { type GatewaySlug, type Gateways, gatewaySlugs } from './built-in.ts'
import type { Gateway } from './gateway.ts'
import { clearAccount, endAbandoned, type OpenPayments } from './move-account.ts'
import {
  clearForSubscriptions,
  holdGateways,
  lockGateways,
  type PaymentGatewayTable,
  selectGateways,
  upsertGateway,
} from './queries.ts'
import { type GatewaySettings, keptSettings, openSettings } from './settings.ts'

/** A gateway as one store has it. */
export type StoreGateway = {
  slug: GatewaySlug
  gateway: Gateway
  enabled: boolean
  /** It collects the subscriptions of the store. */
  forSubscriptions: boolean
  settings: GatewaySettings
  /** The provider's account that its keys belong to. */
  account: string | null
  /** Undefined while the store has never changed it. */
  times: { created_at: Temporal.Instant; updated_at: Temporal.Instant } | undefined
}

type GatewayParts = { gateways: Gateways; secrets: SecretBox }
type ChangeParts = GatewayParts & { openPayments: readonly OpenPayments[] }

/** All of them, in a fixed order; none is enabled by itself. */
export async function loadGateways(
  db: Db | Tx,
  storeId: StoreId,
  parts: GatewayParts,
): Promise<StoreGateway[]> {
  const rows = await selectGateways(db, storeId)
  return gatewaySlugs.map((slug) => storeGateway(slug, parts, rows))
}

export async function loadGateway(
  db: Db | Tx,
  storeId: StoreId,
  parts: GatewayParts,
  slug: GatewaySlug,
): Promise<StoreGateway> {
  return storeGateway(slug, parts, await selectGateways(db, storeId))
}

function storeGateway(
  slug: GatewaySlug,
  { gateways, secrets }: GatewayParts,
  rows: readonly PaymentGatewayTable[],
): StoreGateway {
  const row = rows.find((one) => one.slug === slug)
  return {
    slug,
    gateway: gateways[slug],
    enabled: row?.enabled ?? false,
    forSubscriptions: slug === chosenOf(rows),
    settings: row ? openSettings(secrets, row) : {},
    account: row?.provider_account ?? null,
    times: row,
  }
}

/** The sandbox until a store has chosen another. */
const DEFAULT_FOR_SUBSCRIPTIONS: GatewaySlug = 'service_payments_processor'

function chosenOf(rows: readonly PaymentGatewayTable[]): GatewaySlug {
  const chosen = rows.find((row) => row.for_subscriptions)?.slug
  return (chosen as GatewaySlug | undefined) ?? DEFAULT_FOR_SUBSCRIPTIONS
}

/** The gateway that collects the subscriptions of the store. */
export async function loadSubscriptionGateway(db: Db | Tx, storeId: StoreId): Promise<GatewaySlug> {
  return chosenOf(await selectGateways(db, storeId))
}

/** Members that are sent change; null clears a setting. */
export type GatewayChange = {
  enabled?: boolean
  subscriptions?: true
  /** True where the keys are expected to be for tests. */
  test?: boolean
  /** Open payments of an account that is closed may be given up (GW-13). */
  abandon?: true
  settings: Record<string, string | null>
}

/** The answer of the provider about keys that are other ones than before. */
export type ProviderWord = {
  /** The account that the new keys belong to. */
  account?: string
  /** The settings of before, if the provider refuses them. */
  refused?: GatewaySettings
}

/** The gateway as a change would leave it, if the store can have it so. */
export async function draftGateway(
  db: Db | Tx,
  storeId: StoreId,
  before: StoreGateway,
  change: GatewayChange,
): Promise<StoreGateway> {
  const { enabled = before.enabled, subscriptions = before.forSubscriptions } = change
  const settings = changedSettings(before.settings, change.settings)
  const after = { ...before, enabled, forSubscriptions: subscriptions, settings }
  await requireSound(db, storeId, after, change.test)
  return after
}

export async function changeGateway(
  tx: Tx,
  ctx: Ctx,
  parts: ChangeParts,
  slug: GatewaySlug,
  change: GatewayChange,
  { account, refused }: ProviderWord = {},
): Promise<StoreGateway> {
  await lockGateways(tx, ctx.storeId)
  const before = await loadGateway(tx, ctx.storeId, parts, slug)
  const drafted = await draftGateway(tx, ctx.storeId, before, change)
  const after = { ...drafted, account: account ?? before.account }
  const isAbandoning = refused !== undefined && isSameText(refused, before.settings)
  if (change.abandon && account === undefined) {
    if (!isAbandoning) throw changedMeanwhile()
    await endAbandoned(tx, ctx, slug, parts.openPayments)
  }
  const { enabled, forSubscriptions: subscriptions, settings } = after
  const isSame = [enabled === before.enabled, subscriptions === before.forSubscriptions]
  if (isSame.every(Boolean) && isSameText(settings, before.settings)) return before
  if (account === undefined && isOtherKey(before, after)) throw changedMeanwhile()
  if (before.account !== null && after.account !== before.account) {
    await clearAccount(tx, ctx, slug, parts.openPayments, isAbandoning)
  }

  const { settings: kind } = before.gateway
  const kept = kind ? keptSettings(parts.secrets, kind, settings) : noSettings
  if (kept.sealed !== null) await noteKeyInUse(tx, parts.secrets, ctx.now)
  const events: NewEvent[] = []
  if (subscriptions && !before.forSubscriptions) {
    const former = await loadGateways(tx, ctx.storeId, parts)
    await clearForSubscriptions(tx, ctx.storeId, ctx.now)
    const other = former.find((one) => one.forSubscriptions)
    if (other) events.push(updated({ ...other, forSubscriptions: false }, other))
  }
  const times = await upsertGateway(tx, {
    store_id: ctx.storeId,
    slug,
    enabled,
    ...kept,
    for_subscriptions: subscriptions,
    provider_account: after.account,
    created_at: ctx.now,
    updated_at: ctx.now,
  })
  const changed = { ...after, times }
  await recordEvents(tx, ctx, [...events, updated(changed, before)])
  return changed
}

function changedMeanwhile(): AppError {
  return new AppError('conflict', 'The keys of the gateway have just been changed; try again.')
}

/** The provider has to say which account it belongs to. */
export function isOtherKey(before: StoreGateway, after: StoreGateway): boolean {
  const { setting } = after.gateway.account ?? {}
  if (setting === undefined) return false
  const key = after.settings[setting]
  return key !== undefined && key !== before.settings[setting]
}

const noSettings = { settings: null, sealed: null }

function changedSettings(
  before: GatewaySettings,
  given: Record<string, string | null>,
): GatewaySettings {
  const entries = Object.entries({ ...before, ...given })
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== null))
}

function isSameText(left: GatewaySettings, right: GatewaySettings): boolean {
  const text = (settings: GatewaySettings) => JSON.stringify(Object.entries(settings).sort())
  return text(left) === text(right)
}

async function requireSound(
  tx: Db | Tx,
  storeId: StoreId,
  after: StoreGateway,
  expectsTest: boolean | undefined,
): Promise<void> {
  const store = await findStore(tx, storeId)
  assert(store, 'a gateway belongs to a store')
  const { gateway, settings, enabled, forSubscriptions } = after
  const takesMoney = enabled || forSubscriptions
  const problems = gateway.settings?.problems(settings, store.mode, takesMoney) ?? []
  const isTest = gateway.settings?.isTest(settings)
  if (expectsTest !== undefined && expectsTest !== isTest) {
    const kind = isTest ? 'for tests' : 'for real money'
    problems.push({ source: 'data.test', detail: `data.test: the keys are ${kind}.` })
  }
  if (forSubscriptions && after.slug === 'manual') {
    const detail = 'data.subscriptions: subscriptions that are paid by hand need no gateway.'
    problems.push({ source: 'data.subscriptions', detail })
  }
  if (problems.length > 0) throw new AppError('unprocessable', problems)
}

function updated(after: StoreGateway, before: StoreGateway): NewEvent {
  return {
    type: 'payment_gateway.updated',
    subjectType: 'gateway',
    subjectId: after.slug,
    payload: payloadOf(gatewayResource(after), gatewayResource(before)),
  }
}

/**
 * Taken with each payment that begins, before its row is written: keys of another account wait for
 * it, and then see the open payment (GW-10). Whoever begins a payment by hand takes it before the
 * rows, because a store that leaves an account locks rows after it.
 */
export async function holdAccounts(tx: Tx, storeId: StoreId): Promise<void> {
  await holdGateways(tx, storeId)
}

/** CK-8: what the store has not enabled takes no money. */
export async function requireEnabled(
  db: Db | Tx,
  storeId: StoreId,
  slug: GatewaySlug,
): Promise<void> {
  const rows = await selectGateways(db, storeId)
  if (rows.some((row) => row.slug === slug && row.enabled)) return
  throw new AppError('unprocessable', {
    source: 'data.gateway',
    detail: `data.gateway: the gateway ${slug} is not enabled.`,
  })
}

const members = {
  id: Type.Enum(gatewaySlugs),
  type: Type.Literal('gateway'),
  slug: Type.Enum(gatewaySlugs),
  name: Type.String(),
  enabled: Type.Boolean(),
  test: Type.Boolean({ description: 'No real money moves.' }),
  subscriptions: Type.Boolean({
    description: 'It collects the subscriptions of the store, as one gateway does.',
  }),
  links: selfLinkSchema,
  meta: Type.Object({
    secrets: Type.Optional(
      Type.Array(Type.String(), { description: 'The names of the secrets that are set.' }),
    ),
    timestamps: Type.Optional(timestampsSchema),
  }),
}

/** With the settings of all gateways that are not secret. */
export function gatewaySchema(gateways: readonly Gateway[]) {
  return Type.Object({ ...members, ...shownMembers(gateways) })
}

function shownMembers(gateways: readonly Gateway[]): Record<string, TSchema> {
  const entries = gateways.flatMap(({ settings }) =>
    Object.entries(settings?.schema.properties ?? {}).filter(
      ([name]) => !settings?.secrets.includes(name),
    ),
  )
  return Object.fromEntries(entries)
}

type GatewayResource = Omit<Static<ReturnType<typeof gatewaySchema>>, 'links'>

export function gatewayResource(shown: StoreGateway): GatewayResource {
  const { slug, gateway, enabled, forSubscriptions, settings, times } = shown
  const secrets = gateway.settings?.secrets ?? []
  const set = secrets.filter((name) => settings[name] !== undefined)
  const open = Object.entries(settings).filter(([name]) => !secrets.includes(name))
  return {
    id: slug,
    type: 'gateway',
    slug,
    name: gateway.name,
    enabled,
    test: gateway.isTest || (gateway.settings?.isTest(settings) ?? false),
    subscriptions: forSubscriptions,
    ...Object.fromEntries(open),
    meta: {
      ...(gateway.settings && { secrets: set }),
      ...(times && { timestamps: timestamps(times) }),
    },
  }
}
