import { createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../platform/config.ts'
import { OperatorError } from './command.ts'

const ANSWER_MS_MAX = 15_000

type Asking = {
  signal: AbortSignal
  body?: unknown
  /** How long the answer may take on purpose. */
  waitSeconds?: number
}

/** A running Mercer over HTTP, with the key of a store. */
export type StoreApi = {
  /** The answer to a request that succeeds; an `OperatorError` if it never can. */
  ask<Answer>(method: 'GET' | 'POST', path: string, asking: Asking): Promise<Answer>
  /** The outcome of a first request: whoever does not answer is named. */
  orExplain<Result>(first: Promise<Result>, signal: AbortSignal): Promise<Result>
  /** A secret for webhooks that stays the same as long as the key. */
  deriveSecret(purpose: string): string
}

export async function storeApi(config: Config): Promise<StoreApi> {
  const key = await findKey(config)
  let token: string | undefined
  const ask = async <Answer>(
    method: 'GET' | 'POST',
    path: string,
    { signal, body, waitSeconds = 0 }: Asking,
    isSecond = false,
  ): Promise<Answer> => {
    token ??= await getToken(key, signal)
    const limit = AbortSignal.timeout(waitSeconds * 1_000 + ANSWER_MS_MAX)
    const answer = await fetch(key.url + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      signal: AbortSignal.any([signal, limit]),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (answer.status === 401 && !isSecond) {
      token = undefined // It has ended.
      return ask(method, path, { signal, body, waitSeconds }, true)
    }
    if (answer.status === 403) {
      throw new OperatorError('The key may not do that: it must be an admin key of a store.')
    }
    if (answer.status === 422) throw new OperatorError(await detailOf(answer))
    if (!answer.ok) throw new Error(`it answers with ${answer.status}`)
    return (await answer.json()) as Answer
  }
  const orExplain: StoreApi['orExplain'] = (first, signal) =>
    first.catch((error: unknown) => {
      if (error instanceof OperatorError || signal.aborted) throw error
      throw new OperatorError(`Mercer does not answer at ${key.url} (${reasonOf(error)}).`)
    })
  const deriveSecret = (purpose: string) => {
    const hmac = createHmac('sha256', key.clientSecret).update(purpose)
    return `whsec_${hmac.digest('base64')}`
  }
  return { ask, orExplain, deriveSecret }
}

export function reasonOf(error: unknown): string {
  const { message, cause } = error as Error
  return cause instanceof Error ? cause.message || message : message
}

async function detailOf(answer: Response): Promise<string> {
  const { errors } = (await answer.json()) as { errors: { detail: string }[] }
  return errors.map(({ detail }) => detail).join(' ')
}

type Key = { url: string; clientId: string; clientSecret: string }

/** The key of the environment, or that of the demo store. */
async function findKey({ listenTo, dataDir }: Config): Promise<Key> {
  const { url, clientId, clientSecret } = listenTo
  if (clientId !== undefined && clientSecret !== undefined) return { url, clientId, clientSecret }
  const file = join(dataDir, 'demo-credentials.json')
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) {
    throw new OperatorError(
      'Set MERCER_CLIENT_ID and MERCER_CLIENT_SECRET to an admin key of the store ' +
        '(`mercer key create` makes one), and MERCER_URL if Mercer is not at ' +
        `${url}. There is no demo store in ${dataDir} either.`,
    )
  }
  const demo = JSON.parse(text) as Pick<Key, 'clientId' | 'clientSecret'>
  return { url, clientId: demo.clientId, clientSecret: demo.clientSecret }
}

async function getToken(key: Key, signal: AbortSignal): Promise<string> {
  const { url, clientId, clientSecret } = key
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: clientSecret,
  })
  const answer = await fetch(`${url}/oauth/access_token`, { method: 'POST', body, signal })
  if (answer.status === 400 || answer.status === 401) {
    throw new OperatorError(
      'Mercer does not know the key: look at MERCER_CLIENT_ID and its secret.',
    )
  }
  if (!answer.ok) throw new Error(`it answers with ${answer.status}`)
  return ((await answer.json()) as { access_token: string }).access_token
}
