import type { Problem } from '../../lib/errors.ts'
import type { StoreId } from '../../lib/ids.ts'
import type { Tx } from '../../platform/db/db.ts'
import {
  type GivenPlan,
  type GivenProduct,
  planAttributes,
  planProblems,
  productAttributes,
  productProblems,
} from '../billing-input.ts'
import { planKind } from '../plans/plan.ts'
import { productKind } from '../products/product.ts'
import { findCopied } from './find-copied.ts'
import type { AttributesOf, ContentKind } from './queries.ts'

/** The body that creates or changes a copy. */
export type GivenOf = { products: GivenProduct; plans: GivenPlan }

type Origin<Kind extends ContentKind> = { id: string; attributes: AttributesOf[Kind] }

type Rules<Kind extends ContentKind> = {
  noun: string
  /** Catalog-level records by id or reference; they stay until the transaction ends. */
  findOrigins: (
    tx: Tx,
    storeId: StoreId,
    keys: readonly string[],
  ) => Promise<Map<string, Origin<Kind>>>
  values: (given: GivenOf[Kind], before?: AttributesOf[Kind]) => AttributesOf[Kind]
  problems: (given: GivenOf[Kind], path: string) => Problem[]
  /** The constraint that keeps two of one offering from having the same reference. */
  uniqueRef: string
}

/** Where products and plans inside an offering differ. */
export const contentRules: { [Kind in ContentKind]: Rules<Kind> } = {
  products: {
    noun: 'product',
    findOrigins: (tx, storeId, keys) => findCopied(tx, productKind, storeId, keys),
    values: productAttributes,
    problems: productProblems,
    uniqueRef: 'offering_product_external_ref',
  },
  plans: {
    noun: 'plan',
    findOrigins: (tx, storeId, keys) => findCopied(tx, planKind, storeId, keys),
    values: planAttributes,
    problems: planProblems,
    uniqueRef: 'offering_plan_external_ref',
  },
}
