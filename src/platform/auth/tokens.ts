import { decodeProtectedHeader, errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import { type OrganizationId, randomToken, type StoreId } from '../../lib/ids.ts'
import { type Clock, dateOf } from '../clock.ts'
import type {
  AccountId,
  AccountMemberId,
  AccountMembershipId,
  ActingOperator,
  ApplicationKeyId,
  OperatorId,
} from './context.ts'
import type { SigningKeys } from './signing-keys.ts'

export const ACCESS_TOKEN_SECONDS = 3_600

export const grants = ['client_credentials', 'implicit'] as const
export type Grant = (typeof grants)[number]

/**
 * The claims of a bearer token: the key it was issued for, and whose data it opens. An operator's
 * role takes the place of the key.
 */
export type AccessToken = {
  keyId: ApplicationKeyId
  storeId: StoreId
  organizationId: OrganizationId
  owner: 'store' | 'organization'
  grant: Grant
  operator?: ActingOperator
}

/** The claims of an account token: who signed in, for which account, with which credential. */
export type AccountToken = {
  storeId: StoreId
  accountId: AccountId
  memberId: AccountMemberId
  membershipId: AccountMembershipId
  /** The credential of the sign-in; older tokens lack it and mean the member's own id. */
  credentialId?: string
}

/** A question that a passkey has to answer; an operator's own, or one for whoever signs in. */
type Challenge = { challenge: string; operatorId?: OperatorId }

type Audience = 'access' | 'account' | 'challenge'
type Verified = { claims: Record<string, unknown>; expiresAtMs: number; audience: Audience }

const CACHE_BYTES_MAX = 16 * 1024 * 1024
const ENTRY_BYTES = 512 // The claims and the bookkeeping around a token, about.
const TOKEN_LENGTH_MAX = 2_048
const TOKEN_ID_BYTES = 12

/**
 * Signs and checks tokens. A token that was checked once is remembered, so that the next request
 * with it costs a look into a map; its end is compared every time.
 */
export class Tokens {
  readonly #keys: SigningKeys
  readonly #clock: Clock
  readonly #verified = new LRUCache<string, Verified>({
    maxSize: CACHE_BYTES_MAX,
    sizeCalculation: (_value, token) => token.length + ENTRY_BYTES,
  })

  constructor(keys: SigningKeys, clock: Clock) {
    this.#keys = keys
    this.#clock = clock
  }

  signAccess(token: AccessToken, lifeSeconds = ACCESS_TOKEN_SECONDS) {
    return this.#sign('access', token, lifeSeconds)
  }

  signAccount(token: AccountToken, lifeSeconds: number) {
    return this.#sign('account', token, lifeSeconds)
  }

  signChallenge(challenge: Challenge, lifeSeconds: number) {
    return this.#sign('challenge', challenge, lifeSeconds)
  }

  /** The token's claims if it was checked before and has not ended; never waits. */
  rememberedAccess(token: string): AccessToken | undefined {
    return this.#remembered('access', token) as AccessToken | undefined
  }

  async verifyAccess(token: string): Promise<AccessToken | undefined> {
    return (await this.#verify('access', token)) as AccessToken | undefined
  }

  async verifyAccount(token: string): Promise<AccountToken | undefined> {
    return (await this.#verify('account', token)) as AccountToken | undefined
  }

  async verifyChallenge(token: string): Promise<Challenge | undefined> {
    return (await this.#verify('challenge', token)) as Challenge | undefined
  }

  /** Whether it was good once. Its holder needs a new one, and is not guessing. */
  async hasEnded(audience: Audience, token: string): Promise<boolean> {
    try {
      await this.#decode(audience, token)
      return false
    } catch (error) {
      if (!isTokenError(error)) throw error
      return error instanceof errors.JWTExpired
    }
  }

  async #sign(audience: Audience, claims: object, lifeSeconds: number) {
    const { id, secret } = await this.#keys.current()
    const issuedAt = Math.trunc(this.#clock.now().epochMilliseconds / 1_000)
    const expiresAt = issuedAt + lifeSeconds
    const token = await new SignJWT({ ...claims })
      .setProtectedHeader({ alg: 'HS256', kid: id })
      .setAudience(audience)
      .setIssuedAt(issuedAt)
      .setExpirationTime(expiresAt)
      // Two shoppers who ask in the same second get two tokens: nothing else tells them apart.
      .setJti(randomToken(TOKEN_ID_BYTES))
      .sign(secret)
    return { token, expiresAt }
  }

  #remembered(audience: Audience, token: string): Record<string, unknown> | undefined {
    const known = this.#verified.get(token)
    if (!known || known.audience !== audience) return undefined
    return known.expiresAtMs > this.#clock.nowMs() ? known.claims : undefined
  }

  async #verify(audience: Audience, token: string): Promise<Record<string, unknown> | undefined> {
    const remembered = this.#remembered(audience, token)
    if (remembered) return remembered
    try {
      const payload = await this.#decode(audience, token)
      if (!payload) return undefined
      const { exp = 0, iat: _iat, aud: _aud, jti: _jti, ...claims } = payload
      this.#verified.set(token, { claims, expiresAtMs: exp * 1_000, audience })
      return claims
    } catch (error) {
      if (isTokenError(error)) return undefined
      throw error
    }
  }

  async #decode(audience: Audience, token: string): Promise<JWTPayload | undefined> {
    if (token.length > TOKEN_LENGTH_MAX) return undefined
    const { kid } = decodeProtectedHeader(token)
    const key = kid === undefined ? undefined : await this.#keys.find(kid)
    if (!key) return undefined
    const { payload } = await jwtVerify(token, key.secret, {
      algorithms: ['HS256'],
      audience,
      requiredClaims: ['exp'],
      currentDate: dateOf(this.#clock.now()),
    })
    return payload
  }
}

/** Jose's refusals; a database that does not answer, for one, is not the token's fault. */
function isTokenError(error: unknown): boolean {
  if (error instanceof TypeError) return true // not in the form of a token at all
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_J')
}
