import assert from 'node:assert/strict'
import { fetchText } from './load.ts'

/** A key that the real program makes for itself at its start. */
export const bootstrapVariables = {
  MERCER_BOOTSTRAP_CLIENT_ID: 'operator',
  MERCER_BOOTSTRAP_CLIENT_SECRET: 'a secret of the operator',
}

export type Key = { id: string; secret: string }

export const bootstrapKey: Key = {
  id: bootstrapVariables.MERCER_BOOTSTRAP_CLIENT_ID,
  secret: bootstrapVariables.MERCER_BOOTSTRAP_CLIENT_SECRET,
}

export function bootstrapToken(port: number): Promise<string> {
  return tokenOf(port, bootstrapKey)
}

export async function tokenOf(port: number, key: Key): Promise<string> {
  const { status, body } = await fetchText(`http://127.0.0.1:${port}/oauth/access_token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: key.id,
      client_secret: key.secret,
    }),
  })
  assert.equal(status, 200, body)
  return JSON.parse(body).access_token
}
