import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { StoreId } from '../../lib/ids.ts'
import { type Db, json, later, type Tx } from '../../platform/db/db.ts'
import { anyOf } from '../../platform/db/many-rows.ts'
import type { Owners } from '../../platform/db/owners.ts'
import { readPage, readPageOfOwners } from '../../platform/db/read-page.ts'
import { isAnyText } from '../../platform/db/text-digest.ts'
import type { Page } from '../../platform/http/paging.ts'
import type {
  FrozenId,
  FrozenOffering,
  OfferedId,
  OfferingId,
  PlanAttributes,
  ProductAttributes,
} from '../offering-types.ts'
import { nextFrozenId, type OfferedRow, type Offering } from './offering.ts'

type FrozenOfferingTable = {
  store_id: StoreId
  id: FrozenId
  offering_id: OfferingId
  content: Omit<FrozenOffering, 'id'>
  digest: string
  created_at: Temporal.Instant
}

declare module '../../platform/db/db.ts' {
  interface Tables {
    offering: Offering
    offering_product: OfferedRow<ProductAttributes>
    offering_plan: OfferedRow<PlanAttributes>
    frozen_offering: FrozenOfferingTable
  }
}

export function insertOffering(tx: Tx, row: Offering) {
  return tx.insertInto('offering').values(row).execute()
}

export function selectOffering(db: Db | Tx, storeId: StoreId, id: OfferingId) {
  return db
    .selectFrom('offering')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
}

/** The ids that exist, in ascending order. */
export function selectOfferings(db: Db | Tx, storeId: StoreId, ids: readonly OfferingId[]) {
  return db
    .selectFrom('offering')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', anyOf(ids))
    .where('deleted_at', 'is', null)
    .orderBy('id')
}

export function selectOfferingsByRef(
  db: Db | Tx,
  storeId: StoreId,
  externalRefs: readonly string[],
) {
  return db
    .selectFrom('offering')
    .select(['id', 'external_ref'])
    .where('store_id', '=', storeId)
    .where(isAnyText(sql.ref('external_ref'), externalRefs))
    .where('deleted_at', 'is', null)
    .execute()
}

/** Includes deleted ones: existing subscriptions keep their policy. */
export function selectPolicyId(db: Db | Tx, storeId: StoreId, id: OfferingId) {
  return db
    .selectFrom('offering')
    .select('proration_policy_id')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The newest first. */
export function listOfferings(
  db: Db,
  owners: Owners,
  condition: RawBuilder<SqlBool>,
  page: Page,
): Promise<{ rows: Offering[]; total: number }> {
  const matching = owners.map((storeId) =>
    db
      .selectFrom('offering')
      .where('store_id', '=', storeId)
      .where('deleted_at', 'is', null)
      .where(condition),
  )
  return readPageOfOwners(db, matching, ['-created_at', '-id'], page)
}

/** The offerings that can be subscribed to. */
export const holdsPlan = sql<SqlBool>`
  exists (select 1
            from offering_plan
           where offering_plan.store_id = offering.store_id
             and offering_plan.offering_id = offering.id)`

/** The offerings that hold a product with any of the references. */
export const containsProductRef = (externalRefs: readonly string[]) => sql<SqlBool>`
  exists (select 1
            from offering_product
           where offering_product.store_id = offering.store_id
             and offering_product.offering_id = offering.id
             and ${isAnyText(sql.ref('offering_product.external_ref'), externalRefs)})`

/** The only way to change an offering or its contents: what was frozen is no longer what it is. */
export function updateOffering(tx: Tx, { store_id, id, ...change }: Offering) {
  return tx
    .updateTable('offering')
    .set({ ...change, frozen_id: nextFrozenId(change.owner) })
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .execute()
}

// ---- products and plans inside an offering: two tables of the same columns ----

export const contentTables = { products: 'offering_product', plans: 'offering_plan' } as const
export type ContentKind = keyof typeof contentTables
export type AttributesOf = { products: ProductAttributes; plans: PlanAttributes }
export type ContentRow<Kind extends ContentKind> = OfferedRow<AttributesOf[Kind]>

/** The contents of the offerings, each in its own order. */
export async function selectContents<Kind extends ContentKind>(
  db: Db | Tx,
  kind: Kind,
  storeId: StoreId,
  offeringIds: readonly OfferingId[],
): Promise<ContentRow<Kind>[]> {
  if (offeringIds.length === 0) return []
  const { rows } = await sql<ContentRow<Kind>>`
    select *
      from ${sql.table(contentTables[kind])}
     where store_id = ${storeId} and offering_id = any(${offeringIds}::uuid[])
     order by offering_id, position, id`.execute(db)
  return rows
}

export async function selectProducts(
  db: Db | Tx,
  storeId: StoreId,
  offeringId: OfferingId,
  ids: readonly string[],
): Promise<ContentRow<'products'>[]> {
  const { rows } = await sql<ContentRow<'products'>>`
    select offering_product.*
      from offering_product
      join offering on offering.store_id = offering_product.store_id
                   and offering.id = offering_product.offering_id
     where offering.store_id = ${storeId} and offering.id = ${offeringId}
       and offering.deleted_at is null
       and offering_product.id = any(${ids}::uuid[])
     order by offering_product.position, offering_product.id`.execute(db)
  return rows
}

/** The given plans that are in one of the offerings, none of which was deleted. */
export async function selectLivePlanIds(
  db: Db | Tx,
  storeId: StoreId,
  offeringIds: readonly string[],
  planIds: readonly string[],
): Promise<OfferedId[]> {
  const { rows } = await sql<{ id: OfferedId }>`
    select offering_plan.id
      from offering_plan
      join offering on offering.store_id = offering_plan.store_id
                   and offering.id = offering_plan.offering_id
     where offering.store_id = ${storeId} and offering.id = any(${offeringIds}::uuid[])
       and offering.deleted_at is null
       and offering_plan.id = any(${planIds}::uuid[])`.execute(db)
  return rows.map(({ id }) => id)
}

export async function selectContent<Kind extends ContentKind>(
  db: Db | Tx,
  kind: Kind,
  storeId: StoreId,
  offeringId: OfferingId,
  id: OfferedId,
): Promise<ContentRow<Kind> | undefined> {
  const { rows } = await sql<ContentRow<Kind>>`
    select *
      from ${sql.table(contentTables[kind])}
     where store_id = ${storeId} and offering_id = ${offeringId} and id = ${id}`.execute(db)
  return rows[0]
}

/** The newest first. */
export async function listContents<Kind extends ContentKind>(
  db: Db,
  kind: Kind,
  storeId: StoreId,
  offeringId: OfferingId,
  page: Page,
): Promise<{ rows: ContentRow<Kind>[]; total: number }> {
  const matching = db
    .selectFrom(contentTables[kind] as 'offering_product')
    .where('store_id', '=', storeId)
    .where('offering_id', '=', offeringId)
  const { rows, total } = await readPage(matching, ['-created_at', '-id'], page)
  return { rows: rows as ContentRow<Kind>[], total }
}

/** Any number of copies in one statement; they travel as one JSON text. */
export async function insertContents<Kind extends ContentKind>(
  tx: Tx,
  kind: Kind,
  rows: readonly ContentRow<Kind>[],
): Promise<void> {
  if (rows.length === 0) return
  const table = sql.table(contentTables[kind])
  await sql`
    insert into ${table}
    select * from json_populate_recordset(null::${table}, ${JSON.stringify(rows)}::json)`.execute(
    tx,
  )
}

export async function updateContent<Kind extends ContentKind>(
  tx: Tx,
  kind: Kind,
  row: ContentRow<Kind>,
): Promise<void> {
  await sql`
    update ${sql.table(contentTables[kind])}
       set external_ref = ${row.external_ref}, attributes = ${json(row.attributes)},
           updated_at = ${row.updated_at}
     where store_id = ${row.store_id} and offering_id = ${row.offering_id}
       and id = ${row.id}`.execute(tx)
}

export async function deleteContents(
  tx: Tx,
  kind: ContentKind,
  storeId: StoreId,
  offeringId: OfferingId,
  ids: readonly OfferedId[],
): Promise<void> {
  if (ids.length === 0) return
  await sql`
    delete from ${sql.table(contentTables[kind])}
     where store_id = ${storeId} and offering_id = ${offeringId}
       and id = any(${ids}::uuid[])`.execute(tx)
}

/** Puts the products in the order of the ids. */
export async function updateProductOrder(
  tx: Tx,
  storeId: StoreId,
  offeringId: OfferingId,
  ids: readonly OfferedId[],
): Promise<void> {
  await sql`
    update offering_product
       set position = one.position
      from unnest(${ids}::uuid[]) with ordinality as one (id, position)
     where store_id = ${storeId} and offering_id = ${offeringId}
       and offering_product.id = one.id`.execute(tx)
}

// ---- frozen offerings: written once, never changed ----

/**
 * Any number in one statement; travels with the next one, which refers to them. The same version of
 * an organization's offering may be frozen by two requests at once.
 */
export function insertFrozen(
  tx: Tx,
  storeId: StoreId,
  frozen: readonly FrozenOffering[],
  createdAt: Temporal.Instant,
): Promise<void> {
  const statement = sql`
    insert into frozen_offering (store_id, id, offering_id, content, digest, created_at)
    select ${storeId}::uuid, id, offering_id, content::json, digest_of(content),
           ${createdAt}::timestamptz
      from unnest(
             ${frozen.map(({ id }) => id)}::uuid[],
             ${frozen.map(({ offering }) => offering.id)}::uuid[],
             ${frozen.map(({ id: _, ...content }) => JSON.stringify(content))}::text[]
           ) as one (id, offering_id, content)
        on conflict (store_id, id) do nothing`
  return later(tx, statement.compile(tx))
}

/** The offerings, which are locked, are as they were frozen; travels with the next statement. */
export function updateFrozenIds(
  tx: Tx,
  storeId: StoreId,
  frozen: readonly FrozenOffering[],
): Promise<void> {
  const statement = sql`
    update offering
       set frozen_id = one.id
      from unnest(
             ${frozen.map(({ id }) => id)}::uuid[],
             ${frozen.map(({ offering }) => offering.id)}::uuid[]
           ) as one (id, offering_id)
     where offering.store_id = ${storeId} and offering.id = one.offering_id`
  return later(tx, statement.compile(tx))
}

/** The ids among these that the store has. */
export async function selectFrozenIds(
  tx: Tx,
  storeId: StoreId,
  ids: readonly FrozenId[],
): Promise<FrozenId[]> {
  const { rows } = await sql<{ id: FrozenId }>`
    select id
      from frozen_offering
     where store_id = ${storeId} and id = any(${ids}::uuid[])`.execute(tx)
  return rows.map(({ id }) => id)
}

/** As text, whose length tells how much memory it takes. */
export async function selectFrozen(
  db: Db | Tx,
  storeId: StoreId,
  ids: readonly FrozenId[],
): Promise<{ id: FrozenId; content: string }[]> {
  const { rows } = await sql<{ id: FrozenId; content: string }>`
    select id, content::text as content
      from frozen_offering
     where store_id = ${storeId} and id = any(${ids}::uuid[])`.execute(db)
  return rows
}
