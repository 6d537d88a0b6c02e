import { timingSafeEqual } from 'node:crypto'
import { AppError } from '../lib/errors.ts'
import { newId, randomToken } from '../lib/ids.ts'
import type { OperatorId } from '../platform/auth/context.ts'
import type { Db, Tx } from '../platform/db/db.ts'
import { digestOf, type OperatorSession } from './operator.ts'
import {
  deleteEnded,
  deleteSessionsBeyond,
  findSession,
  insertSession,
  type LivingSession,
  markSignedIn,
  selectSessionsOf,
  touchSession,
} from './queries.ts'

const SESSION_HOURS = 12
const IDLE_HOURS = 1
const SECRET_BYTES = 32
const SESSIONS_MAX = 50
const USER_AGENT_LENGTH_MAX = 255
/** `seen_at` is written no more often than that. */
const TOUCH_SECONDS = 60

export const SESSION_SECONDS = SESSION_HOURS * 3_600

/** The browser keeps the cookie, the page keeps the key; neither opens anything alone. */
type SessionSecrets = { cookie: string; key: string }

export type StartedSession = SessionSecrets & { session: OperatorSession }

type Browser = { address: string; userAgent: string | undefined }

export async function startSession(
  tx: Tx,
  now: Temporal.Instant,
  operatorId: OperatorId,
  { address, userAgent = '' }: Browser,
): Promise<StartedSession> {
  const secrets = { cookie: randomToken(SECRET_BYTES), key: randomToken(SECRET_BYTES) }
  const session: OperatorSession = {
    id: newId<'operator-session'>(),
    operator_id: operatorId,
    cookie_digest: digestOf(secrets.cookie),
    key_digest: digestOf(secrets.key),
    address,
    user_agent: userAgent.slice(0, USER_AGENT_LENGTH_MAX),
    created_at: now,
    seen_at: now,
    expires_at: now.add({ hours: SESSION_HOURS }),
  }
  // Roles are locked before their person, here and elsewhere.
  await markSignedIn(tx, operatorId, now)
  await insertSession(tx, session)
  await deleteSessionsBeyond(tx, operatorId, SESSIONS_MAX)
  return { ...secrets, session }
}

export function signedOut(): AppError {
  return new AppError('unauthorized', 'You are not signed in, or were signed out.')
}

/** The living session of a cookie and its key, which somebody has used at `usedAt` (SES-2). */
export async function resumeSession(
  db: Db,
  { now, usedAt }: { now: Temporal.Instant; usedAt: Temporal.Instant },
  { cookie, key }: SessionSecrets,
): Promise<OperatorSession | undefined> {
  const session = await findSession(db, digestOf(cookie), livingAt(now))
  if (!session || !timingSafeEqual(session.key_digest, digestOf(key))) return undefined
  if (Temporal.Instant.compare(session.seen_at.add({ seconds: TOUCH_SECONDS }), usedAt) < 0) {
    await touchSession(db, session.id, usedAt)
  }
  return session
}

export function listSessions(db: Db, now: Temporal.Instant, operatorId: OperatorId) {
  return selectSessionsOf(db, operatorId, livingAt(now))
}

export function sweepSessions(db: Db, now: Temporal.Instant): Promise<void> {
  return deleteEnded(db, livingAt(now))
}

export function idleEnd({ seen_at }: OperatorSession): Temporal.Instant {
  return seen_at.add({ hours: IDLE_HOURS })
}

function livingAt(now: Temporal.Instant): LivingSession {
  return { now, seenSince: now.subtract({ hours: IDLE_HOURS }) }
}
