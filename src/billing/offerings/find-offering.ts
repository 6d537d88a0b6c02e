import { NotOwned, notFound } from '../../lib/errors.ts'
import type { StoreId } from '../../lib/ids.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { findOrganizationOf } from '../../platform/auth/store.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { findOf, ownersOf } from '../../platform/db/owners.ts'
import { type OfferedId, type OfferingId, seenBy } from '../offering-types.ts'
import { type Contents, noContents, type Offering, offeredOf } from './offering.ts'
import { selectContents, selectLivePlanIds, selectOffering } from './queries.ts'

/** An offering and what it holds. */
type Whole = { offering: Offering; contents: Contents }

/** As the caller may see it. A shopper does not find one that has no plan yet (PE-2, PE-5). */
export async function getReadableOffering(db: Db, ctx: Ctx, id: OfferingId): Promise<Whole> {
  const offering = await findOf(ownersOf(ctx), (owner) =>
    selectOffering(db, owner, id).executeTakeFirst(),
  )
  if (!offering) throw notFound('offering', id)
  const whole = wholeSeenBy(ctx, { offering, contents: await loadContents(db, offering) })
  const isDraft = whole.contents.plans.length === 0
  if (ctx.actor.kind === 'shopper' && isDraft) throw notFound('offering', id)
  return whole
}

/** The proration policy is the seller's own matter, like the records that copies come from. */
export function wholeSeenBy(ctx: Ctx, { offering, contents }: Whole): Whole {
  const { products, plans } = contents
  const seen = { products: seenBy(ctx, products), plans: seenBy(ctx, plans) }
  if (ctx.actor.kind !== 'shopper') return { offering, contents: seen }
  return { offering: { ...offering, proration_policy_id: null }, contents: seen }
}

/**
 * All who change or freeze the offering or its contents take turns here. One of the organization is
 * not found with a store's key (OW-4).
 */
export async function lockOffering(tx: Tx, storeId: StoreId, id: OfferingId): Promise<Offering> {
  const offering = await selectOffering(tx, storeId, id).forUpdate().executeTakeFirst()
  if (!offering) throw new NotOwned('offering', id, 'offering', true)
  return offering
}

/** The given plans that can still be subscribed to; each is in one of the offerings. */
export async function findPlansOnOffer(
  db: Db | Tx,
  storeId: StoreId,
  offeringIds: readonly string[],
  planIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = new Set(await selectLivePlanIds(db, storeId, offeringIds, planIds))
  const missing = planIds.filter((id) => !found.has(id as OfferedId))
  const organization = missing.length > 0 ? await findOrganizationOf(db, storeId) : undefined
  if (!organization) return found
  const shared = await selectLivePlanIds(db, organization, offeringIds, missing)
  return new Set([...found, ...shared])
}

/** The contents of one offering, in its order. */
export async function loadContents(db: Db | Tx, offering: Offering): Promise<Contents> {
  const contents = await loadContentsOf(db, offering.store_id, [offering.id])
  return contents.get(offering.id) ?? noContents
}

/** The contents of each offering, which may be of a store and of its organization. */
export async function loadContentsOfEach(
  db: Db | Tx,
  offerings: readonly Offering[],
): Promise<Map<OfferingId, Contents>> {
  const all = new Map<OfferingId, Contents>()
  for (const [owner, owned] of Map.groupBy(offerings, ({ store_id }) => store_id)) {
    const ids = owned.map(({ id }) => id)
    for (const [id, contents] of await loadContentsOf(db, owner, ids)) all.set(id, contents)
  }
  return all
}

/** The contents of each offering. */
export async function loadContentsOf(
  db: Db | Tx,
  storeId: StoreId,
  ids: readonly OfferingId[],
): Promise<Map<OfferingId, Contents>> {
  const products = Map.groupBy(
    await selectContents(db, 'products', storeId, ids),
    ({ offering_id }) => offering_id,
  )
  const plans = Map.groupBy(
    await selectContents(db, 'plans', storeId, ids),
    ({ offering_id }) => offering_id,
  )
  return new Map(
    ids.map((id) => [
      id,
      {
        products: (products.get(id) ?? []).map(offeredOf),
        plans: (plans.get(id) ?? []).map(offeredOf),
      },
    ]),
  )
}
