import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { StoreId } from '../lib/ids.ts'
import type { GatewaySlug } from '../payments/built-in.ts'
import { sandboxCardNames } from '../payments/sandbox/cards.ts'
import type { Tables } from '../platform/db/db.ts'
import {
  type MadeUp,
  madeUpEmail,
  madeUpName,
  madeUpNumber,
  madeUpReference,
  madeUpStreet,
  madeUpText,
  madeUpWord,
} from './made-up.ts'

/** The facts of one copy that its statements need. */
export type CopyFacts = {
  sourceId: StoreId
  targetId: StoreId
  salt: string
  /** Fits no password. */
  deadHash: string
  /** The gateway that collects the subscriptions of the source. */
  collector: GatewaySlug
}

type Expression = (column: RawBuilder<string | null>, facts: CopyFacts) => RawBuilder<unknown>

type CopiedTable = {
  table: keyof Tables
  /** Columns that are not taken over as they are. */
  instead?: Readonly<Record<string, Expression>>
  where?: (facts: CopyFacts) => RawBuilder<SqlBool>
}

const madeUp =
  (make: MadeUp): Expression =>
  (column, { salt }) =>
    make(column, salt)
const nothing: Expression = () => sql`null`

/** Notes by key: their keys are words of the merchant and stay. */
const madeUpNotes: Expression = (column, { salt }) => sql`
  case when ${column} is not null then (
    select coalesce(json_object_agg(key, ${madeUpText(sql`value`, salt)}), '{}')
      from json_each_text(${column}) as note (key, value)) end`

/** Gateways at which no money moves. */
const SANDBOX: GatewaySlug = 'service_payments_processor'
const harmless: GatewaySlug[] = [SANDBOX, 'manual']

/**
 * The name of a card. Cards of the sandbox are scripts and nobody's. Any other one gets a made-up
 * name, the same in all tables: the sandbox approves it, and a card that was refused or removed in
 * the source is known again.
 */
const sandboxCardName: Expression = (column, { salt }) => sql`
  case when ${column} = any(${sandboxCardNames}::text[]) then ${column}
       else ${madeUpReference(column, salt)} end`

const sandboxCard: Expression = (column, facts) => {
  const card = sql<string | null>`coalesce(${column} ->> 'card_id', ${column} ->> 'customer_id')`
  const name = sandboxCardName(card, facts)
  return sql`
    case when ${column} is not null then
      json_strip_nulls(json_build_object('type', ${column} -> 'type', 'card_id', ${name})) end`
}

/** A fact that every card of the sandbox has; a removed card has none. */
const cardFact =
  (value: string | number): Expression =>
  (column) =>
    sql`case when ${column} is not null then ${sql.lit(value)} end`

/** Cards that are charged for subscriptions, and removed ones, which are not (PM-3, PM-4). */
const isCharged = ({ collector }: CopyFacts) => sql<SqlBool>`
  (source.status = 'active' or source.deleted_at is not null) and source.gateway = ${collector}`

/** Files that products show; others may be about people. */
const isShown = ({ sourceId }: CopyFacts) => sql<SqlBool>`source.id in (
  select main_image_id from product where store_id = ${sourceId} and main_image_id is not null
   union select file_id from product_file where store_id = ${sourceId}
   union select main_image_id from release_product
          where store_id = ${sourceId} and main_image_id is not null
   union select unnest(file_ids) from release_product where store_id = ${sourceId})`

/** Everything that a copy takes over, each table after those that it refers to. */
export const copiedTables: readonly CopiedTable[] = [
  { table: 'settings' },
  { table: 'currency' },
  { table: 'store_counter' },
  {
    table: 'payment_gateway',
    instead: { settings: nothing, sealed: nothing, provider_account: nothing },
    where: () => sql`source.slug = any(${harmless}::text[])`,
  },
  { table: 'account_tag' },
  {
    table: 'account',
    instead: {
      name: madeUp(madeUpName),
      legal_name: madeUp(madeUpName),
      registration_id: madeUp(madeUpReference),
      external_ref: madeUp(madeUpReference),
    },
  },
  {
    table: 'account_member',
    instead: {
      name: madeUp(madeUpName),
      email: madeUp(madeUpEmail),
      username: madeUp(madeUpEmail),
      password_hash: (_column, { deadHash }) => sql`${deadHash}::text`,
      credential_id: () => sql`gen_random_uuid()`,
    },
  },
  { table: 'account_membership' },
  {
    table: 'payment_method',
    instead: {
      gateway: () => sql`${SANDBOX}`,
      reference: nothing,
      customer_id: nothing,
      card_id: sandboxCardName,
      brand: cardFact('sandbox'),
      last_four: cardFact('4242'),
      expiry_month: cardFact(12),
      expiry_year: cardFact(2099),
    },
    where: isCharged,
  },
  {
    table: 'address',
    // The country and the region decide on taxes, and are nobody's.
    instead: {
      name: madeUp(madeUpName),
      first_name: madeUp(madeUpWord),
      last_name: madeUp(madeUpWord),
      phone_number: madeUp(madeUpNumber),
      instructions: madeUp(madeUpText),
      company_name: madeUp(madeUpName),
      line_1: madeUp(madeUpStreet),
      line_2: madeUp(madeUpWord),
      city: madeUp(madeUpWord),
      county: madeUp(madeUpWord),
      postcode: madeUp(madeUpNumber),
    },
  },
  { table: 'file', where: isShown },
  { table: 'variation' },
  { table: 'variation_option' },
  { table: 'variation_modifier' },
  { table: 'product' },
  { table: 'product_variation' },
  { table: 'product_file' },
  { table: 'hierarchy' },
  { table: 'node' },
  { table: 'node_product' },
  { table: 'price_book' },
  // Shoppers see its other texts, and releases hold them: these are for the shop's own people.
  { table: 'price', instead: { admin_attributes: madeUpNotes } },
  { table: 'price_modifier' },
  { table: 'catalog' },
  { table: 'catalog_rule' },
  { table: 'catalog_change' },
  { table: 'commit_order', where: () => sql`source.stream = 'catalog_change'` },
  {
    table: 'catalog_release',
    // Publishes do not see a copy that is being made, and forget edits of the organization that its
    // releases lack. Without a position, the first publish in the copy is a full one.
    instead: { position: nothing },
    // The next release deletes rows of one that was being made.
    where: () => sql`source.status in ('published', 'scheduled')`,
  },
  { table: 'release_list' },
  { table: 'release_node' },
  { table: 'release_product' },
  { table: 'proration_policy' },
  { table: 'dunning_rule' },
  { table: 'subscription_plan' },
  { table: 'subscription_product' },
  { table: 'offering' },
  { table: 'offering_plan' },
  { table: 'offering_product' },
  { table: 'frozen_offering' },
  {
    table: 'subscriber',
    instead: {
      external_ref: madeUp(madeUpReference),
      name: madeUp(madeUpName),
      email: madeUp(madeUpEmail),
    },
  },
  {
    table: 'subscription_terms' as keyof Tables,
    instead: {
      external_ref: madeUp(madeUpReference),
      payment_authority: sandboxCard,
      name: madeUp(madeUpName),
      email: madeUp(madeUpEmail),
      // Orders are not copied.
      order_id: nothing,
      order_item_id: nothing,
      order_unit: nothing,
    },
  },
  { table: 'subscription_calendar' as keyof Tables },
  { table: 'subscription_state' as keyof Tables },
  // They name their runs, which are deleted after a while in every store.
  {
    table: 'invoice',
    instead: {
      write_off_reason: madeUp(madeUpText),
      last_card: sandboxCardName,
      refused_card: sandboxCardName,
    },
  },
  { table: 'invoice_item' as keyof Tables },
  {
    table: 'invoice_payment',
    instead: {
      gateway: (column) => sql`
        case when ${column} = any(${harmless}::text[]) then ${column} else ${SANDBOX} end`,
      payment_authority: sandboxCard,
      // A payment that is open begins anew at the sandbox, which does not know it.
      external_payment_id: (column, { salt }) => sql`
        case when source.status <> 'initiated' then ${madeUpReference(column, salt)} end`,
      waits_for: nothing,
      action_url: nothing,
      request_key: nothing,
      dispute: nothing,
      failure_reason: madeUp(madeUpText),
    },
  },
  { table: 'schedule' },
  { table: 'store_clock' },
  { table: 'moved_schedule' },
]

/** Tables of a store that a copy leaves behind, and why. */
export const leftBehind: Readonly<Record<string, string>> = {
  application_key: 'a key of one store is good for no other',
  audit_entry: 'it happened in the source',
  billing_preview: 'it is worked out anew',
  billing_preview_draft: 'it is worked out anew',
  cart: 'shopping of people',
  cart_item: 'shopping of people',
  cart_tax_item: 'shopping of people',
  catalog_import_error: 'it may hold what was uploaded',
  catalog_import_row: 'it may hold what was uploaded',
  catalog_job: 'work of the source',
  clock_advance: 'work of the source',
  event: 'it happened in the source',
  event_subject: 'it happened in the source',
  gateway_books: 'payments of the source',
  gateway_customer: 'customers of a real gateway',
  gateway_event: 'it happened in the source',
  idempotency_key: 'answers to requests of the source',
  refused_request: 'it happened in the source',
  operator_link: 'people of the source',
  operator_role: 'people of the source',
  import_error: 'it may hold what was uploaded',
  import_line: 'it may hold what was uploaded',
  order_transaction: 'shopping of people',
  run: 'work of the source',
  run_difference: 'work of the source',
  run_failure: 'work of the source',
  sales_order: 'shopping of people',
  sales_order_item: 'shopping of people',
  sales_order_tax_item: 'shopping of people',
  sandbox_charge: 'the book of the gateway in the source',
  sandbox_lost_request: 'the book of the gateway in the source',
  sandbox_memory: 'the book of the gateway in the source',
  schedule_slot: 'it happened in the source',
  store_copy: 'work of the organization',
  subscription_import: 'it may hold what was uploaded',
  webhook_attempt: 'nothing of a copy goes to anybody',
  webhook_cursor: 'nothing of a copy goes to anybody',
  webhook_delivery: 'nothing of a copy goes to anybody',
  webhook_endpoint: 'nothing of a copy goes to anybody',
  webhook_lane: 'nothing of a copy goes to anybody',
  webhook_replay: 'nothing of a copy goes to anybody',
}
