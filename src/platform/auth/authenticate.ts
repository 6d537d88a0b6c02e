import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'
import { AppError } from '../../lib/errors.ts'
import type { OrganizationId, StoreId } from '../../lib/ids.ts'
import type { Clock } from '../clock.ts'
import type { Foreground } from '../foreground.ts'
import type { RateLimits } from '../http/rate-limit.ts'
import type { Log } from '../log.ts'
import { type StoreTime, storeMs } from '../store-time.ts'
import type { Actor, Ctx, SignedInAccount, StoreFacts } from './context.ts'
import { type Access, refusal } from './permissions.ts'
import { type Revocations, revokedToken, subjectOf } from './revocations.ts'
import { roleRefusal, rolesFor } from './role-rights.ts'
import type { Role } from './roles.ts'
import type { AccessToken, AccountToken, Tokens } from './tokens.ts'

export const ACCOUNT_TOKEN_HEADER = 'svc-account-management-authentication-token'

/** Facts of stores, remembered by this process; `load` asks the database. */
export type StoreDirectory = {
  remembered(storeId: StoreId): StoreFacts | undefined
  load(storeId: StoreId): Promise<StoreFacts>
}

type Authentication = {
  tokens: Tokens
  revocations: Revocations
  stores: StoreDirectory
  rateLimits: RateLimits
  foreground: Pick<Foreground, 'note'>
  clock: Clock
}

/**
 * Decides token, rate and right of every request before its body is read, and gives it its
 * context. A caller who was seen before is let through without waiting for anything.
 */
export function authenticateRequests(app: FastifyInstance, parts: Authentication): void {
  app.decorateRequest('ctx')
  app.decorateRequest('storeFacts')
  const gates = new WeakSet<object>()
  app.addHook('onRoute', (route) => {
    const { access, ownRate = false, whileAdvancing = false, roles: given } = route.config ?? {}
    const hooks = [route.onRequest ?? []].flat()
    // A HEAD route is made from its GET route, gate and all.
    if (!access?.token || hooks.some((hook) => gates.has(hook))) return
    const reads = [route.method].flat().every((method) => readMethods.includes(method))
    const roles = rolesFor({ reads, tag: route.schema?.tags?.[0], given })
    const mayWait = !reads && !whileAdvancing
    const gate = gateFor({ access, roles, ownRate, mayWait }, parts)
    gates.add(gate)
    route.onRequest = [gate, ...hooks]
  })
}

type RouteRules = {
  access: Access
  /** The operators who may use it. */
  roles: ReadonlySet<Role>
  ownRate: boolean
  /** It is refused while a job advances the clock of the store. */
  mayWait: boolean
}

const readMethods = ['GET', 'HEAD', 'OPTIONS']
const ADVANCING_RETRY_SECONDS = 5

/** Each route's own, because to find a route's `access` costs more than all the checks. */
function gateFor(rules: RouteRules, parts: Authentication): onRequestHookHandler {
  return (request, reply, done) => {
    const bearer = bearerOf(request)
    const token = bearer && parts.tokens.rememberedAccess(bearer)
    const facts = token && parts.stores.remembered(token.storeId)
    const isPlain = request.headers[ACCOUNT_TOKEN_HEADER] === undefined
    if (token && facts && isPlain && !(rules.mayWait && facts.isAdvancing)) {
      return done(admit(request, rules, parts, { token, facts }))
    }
    // The promise is not returned: Fastify would go on a second time when it is fulfilled.
    void lookUp(request, parts, bearer)
      .then((caller) => admitInTime(request, reply, rules, parts, caller))
      .then(done, done)
  }
}

async function lookUp(request: FastifyRequest, parts: Authentication, bearer: string | undefined) {
  const token = bearer && (await parts.tokens.verifyAccess(bearer))
  if (!token) {
    const detail = bearer
      ? 'The token is not valid or has ended; get a new one from /oauth/access_token.'
      : 'Send the header "Authorization: Bearer <token>"; /oauth/access_token gives tokens.'
    const wasGood = bearer !== undefined && (await parts.tokens.hasEnded('access', bearer))
    throw refusedToken(request, parts, wasGood, detail)
  }
  const facts = parts.stores.remembered(token.storeId) ?? (await parts.stores.load(token.storeId))
  try {
    return { token, facts, account: await signedInAccount(request, parts, token) }
  } catch (error) {
    // A refusal of its account token belongs to the store (RR-1).
    if (!parts.revocations.has(token.keyId)) giveContext(request, parts, { token, facts })
    throw error
  }
}

async function signedInAccount(
  request: FastifyRequest,
  parts: Authentication,
  { storeId }: AccessToken,
): Promise<SignedInAccount | undefined> {
  const given = request.headers[ACCOUNT_TOKEN_HEADER]
  if (given === undefined) return undefined
  const { tokens, revocations } = parts
  const token = await tokens.verifyAccount(String(given))
  const isRevoked = token !== undefined && revokable(token).some((id) => revocations.has(id))
  if (token && !isRevoked && !revocations.isFresh) throw unchecked(revocations)
  if (token?.storeId === storeId && !isRevoked) {
    const { accountId, memberId } = token
    return { accountId, memberId, credentialId: credentialOf(token) }
  }
  const detail = 'The account token is not valid or has ended.'
  const wasGood = isRevoked || (await tokens.hasEnded('account', String(given)))
  throw refusedToken(request, parts, wasGood, detail)
}

/** The ids alone are of rows that older versions wrote. */
function revokable(token: AccountToken): string[] {
  const { storeId, accountId, membershipId } = token
  const ids = [accountId, membershipId]
  return [...ids.map((id) => subjectOf(storeId, id)), ...ids, credentialOf(token)]
}

function credentialOf({ credentialId, memberId }: AccountToken): string {
  return credentialId ?? memberId
}

/**
 * A token that was good once is 401 however many bad ones come from its address: 429 would not
 * tell its holder to get a new one.
 */
function refusedToken(
  request: FastifyRequest,
  { rateLimits }: Authentication,
  wasGood: boolean,
  detail: string,
): AppError {
  const tooMany = wasGood ? undefined : rateLimits.tokenFailed(request.ip)
  return tooMany ?? new AppError('unauthorized', detail)
}

type Caller = { token: AccessToken; facts: StoreFacts; account?: SignedInAccount | undefined }

/** Returns why the request is refused, or nothing. */
function admit(
  request: FastifyRequest,
  { access, roles, ownRate }: RouteRules,
  parts: Authentication,
  caller: Caller,
): AppError | undefined {
  const { revocations, rateLimits, foreground } = parts
  const { token, facts } = caller
  if (revocations.has(token.keyId)) return revokedToken(token)
  if (!revocations.isEnoughFor(token)) return unchecked(revocations)
  const ctx = giveContext(request, parts, caller)
  const limited = ownRate ? undefined : rateLimits.takeRequest(token.storeId, token.keyId, facts)
  if (limited) return limited
  if (!facts.isAdvancing) foreground.note()
  return refusal(access, ctx) ?? roleRefusal(roles, ctx.actor)
}

/**
 * Admits unless the clock of the store is being advanced. That is read again, because this process
 * may not have heard of the end yet; the limits of rates have let the request through by then.
 */
async function admitInTime(
  request: FastifyRequest,
  reply: FastifyReply,
  rules: RouteRules,
  parts: Authentication,
  caller: Caller,
): Promise<AppError | undefined> {
  const refused = admit(request, rules, parts, caller)
  if (refused || !rules.mayWait || !caller.facts.isAdvancing) return refused
  const facts = await parts.stores.load(caller.token.storeId)
  giveContext(request, parts, { ...caller, facts })
  if (!facts.isAdvancing) return undefined
  reply.header('retry-after', ADVANCING_RETRY_SECONDS)
  return new AppError('conflict', 'The clock of the store is being advanced; it can only be read.')
}

/** A request that is refused has one too: whose it was is counted. */
function giveContext(
  request: FastifyRequest,
  { clock }: Authentication,
  { token, facts, account }: Caller,
): Ctx {
  const moment = { time: facts.time, realMs: clock.nowMs() }
  const ctx = new RequestContext(token, account, moment, request.log)
  request.ctx = ctx
  request.storeFacts = facts
  return ctx
}

/** The list is asked for at once, so that the next request need not wait for its turn. */
function unchecked(revocations: Revocations): AppError {
  revocations.refreshSoon()
  const detail = 'Whether this token was revoked cannot be checked now; try again in a moment.'
  return new AppError('unavailable', detail)
}

/** Made for every request, so it does no more than it must. */
class RequestContext implements Ctx {
  readonly storeId: StoreId
  readonly organizationId: OrganizationId
  readonly owner: Ctx['owner']
  readonly actor: Actor
  readonly account: SignedInAccount | undefined
  readonly log: Log
  readonly nowMs: number
  readonly #realMs: number
  #now: Temporal.Instant | undefined

  constructor(
    token: AccessToken,
    account: Ctx['account'],
    { time, realMs }: { time: StoreTime; realMs: number },
    log: Log,
  ) {
    this.storeId = token.storeId
    this.organizationId = token.organizationId
    this.owner = token.owner
    this.actor = actorOf(token)
    this.account = account
    this.log = log
    this.nowMs = storeMs(time, realMs)
    this.#realMs = realMs
  }

  /** One moment for the whole request; an Instant is made of it for who asks. */
  get now(): Temporal.Instant {
    this.#now ??= Temporal.Instant.fromEpochMilliseconds(this.nowMs)
    return this.#now
  }

  get realNow(): Temporal.Instant {
    return Temporal.Instant.fromEpochMilliseconds(this.#realMs)
  }
}

function actorOf({ grant, keyId, operator }: AccessToken): Actor {
  if (grant !== 'client_credentials') return { kind: 'shopper', keyId }
  return operator ? { kind: 'admin', keyId, operator } : { kind: 'admin', keyId }
}

export function bearerOf(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization
  if (header === undefined || header.length < 8) return undefined
  if (header.startsWith('Bearer ')) return header.slice(7).trim()
  const [scheme, token] = [header.slice(0, 7), header.slice(7)]
  return scheme.toLowerCase() === 'bearer ' ? token.trim() : undefined
}
