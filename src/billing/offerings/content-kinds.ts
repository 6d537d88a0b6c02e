import { type Kysely, type SqlBool, sql } from 'kysely'
import type { Problem } from '../../lib/errors.ts'
import { isUuid, type StoreId } from '../../lib/ids.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Owners } from '../../platform/db/owners.ts'
import { isAnyText } from '../../platform/db/text-digest.ts'
import type { Kind, SoftRow } from '../../platform/resources/kind.ts'
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
import type { AttributesOf, ContentKind } from './queries.ts'

/** The body that creates or changes a copy. */
export type GivenOf = { products: GivenProduct; plans: GivenPlan }

type Origin<Kind extends ContentKind> = { id: string; attributes: AttributesOf[Kind] }

type Rules<Kind extends ContentKind> = {
  noun: string
  /** Catalog-level records by id or reference; they stay until the transaction ends. */
  findOrigins: (
    tx: Tx,
    owners: Owners,
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
    findOrigins: (tx, owners, keys) => findCopied(tx, productKind, owners, keys),
    values: productAttributes,
    problems: productProblems,
    uniqueRef: 'offering_product_external_ref',
  },
  plans: {
    noun: 'plan',
    findOrigins: (tx, owners, keys) => findCopied(tx, planKind, owners, keys),
    values: planAttributes,
    problems: planProblems,
    uniqueRef: 'offering_plan_external_ref',
  },
}

type Described = SoftRow & { external_ref: string | null; attributes: unknown }
type Copied<Row extends Described> = Pick<Row, 'id' | 'attributes'>

/**
 * Finds for each key the product or plan with this id, or else with this reference. It locks them
 * until the transaction ends, so none is deleted while it is copied. The organization is asked for
 * what the store does not have.
 */
async function findCopied<Row extends Described, Given extends object>(
  tx: Tx,
  kind: Kind<Row, Given>,
  owners: Owners,
  keys: readonly string[],
): Promise<Map<string, Copied<Row>>> {
  const found = new Map<string, Copied<Row>>()
  for (const owner of owners) {
    const missing = keys.filter((key) => !found.has(key))
    if (missing.length === 0) break
    for (const [key, row] of await findCopiedOf(tx, kind, owner, missing)) found.set(key, row)
  }
  return found
}

async function findCopiedOf<Row extends Described, Given extends object>(
  tx: Tx,
  { table }: Kind<Row, Given>,
  storeId: StoreId,
  keys: readonly string[],
): Promise<(readonly [string, Copied<Row>])[]> {
  const ids = keys.filter(isUuid)
  const rows = await (tx as unknown as Kysely<Record<string, Described>>)
    .selectFrom(table)
    .selectAll()
    .where('store_id', '=', storeId)
    .where('deleted_at', 'is', null)
    .where(sql<SqlBool>`(id = any(${ids}::uuid[]) or ${isAnyText(sql.ref('external_ref'), keys)})`)
    .orderBy('id')
    .forKeyShare()
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const byRef = new Map(rows.map((row) => [row.external_ref, row]))
  return keys.flatMap((key) => {
    const row = byId.get(key.toLowerCase()) ?? byRef.get(key)
    return row ? [[key, row as Row] as const] : []
  })
}
