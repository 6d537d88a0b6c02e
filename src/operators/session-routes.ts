import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { AppError, notFound } from '../lib/errors.ts'
import { isUuid } from '../lib/ids.ts'
import { access } from '../platform/auth/permissions.ts'
import { document, timestamp } from '../platform/http/document.ts'
import type { App } from '../platform/http/server.ts'
import { type OperatorSession, PASSWORD_LENGTH_MAX } from './operator.ts'
import { passkeyRoutes } from './passkey-routes.ts'
import { deleteSession } from './queries.ts'
import {
  answerSession,
  requireSession,
  type SessionRoutesParts,
  sessionOf,
  visitorOf,
} from './session-answers.ts'
import { clearSessionCookie, requireSafeWay } from './session-cookie.ts'
import { listSessions } from './sessions.ts'
import { changePassword, readLink, signIn, signInByLink } from './sign-in.ts'
import { loadRolesOf } from './stores-of.ts'

/** For as long as a page may use the interface before it has to show its session again. */
const TOKEN_SECONDS = 300

const path = '/console/api'
const config = { access: access.public }
const text = (maxLength: number) => Type.String({ minLength: 1, maxLength })
const password = text(PASSWORD_LENGTH_MAX)
const token = text(100)
/** The page of the console uses these routes, and nobody else: the reference leaves them out. */
const hidden = { hide: true }

/** Signs people in to the console and gives its page tokens for the interface. */
export function sessionRoutes(app: App, parts: SessionRoutesParts): void {
  app.register(async (scope) => {
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })
    const routes = scope.withTypeProvider<import('../platform/http/server.ts').Provider>()
    signInRoutes(routes, parts)
    sessionRoute(routes, parts)
    tokenRoute(routes, parts)
    personRoutes(routes, parts)
    passkeyRoutes(routes, parts)
  })
}

function signInRoutes(app: App, parts: SessionRoutesParts): void {
  const credentials = Type.Object({ data: Type.Object({ email: text(255), password }) })
  const signInSchema = { ...hidden, body: credentials }
  app.post(`${path}/sign-in`, { schema: signInSchema, config }, async (request, reply) => {
    requireSafeWay(request)
    const started = await signIn(parts, visitorOf(request), request.body.data)
    return answerSession(parts, request, reply, started)
  })

  const link = { ...hidden, body: Type.Object({ data: Type.Object({ token }) }) }
  app.post(`${path}/links/read`, { schema: link, config }, async (request) => {
    const read = readLink(parts, request.body.data.token)
    const { link, operator, needs } = await read.catch(countGuess(parts, request))
    const given = await loadRolesOf(parts.db, operator.id)
    const role = given.find(({ store_id }) => store_id === link.store_id)
    return document({
      purpose: link.purpose,
      email: operator.email,
      // Each store knows the person by a name of its own.
      name: role?.name ?? operator.name,
      store: role ? { id: role.store.id, name: role.store.name } : null,
      needs,
    })
  })

  const use = {
    ...hidden,
    body: Type.Object({ data: Type.Object({ token, password: Type.Optional(password) }) }),
  }
  app.post(`${path}/links/use`, { schema: use, config }, async (request, reply) => {
    requireSafeWay(request)
    const { token, password } = request.body.data
    const using = signInByLink(parts, visitorOf(request), { token, password })
    const started = await using.catch(countGuess(parts, request))
    await parts.reviewRevocations()
    return answerSession(parts, request, reply, started)
  })
}

/** Tokens of links are guessed at no faster than others. */
function countGuess({ rateLimits }: SessionRoutesParts, { ip }: FastifyRequest) {
  return (error: unknown): never => {
    const isGuess = error instanceof AppError && error.code === 'not-found'
    throw (isGuess && rateLimits.tokenFailed(ip)) || error
  }
}

function sessionRoute(app: App, parts: SessionRoutesParts): void {
  app.get(`${path}/session`, { schema: hidden, config }, async (request) => {
    return document(await sessionOf(parts, await requireSession(parts, request)))
  })

  app.delete(`${path}/session`, { schema: hidden, config }, async (request, reply) => {
    const { id, operator_id } = await requireSession(parts, request)
    await deleteSession(parts.db, operator_id, id)
    clearSessionCookie(reply)
    return reply.code(204).send()
  })
}

function tokenRoute(app: App, parts: SessionRoutesParts): void {
  const storeId = Type.String({ format: 'uuid' })
  const schema = {
    ...hidden,
    body: Type.Object({ data: Type.Object({ store_id: storeId }) }),
  }
  app.post(`${path}/token`, { schema, config }, async (request) => {
    const { operator_id: id } = await requireSession(parts, request)
    const { store_id } = request.body.data
    const given = (await loadRolesOf(parts.db, id)).find((one) => one.store_id === store_id)
    if (!given?.accepted_at) throw new AppError('forbidden', 'You have no role in this store.')
    const { role, grant_id: keyId, store } = given
    const { organizationId } = store
    const grant = 'client_credentials'
    const claims = {
      keyId,
      storeId: given.store_id,
      organizationId,
      owner: 'store',
      grant,
    } as const
    const { token } = await parts.tokens.signAccess(
      { ...claims, operator: { id, role } },
      TOKEN_SECONDS,
    )
    return document({ access_token: token, expires_in: TOKEN_SECONDS, store_id, role })
  })
}

/** The person's own sessions and password. */
function personRoutes(app: App, parts: SessionRoutesParts): void {
  const { db, clock } = parts
  app.get(`${path}/sessions`, { schema: hidden, config }, async (request) => {
    const current = await requireSession(parts, request)
    const sessions = await listSessions(db, clock.now(), current.operator_id)
    return document(sessions.map((one) => sessionRow(one, one.id === current.id)))
  })

  app.delete(`${path}/sessions/:id`, { schema: hidden, config }, async (request, reply) => {
    const { operator_id } = await requireSession(parts, request)
    const { id } = request.params as { id: string }
    if (!isUuid(id) || !(await deleteSession(db, operator_id, id))) throw notFound('session', id)
    return reply.code(204).send()
  })

  const schema = {
    ...hidden,
    body: Type.Object({ data: Type.Object({ current: password, password }) }),
  }
  app.put(`${path}/password`, { schema, config }, async (request, reply) => {
    const session = await requireSession(parts, request)
    const change = { session, ...request.body.data }
    const started = await changePassword(parts, visitorOf(request), change)
    await parts.reviewRevocations()
    return answerSession(parts, request, reply, started)
  })
}

function sessionRow(session: OperatorSession, current: boolean) {
  const { id, address, user_agent, created_at, seen_at } = session
  const times = { created_at: timestamp(created_at), seen_at: timestamp(seen_at) }
  return { id, ...times, address, user_agent, current }
}
