import { call, keepKey, type Session } from './session.ts'

/** A passkey of the person who is signed in. */
export type Passkey = { id: string; name: string; created_at: string; used_at: string | null }

type Asked<Options> = { options: Options; state: string }

/** Browsers know passkeys on HTTPS and at localhost only. */
export const hasPasskeys =
  typeof PublicKeyCredential === 'function' && 'parseCreationOptionsFromJSON' in PublicKeyCredential

export function listPasskeys(): Promise<Passkey[]> {
  return call('GET', 'passkeys')
}

export function removePasskey(id: string): Promise<void> {
  return call('DELETE', `passkeys/${encodeURIComponent(id)}`)
}

/** Lets the browser make a passkey, and the server remember it. */
export async function addPasskey(name: string): Promise<void> {
  const { options, state } = await call<Asked<PublicKeyCredentialCreationOptionsJSON>>(
    'POST',
    'passkeys/options',
    {},
  )
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
  const made = await navigator.credentials.create({ publicKey }).catch(giveUp)
  await call('POST', 'passkeys', { state, name, response: answerOf(made) })
}

/** Lets the person choose a passkey, and signs its owner in. */
export async function signInByPasskey(): Promise<Session> {
  const { options, state } = await call<Asked<PublicKeyCredentialRequestOptionsJSON>>(
    'POST',
    'sign-in/passkey/options',
    {},
  )
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
  const chosen = await navigator.credentials.get({ publicKey }).catch(giveUp)
  const response = answerOf(chosen)
  return keepKey(await call<Session>('POST', 'sign-in/passkey', { state, response }))
}

function answerOf(credential: Credential | null): object {
  if (!(credential instanceof PublicKeyCredential)) return giveUp()
  return credential.toJSON()
}

/** The browser tells pages little about why, so that they cannot spy. */
function giveUp(cause?: unknown): never {
  const isKnown = cause instanceof DOMException && cause.name === 'InvalidStateError'
  const words = isKnown
    ? 'This device has a passkey for you already.'
    : 'The browser gave no passkey: it was cancelled, took too long, or there is none here.'
  throw new Error(words, { cause })
}
