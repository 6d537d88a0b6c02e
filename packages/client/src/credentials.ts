import { MercerError } from './mercer-error.ts'
import { type Sending, send } from './sending.ts'

/** The headers that every call sends to identify the caller. */
export type Credentials = {
  headers(): Promise<Record<string, string>>
  /** After a 401: makes the next call of `headers` get a new token. False when none is left to try. */
  renew(renewals: number): boolean
}

/** A token of one account of a member, as `POST /v2/account-members/tokens` answers it. */
export type AccountToken = { account_id: string; token: string; expires: string }

/** With a password; `accountId` chooses one of the member's accounts, otherwise it is the first. */
export type AccountLogin = { username: string; password: string; accountId?: string }

/** An access token as `/oauth/access_token` answers it. */
export type GivenToken = { access_token: string; expires_in: number }

/** Where Mercer is, without `/v2`. */
type Origin = { origin: string }
type KeyAccess = Origin & {
  clientId: string
  clientSecret?: string
  account?: AccountToken | AccountLogin
}
export type Access = KeyAccess | (Origin & { getToken: () => Promise<GivenToken> })

/** `endsAt` is by the clock of this machine; the token is renewed when `spareMs` are left. */
type Token = { value: string; endsAt: number; spareMs: number }

const ACCOUNT_HEADER = 'svc-account-management-authentication-token'
const ACCOUNTS_MAX = 100
/** A token that ends sooner than this is renewed first. */
const SPARE_MS = 30_000
/** For how long a token that has just come is used where nobody tells the time of the server. */
const FRESH_MS = 120_000
/** The header `Date` tells whole seconds. */
const DATE_MS = 1_000

const nobody: Credentials = { headers: async () => ({}), renew: () => false }

/** Gets tokens when they are first needed, shares them between calls and renews them in time. */
export function credentialsFor(access: Access, sending: Sending): Credentials {
  const getToken = 'getToken' in access ? access.getToken : () => getAccessToken(access, sending)
  const accessToken = kept(async () => timedAccess(await getToken()))
  const bearer = async () => ({ authorization: `Bearer ${(await accessToken.get()).value}` })
  const account = 'account' in access ? access.account : undefined
  if (!account) {
    return { headers: bearer, renew: (renewals) => renewals < 1 && accessToken.drop() }
  }
  const shopper = { headers: bearer, renew: () => false }
  const accountToken = kept<Token & AccountToken>((last) =>
    getAccountToken(access.origin, account, last, shopper, sending),
  )
  return {
    headers: async () => ({
      ...(await bearer()),
      [ACCOUNT_HEADER]: (await accountToken.get()).value,
    }),
    // The answer does not say which of the two was refused.
    renew: (renewals) =>
      (renewals === 0 && accessToken.drop()) ||
      (renewals === 1 && 'password' in account && accountToken.drop()),
  }
}

/** One token at a time; `getNext` is told the last one while that is still good. */
function kept<T extends Token>(getNext: (last: T | undefined) => Promise<T>) {
  let current: Promise<T> | undefined
  const next = (last: T | undefined): Promise<T> => {
    const promise: Promise<T> = getNext(last).catch((error) => {
      if (current === promise) current = undefined
      throw error
    })
    current = promise
    return promise
  }
  return {
    async get(): Promise<T> {
      const promise = current
      if (!promise) return next(undefined)
      const token = await promise
      if (token.endsAt - Date.now() > token.spareMs) return token
      if (current !== promise) return this.get() // Somebody else has begun to renew it.
      return next(token.endsAt > Date.now() ? token : undefined)
    },
    drop(): true {
      current = undefined
      return true
    },
  }
}

async function getAccessToken(access: KeyAccess, sending: Sending): Promise<GivenToken> {
  const { origin, clientId, clientSecret } = access
  const form = new URLSearchParams({ client_id: clientId, grant_type: 'implicit' })
  if (clientSecret !== undefined) {
    form.set('grant_type', 'client_credentials')
    form.set('client_secret', clientSecret)
  }
  const request = new Request(`${origin}/oauth/access_token`, { method: 'POST', body: form })
  return (await send(request, nobody, sending)).json() as Promise<GivenToken>
}

function timedAccess({ access_token, expires_in }: GivenToken): Token {
  return { value: access_token, endsAt: Date.now() + expires_in * 1_000, spareMs: SPARE_MS }
}

type AccountTokenList = { data: AccountToken[] }

/** Renews the last token while that is good: the password is used as rarely as possible. */
async function getAccountToken(
  origin: string,
  account: AccountToken | AccountLogin,
  last: (Token & AccountToken) | undefined,
  shopper: Credentials,
  sending: Sending,
): Promise<Token & AccountToken> {
  const given = 'token' in account ? timed(account) : undefined
  if (given && !last && given.endsAt - Date.now() > given.spareMs) return given
  const good = last ?? (given && given.endsAt > Date.now() ? given : undefined)
  const { accountId, ...login } = 'password' in account ? account : { accountId: undefined }
  const data = {
    type: 'account_management_authentication_token',
    ...(good
      ? { authentication_mechanism: 'account_management_authentication_token' }
      : { authentication_mechanism: 'password', ...login }),
  }
  if (!good && !('password' in account)) {
    throw new MercerError('The account token has ended: sign in again.', { status: 401 })
  }
  const url = `${origin}/v2/account-members/tokens?page[limit]=${ACCOUNTS_MAX}`
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  if (good) headers[ACCOUNT_HEADER] = good.value
  const request = new Request(url, { method: 'POST', headers, body: JSON.stringify({ data }) })
  const response = await send(request, shopper, sending)
  const answer = (await response.json()) as AccountTokenList
  const wanted = good?.account_id ?? accountId
  const token = answer.data.find(({ account_id }) => wanted === undefined || account_id === wanted)
  if (token) return fresh(timed(token), Date.parse(response.headers.get('date') ?? ''))
  const detail = `The account is not among the first ${ACCOUNTS_MAX} of the member.`
  throw new MercerError(detail, { status: 403 })
}

function timed(token: AccountToken): Token & AccountToken {
  return { ...token, value: token.token, endsAt: Date.parse(token.expires), spareMs: SPARE_MS }
}

/** However wrong the clock of this machine is: the server says when it is there. */
function fresh<T extends Token>(token: T, serverNow: number): T {
  if (Number.isNaN(serverNow)) {
    return { ...token, endsAt: Math.max(token.endsAt, Date.now() + FRESH_MS) }
  }
  const lifeMs = token.endsAt - (serverNow + DATE_MS) // The rest of that second may be over.
  return { ...token, endsAt: Date.now() + lifeMs, spareMs: Math.min(SPARE_MS, lifeMs / 3) }
}
