import type { CompiledQuery } from 'kysely'
import { assert } from '../../lib/assert.ts'
import { newId, type StoreId } from '../../lib/ids.ts'
import type { StoreMoment } from '../../platform/auth/context.ts'
import { findOrganizationOf, findOwned } from '../../platform/auth/store.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { FrozenId, FrozenOffering, OfferedProduct, OfferingId } from '../offering-types.ts'
import { findPolicy, type ProrationPolicy } from '../proration/policy.ts'
import { loadContentsOf } from './find-offering.ts'
import { loadFrozen } from './load-frozen.ts'
import { noContents, type Offering, offeredOf, offeringFacts } from './offering.ts'
import {
  insertFrozen,
  selectFrozenIds,
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
  if (ids.length === 0) return []
  return findShared(tx, storeId, ids, await selectOfferings(tx, storeId, ids).execute())
}

/** The store's own that were found, and those of its organization among the others. */
export async function findShared(
  tx: Tx,
  storeId: StoreId,
  ids: readonly OfferingId[],
  own: readonly Offering[],
): Promise<Offering[]> {
  const missing = [...new Set(ids).difference(new Set(own.map(({ id }) => id)))]
  const organization = missing.length > 0 ? await findOrganizationOf(tx, storeId) : undefined
  if (!organization) return [...own]
  return [...own, ...(await selectOfferings(tx, organization, missing).execute())]
}

/** Freezes offerings that were read in this transaction. */
export async function freezeSeen(
  tx: Tx,
  ctx: StoreMoment,
  seen: readonly Offering[],
): Promise<Map<OfferingId, FrozenOffering>> {
  const own = seen.filter(({ store_id }) => store_id === ctx.storeId)
  const shared = seen.filter(({ store_id }) => store_id !== ctx.storeId)
  const frozen = [...(await freezeOwn(tx, ctx, own)), ...(await freezeShared(tx, ctx, shared))]
  return new Map(frozen.map((one) => [one.offering.id, one]))
}

/**
 * The store's own copies of its organization's offerings (OW-3), each under the id that the
 * offering has until its next change. No row of the organization is written.
 */
async function freezeShared(
  tx: Tx,
  ctx: StoreMoment,
  seen: readonly Offering[],
): Promise<FrozenOffering[]> {
  const [first] = seen
  if (!first) return []
  // The table is asked: what this process remembers may come from a write that was rolled back.
  const wanted = seen.flatMap(({ frozen_id }) => frozen_id ?? [])
  const known = new Set(await selectFrozenIds(tx, ctx.storeId, wanted))
  const frozen = await loadFrozen(tx, ctx.storeId, [...known])
  const open = seen.filter(({ frozen_id }) => frozen_id === null || !known.has(frozen_id))
  if (open.length === 0) return [...frozen.values()]
  const ids = open.map(({ id }) => id)
  // A change of the offering waits until this transaction ends.
  const held = await selectOfferings(tx, first.store_id, ids).forKeyShare().execute()
  const made = await loadToFreeze(tx, first.store_id, held)
  await insertFrozen(tx, ctx.storeId, made, ctx.now)
  return [...frozen.values(), ...made]
}

async function freezeOwn(
  tx: Tx,
  ctx: StoreMoment,
  seen: readonly Offering[],
): Promise<FrozenOffering[]> {
  const [kept, changed] = partition(seen)
  const open = changed.map(({ id }) => id)
  const locked =
    open.length === 0 ? [] : await selectOfferings(tx, ctx.storeId, open).forUpdate().execute()
  const [keptMeanwhile, unfrozen] = partition(locked)
  const frozenIds = [...kept, ...keptMeanwhile].map(({ frozen_id }) => frozen_id)
  const known = await loadFrozen(tx, ctx.storeId, frozenIds)
  assert(known.size === frozenIds.length, 'what was frozen is never deleted')
  const made = await freezeNow(tx, ctx, unfrozen)
  return [...known.values(), ...made]
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
  const frozen = await loadToFreeze(tx, ctx.storeId, offerings)
  await insertFrozen(tx, ctx.storeId, frozen, ctx.now)
  await updateFrozenIds(tx, ctx.storeId, frozen)
  return frozen
}

/** Offerings of one owner, which are held, with their contents. */
async function loadToFreeze(
  tx: Tx,
  owner: StoreId,
  offerings: readonly Offering[],
): Promise<FrozenOffering[]> {
  const ids = offerings.map(({ id }) => id)
  const contents = await loadContentsOf(tx, owner, ids)
  return offerings.map((offering) => ({
    id: offering.frozen_id ?? newId<'frozen-offering'>(),
    offering: offeringFacts(offering),
    ...(contents.get(offering.id) ?? noContents),
  }))
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
  const own = await selectOfferingsByRef(tx, storeId, externalRefs)
  const known = new Set(own.map(({ external_ref }) => external_ref))
  const missing = externalRefs.filter((ref) => !known.has(ref))
  const organization = missing.length > 0 ? await findOrganizationOf(tx, storeId) : undefined
  const shared = organization ? await selectOfferingsByRef(tx, organization, missing) : []
  return new Map([...own, ...shared].map(({ id, external_ref }) => [external_ref ?? '', id]))
}

/** The given products that the offering holds now (PRO-9); none if it was deleted. */
export async function findOfferedProducts(
  tx: Db | Tx,
  storeId: StoreId,
  offeringId: OfferingId,
  ids: readonly string[],
): Promise<OfferedProduct[]> {
  const rows = await findOwned(tx, storeId, async (owner) => {
    const found = await selectProducts(tx, owner, offeringId, ids)
    return found.length > 0 ? found : undefined
  })
  return (rows ?? []).map(offeredOf)
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
  const offering = await findOwned(tx, storeId, (owner) => selectPolicyId(tx, owner, offeringId))
  const id = offering?.proration_policy_id ?? null
  return id === null ? undefined : findOwned(tx, storeId, (owner) => findPolicy(tx, owner, id))
}
