import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { AppError, invalidField, notFound } from '../lib/errors.ts'
import type { OperatorId } from '../platform/auth/context.ts'
import type { Tokens } from '../platform/auth/tokens.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db, Tx } from '../platform/db/db.ts'
import { digestOf, type OperatorPasskey, type OperatorSession } from './operator.ts'
import {
  deletePasskey,
  findOperator,
  findPasskey,
  hasSession,
  insertPasskey,
  keepChallenge,
  lockPerson,
  selectPasskeysOf,
  touchPasskey,
} from './queries.ts'
import { type StartedSession, signedOut, startSession } from './sessions.ts'
import type { Visitor } from './sign-in.ts'

/** The library is loaded when the first person uses a passkey: a start does without it. */
const webAuthn = () => import('@simplewebauthn/server')

const RP_NAME = 'Mercer'
const CHALLENGE_SECONDS = 300
const PASSKEYS_MAX = 20
/** An address may not have a longer part, and a passkey is removed by the address of its id. */
const ID_LENGTH_MAX = 512

type PasskeyParts = { db: Db; clock: Clock; tokens: Tokens }

/** The site that a passkey belongs to: it works at no other address. */
export type Site = { origin: string; host: string }

/** The options with which a browser makes a passkey; its answer comes back with the state. */
export async function offerPasskey({ db, tokens }: PasskeyParts, site: Site, id: OperatorId) {
  const operator = await findOperator(db, id)
  if (!operator) throw notFound('operator')
  const known = await selectPasskeysOf(db, id)
  const { generateRegistrationOptions } = await webAuthn()
  const options = await generateRegistrationOptions({
    rpName: RP_NAME,
    rpID: site.host,
    userID: new TextEncoder().encode(id),
    userName: operator.email,
    userDisplayName: operator.name,
    attestationType: 'none',
    excludeCredentials: known.map((one) => ({ id: one.id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const state = await tokens.signChallenge(
    { challenge: options.challenge, operatorId: id },
    CHALLENGE_SECONDS,
  )
  return { options, state: state.token }
}

type NewPasskey = { state: string; name: string; response: RegistrationResponseJSON }

export async function addPasskey(
  parts: PasskeyParts,
  site: Site,
  { id: sessionId, operator_id: operatorId }: OperatorSession,
  { state, name, response }: NewPasskey,
): Promise<OperatorPasskey> {
  const known = await parts.tokens.verifyChallenge(state)
  if (known?.operatorId !== operatorId) throw staleState()
  const { verifyRegistrationResponse } = await webAuthn()
  const verifying = verifyRegistrationResponse({
    response,
    expectedChallenge: known.challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.host,
  })
  const { verified, registrationInfo } = await verifying.catch(refuseAnswer)
  const credential = registrationInfo?.credential
  if (!verified || !credential || credential.id.length > ID_LENGTH_MAX) throw refuseAnswer()
  const now = parts.clock.now()
  const row: OperatorPasskey = {
    id: credential.id,
    operator_id: operatorId,
    name,
    public_key: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: [...(credential.transports ?? [])],
    created_at: now,
    used_at: null,
  }
  await parts.db.transaction().execute(async (tx) => {
    await takeChallenge(tx, now, known.challenge)
    await lockPerson(tx, operatorId)
    if (!(await hasSession(tx, sessionId))) throw signedOut()
    const { length } = await selectPasskeysOf(tx, operatorId)
    if (length >= PASSKEYS_MAX) {
      throw new AppError('unprocessable', `A person has at most ${PASSKEYS_MAX} passkeys.`)
    }
    if (!(await insertPasskey(tx, row))) {
      throw new AppError('conflict', 'This passkey is known already.')
    }
  })
  return row
}

export function listPasskeys({ db }: Pick<PasskeyParts, 'db'>, operatorId: OperatorId) {
  return selectPasskeysOf(db, operatorId)
}

export async function removePasskey(
  { db }: Pick<PasskeyParts, 'db'>,
  operatorId: OperatorId,
  id: string,
): Promise<void> {
  if (!(await deletePasskey(db, operatorId, id))) throw notFound('passkey', id)
}

/** The options with which a browser lets a person choose one of the own passkeys. */
export async function askForPasskey({ tokens }: PasskeyParts, site: Site) {
  const { generateAuthenticationOptions } = await webAuthn()
  const options = await generateAuthenticationOptions({
    rpID: site.host,
    userVerification: 'required',
  })
  const state = await tokens.signChallenge({ challenge: options.challenge }, CHALLENGE_SECONDS)
  return { options, state: state.token }
}

/** Signs the owner of a passkey in. Everything that is wrong with it gets the same answer. */
export async function signInByPasskey(
  parts: PasskeyParts,
  site: Site,
  visitor: Visitor,
  { state, response }: { state: string; response: AuthenticationResponseJSON },
): Promise<StartedSession> {
  const known = await parts.tokens.verifyChallenge(state)
  if (!known || known.operatorId !== undefined) throw staleState()
  const passkey = await findPasskey(parts.db, response.id)
  if (!passkey) throw wrongPasskey()
  const { verifyAuthenticationResponse } = await webAuthn()
  const verifying = verifyAuthenticationResponse({
    response,
    expectedChallenge: known.challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.host,
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.counter,
    },
  })
  const { verified, authenticationInfo } = await verifying.catch(() => {
    throw wrongPasskey()
  })
  if (!verified) throw wrongPasskey()
  const now = parts.clock.now()
  return parts.db.transaction().execute(async (tx) => {
    await takeChallenge(tx, now, known.challenge)
    const started = await startSession(tx, now, passkey.operator_id, visitor)
    const used = { counter: authenticationInfo.newCounter, now }
    if (!(await touchPasskey(tx, passkey.id, used))) throw wrongPasskey()
    return started
  })
}

/** A challenge is answered once, however often its answer is sent. */
async function takeChallenge(tx: Tx, now: Temporal.Instant, challenge: string): Promise<void> {
  const expires_at = now.add({ seconds: CHALLENGE_SECONDS })
  if (!(await keepChallenge(tx, { digest: digestOf(challenge), expires_at }))) throw staleState()
}

function staleState(): AppError {
  return invalidField('data.state', 'data.state has ended or was used; begin again.')
}

function refuseAnswer(): never {
  throw invalidField('data.response', 'data.response is no valid answer of an authenticator.')
}

function wrongPasskey(): AppError {
  return new AppError('unauthorized', 'This passkey is not known here, or its answer is not right.')
}
