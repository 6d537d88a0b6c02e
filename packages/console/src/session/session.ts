import { errorOf, type GivenToken, MercerError } from 'mercer-client'
import { idleSeconds } from './idle.ts'

export type Role = 'owner' | 'manager' | 'billing' | 'catalog' | 'support' | 'viewer'
export type OperatorStore = { id: string; name: string; mode: 'live' | 'sandbox'; role: Role }
export type Session = {
  id: string
  key?: string
  operator: { id: string; email: string; name: string }
  stores: OperatorStore[]
  expires_at: string
  idle_ends_at: string
}
export type Link = {
  purpose: 'invitation' | 'reset' | 'sign_in'
  email: string
  name: string
  store: { id: string; name: string } | null
  /** `reset`: the person chooses a new password by another link first. */
  needs: 'new_password' | 'password' | 'nothing' | 'reset'
}
export type OpenSession = {
  id: string
  created_at: string
  seen_at: string
  address: string
  user_agent: string
  current: boolean
}

export const PASSWORD_MIN = 10

/** The cookie alone opens nothing: every call sends this key too, which other sites cannot read. */
const KEY = 'mercer-session-key'

/** Signs in, and keeps the key of the session. */
export async function signIn(email: string, password: string): Promise<Session> {
  return keepKey(await call<Session>('POST', 'sign-in', { email, password }))
}

/** Tells what a link is for, and does not use it up. */
export function readLink(token: string): Promise<Link> {
  return call('POST', 'links/read', { token })
}

export async function consumeLink(token: string, password?: string): Promise<Session> {
  const data = { token, ...(password !== undefined && { password }) }
  return keepKey(await call<Session>('POST', 'links/use', data))
}

/** The session of this browser, or undefined when there is none. */
export async function findSession(): Promise<Session | undefined> {
  if (localStorage.getItem(KEY) === null) return undefined
  return call<Session>('GET', 'session').catch((error) => {
    if (isSignedOut(error)) return undefined
    throw error
  })
}

export async function signOut(): Promise<void> {
  await call('DELETE', 'session').catch((error) => {
    if (!isSignedOut(error)) throw error
  })
  localStorage.removeItem(KEY)
}

/** A short-lived token for the interface, for one store. */
export function getToken(storeId: string): Promise<GivenToken> {
  return call('POST', 'token', { store_id: storeId })
}

export function listSessions(): Promise<OpenSession[]> {
  return call('GET', 'sessions')
}

export function endSession(id: string): Promise<void> {
  return call('DELETE', `sessions/${id}`)
}

/** A new password ends all sessions; the answer is a new one for this browser. */
export async function changePassword(current: string, password: string): Promise<Session> {
  return keepKey(await call<Session>('PUT', 'password', { current, password }))
}

export function isSignedOut(error: unknown): boolean {
  return error instanceof MercerError && error.status === 401
}

export function isForbidden(error: unknown): boolean {
  return error instanceof MercerError && error.status === 403
}

/** The key of a new session is kept for the calls that follow. */
export function keepKey(session: Session): Session {
  if (session.key !== undefined) localStorage.setItem(KEY, session.key)
  return session
}

/** Calls what only the page of the console uses. */
export async function call<Result>(method: string, path: string, data?: object): Promise<Result> {
  const headers: Record<string, string> = {
    'x-session-key': localStorage.getItem(KEY) ?? '',
    'x-session-idle': `${idleSeconds()}`,
  }
  if (data) headers['content-type'] = 'application/json'
  const body = data ? JSON.stringify({ data }) : null
  const answer = await fetch(`/console/api/${path}`, { method, headers, body }).catch((cause) => {
    const words = 'Mercer does not answer. Check the connection, then try again.'
    throw new MercerError(words, { status: 0 }, { cause })
  })
  if (!answer.ok) throw await errorOf(answer)
  return answer.status === 204 ? (undefined as Result) : (await answer.json()).data
}
