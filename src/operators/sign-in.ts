import { AppError, invalidField } from '../lib/errors.ts'
import { hashSecret, verifySecret } from '../platform/auth/secrets.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db/db.ts'
import type { RateLimits } from '../platform/http/rate-limit.ts'
import type { StoreNow } from '../platform/store-time.ts'
import { acceptInvitation, announceReset, setPassword } from './change-operators.ts'
import { getLink, useLink } from './links.ts'
import {
  emailKey,
  type Operator,
  type OperatorLink,
  type OperatorRole,
  type OperatorSession,
  PASSWORD_LENGTH_MIN,
} from './operator.ts'
import {
  findOperator,
  findOperatorByEmail,
  hasSession,
  lockPerson,
  lockRolesOf,
  selectRolesOf,
} from './queries.ts'
import { type StartedSession, signedOut, startSession } from './sessions.ts'

export type SignInParts = { db: Db; clock: Clock; rateLimits: RateLimits; storeNow: StoreNow }

export type Visitor = { address: string; userAgent: string | undefined }

/** Nothing is told apart: an unknown address, a person without a password and a wrong one. */
export async function signIn(
  { db, clock, rateLimits }: SignInParts,
  visitor: Visitor,
  { email, password }: { email: string; password: string },
): Promise<StartedSession> {
  const operator = await findOperatorByEmail(db, emailKey(email))
  await checkPassword(rateLimits, visitor, operator ?? { email: emailKey(email) }, password)
  if (!operator) throw wrongPassword()
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const started = await startSession(tx, now, operator.id, visitor)
    const locked = await lockPerson(tx, operator.id)
    // It may have been changed while it was checked.
    if (locked?.password_hash !== operator.password_hash) throw wrongPassword()
    return started
  })
}

type Known = Pick<Operator, 'email'> & Partial<Operator>

/** A person who was guessed at often is checked slowly, wherever the guesses come from. */
async function checkPassword(
  rateLimits: RateLimits,
  { address }: Pick<Visitor, 'address'>,
  { email, password_hash }: Known,
  password: string,
): Promise<void> {
  const check = async () => (await verifySecret(password, password_hash ?? undefined)) || undefined
  const isGenuine = await rateLimits.login({ address, identity: `operator:${email}` }, check)
  if (!isGenuine) throw wrongPassword()
}

function wrongPassword(): AppError {
  return new AppError('unauthorized', 'The e-mail address or the password is not right.')
}

type LinkNeeds = 'new_password' | 'password' | 'nothing' | 'reset'

/**
 * An invitation gives a first password. A person who has none any more, because it was reset, first
 * uses the link of that reset: whoever invites to one store must not enter the others.
 */
function needsOf(
  { purpose }: OperatorLink,
  { password_hash }: Operator,
  roles: readonly OperatorRole[],
): LinkNeeds {
  if (purpose === 'sign_in') return 'nothing'
  if (purpose === 'reset') return 'new_password'
  if (password_hash) return 'password'
  return roles.some(({ accepted_at }) => accepted_at) ? 'reset' : 'new_password'
}

/** The person of a link and the link, which stays usable. */
export async function readLink({ db, clock }: SignInParts, token: string) {
  const link = await getLink(db, clock.now(), token)
  const operator = await findOperator(db, link.operator_id)
  if (!operator) throw new AppError('not-found', 'The person of this link was removed.')
  const roles = await selectRolesOf(db, operator.id)
  return { link, operator, roles, needs: needsOf(link, operator, roles) }
}

/**
 * Signs the person of a link in. The password is checked, or hashed, before the transaction; a
 * wrong one leaves the link as it was.
 */
export async function signInByLink(
  parts: SignInParts,
  visitor: Visitor,
  { token, password }: { token: string; password: string | undefined },
): Promise<StartedSession> {
  const { link, operator, needs } = await readLink(parts, token)
  if (needs === 'reset') throw new AppError('conflict', RESET_FIRST)
  if (needs === 'password') {
    await checkPassword(parts.rateLimits, visitor, operator, required(password))
  }
  const newHash = needs === 'new_password' ? await hashNew(operator, required(password)) : undefined
  const now = parts.clock.now()
  const storeId = link.purpose === 'invitation' ? link.store_id : null
  const storeNow = storeId ? await parts.storeNow(storeId) : now
  return parts.db.transaction().execute(async (tx) => {
    const roles = await lockRolesOf(tx, operator.id)
    const locked = await lockPerson(tx, operator.id)
    await useLink(tx, now, token)
    const isSame = locked?.password_hash === operator.password_hash
    if (!isSame || needsOf(link, locked, roles) !== needs) throw new AppError('conflict', CHANGED)
    if (storeId) await acceptInvitation(tx, { storeId, now: storeNow }, operator.id)
    if (newHash) await setPassword(tx, now, operator.id, newHash)
    if (link.purpose === 'reset') await announceReset(tx, now, parts.storeNow, roles)
    return startSession(tx, now, operator.id, visitor)
  })
}

const RESET_FIRST =
  'Your password was reset. Choose a new one with the link that you were given for it, and then ' +
  'open this link again.'
const CHANGED = 'The password was changed meanwhile. Open the link again.'

type PasswordChange = {
  session: Pick<OperatorSession, 'id' | 'operator_id'>
  current: string
  password: string
}

/** All other sessions end; the one that asked gets new secrets. */
export async function changePassword(
  parts: SignInParts,
  visitor: Visitor,
  { session, current, password }: PasswordChange,
): Promise<StartedSession> {
  const operatorId = session.operator_id
  const operator = await findOperator(parts.db, operatorId)
  if (!operator) throw wrongPassword()
  await checkPassword(parts.rateLimits, visitor, operator, current)
  const newHash = await hashNew(operator, password)
  const now = parts.clock.now()
  return parts.db.transaction().execute(async (tx) => {
    await lockRolesOf(tx, operatorId)
    const locked = await lockPerson(tx, operatorId)
    if (locked?.password_hash !== operator.password_hash) throw wrongPassword()
    if (!(await hasSession(tx, session.id))) throw signedOut()
    await setPassword(tx, now, operatorId, newHash)
    return startSession(tx, now, operatorId, visitor)
  })
}

function required(password: string | undefined): string {
  if (password !== undefined) return password
  throw invalidField('data.password', 'data.password is required for this link.')
}

function hashNew({ email }: Operator, password: string): Promise<string> {
  if ([...password].length < PASSWORD_LENGTH_MIN) {
    const words = `data.password must have at least ${PASSWORD_LENGTH_MIN} characters.`
    throw invalidField('data.password', words)
  }
  if (emailKey(password) === email) {
    throw invalidField('data.password', 'data.password must not be the e-mail address.')
  }
  return hashSecret(password)
}
