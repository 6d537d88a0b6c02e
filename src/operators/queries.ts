import { sql } from 'kysely'
import type { StoreId } from '../lib/ids.ts'
import type { ApplicationKeyId, OperatorId } from '../platform/auth/context.ts'
import type { Db, Tx } from '../platform/db/db.ts'
import type {
  Operator,
  OperatorLink,
  OperatorPasskey,
  OperatorRole,
  OperatorSession,
  SessionId,
} from './operator.ts'

/** Operators live on the coordinator of a distributed database, where a person has one row. */

export function findOperator(db: Db | Tx, id: OperatorId): Promise<Operator | undefined> {
  return db.selectFrom('operator').selectAll().where('id', '=', id).executeTakeFirst()
}

export function findOperatorByEmail(db: Db | Tx, email: string): Promise<Operator | undefined> {
  return db.selectFrom('operator').selectAll().where('email', '=', email).executeTakeFirst()
}

/** If two invite the same person at once, the second one finds the row of the first. */
export async function ensureOperator(tx: Tx, row: Operator): Promise<Operator> {
  await tx
    .insertInto('operator')
    .values(row)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()
  return tx
    .selectFrom('operator')
    .selectAll()
    .where('email', '=', row.email)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export function updatePassword(
  tx: Tx,
  { id, passwordHash, now }: { id: OperatorId; passwordHash: string; now: Temporal.Instant },
) {
  return tx
    .updateTable('operator')
    .set({ password_hash: passwordHash, updated_at: now })
    .where('id', '=', id)
    .execute()
}

export function clearPassword(tx: Tx, id: OperatorId, now: Temporal.Instant) {
  return tx
    .updateTable('operator')
    .set({ password_hash: null, updated_at: now })
    .where('id', '=', id)
    .execute()
}

export function deleteOperatorWithoutRole(tx: Tx, id: OperatorId) {
  return sql`
    delete from operator
     where id = ${id} and not exists (select 1 from operator_role where operator_role.id = ${id})
  `.execute(tx)
}

/** The roles of a person in all stores. */
export function selectRolesOf(db: Db | Tx, id: OperatorId): Promise<OperatorRole[]> {
  return db
    .selectFrom('operator_role')
    .selectAll()
    .where('id', '=', id)
    .orderBy('created_at')
    .orderBy('store_id')
    .execute()
}

/** The person who has been an owner of the store for the longest time. */
export function findFirstOwner(tx: Tx, storeId: StoreId): Promise<Operator | undefined> {
  return tx
    .selectFrom('operator')
    .innerJoin('operator_role as given', 'given.id', 'operator.id')
    .selectAll('operator')
    .where('given.store_id', '=', storeId)
    .where('given.role', '=', 'owner')
    .where('given.accepted_at', 'is not', null)
    .orderBy('given.created_at')
    .orderBy('operator.id')
    .limit(1)
    .executeTakeFirst()
}

export function selectEveryRole(
  db: Db,
  { storeId, limit }: { storeId: StoreId | undefined; limit: number },
): Promise<OperatorRole[]> {
  return db
    .selectFrom('operator_role')
    .selectAll()
    .$if(storeId !== undefined, (query) => query.where('store_id', '=', storeId as StoreId))
    .orderBy('email')
    .orderBy('store_id')
    .limit(limit)
    .execute()
}

export function lockRole(tx: Tx, storeId: StoreId, id: OperatorId) {
  return tx
    .selectFrom('operator_role')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export function lockRolesOf(tx: Tx, id: OperatorId) {
  return tx
    .selectFrom('operator_role')
    .selectAll()
    .where('id', '=', id)
    .orderBy('store_id')
    .forUpdate()
    .execute()
}

export function acceptRole(tx: Tx, storeId: StoreId, id: OperatorId, now: Temporal.Instant) {
  return tx
    .updateTable('operator_role')
    .set({ accepted_at: now, updated_at: now })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute()
}

export async function countOtherOwners(tx: Tx, storeId: StoreId, id: OperatorId): Promise<number> {
  const { count } = await tx
    .selectFrom('operator_role')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('store_id', '=', storeId)
    .where('role', '=', 'owner')
    .where('accepted_at', 'is not', null)
    .where('id', '<>', id)
    .executeTakeFirstOrThrow()
  return count
}

export function markSignedIn(tx: Tx, id: OperatorId, now: Temporal.Instant) {
  return tx
    .updateTable('operator_role')
    .set({ signed_in_at: now })
    .where('id', '=', id)
    .where('accepted_at', 'is not', null)
    .execute()
}

export function updateGrant(
  tx: Tx,
  { storeId, id, grantId }: { storeId: StoreId; id: OperatorId; grantId: ApplicationKeyId },
) {
  return tx
    .updateTable('operator_role')
    .set({ grant_id: grantId })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute()
}

/** A new link takes the place of earlier ones of its purpose; each store has its invitation. */
export async function replaceLink(tx: Tx, row: OperatorLink): Promise<void> {
  await tx
    .deleteFrom('operator_link')
    .where('operator_id', '=', row.operator_id)
    .where('purpose', '=', row.purpose)
    .$if(row.purpose === 'invitation', (query) => query.where('store_id', '=', row.store_id))
    .execute()
  await tx.insertInto('operator_link').values(row).execute()
}

export function findLink(db: Db | Tx, digest: Buffer, now: Temporal.Instant) {
  return db
    .selectFrom('operator_link')
    .selectAll()
    .where('digest', '=', digest)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Only one of two who use a link at once gets its row. */
export async function takeLink(
  tx: Tx,
  digest: Buffer,
  now: Temporal.Instant,
): Promise<OperatorLink | undefined> {
  const row = await tx
    .deleteFrom('operator_link')
    .where('digest', '=', digest)
    .returningAll()
    .executeTakeFirst()
  return row && Temporal.Instant.compare(row.expires_at, now) > 0 ? row : undefined
}

export function deleteLinksOf(
  tx: Tx,
  id: OperatorId,
  purposes: readonly OperatorLink['purpose'][],
) {
  return tx
    .deleteFrom('operator_link')
    .where('operator_id', '=', id)
    .where('purpose', 'in', purposes)
    .execute()
}

/** Links to choose a password that stores have made; those that the server made stay. */
const resetsByStores = (tx: Tx) =>
  tx.deleteFrom('operator_link').where('purpose', '=', 'reset').where('store_id', 'is not', null)

export function deleteResetsOf(tx: Tx, id: OperatorId) {
  return resetsByStores(tx).where('operator_id', '=', id).execute()
}

/** Links for all people of a store end, whichever store has made them. */
export function deleteResetsIn(tx: Tx, storeId: StoreId) {
  const people = tx
    .selectFrom('operator_role')
    .select('id')
    .where('store_id', '=', storeId)
    .where('accepted_at', 'is not', null)
  return resetsByStores(tx).where('operator_id', 'in', people).execute()
}

export function deleteInvitation(tx: Tx, id: OperatorId, storeId: StoreId) {
  return tx
    .deleteFrom('operator_link')
    .where('operator_id', '=', id)
    .where('purpose', '=', 'invitation')
    .where('store_id', '=', storeId)
    .execute()
}

export function insertSession(tx: Tx, row: OperatorSession) {
  return tx.insertInto('operator_session').values(row).execute()
}

export type LivingSession = { now: Temporal.Instant; seenSince: Temporal.Instant }

const livingSessions = (db: Db | Tx, { now, seenSince }: LivingSession) =>
  db
    .selectFrom('operator_session')
    .selectAll()
    .where('expires_at', '>', now)
    .where('seen_at', '>', seenSince)

export function findSession(db: Db, cookieDigest: Buffer, at: LivingSession) {
  return livingSessions(db, at).where('cookie_digest', '=', cookieDigest).executeTakeFirst()
}

export function selectSessionsOf(db: Db, id: OperatorId, at: LivingSession) {
  return livingSessions(db, at)
    .where('operator_id', '=', id)
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .execute()
}

export function touchSession(db: Db, id: SessionId, now: Temporal.Instant) {
  return db.updateTable('operator_session').set({ seen_at: now }).where('id', '=', id).execute()
}

export async function deleteSession(db: Db, operatorId: OperatorId, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('operator_session')
    .where('operator_id', '=', operatorId)
    .where('id', '=', id as SessionId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Only the newest stay: nobody has more open windows than that. */
export function deleteSessionsBeyond(tx: Tx, operatorId: OperatorId, kept: number) {
  return sql`
    delete from operator_session
     where id in (select id from operator_session
                   where operator_id = ${operatorId}
                   order by seen_at desc
                  offset ${kept})`.execute(tx)
}

export async function hasSession(tx: Tx, id: SessionId): Promise<boolean> {
  const query = tx.selectFrom('operator_session').select('id').where('id', '=', id)
  return (await query.executeTakeFirst()) !== undefined
}

export function deleteSessionsOf(tx: Tx, operatorId: OperatorId) {
  return tx.deleteFrom('operator_session').where('operator_id', '=', operatorId).execute()
}

/** Held while the ways to sign in are looked at or changed; roles are locked before. */
export function lockPerson(tx: Tx, id: OperatorId): Promise<Operator | undefined> {
  return tx.selectFrom('operator').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export function findPasskey(db: Db, id: string) {
  return db.selectFrom('operator_passkey').selectAll().where('id', '=', id).executeTakeFirst()
}

export function selectPasskeysOf(db: Db | Tx, operatorId: OperatorId) {
  return db
    .selectFrom('operator_passkey')
    .selectAll()
    .where('operator_id', '=', operatorId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export function deletePasskeysOf(tx: Tx, operatorId: OperatorId) {
  return tx.deleteFrom('operator_passkey').where('operator_id', '=', operatorId).execute()
}

export async function insertPasskey(tx: Tx, row: OperatorPasskey): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('operator_passkey')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** False for one that was removed meanwhile. */
export async function touchPasskey(
  tx: Tx,
  id: string,
  { counter, now }: { counter: number; now: Temporal.Instant },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('operator_passkey')
    .set({ counter, used_at: now })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deletePasskey(db: Db, operatorId: OperatorId, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('operator_passkey')
    .where('operator_id', '=', operatorId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** False for a challenge that was answered before. */
export async function keepChallenge(
  tx: Tx,
  row: { digest: Buffer; expires_at: Temporal.Instant },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('operator_challenge')
    .values(row)
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** Deletes what has ended, and sessions that were left alone. */
export async function deleteEnded(db: Db, { now, seenSince }: LivingSession): Promise<void> {
  await db.deleteFrom('operator_link').where('expires_at', '<=', now).execute()
  await db.deleteFrom('operator_challenge').where('expires_at', '<=', now).execute()
  await db
    .deleteFrom('operator_session')
    .where((eb) => eb.or([eb('expires_at', '<=', now), eb('seen_at', '<=', seenSince)]))
    .execute()
}
