import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { testDatabase } from '../support/database.ts'

/**
 * PostgreSQL refuses a row whose entry in an index is larger than this. A text that a caller may
 * send therefore is indexed as it is only where its limit leaves room; longer ones by their digest.
 */
const ENTRY_BYTES_MAX = 2_704
/** Room for the head of an entry and for the ids and moments in it. */
const OTHER_BYTES = 300
const TEXT_BYTES_MAX = ENTRY_BYTES_MAX - OTHER_BYTES

/** The most bytes that a text of the column can have: four for each character, unless ASCII. */
const wide = (characters: number) => characters * 4
const ascii = (characters: number) => characters
/** Words of the program, codes, ids and digests. */
const short = ascii(255)

const bounds: Record<string, number> = {
  'account.name': wide(255),
  'account.registration_id': wide(63),
  'account_member.username': wide(255),
  'account_tag.name_key': wide(255),
  'application_key.client_id': short,
  'billing_preview.digest': short,
  'cart.reference': ascii(255),
  'cart_item.merge_key': short,
  'commit_order.stream': short, // the name of a table
  'currency.code': short,
  'audit_entry.actor': short,
  'audit_entry.subject_id': ascii(255),
  'audit_entry.subject_type': short,
  'audit_entry.type': short,
  'event.subject_id': ascii(255),
  'event.subject_type': short,
  'event.type': short,
  'event_subject.subject_id': ascii(255),
  'event_subject.subject_type': short,
  'gateway_books.gateway': short,
  'gateway_customer.customer_id': wide(255), // as the provider names it
  'gateway_customer.gateway': short,
  'gateway_event.event_id': ascii(255),
  'gateway_event.gateway': short,
  'hierarchy.slug': ascii(1_000),
  'invoice.kind': short,
  'node.slug': ascii(1_000),
  'operator.email': wide(255),
  'operator_passkey.id': ascii(1_400),
  'payment_gateway.slug': short,
  'payment_method.card_id': wide(255),
  'payment_method.customer_id': wide(255),
  'payment_method.gateway': short,
  'payment_method.reference': wide(270), // the sandbox names a setup after its card
  'product.mpn': wide(255),
  'product.slug': ascii(1_100), // with the number that makes it unique
  'product.tags': wide(255),
  'product.upc_ean': wide(255),
  'release_product.mpn': wide(255),
  'release_product.slug': ascii(1_100),
  'release_product.tags': wide(255),
  'release_product.upc_ean': wide(255),
  'run.job_type': short,
  'sandbox_charge.key': short,
  'sandbox_charge.parent_key': short,
  'sandbox_lost_request.key': short,
  'sales_order.billing_address': wide(255), // its postcode
  'sales_order.contact_name': wide(255),
  'sales_order.currency': short,
  'sales_order.customer_name': wide(255),
  'sales_order.external_ref': wide(64),
  'sales_order.order_number': wide(255),
  'sales_order.shipping_address': wide(255), // its postcode
  'schedule.zone_version': short,
  'secrets_key.id': short,
  'store_counter.name': short,
  'subscription_terms.status': short,
  'variation_modifier.type': short,
}

type IndexedText = { index: string; method: string; column: string; is_digested: boolean }

/**
 * Every text column that is in an index of ours, as it is or inside an expression. Words that are
 * searched for are cut to fit (migration 0035).
 */
const selectIndexedTexts = `
  select entry.relname as index, method.amname as method,
         owner.relname || '.' || attribute.attname as column,
         pg_get_indexdef(one.indexrelid)
           ~ ('text_digests?\\((COALESCE\\([a-z_, ]*)?\\m' || attribute.attname || '\\M')
           or pg_get_indexdef(one.indexrelid) ~ 'search_index\\('
           as is_digested
    from pg_index as one
    join pg_class as entry on entry.oid = one.indexrelid
    join pg_am as method on method.oid = entry.relam
    join pg_class as owner on owner.oid = one.indrelid
    join pg_namespace as space on space.oid = owner.relnamespace and space.nspname = 'public'
    join pg_attribute as attribute on attribute.attrelid = owner.oid and attribute.attnum > 0
    join pg_type as type on type.oid = attribute.atttypid
   where not owner.relispartition and type.typname in ('text', '_text', 'varchar', 'json', 'jsonb')
     and regexp_replace(pg_get_indexdef(one.indexrelid), ' WHERE .*', '')
         ~ ('[( ]' || attribute.attname || '[,):]')
   order by 1, 3`

test('no text that is within its limits is too long for an index that holds it', async (t) => {
  const client = new pg.Client({ connectionString: await testDatabase(t) })
  await client.connect()
  const { rows } = await client.query<IndexedText>(selectIndexedTexts)
  await client.end()
  const plain = rows.filter((row) => !row.is_digested)
  assert.deepEqual(
    plain.filter(({ column }) => bounds[column] === undefined),
    [],
    'say here how long these can be, or index their digest',
  )
  const sizes = Map.groupBy(plain, ({ index }) => index)
  for (const [index, columns] of sizes) {
    // Each element of an array has an entry of its own.
    const parts = columns.map(({ column }) => bounds[column] ?? 0)
    const isGin = columns[0]?.method === 'gin'
    const bytes = isGin ? Math.max(...parts) : parts.reduce((sum, part) => sum + part, 0)
    assert.ok(bytes <= TEXT_BYTES_MAX, `${index} can hold ${bytes} bytes of text`)
  }
  assert.ok(rows.some((row) => row.is_digested))
})
