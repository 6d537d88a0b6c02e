import { isDeepStrictEqual } from 'node:util'
import { AppError, notFound } from '../../lib/errors.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { requireSameId } from '../../platform/resources/change-resource.ts'
import { changeProblems, refuseProblems } from '../billing-input.ts'
import type { OfferedId, OfferedProduct, OfferingId } from '../offering-types.ts'
import { touchOffering, type WholeOffering } from './change-offerings.ts'
import { contentRules, type GivenOf } from './content-kinds.ts'
import { CONTENTS_MAX, draftCopies, insertCopies, refuseSameRef } from './copy-contents.ts'
import { loadContents, lockOffering } from './find-offering.ts'
import {
  type ContentKind,
  type ContentRow,
  deleteContents,
  selectContent,
  selectContents,
  updateContent,
  updateProductOrder,
} from './queries.ts'

/** The copies that an answer is about, and the products that the offering holds now. */
type Attached<Kind extends ContentKind> = {
  rows: ContentRow<Kind>[]
  products: readonly OfferedProduct[]
}
type Changed<Kind extends ContentKind> = {
  row: ContentRow<Kind>
  products: readonly OfferedProduct[]
}

/** Answers with the copies of the given records, also of those that were there (OFF-3). */
export async function attachContents<Kind extends ContentKind>(
  tx: Tx,
  ctx: Ctx,
  kind: Kind,
  id: OfferingId,
  originIds: readonly string[],
): Promise<Attached<Kind>> {
  const whole = await lockWhole(tx, ctx, id)
  const held = await selectContents(tx, kind, ctx.storeId, [id])
  const { rows, added } = await copyOrigins(tx, ctx, kind, id, originIds, held)
  if (held.length + added.length > CONTENTS_MAX) {
    const { noun } = contentRules[kind]
    throw new AppError('unprocessable', `An offering has ${CONTENTS_MAX} ${noun}s at most.`)
  }
  await insertCopies(tx, kind, added, `data.${kind}`)
  return { rows, products: await storeProducts(tx, ctx, whole, added.length > 0) }
}

/** A copy whose record is named again stays as it is, with its id and its changes. */
export async function replaceProducts(
  tx: Tx,
  ctx: Ctx,
  id: OfferingId,
  originIds: readonly string[],
): Promise<Attached<'products'>> {
  const whole = await lockWhole(tx, ctx, id)
  const held = await selectContents(tx, 'products', ctx.storeId, [id])
  const { rows, added } = await copyOrigins(tx, ctx, 'products', id, originIds, held)
  const wanted = rows.map((row) => row.id)
  const before = held.map((row) => row.id)
  if (isDeepStrictEqual(before, wanted)) {
    return { rows, products: await storeProducts(tx, ctx, whole, false) }
  }
  const leaving = before.filter((one) => !wanted.includes(one))
  await deleteContents(tx, 'products', ctx.storeId, id, leaving)
  await insertCopies(tx, 'products', added, 'data.products')
  await updateProductOrder(tx, ctx.storeId, id, wanted)
  return { rows, products: await storeProducts(tx, ctx, whole, true) }
}

/** The record that it was copied from does not change (SNAP-1). */
export async function changeContent<Kind extends ContentKind>(
  tx: Tx,
  ctx: Ctx,
  kind: Kind,
  place: { offeringId: OfferingId; id: OfferedId },
  given: GivenOf[Kind],
  namedId: string | undefined,
): Promise<Changed<Kind>> {
  const { whole, row: before } = await lockContent(tx, ctx, kind, place)
  requireSameId(place.id, namedId)
  const { values, problems } = contentRules[kind]
  const attributes = values(given, before.attributes)
  refuseProblems(changeProblems(problems, given, attributes as GivenOf[Kind], 'data.attributes'))
  if (isDeepStrictEqual(attributes, before.attributes)) {
    return { row: before, products: await storeProducts(tx, ctx, whole, false) }
  }
  const external_ref = attributes.external_ref ?? null
  const row = { ...before, attributes, external_ref, updated_at: ctx.now }
  await refuseSameRef(updateContent(tx, kind, row), kind, 'data.attributes.external_ref')
  return { row, products: await storeProducts(tx, ctx, whole, true) }
}

/** Existing subscriptions keep their frozen copy (SNAP-2). */
export async function removeContent(
  tx: Tx,
  ctx: Ctx,
  kind: ContentKind,
  place: { offeringId: OfferingId; id: OfferedId },
): Promise<void> {
  const { whole, row } = await lockContent(tx, ctx, kind, place)
  const { id } = whole.offering
  const held = await selectContents(tx, kind, ctx.storeId, [id])
  if (kind === 'plans' && held.length === 1) {
    throw new AppError('unprocessable', 'The last plan of an offering cannot be removed.')
  }
  await deleteContents(tx, kind, ctx.storeId, id, [row.id])
  await touchOffering(tx, ctx, whole)
}

/** Each record once, however often it is named. */
async function copyOrigins<Kind extends ContentKind>(
  tx: Tx,
  ctx: Ctx,
  kind: Kind,
  id: OfferingId,
  originIds: readonly string[],
  held: readonly ContentRow<Kind>[],
) {
  const keys = originIds.map((originId) => originId.toLowerCase())
  const copies = await draftCopies(tx, ctx, kind, id, keys, held, `data.${kind}`)
  refuseProblems(copies.problems)
  return { rows: [...new Set(copies.rows)], added: copies.added }
}

async function storeProducts(
  tx: Tx,
  ctx: Ctx,
  before: WholeOffering,
  isChanged: boolean,
): Promise<readonly OfferedProduct[]> {
  const { contents } = isChanged ? await touchOffering(tx, ctx, before) : before
  return contents.products
}

async function lockWhole(tx: Tx, ctx: Ctx, id: OfferingId): Promise<WholeOffering> {
  const offering = await lockOffering(tx, ctx.storeId, id)
  return { offering, contents: await loadContents(tx, offering) }
}

async function lockContent<Kind extends ContentKind>(
  tx: Tx,
  ctx: Ctx,
  kind: Kind,
  { offeringId, id }: { offeringId: OfferingId; id: OfferedId },
): Promise<{ whole: WholeOffering; row: ContentRow<Kind> }> {
  const whole = await lockWhole(tx, ctx, offeringId)
  const row = await selectContent(tx, kind, ctx.storeId, offeringId, id)
  if (!row) throw notFound(`${contentRules[kind].noun} of the offering`, id)
  return { whole, row }
}
