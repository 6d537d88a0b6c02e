import type { RawBuilder, SqlBool } from 'kysely'
import type { StoreId } from '../../lib/ids.ts'
import { type Db, json, type Tx } from '../../platform/db/db.ts'
import { readPage } from '../../platform/db/read-page.ts'
import type { Page } from '../../platform/http/paging.ts'
import type { Catalog, CatalogId } from './catalog.ts'
import type { CatalogRule, CatalogRuleId } from './catalog-rule.ts'

type CatalogTable = Catalog & { store_id: StoreId }
type CatalogRuleTable = CatalogRule & { store_id: StoreId }

declare module '../../platform/db/db.ts' {
  interface Tables {
    catalog: CatalogTable
    catalog_rule: CatalogRuleTable
  }
}

export function selectCatalog(db: Db | Tx, storeId: StoreId, id: CatalogId) {
  return db.selectFrom('catalog').selectAll().where('store_id', '=', storeId).where('id', '=', id)
}

export function insertCatalog(tx: Tx, storeId: StoreId, catalog: Catalog) {
  const row = { store_id: storeId, ...catalogColumns(catalog) }
  return tx.insertInto('catalog').values(row).execute()
}

export function updateCatalog(tx: Tx, storeId: StoreId, catalog: Catalog) {
  const { id, ...change } = catalogColumns(catalog)
  return tx
    .updateTable('catalog')
    .set(change)
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute()
}

export async function deleteCatalog(tx: Tx, storeId: StoreId, id: CatalogId): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('catalog')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function listCatalogs(
  db: Db,
  storeId: StoreId,
  condition: RawBuilder<SqlBool>,
  page: Page,
): Promise<{ rows: Catalog[]; total: number }> {
  const matching = db.selectFrom('catalog').where('store_id', '=', storeId).where(condition)
  return readPage(matching, ['-created_at', '-id'], page)
}

export function selectRule(db: Db | Tx, storeId: StoreId, id: CatalogRuleId) {
  return db
    .selectFrom('catalog_rule')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', id)
}

/** All rules of the store, the oldest first. */
export function selectRules(db: Db | Tx, storeId: StoreId): Promise<CatalogRule[]> {
  return db
    .selectFrom('catalog_rule')
    .selectAll()
    .where('store_id', '=', storeId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export function insertRule(tx: Tx, storeId: StoreId, rule: CatalogRule) {
  const row = { store_id: storeId, ...ruleColumns(rule) }
  return tx.insertInto('catalog_rule').values(row).execute()
}

export function updateRule(tx: Tx, storeId: StoreId, rule: CatalogRule) {
  const { id, ...change } = ruleColumns(rule)
  return tx
    .updateTable('catalog_rule')
    .set(change)
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute()
}

export async function deleteRule(tx: Tx, storeId: StoreId, id: CatalogRuleId): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('catalog_rule')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function listRules(
  db: Db,
  storeId: StoreId,
  condition: RawBuilder<SqlBool>,
  page: Page,
): Promise<{ rows: CatalogRule[]; total: number }> {
  const matching = db.selectFrom('catalog_rule').where('store_id', '=', storeId).where(condition)
  return readPage(matching, ['-created_at', '-id'], page)
}

function catalogColumns(catalog: Catalog) {
  const { pricebook_ids, locales } = catalog
  return {
    ...catalog,
    pricebook_ids: pricebook_ids && json(pricebook_ids),
    locales: locales && json(locales),
  }
}

function ruleColumns(rule: CatalogRule) {
  return { ...rule, schedules: rule.schedules && json(rule.schedules) }
}
