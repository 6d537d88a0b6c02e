import type { Ctx } from '../../platform/auth/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { createResource, type Loaded } from '../../platform/resources/change-resource.ts'
import { getRow } from '../../platform/resources/rows.ts'
import {
  type GivenPriceBook,
  type PriceBook,
  type PriceBookId,
  priceBookKind,
} from './price-book.ts'
import { copyContent } from './queries.ts'

/** The copy is announced as one new price book; what is in it is not announced one by one. */
export async function copyPriceBook(
  tx: Tx,
  ctx: Ctx,
  id: PriceBookId,
  given: GivenPriceBook,
): Promise<Loaded<PriceBook>> {
  const source = await getRow(tx, priceBookKind, ctx.storeId, id, { lock: 'key share' })
  const copy = await createResource(tx, ctx, priceBookKind, given)
  await copyContent(tx, source, copy.row)
  return copy
}
