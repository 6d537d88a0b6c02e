import { AppError } from '../lib/errors.ts'
import { newId, randomId, type StoreId } from '../lib/ids.ts'
import type { OperatorId, StoreMoment } from '../platform/auth/context.ts'
import { lockStore } from '../platform/auth/queries.ts'
import { revoke } from '../platform/auth/revocations.ts'
import type { Role } from '../platform/auth/roles.ts'
import type { Tx } from '../platform/db/db.ts'
import { announceRows } from '../platform/resources/change-resource.ts'
import { insertRows } from '../platform/resources/rows.ts'
import type { StoreNow } from '../platform/store-time.ts'
import { type MadeLink, makeLink } from './links.ts'
import { emailKey, type OperatorRole } from './operator.ts'
import { operatorKind } from './operator-kind.ts'
import {
  acceptRole,
  deleteLinksOf,
  deletePasskeysOf,
  deleteSessionsOf,
  ensureOperator,
  lockPerson,
  lockRole,
  lockRolesOf,
  updateGrant,
  updatePassword,
} from './queries.ts'

export type Invitation = { email: string; name: string; role: Role }

/** The moment of a change of people: they sign in by the real time, events have the store's. */
export type OperatorMoment = StoreMoment & { realNow: Temporal.Instant }

/**
 * Invites a person to a store. The answer is the same for a person whom another store knows: that
 * is nobody's business here.
 */
export async function inviteOperator(
  tx: Tx,
  moment: OperatorMoment,
  { email, name, role }: Invitation,
): Promise<{ row: OperatorRole; link: MadeLink }> {
  const { storeId, realNow } = moment
  await lockStore(tx, storeId)
  const operator = await ensureOperator(tx, {
    id: randomId<'operator'>(), // The time in another id would tell that somebody knows the person.
    email: emailKey(email),
    name,
    password_hash: null,
    created_at: realNow,
    updated_at: realNow,
  })
  if (await lockRole(tx, storeId, operator.id)) {
    const detail = `${operator.email} has a role in this store already.`
    const withoutId = 'The person has a role in this store already.'
    throw new AppError('conflict', { source: 'data.email', detail, withoutId })
  }
  const row: OperatorRole = {
    store_id: storeId,
    id: operator.id,
    email: operator.email,
    name,
    role,
    grant_id: newId<'application-key'>(),
    accepted_at: null,
    signed_in_at: null,
    created_at: moment.now,
    updated_at: moment.now,
  }
  await insertRows(tx, operatorKind, [row])
  await announceRows(tx, moment, operatorKind, 'created', [row])
  const purpose = 'invitation'
  const link = await makeLink(tx, realNow, { operatorId: operator.id, purpose, storeId })
  return { row, link }
}

/**
 * The person may use the store from now on, if the invitation was not taken back meanwhile. Links
 * that another store has made to choose a password must not open this one (OPR-7).
 */
export async function acceptInvitation(
  tx: Tx,
  moment: StoreMoment,
  operatorId: OperatorId,
): Promise<void> {
  const { storeId } = moment
  const row = await lockRole(tx, storeId, operatorId)
  if (!row || row.accepted_at) return
  await acceptRole(tx, storeId, operatorId, moment.now)
  await deleteLinksOf(tx, operatorId, ['reset'])
  const accepted = { ...row, accepted_at: moment.now, updated_at: moment.now }
  const caused = { ...moment, actor: actorOf(row) }
  await announceRows(tx, caused, operatorKind, 'updated', [accepted], [row])
}

/** Sets the password. Whoever knew the former one is signed out everywhere. */
export async function setPassword(
  tx: Tx,
  now: Temporal.Instant,
  operatorId: OperatorId,
  passwordHash: string,
): Promise<void> {
  await endAccess(tx, now, operatorId)
  await updatePassword(tx, { id: operatorId, passwordHash, now })
}

/** Ends the sessions, tokens, passkeys and sign-in links of a person, who keeps all roles. */
export async function endAccess(
  tx: Tx,
  now: Temporal.Instant,
  operatorId: OperatorId,
): Promise<void> {
  for (const { store_id: storeId, grant_id } of await lockRolesOf(tx, operatorId)) {
    await updateGrant(tx, { storeId, id: operatorId, grantId: newId<'application-key'>() })
    await revoke(tx, now, grant_id)
  }
  // From here on nobody begins a session with what was true before.
  await lockPerson(tx, operatorId)
  await deleteSessionsOf(tx, operatorId)
  await deletePasskeysOf(tx, operatorId)
  await deleteLinksOf(tx, operatorId, ['reset', 'sign_in'])
}

/** A link for a person of the store: to accept the invitation, or to choose a new password. */
export async function linkFor(
  tx: Tx,
  now: Temporal.Instant,
  { id, store_id: storeId, accepted_at }: OperatorRole,
): Promise<MadeLink> {
  if (!accepted_at) return makeLink(tx, now, { operatorId: id, purpose: 'invitation', storeId })
  return makeLink(tx, now, { operatorId: id, purpose: 'reset', storeId })
}

/** Every store of a person shows in its audit that the password was reset. */
export async function announceReset(
  tx: Tx,
  now: Temporal.Instant,
  storeNow: StoreNow,
  roles: readonly OperatorRole[],
): Promise<void> {
  for (const row of roles.filter(({ accepted_at }) => accepted_at)) {
    const { store_id: storeId } = row
    const moment = { storeId, now: await storeNow(storeId, tx), actor: actorOf(row) }
    const after = { ...row, signed_in_at: now }
    await announceRows(tx, moment, operatorKind, 'updated', [after], [row])
  }
}

function actorOf({ id, role, grant_id: keyId }: OperatorRole) {
  return { kind: 'admin', keyId, operator: { id, role } } as const
}

/** Whether the person has accepted a role where the caller has no say. */
export function isBeyond(roles: readonly OperatorRole[], own: ReadonlySet<StoreId>): boolean {
  return roles.some(({ store_id, accepted_at }) => accepted_at && !own.has(store_id))
}
