import type { FastifyReply, FastifyRequest } from 'fastify'
import { forbidden } from '../platform/auth/permissions.ts'
import { SESSION_SECONDS } from './sessions.ts'

const NAME = 'mercer_session'
const pattern = new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]{43})(?:;|$)`)
/** Scripts cannot read it, and no other site and no other path causes it to be sent. */
const ATTRIBUTES = 'Path=/console; HttpOnly; SameSite=Strict'
const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/

export function readSessionCookie({ headers }: FastifyRequest): string | undefined {
  return pattern.exec(headers.cookie ?? '')?.[1]
}

export function setSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  value: string,
): void {
  const secure = requireSafeWay(request)
  reply.header('set-cookie', `${NAME}=${value}; Max-Age=${SESSION_SECONDS}; ${ATTRIBUTES}${secure}`)
}

export function clearSessionCookie(reply: FastifyReply): void {
  reply.header('set-cookie', `${NAME}=; Max-Age=0; ${ATTRIBUTES}`)
}

/** A password must not travel in the clear, except on this machine. */
export function requireSafeWay({ baseUrl }: FastifyRequest): '' | '; Secure' {
  const { protocol, hostname } = new URL(baseUrl)
  if (protocol === 'https:') return '; Secure'
  if (loopback.test(hostname)) return ''
  throw forbidden(
    'The console needs HTTPS, except on the machine itself. Put a proxy with HTTPS in front and ' +
      'set MERCER_PUBLIC_URL to its address (docs/operators.md).',
  )
}
