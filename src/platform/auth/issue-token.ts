import { invalidField } from '../../lib/errors.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/db.ts'
import type { RateLimits } from '../http/rate-limit.ts'
import { findKeyByClientId, type KeyOwner, touchKey } from './queries.ts'
import { verifySecret } from './secrets.ts'
import { ACCESS_TOKEN_SECONDS, type Grant, type Tokens } from './tokens.ts'

type TokenRequest = { grant_type: Grant; client_id: string; client_secret?: string }

type TokenAnswer = {
  access_token: string
  token_type: 'Bearer'
  expires_in: number
  expires: number
  identifier: Grant
}

export type TokenIssuing = { db: Db; tokens: Tokens; clock: Clock; rateLimits: RateLimits }

/** Nothing is returned for an unknown client id and for a wrong secret alike. */
export async function issueToken(
  { db, tokens, clock, rateLimits }: TokenIssuing,
  address: string,
  { grant_type: grant, client_id: clientId, client_secret: secret }: TokenRequest,
): Promise<TokenAnswer | undefined> {
  if (grant === 'client_credentials' && secret === undefined) {
    throw invalidField('client_secret', 'client_secret is required for client_credentials.')
  }
  const key = await findKeyByClientId(db, clientId)
  const identity = `key:${key?.keyId ?? clientId}`
  const check = async () => (await verifySecret(secret ?? '', key?.secretHash)) || undefined
  const isGenuine = grant === 'implicit' || (await rateLimits.login({ address, identity }, check))
  if (!key || !isGenuine) return undefined

  await touchKey(db, key, clock.now())
  const { keyId, storeId, organizationId, owner }: KeyOwner = key
  const claims = { keyId, storeId, organizationId, owner, grant }
  const { token, expiresAt } = await tokens.signAccess(claims)
  return {
    access_token: token,
    token_type: 'Bearer',
    expires_in: ACCESS_TOKEN_SECONDS,
    expires: expiresAt,
    identifier: grant,
  }
}
