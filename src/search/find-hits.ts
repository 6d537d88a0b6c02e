import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isUuid, type StoreId } from '../lib/ids.ts'
import type { Tx } from '../platform/db/db.ts'
import {
  countLike,
  findNearWords,
  mayBeMisspelled,
  type NewestWords,
  nearIn,
  type Searched,
  wordsIn,
} from '../platform/db/find-near-words.ts'
import { anyOf } from '../platform/db/many-rows.ts'
import { findOfEach, type Owners } from '../platform/db/owners.ts'
import { hasWords, type Likeness, maybeHasWords, writings } from '../platform/db/search-words.ts'
import { isAnyText } from '../platform/db/text-digest.ts'
import type { Hit, SearchType } from './hit.ts'

/** The text that was asked for, and its words. */
type Question = { text: string; words: readonly string[] }

/** Enough to find the best among them. */
const CANDIDATES_MAX = 200
/**
 * Words that so many of so many new rows have are common: these rows are enough, and the index is
 * not asked, which would first collect every row of the store that has them.
 */
const COMMON = { rows: 1_000, enough: 40 }
/** Rows with exactly this name: many orders may have one buyer. */
const SAME_MAX = 50

/** Searches the rows of one type. Misspelled words count only where no row has the words. */
export async function findHits(
  tx: Tx,
  type: SearchType,
  owners: Owners,
  question: Question,
): Promise<Hit[]> {
  const [storeId] = owners
  if (storeId === undefined) return []
  const id = isUuid(question.text) ? question.text.toLowerCase() : undefined
  if (type === 'product') return findRows(tx, owners, product, question, id)
  if (type === 'subscription_invoice') return findInvoices(tx, storeId, question, id)
  if (type === 'order') return findRows(tx, [storeId], orders, question, id)
  if (type === 'account') return findAccounts(tx, storeId, question, id)
  return findSubscriptions(tx, storeId, question, id)
}

/** A table that is searched, as the alias `one`. */
type Source = {
  from: RawBuilder<unknown>
  columns: RawBuilder<unknown>
  /** The text whose words are in its search index. */
  words: RawBuilder<string>
  /** The newest first, by an index. */
  order: RawBuilder<unknown>
  /** Rows with this very text in a column that has an index. */
  same: (texts: readonly string[]) => readonly RawBuilder<SqlBool>[]
}

const product: Source = {
  from: sql`product`,
  columns: sql`one.name as title, one.sku as detail, array[one.sku, one.slug] as keys`,
  words: sql<string>`coalesce(one.sku, '') || ' ' || one.name || ' ' || one.slug`,
  order: sql`one.updated_at desc, one.id`,
  same: (texts) => [
    isAnyText(sql.ref('one.sku'), texts),
    isAnyText(sql.ref('one.name'), texts),
    sql`one.slug = ${anyOf(texts, 'text')}`,
  ],
}

const account: Source = {
  from: sql`account`,
  columns: sql`one.name as title, coalesce(one.external_ref, one.registration_id) as detail,
               array[one.external_ref, one.registration_id] as keys`,
  words: sql<string>`one.name || ' ' || coalesce(one.legal_name, '') || ' '
                 || coalesce(one.registration_id, '') || ' ' || coalesce(one.external_ref, '')`,
  order: sql`one.updated_at desc, one.id desc`,
  same: (texts) => [
    sql`one.name = ${anyOf(texts, 'text')}`,
    sql`one.registration_id = ${anyOf(texts, 'text')}`,
  ],
}

const orders: Source = {
  from: sql`sales_order`,
  columns: sql`coalesce(one.order_number, one.external_ref, one.id::text) as title,
               concat_ws(', ', coalesce(one.customer_name, one.contact_name),
                         coalesce(one.customer_email, one.contact_email)) as detail,
               array[one.order_number, one.external_ref,
                     coalesce(one.customer_email, one.contact_email)] as keys`,
  words: sql<string>`coalesce(one.order_number, '') || ' ' || coalesce(one.external_ref, '') || ' '
                 || coalesce(one.customer_name, one.contact_name, '') || ' '
                 || coalesce(one.customer_email, one.contact_email, '')`,
  order: sql`one.created_at desc, one.id desc`,
  same: (texts) => [
    sql`one.order_number = ${anyOf(texts, 'text')}`,
    sql`one.external_ref = ${anyOf(texts, 'text')}`,
    sql`coalesce(one.customer_name, one.contact_name) = ${anyOf(texts, 'text')}`,
    isAnyText(sql`coalesce(one.customer_email, one.contact_email)`, texts),
  ],
}

const subscription: Source = {
  from: sql`subscription_terms`,
  columns: sql`one.name as title, one.email as detail,
               array[one.external_ref, one.email, one.account_id::text] as keys`,
  words: sql<string>`coalesce(one.external_ref, '') || ' ' || one.name || ' ' || one.email`,
  order: sql`one.id desc`,
  same: (texts) => [isAnyText(sql.ref('one.external_ref'), texts)],
}

/** A search of a table; `isKept` is a condition on its rows. */
type Search = { source: Source; question: Question; isKept: RawBuilder<SqlBool> }

/** Rows of all owners. Misspelled words count only where no owner has a row with the words. */
async function findRows(
  tx: Tx,
  owners: Owners,
  source: Source,
  question: Question,
  id: string | undefined,
  isKept: RawBuilder<SqlBool> = sql`true`,
): Promise<Hit[]> {
  const search = { source, question, isKept }
  if (id !== undefined) {
    return findOfEach(owners, (owner) => findSome(tx, owner, search, sql`one.id = ${id}`, false))
  }
  const called = await findOfEach(owners, (owner) => findCalled(tx, owner, search))
  const { words } = question
  if (words.length === 0) return called
  const newest = new Map<StoreId, NewestWords>()
  for (const owner of owners) newest.set(owner, await loadNewest(tx, owner, search))
  const newestOf = (owner: StoreId) => newest.get(owner) ?? []
  const like = await findOfEach(owners, (owner) =>
    findLike(tx, owner, search, newestOf(owner), 'same'),
  )
  if (called.length + like.length > 0 || !mayBeMisspelled(words)) return [...called, ...like]
  return findOfEach(owners, (owner) =>
    findLike(tx, owner, search, newestOf(owner), nearIn(newestOf(owner), words)),
  )
}

/** Rows that are called so. */
async function findCalled(tx: Tx, storeId: StoreId, search: Search): Promise<Hit[]> {
  const { source, question, isKept } = search
  // Materialized: with the limit in sight the planner reads the table to find so many.
  const parts = source.same(writings(question.text)).map(
    (condition) => sql<Hit>`
    (with same as materialized (
       select one.id, ${source.columns}, false as near
         from ${source.from} as one
        where one.store_id = ${storeId} and ${isKept} and ${condition}
     )
     select * from same limit ${SAME_MAX})`,
  )
  const { rows } = await sql<Hit>`${sql.join(parts, sql` union all `)}`.execute(tx)
  return rows
}

async function loadNewest(tx: Tx, storeId: StoreId, search: Search): Promise<NewestWords> {
  const { rows } = await sql<{ text: string }>`
    select ${search.source.words} as text from ${newestRows(storeId, search)} as one`.execute(tx)
  return rows.map(({ text }) => wordsIn(text))
}

function newestRows(storeId: StoreId, { source, isKept }: Search): RawBuilder<unknown> {
  return sql`
    (select * from ${source.from} as one
      where one.store_id = ${storeId} and ${isKept}
      order by ${source.order} limit ${COMMON.rows})`
}

/** Rows with the words: those among the newest if they are enough, or else all. */
async function findLike(
  tx: Tx,
  storeId: StoreId,
  search: Search,
  newest: NewestWords,
  likeness: Likeness,
): Promise<Hit[]> {
  const { source, question, isKept } = search
  const { words } = question
  const isNear = likeness !== 'same'
  const indexed = indexedOf(source)
  if (countLike(newest, words, likeness) >= COMMON.enough) {
    const { rows } = await sql<Hit>`
      select one.id, ${source.columns}, ${isNear}::boolean as near
        from ${newestRows(storeId, search)} as one
       where ${maybeHasWords(source.words, words, likeness)}
         and ${hasWords(storeId, indexed, words, likeness)}
       limit ${COMMON.enough}`.execute(tx)
    return rows
  }
  const where = sql<SqlBool>`one.store_id = ${storeId} and ${isKept}`
  const searched = { from: sql`${source.from} as one`, where, indexed, scope: storeId }
  const all = isNear ? await findNearWords(tx, searched, words, likeness) : likeness
  return findSome(tx, storeId, search, hasWords(storeId, indexed, words, all), isNear)
}

function indexedOf({ words }: Source): RawBuilder<unknown> {
  return sql`search_index(one.store_id, ${words})`
}

async function findSome(
  tx: Tx,
  storeId: StoreId,
  { source, isKept }: Search,
  condition: RawBuilder<SqlBool>,
  isNear: boolean,
): Promise<Hit[]> {
  const { rows } = await sql<Hit>`
    select one.id, ${source.columns}, ${isNear}::boolean as near
      from ${source.from} as one
     where one.store_id = ${storeId} and ${isKept} and ${condition}
     limit ${CANDIDATES_MAX}`.execute(tx)
  return rows
}

/** Accounts by what they are called, and by the members that they have. */
async function findAccounts(
  tx: Tx,
  storeId: StoreId,
  question: Question,
  id: string | undefined,
): Promise<Hit[]> {
  const own = await findRows(tx, [storeId], account, question, id)
  if (id !== undefined || question.words.length === 0) return own
  const ofMembers = await findByMembers(tx, storeId, question.words, 'same')
  if (own.some(({ near }) => !near) || ofMembers.length > 0) {
    return [...own.filter(({ near }) => !near), ...ofMembers]
  }
  if (!mayBeMisspelled(question.words)) return own
  const near = await findNearWords(tx, membersOf(storeId), question.words, new Set())
  return [...own, ...(await findByMembers(tx, storeId, question.words, near))]
}

function membersOf(storeId: StoreId): Searched {
  return {
    from: sql`account_member as member`,
    where: sql`member.store_id = ${storeId}`,
    indexed: sql`search_index(member.store_id,
                   member.name || ' ' || member.email || ' ' || member.username)`,
    scope: storeId,
  }
}

async function findByMembers(
  tx: Tx,
  storeId: StoreId,
  words: readonly string[],
  likeness: Likeness,
): Promise<Hit[]> {
  const { from, where, indexed } = membersOf(storeId)
  const { rows } = await sql<Hit>`
    with found as materialized (
      select member.id, member.name, member.email
        from ${from}
       where ${where} and ${hasWords(storeId, indexed, words, likeness)}
       limit ${CANDIDATES_MAX}
    )
    select one.id, one.name as title, found.name || ', ' || found.email as detail,
           array[found.email] as keys, ${likeness !== 'same'}::boolean as near
      from found
      join account_membership as membership
        on membership.store_id = ${storeId} and membership.account_member_id = found.id
      join account as one on one.store_id = ${storeId} and one.id = membership.account_id
     limit ${CANDIDATES_MAX}`.execute(tx)
  return rows
}

const isNotDeleted = sql<SqlBool>`one.deleted_at is null`

/** Subscriptions by their own words, and by the accounts that were found. */
async function findSubscriptions(
  tx: Tx,
  storeId: StoreId,
  question: Question,
  id: string | undefined,
): Promise<Hit[]> {
  const own = await findRows(tx, [storeId], subscription, question, id, isNotDeleted)
  const accounts =
    id === undefined ? await findAccounts(tx, storeId, question, id) : [{ id, near: false }]
  const accountIds = [...new Set(accounts.map((one) => one.id))]
  if (own.length >= CANDIDATES_MAX || accountIds.length === 0) return own
  const near = accounts.every((one) => one.near) // All of them are, or none.
  const { rows } = await sql<Hit>`
    select one.id, ${subscription.columns}, ${near}::boolean as near
      from subscription_terms as one
     where one.store_id = ${storeId} and ${isNotDeleted}
       and one.account_id = ${anyOf(accountIds)}
     limit ${CANDIDATES_MAX}`.execute(tx)
  const found = [...own, ...rows]
  const exact = found.filter((one) => !one.near)
  return exact.length > 0 ? exact : found
}

const NUMBER = /^#?0*(\d{1,15})$/

/** Invoices by id and by number: they have no words. */
async function findInvoices(
  tx: Tx,
  storeId: StoreId,
  { text }: Question,
  id: string | undefined,
): Promise<Hit[]> {
  const number = NUMBER.exec(text)?.[1]
  if (id === undefined && number === undefined) return []
  const condition = id === undefined ? sql`number = ${number}::bigint` : sql`id = ${id}`
  const { rows } = await sql<Hit>`
    select id, number::text as title, array[${text}] as keys, false as near,
           currency || ', ' || case when outstanding then 'outstanding'
                                    when written_off_at is not null then 'written off'
                                    else 'settled' end as detail
      from invoice
     where store_id = ${storeId} and ${condition}`.execute(tx)
  return rows
}
