import { AppError } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { type Tx, violates } from '../../platform/db/db.ts'
import { ownersOf } from '../../platform/db/owners.ts'
import { recordEvent, resourceEvent } from '../../platform/events/outbox.ts'
import { requireSameId } from '../../platform/resources/change-resource.ts'
import { problem, refuseProblems } from '../billing-input.ts'
import type { OfferingId } from '../offering-types.ts'
import { holdPolicy } from '../proration/policy.ts'
import { loadContents, lockOffering } from './find-offering.ts'
import { type Contents, nextFrozenId, noContents, type Offering } from './offering.ts'
import { insertOffering, updateOffering } from './queries.ts'
import { offeringResource } from './resource.ts'

type OfferingAttributes = {
  external_ref?: string | null | undefined
  name: string
  description?: string | null | undefined
}
type OfferingPatch = Partial<OfferingAttributes> & {
  proration_policy_id?: string | null | undefined
}

/** An offering and what it holds. */
export type WholeOffering = { offering: Offering; contents: Contents }

/** Without contents, which are attached later (OFF-1). */
export async function createOffering(
  tx: Tx,
  ctx: Ctx,
  attributes: OfferingAttributes,
): Promise<WholeOffering> {
  const offering = draftOffering(ctx, attributes)
  await storeOffering(tx, offering, 'data.attributes')
  return announce(tx, ctx, 'created', { offering, contents: noContents })
}

export function draftOffering(ctx: Ctx, attributes: OfferingAttributes): Offering {
  return {
    store_id: ctx.storeId,
    id: newId<'offering'>(),
    owner: ctx.owner,
    external_ref: attributes.external_ref || null,
    name: attributes.name,
    description: attributes.description ?? null,
    proration_policy_id: null,
    frozen_id: nextFrozenId(ctx.owner),
    created_at: ctx.now,
    updated_at: ctx.now,
    deleted_at: null,
  }
}

/** `path` is that of its attributes in what was sent. */
export async function storeOffering(tx: Tx, offering: Offering, path: string): Promise<void> {
  await refuseDuplicate(insertOffering(tx, offering), path)
}

export async function changeOffering(
  tx: Tx,
  ctx: Ctx,
  id: OfferingId,
  patch: OfferingPatch,
  namedId: string | undefined,
): Promise<WholeOffering> {
  const before = await lockOffering(tx, ctx.storeId, id)
  requireSameId(id, namedId)
  const { external_ref = before.external_ref, description = before.description } = patch
  const { proration_policy_id = before.proration_policy_id } = patch
  const patched = {
    ...before,
    external_ref: external_ref || null,
    name: patch.name ?? before.name,
    description,
    proration_policy_id: proration_policy_id?.toLowerCase() ?? null,
  }
  return saveOffering(tx, ctx, before, patched, 'data.attributes.proration_policy_id')
}

/** The policy that running subscriptions go by too (SNAP-4); null detaches it. */
export async function setPolicy(
  tx: Tx,
  ctx: Ctx,
  id: OfferingId,
  policyId: string | null,
): Promise<void> {
  const before = await lockOffering(tx, ctx.storeId, id)
  const patched = { ...before, proration_policy_id: policyId?.toLowerCase() ?? null }
  await saveOffering(tx, ctx, before, patched, 'data.id')
}

/** Existing subscriptions keep their frozen copy (DEL-2, SNAP-2). */
export async function removeOffering(tx: Tx, ctx: Ctx, id: OfferingId): Promise<void> {
  const offering = await lockOffering(tx, ctx.storeId, id)
  await updateOffering(tx, { ...offering, deleted_at: ctx.now })
  const data = { type: 'subscription_offering', id }
  await recordEvent(tx, ctx, resourceEvent('subscription_offering.deleted', data))
}

/** Called after changing the contents of a locked offering. */
export async function touchOffering(
  tx: Tx,
  ctx: Ctx,
  before: WholeOffering,
): Promise<WholeOffering> {
  const offering = { ...before.offering, updated_at: ctx.now }
  await updateOffering(tx, offering)
  const contents = await loadContents(tx, offering)
  return announce(tx, ctx, 'updated', { offering, contents }, before)
}

export async function announce(
  tx: Tx,
  ctx: Ctx,
  what: 'created' | 'updated',
  whole: WholeOffering,
  before?: WholeOffering,
): Promise<WholeOffering> {
  const old = before && offeringResource(before)
  const event = resourceEvent(`subscription_offering.${what}`, offeringResource(whole), old)
  await recordEvent(tx, ctx, event)
  return whole
}

async function saveOffering(
  tx: Tx,
  ctx: Ctx,
  before: Offering,
  patched: Offering,
  policyPath: string,
): Promise<WholeOffering> {
  const isChanged = Object.keys(patched).some((key) => {
    return patched[key as keyof Offering] !== before[key as keyof Offering]
  })
  const contents = await loadContents(tx, before)
  if (!isChanged) return { offering: before, contents }
  const policyId = patched.proration_policy_id
  if (policyId !== null && policyId !== before.proration_policy_id) {
    if (!(await holdPolicy(tx, ownersOf(ctx), policyId))) {
      refuseProblems([problem(policyPath, `there is no proration policy ${policyId}`)])
    }
  }
  const offering = { ...patched, updated_at: ctx.now }
  await refuseDuplicate(updateOffering(tx, offering), 'data.attributes')
  return announce(tx, ctx, 'updated', { offering, contents }, { offering: before, contents })
}

/** The index decides, since only it sees what others write at the same time. */
async function refuseDuplicate(write: Promise<unknown>, path: string): Promise<void> {
  try {
    await write
  } catch (error) {
    if (!violates(error, 'offering_external_ref')) throw error
    const words = 'another offering has this reference'
    throw new AppError('conflict', problem(`${path}.external_ref`, words), error)
  }
}
