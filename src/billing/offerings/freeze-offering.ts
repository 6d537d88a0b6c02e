import type { CompiledQuery } from 'kysely'
import { assert } from '../../lib/assert.ts'
import { newId, type StoreId } from '../../lib/ids.ts'
import type { StoreMoment } from '../../platform/auth/context.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { FrozenId, FrozenOffering, OfferedProduct, OfferingId } from '../offering-types.ts'
import { findPolicy, type ProrationPolicy } from '../proration/policy.ts'
import { loadContentsOf } from './find-offering.ts'
import { loadFrozen } from './load-frozen.ts'
import { noContents, type Offering, offeredOf, offeringFacts } from './offering.ts'
import {
  insertFrozen,
  selectOfferings,
  selectOfferingsByRef,
  selectPolicyId,
  selectProducts,
  updateFrozenIds,
} from './queries.ts'

/** The offering with its contents as they are now (SNAP-2), or undefined when there is none. */
export async function freezeOffering(
  tx: Tx,
  ctx: StoreMoment,
  offeringId: OfferingId,
): Promise<FrozenOffering | undefined> {
  const [frozen] = (await freezeOfferings(tx, ctx, [offeringId])).values()
  return frozen
}

/**
 * Freezes the existing offerings with their current contents. Between two changes of an offering
 * all its subscriptions share one frozen copy and need no lock to find it, because a concurrent
 * change of the offering comes after them. Only freezing a new copy is serialized.
 */
export async function freezeOfferings(
  tx: Tx,
  ctx: StoreMoment,
  ids: readonly OfferingId[],
): Promise<Map<OfferingId, FrozenOffering>> {
  return freezeSeen(tx, ctx, await findOfferings(tx, ctx.storeId, ids))
}

/** The offerings that exist, for `freezeSeen`. */
export async function findOfferings(
  tx: Tx,
  storeId: StoreId,
  ids: readonly OfferingId[],
): Promise<Offering[]> {
  return ids.length === 0 ? [] : selectOfferings(tx, storeId, ids).execute()
}

/** Freezes offerings that were read in this transaction. */
export async function freezeSeen(
  tx: Tx,
  ctx: StoreMoment,
  seen: readonly Offering[],
): Promise<Map<OfferingId, FrozenOffering>> {
  const [kept, changed] = partition(seen)
  const open = changed.map(({ id }) => id)
  const locked =
    open.length === 0 ? [] : await selectOfferings(tx, ctx.storeId, open).forUpdate().execute()
  const [keptMeanwhile, unfrozen] = partition(locked)
  const frozenIds = [...kept, ...keptMeanwhile].map(({ frozen_id }) => frozen_id)
  const known = await loadFrozen(tx, ctx.storeId, frozenIds)
  assert(known.size === frozenIds.length, 'what was frozen is never deleted')
  const made = await freezeNow(tx, ctx, unfrozen)
  return new Map([...known.values(), ...made].map((frozen) => [frozen.offering.id, frozen]))
}

type Kept = Offering & { frozen_id: FrozenId }

/**
 * Splits offerings into those that equal their last frozen copy and those that have changed since.
 */
function partition(offerings: readonly Offering[]): [Kept[], Offering[]] {
  const isKept = (offering: Offering): offering is Kept => offering.frozen_id !== null
  return [offerings.filter(isKept), offerings.filter((offering) => !isKept(offering))]
}

async function freezeNow(
  tx: Tx,
  ctx: StoreMoment,
  offerings: readonly Offering[],
): Promise<FrozenOffering[]> {
  if (offerings.length === 0) return []
  const contents = await loadContentsOf(
    tx,
    ctx.storeId,
    offerings.map(({ id }) => id),
  )
  const frozen = offerings.map((offering) => ({
    id: newId<'frozen-offering'>(),
    offering: offeringFacts(offering),
    ...(contents.get(offering.id) ?? noContents),
  }))
  await insertFrozen(tx, ctx.storeId, frozen, ctx.now)
  await updateFrozenIds(tx, ctx.storeId, frozen)
  return frozen
}

/** An offering that no list knows: it lives with what was frozen only (SUB-8). */
export async function freezeInline(
  tx: Tx,
  ctx: StoreMoment,
  content: Omit<FrozenOffering, 'id'>,
): Promise<FrozenOffering> {
  const frozen = { id: newId<'frozen-offering'>(), ...content }
  await storeFrozen(tx, ctx, [frozen])
  return frozen
}

/** Frozen already, but not written yet. */
export async function storeFrozen(
  tx: Tx,
  ctx: StoreMoment,
  frozen: readonly FrozenOffering[],
): Promise<void> {
  if (frozen.length > 0) await insertFrozen(tx, ctx.storeId, frozen, ctx.now)
}

/** The frozen content with more products; existing products do not change. */
export async function extendFrozen(
  tx: Tx,
  ctx: StoreMoment,
  frozen: FrozenOffering,
  products: readonly OfferedProduct[],
): Promise<FrozenOffering> {
  const held = new Set(frozen.products.map(({ id }) => id))
  const added = products.filter(({ id }) => !held.has(id))
  if (added.length === 0) return frozen
  const { id: _, ...content } = frozen
  return freezeInline(tx, ctx, { ...content, products: [...frozen.products, ...added] })
}

/** The statement of `findOfferings`, to be sent with others. */
export function selectToFreeze(
  tx: Tx,
  storeId: StoreId,
  ids: readonly OfferingId[],
): CompiledQuery<Offering> {
  return selectOfferings(tx, storeId, ids).compile()
}

/** Finds a plan by reference, compared exactly (SUB-5). */
export async function findOfferingsByRef(
  tx: Db | Tx,
  storeId: StoreId,
  externalRefs: readonly string[],
): Promise<Map<string, OfferingId>> {
  if (externalRefs.length === 0) return new Map()
  const rows = await selectOfferingsByRef(tx, storeId, externalRefs)
  return new Map(rows.map(({ id, external_ref }) => [external_ref ?? '', id]))
}

/** The given products that the offering holds now (PRO-9); none if it was deleted. */
export async function findOfferedProducts(
  tx: Db | Tx,
  storeId: StoreId,
  offeringId: OfferingId,
  ids: readonly string[],
): Promise<OfferedProduct[]> {
  return (await selectProducts(tx, storeId, offeringId, ids)).map(offeredOf)
}

/**
 * The policy that the offering has now (SNAP-4), which also the subscriptions of a deleted offering
 * go by; undefined when there is none.
 */
export async function findPolicyOf(
  tx: Db | Tx,
  storeId: StoreId,
  offeringId: OfferingId,
): Promise<ProrationPolicy | undefined> {
  const id = (await selectPolicyId(tx, storeId, offeringId))?.proration_policy_id ?? null
  return id === null ? undefined : findPolicy(tx, storeId, id)
}
