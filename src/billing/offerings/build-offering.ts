import { type Static, Type } from 'typebox'
import type { Ctx } from '../../platform/auth/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import {
  description,
  externalRef,
  name,
  planAttributesSchema,
  productAttributesSchema,
  refuseProblems,
} from '../billing-input.ts'
import { announce, draftOffering, storeOffering, type WholeOffering } from './change-offerings.ts'
import { CONTENTS_MAX, draftCopies, type Element, insertCopies } from './copy-contents.ts'
import { offeredOf } from './offering.ts'
import type { ContentKind } from './queries.ts'

/** Branches by type, so that what is wrong inside an object is said with its own path. */
const element = <Kind extends ContentKind>(attributes: object) =>
  Type.Unsafe<Element<Kind>>({
    type: ['string', 'object'],
    description: 'The id or external_ref of a catalog-level record, or the attributes themselves.',
    if: { type: 'object' },
    // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
    then: attributes,
    else: { minLength: 1, maxLength: 2048 },
  })
const bounds = { minItems: 1, maxItems: CONTENTS_MAX }

/** The members of what is built, wherever they stand. */
export const offeringBuildSchema = Type.Object({
  external_ref: Type.Optional(externalRef),
  name,
  description: Type.Optional(description),
  products: Type.Array(element<'products'>(productAttributesSchema), bounds),
  plans: Type.Array(element<'plans'>(planAttributesSchema), bounds),
})
export type OfferingBuild = Static<typeof offeringBuildSchema>

/** An offering with its copies, all or nothing (OFF-1). `path` is that of the members. */
export async function buildOffering(
  tx: Tx,
  ctx: Ctx,
  given: OfferingBuild,
  path = 'data',
): Promise<WholeOffering> {
  const offering = draftOffering(ctx, given)
  const products = await draftCopies(
    tx,
    ctx,
    'products',
    offering.id,
    given.products,
    [],
    `${path}.products`,
  )
  const plans = await draftCopies(tx, ctx, 'plans', offering.id, given.plans, [], `${path}.plans`)
  refuseProblems([...products.problems, ...plans.problems])
  await storeOffering(tx, offering, path)
  await insertCopies(tx, 'products', products.added, `${path}.products`)
  await insertCopies(tx, 'plans', plans.added, `${path}.plans`)
  const contents = {
    products: products.added.map(offeredOf),
    plans: plans.added.map(offeredOf),
  }
  return announce(tx, ctx, 'created', { offering, contents })
}
