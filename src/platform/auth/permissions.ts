import { AppError } from '../../lib/errors.ts'
import type { AccountId, Ctx } from './context.ts'
import type { Role } from './roles.ts'

/**
 * Who may reach a route. Every route names one of these in `config.access`; a route without one
 * does not start. The operation itself decides what belongs to an account ("own").
 */
export type Access = {
  token: boolean
  shopper: 'never' | 'with-account' | 'always'
  /** May a key of an organization reach it, or only such a key? */
  organization: boolean | 'only'
}

export const access = {
  /** No token: the token endpoint, health probes, documents. */
  public: { token: false, shopper: 'never', organization: false },
  /** The store's own server-side code. */
  admin: { token: true, shopper: 'never', organization: false },
  /** Server-side code of the store or of its organization. */
  adminOfAnyOwner: { token: true, shopper: 'never', organization: true },
  /** Server-side code of an organization. */
  organizationAdmin: { token: true, shopper: 'never', organization: 'only' },
  /** Admins, and shoppers who signed in for an account. */
  signedIn: { token: true, shopper: 'with-account', organization: false },
  /** Anybody with a token of the store. */
  everyone: { token: true, shopper: 'always', organization: false },
  /** Anybody with a token of the store or of its organization. */
  everyoneOfAnyOwner: { token: true, shopper: 'always', organization: true },
} as const satisfies Record<string, Access>

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    /** The roles of operators who may use it, where its tag would say something else. */
    roles?: readonly Role[]
    /** The answer holds a secret, so a copy kept for an Idempotency-Key is encrypted with it. */
    secretAnswer?: boolean
    /** It may write while a job advances the clock of the store. */
    whileAdvancing?: boolean
    /** The handler sees to the rate itself: which one holds depends on the body. */
    ownRate?: boolean
  }
}

export function refusal(access: Access, ctx: Pick<Ctx, 'actor' | 'owner' | 'account'>) {
  if (ctx.owner === 'organization' && !access.organization) {
    return forbidden('A key of an organization cannot be used for what only a store has.')
  }
  if (ctx.owner === 'store' && access.organization === 'only') {
    return forbidden('This needs an admin token of a key of the organization.')
  }
  if (ctx.actor.kind !== 'shopper' || access.shopper === 'always') return undefined
  if (access.shopper === 'never')
    return forbidden('This needs an admin token (client_credentials).')
  if (ctx.account) return undefined
  return forbidden(
    'This needs an admin token, or a shopper token together with an account token in the header ' +
      'SVC-Account-Management-Authentication-Token.',
  )
}

export function forbidden(detail: string): AppError {
  return new AppError('forbidden', detail)
}

/** The only account whose data the caller may see; nothing for an admin, who sees all. */
export function onlyAccountOf({ actor, account }: Ctx): AccountId | undefined {
  if (actor.kind !== 'shopper') return undefined
  if (!account) throw forbidden('This needs an account token.')
  return account.accountId
}

/** A signed-in shopper reaches only what belongs to the own account; an admin reaches all. */
export function requireOwnAccount(ctx: Ctx, accountId: string): void {
  if (ctx.actor.kind !== 'shopper') return
  if (ctx.account?.accountId !== accountId) throw forbidden('This belongs to another account.')
}
