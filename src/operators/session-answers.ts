import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Tokens } from '../platform/auth/tokens.ts'
import { document, timestamp } from '../platform/http/document.ts'
import type { OperatorSession } from './operator.ts'
import { findOperator } from './queries.ts'
import { readSessionCookie, setSessionCookie } from './session-cookie.ts'
import { idleEnd, resumeSession, type StartedSession, signedOut } from './sessions.ts'
import type { SignInParts, Visitor } from './sign-in.ts'
import { loadRolesOf } from './stores-of.ts'

const SESSION_KEY_HEADER = 'x-session-key'
/** Seconds since somebody has touched the page, which also asks by itself. */
const SESSION_IDLE_HEADER = 'x-session-idle'

export type SessionRoutesParts = SignInParts & {
  tokens: Tokens
  reviewRevocations: () => Promise<void>
}

export async function requireSession(
  { db, clock }: SessionRoutesParts,
  request: FastifyRequest,
): Promise<OperatorSession> {
  const cookie = readSessionCookie(request)
  const key = request.headers[SESSION_KEY_HEADER]
  const isGiven = cookie !== undefined && typeof key === 'string'
  const now = clock.now()
  const usedAt = now.subtract({ seconds: idleSeconds(request) })
  const session = isGiven ? await resumeSession(db, { now, usedAt }, { cookie, key }) : undefined
  if (!session) throw signedOut()
  return session
}

function idleSeconds({ headers }: FastifyRequest): number {
  const given = headers[SESSION_IDLE_HEADER]
  return typeof given === 'string' && /^\d{1,6}$/.test(given) ? Number(given) : 0
}

export async function answerSession(
  parts: SessionRoutesParts,
  request: FastifyRequest,
  reply: FastifyReply,
  { session, cookie, key }: StartedSession,
) {
  setSessionCookie(request, reply, cookie)
  return document({ ...(await sessionOf(parts, session)), key })
}

export async function sessionOf({ db }: SessionRoutesParts, session: OperatorSession) {
  const operator = await findOperator(db, session.operator_id)
  if (!operator) throw signedOut()
  const given = await loadRolesOf(db, operator.id)
  return {
    type: 'session',
    id: session.id,
    operator: { id: operator.id, email: operator.email, name: operator.name },
    stores: given
      .filter(({ accepted_at }) => accepted_at)
      .map(({ store: { id, name, mode }, role }) => ({ id, name, mode, role })),
    expires_at: timestamp(session.expires_at),
    idle_ends_at: timestamp(idleEnd(session)),
  }
}

export function visitorOf({ ip, headers }: FastifyRequest): Visitor {
  return { address: ip, userAgent: headers['user-agent'] }
}
