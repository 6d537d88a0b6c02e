import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import { copy } from '../../test/support/copied-store.ts'
import { login, type Shop, startShop } from '../../test/support/shop.ts'
import type { Seen } from '../../test/support/shopping.ts'
import { ensureDemoStore } from '../demo/demo-store.ts'
import { sandboxCardNames } from '../payments/sandbox/cards.ts'
import { copiedTables, leftBehind } from './copied-tables.ts'

/** Columns that tell of people and their payments. The country and the region are nobody's. */
const personal = {
  account: ['name', 'legal_name'],
  account_member: ['name', 'email', 'username', 'password_hash'],
  address: ['name', 'first_name', 'last_name', 'line_1', 'city', 'county', 'postcode'],
  subscriber: ['name', 'email'],
  subscription_terms: ['name', 'email', 'external_ref'],
  invoice_payment: ['external_payment_id'],
  sales_order: ['contact_name', 'contact_email', 'order_number', 'cart_reference'],
}

/** Makes the demo as a first start does; gives a client of its organization. */
async function openDemo(t: TestContext, shop: Shop) {
  const dataDir = await mkdtemp(join(tmpdir(), 'mercer-demo-'))
  t.after(() => rm(dataDir, { recursive: true, force: true }))
  let isFilled = false
  const config = { dataDir, demo: true, bootstrapKey: undefined }
  const filling = ensureDemoStore(shop.deps, config).finally(() => {
    isFilled = true
  })
  while (!isFilled) await shop.runTasks()
  const made = await filling
  assert.ok(made)
  const kept = JSON.parse(await readFile(made.credentialsFile, 'utf8'))
  const key = { clientId: kept.organizationClientId, clientSecret: kept.organizationClientSecret }
  return login(shop.stranger, key as never, 'client_credentials')
}

type Row = Record<string, unknown>

async function rowsOf({ deps }: Shop, storeId: string, table: string): Promise<Row[]> {
  const { rows } = await sql<{ row: Row }>`
    select to_jsonb(row) as row from ${sql.table(table)} as row
     where store_id = ${storeId}`.execute(deps.db)
  return rows.map(({ row }) => row)
}

async function knownOf(shop: Shop, storeId: string): Promise<string[]> {
  const found = await Promise.all(
    Object.entries(personal).map(async ([table, columns]) => {
      const rows = await rowsOf(shop, storeId, table)
      for (const column of columns)
        assert.ok(
          rows.some((row) => row[column]),
          `${table}.${column}`,
        )
      return rows.flatMap((row) => columns.flatMap((column) => row[column] ?? []))
    }),
  )
  return [...new Set(found.flat().map(String))]
}

/** Everything that the store has, whether it was copied or not. */
async function wholeOf(shop: Shop, storeId: string): Promise<string> {
  const tables = [...copiedTables.map(({ table }) => table), ...Object.keys(leftBehind)]
  const found = await Promise.all(tables.map((table) => rowsOf(shop, storeId, table)))
  return JSON.stringify(found)
}

const cardsIn = (whole: string) =>
  new Set(whole.matchAll(/"(?:card_id|last_card|refused_card)":"([^"]+)"/g).map(([, card]) => card))

test('a copy of the demo names nobody of it', async (t) => {
  const shop = await startShop(t)
  const organization = await openDemo(t, shop)
  const { body } = await organization.get('/v2/stores')
  const source = body.data.find(({ name }: Seen) => name === 'Demo store')
  const known = await knownOf(shop, source.id)
  const { storeId } = await copy(shop, source.id, organization)
  const whole = await wholeOf(shop, storeId)
  assert.deepEqual(
    known.filter((one) => whole.toLowerCase().includes(one.toLowerCase())),
    [],
  )
  const cards = cardsIn(whole)
  assert.deepEqual([...cards].sort(), ['card_approved', 'card_declined'])
  assert.ok(cards.isSubsetOf(new Set(sandboxCardNames)), 'they are scripts and nobody has them')
})
