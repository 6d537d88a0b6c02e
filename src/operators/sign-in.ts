import { AppError, invalidField } from '../lib/errors.ts'
import type { OperatorId } from '../platform/auth/context.ts'
import { hashSecret, verifySecret } from '../platform/auth/secrets.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db/db.ts'
import type { RateLimits } from '../platform/http/rate-limit.ts'
import type { StoreNow } from '../platform/store-time.ts'
import { acceptInvitation, setPassword } from './change-operators.ts'
import { getLink, useLink } from './links.ts'
import { emailKey, type Operator, type OperatorLink, PASSWORD_LENGTH_MIN } from './operator.ts'
import { findOperator, findOperatorByEmail } from './queries.ts'
import { type StartedSession, startSession } from './sessions.ts'

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
  return db.transaction().execute((tx) => startSession(tx, now, operator.id, visitor))
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

type LinkNeeds = 'new_password' | 'password' | 'nothing'

function needsOf({ purpose }: OperatorLink, { password_hash }: Operator): LinkNeeds {
  if (purpose === 'sign_in') return 'nothing'
  return purpose === 'invitation' && password_hash ? 'password' : 'new_password'
}

/** The person of a link and the link, which stays usable. */
export async function readLink({ db, clock }: SignInParts, token: string) {
  const link = await getLink(db, clock.now(), token)
  const operator = await findOperator(db, link.operator_id)
  if (!operator) throw new AppError('not-found', 'The person of this link was removed.')
  return { link, operator, needs: needsOf(link, operator) }
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
  if (needs === 'password') {
    await checkPassword(parts.rateLimits, visitor, operator, required(password))
  }
  const newHash = needs === 'new_password' ? await hashNew(operator, required(password)) : undefined
  const now = parts.clock.now()
  const storeId = link.purpose === 'invitation' ? link.store_id : null
  const storeNow = storeId ? await parts.storeNow(storeId) : now
  return parts.db.transaction().execute(async (tx) => {
    await useLink(tx, now, token)
    if (storeId) await acceptInvitation(tx, { storeId, now: storeNow }, operator.id)
    if (newHash) await setPassword(tx, now, operator.id, newHash)
    return startSession(tx, now, operator.id, visitor)
  })
}

type PasswordChange = { operatorId: OperatorId; current: string; password: string }

/** All other sessions end; the one that asked gets new secrets. */
export async function changePassword(
  parts: SignInParts,
  visitor: Visitor,
  { operatorId, current, password }: PasswordChange,
): Promise<StartedSession> {
  const operator = await findOperator(parts.db, operatorId)
  if (!operator) throw wrongPassword()
  await checkPassword(parts.rateLimits, visitor, operator, current)
  const newHash = await hashNew(operator, password)
  const now = parts.clock.now()
  return parts.db.transaction().execute(async (tx) => {
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
