import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { access } from '../platform/auth/permissions.ts'
import { document, timestamp } from '../platform/http/document.ts'
import type { App } from '../platform/http/server.ts'
import type { OperatorPasskey } from './operator.ts'
import {
  addPasskey,
  askForPasskey,
  listPasskeys,
  offerPasskey,
  removePasskey,
  type Site,
  signInByPasskey,
} from './passkeys.ts'
import {
  answerSession,
  requireSession,
  type SessionRoutesParts,
  visitorOf,
} from './session-answers.ts'
import { requireSafeWay } from './session-cookie.ts'

const path = '/console/api'
const config = { access: access.public }
const hidden = { hide: true }
const state = Type.String({ minLength: 1, maxLength: 2_048 })
/** The library checks what is in it. */
const response = Type.Object({ id: Type.String({ minLength: 1, maxLength: 1_400 }) })

/** Passkeys of the person who is signed in, and signing in with one. */
export function passkeyRoutes(app: App, parts: SessionRoutesParts): void {
  ownRoutes(app, parts)
  signInRoutes(app, parts)
}

function ownRoutes(app: App, parts: SessionRoutesParts): void {
  app.get(`${path}/passkeys`, { schema: hidden, config }, async (request) => {
    const { operator_id } = await requireSession(parts, request)
    return document((await listPasskeys(parts, operator_id)).map(passkeyResource))
  })

  app.post(`${path}/passkeys/options`, { schema: hidden, config }, async (request) => {
    const { operator_id } = await requireSession(parts, request)
    return document(await offerPasskey(parts, siteOf(request), operator_id))
  })

  const name = Type.String({ minLength: 1, maxLength: 255 })
  const schema = {
    ...hidden,
    body: Type.Object({ data: Type.Object({ state, name, response }) }),
  }
  app.post(`${path}/passkeys`, { schema, config }, async (request, reply) => {
    const session = await requireSession(parts, request)
    const { data } = request.body
    const given = { ...data, response: data.response as RegistrationResponseJSON }
    const row = await addPasskey(parts, siteOf(request), session, given)
    return reply.code(201).send(document(passkeyResource(row)))
  })

  app.delete(`${path}/passkeys/:id`, { schema: hidden, config }, async (request, reply) => {
    const { operator_id } = await requireSession(parts, request)
    const { id } = request.params as { id: string }
    await removePasskey(parts, operator_id, id)
    return reply.code(204).send()
  })
}

function signInRoutes(app: App, parts: SessionRoutesParts): void {
  app.post(`${path}/sign-in/passkey/options`, { schema: hidden, config }, async (request) => {
    requireSafeWay(request)
    return document(await askForPasskey(parts, siteOf(request)))
  })

  const schema = { ...hidden, body: Type.Object({ data: Type.Object({ state, response }) }) }
  app.post(`${path}/sign-in/passkey`, { schema, config }, async (request, reply) => {
    requireSafeWay(request)
    const { state, response } = request.body.data
    const given = { state, response: response as AuthenticationResponseJSON }
    const visitor = visitorOf(request)
    const signingIn = signInByPasskey(parts, siteOf(request), visitor, given)
    const started = await signingIn.catch((error: unknown) => {
      throw parts.rateLimits.tokenFailed(request.ip) ?? error
    })
    return answerSession(parts, request, reply, started)
  })
}

function siteOf({ baseUrl }: FastifyRequest): Site {
  const { origin, hostname } = new URL(baseUrl)
  return { origin, host: hostname }
}

function passkeyResource({ id, name, created_at, used_at }: OperatorPasskey) {
  const used = used_at && timestamp(used_at)
  return { type: 'passkey', id, name, created_at: timestamp(created_at), used_at: used }
}
