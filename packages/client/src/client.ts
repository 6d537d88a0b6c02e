import createFetchClient, { type FetchOptions } from 'openapi-fetch'
import {
  type AccountLogin,
  type AccountToken,
  credentialsFor,
  type GivenToken,
} from './credentials.ts'
import type { components, paths } from './interface.ts'
import { MercerError, unansweredBy } from './mercer-error.ts'
import { isFile, type Sending, send } from './sending.ts'

export type { AccountLogin, AccountToken, GivenToken } from './credentials.ts'
export { errorOf, MercerError, type Problem } from './mercer-error.ts'
export {
  type MercerEvent,
  type ReceivedWebhook,
  type VerifySettings,
  verifyWebhook,
  WebhookError,
} from './webhook.ts'
export type { paths }

/** The named types of the interface: `Schemas['Product']`. */
export type Schemas = components['schemas']

export type ClientSettings = Caller & {
  /** Where Mercer is, such as `https://shop.example`; with or without `/v2` at its end. */
  baseUrl: string
  /** Sent with every call, such as `SVC-Currency` or `Accept-Language`. */
  headers?: Record<string, string>
  /** Instead of the platform's own. */
  fetch?: (request: Request) => Promise<Response>
  /** How often one call is sent at most; 4 if not given. */
  attemptsMax?: number
  /** How long one attempt may take, and each next part of an export; 30,000 if not given. */
  timeoutMs?: number
  /** A call that would have to wait longer before its next attempt fails; 30,000 if not given. */
  waitMsMax?: number
}

type Caller =
  | {
      clientId: string
      /** With it calls are an admin's, without it a shopper's. Never give it to a browser. */
      clientSecret?: string
      /** Calls are those of an account: a member's login, or a token that was got before. */
      account?: AccountLogin | AccountToken
    }
  | {
      /** Gets a token from somewhere else; asked at the first call and before the token ends. */
      getToken: () => Promise<GivenToken>
    }

type Verb = 'get' | 'post' | 'put' | 'delete'
type PathWith<V extends Verb> = {
  [Path in keyof paths]: paths[Path] extends Record<V, object> ? Path : never
}[keyof paths]
type Operation<Path extends keyof paths, V extends Verb> =
  paths[Path] extends Record<V, infer Found> ? Found : never
type Options<Path extends keyof paths, V extends Verb> = FetchOptions<Operation<Path, V>>
type Argument<Given> = object extends Given ? [options?: Given] : [options: Given]

type Success<Responses> = Responses[keyof Responses & (200 | 201 | 202 | 204)]
type Content<Response> = Response extends { content: Record<string, infer Json> } ? Json : undefined

/** The result of a call: the body of the response, as the interface describes it. */
export type Body<Path extends keyof paths, V extends Verb> =
  Operation<Path, V> extends { responses: infer Responses } ? Content<Success<Responses>> : never

type Call<V extends Verb> = <Path extends PathWith<V>>(
  path: Path,
  ...options: Argument<Options<Path, V>>
) => Promise<Body<Path, V>>

type List = { data: readonly unknown[]; meta: { results: { total: number } } }
type ListPath = {
  [Path in PathWith<'get'>]: Body<Path, 'get'> extends List ? Path : never
}[PathWith<'get'>]
type Element<Page> = Page extends { data: readonly (infer One)[] } ? One : never

/**
 * `params` and `body` of a call are those of the interface:
 * `client.get('/v2/carts/{cartID}', { params: { path: { cartID } } })`.
 */
export type MercerClient = {
  get: Call<'get'>
  post: Call<'post'>
  put: Call<'put'>
  delete: Call<'delete'>
  /** Every page of a list, for those who need `included` or `meta`. */
  pages<Path extends ListPath>(
    path: Path,
    ...options: Argument<Options<Path, 'get'>>
  ): AsyncGenerator<Body<Path, 'get'>, void>
  /** Every element of a list, asked for page by page while it is read. */
  list<Path extends ListPath>(
    path: Path,
    ...options: Argument<Options<Path, 'get'>>
  ): AsyncGenerator<Element<Body<Path, 'get'>>, void>
}

const PAGE_LIMIT = 100

export function createClient(settings: ClientSettings): MercerClient {
  const { headers } = settings
  const origin = settings.baseUrl.replace(/(\/v2)?\/*$/, '')
  const sending: Sending = {
    fetch: settings.fetch ?? ((request) => fetch(request)),
    attemptsMax: settings.attemptsMax ?? 4,
    timeoutMs: settings.timeoutMs ?? 30_000,
    waitMsMax: settings.waitMsMax ?? 30_000,
  }
  const credentials = credentialsFor({ ...settings, origin }, sending)
  const { request } = createFetchClient<Record<string, Record<Verb, object>>>({
    baseUrl: origin,
    ...(headers && { headers }),
    fetch: (request) => send(request, credentials, sending),
  })

  async function call(verb: Verb, path: string, options: UntypedOptions = {}): Promise<unknown> {
    const { parseAs } = options
    try {
      const answer = await request(verb, path, { ...options, parseAs: parseAs ?? 'stream' })
      return parseAs || !answer.data ? answer.data : await readBody(answer.response)
    } catch (error) {
      if (error instanceof MercerError || options.signal?.aborted) throw error
      throw unansweredBy(origin, error) // Such as an answer that is no JSON.
    }
  }

  async function* pages(path: string, options: UntypedOptions = {}): AsyncGenerator<List, void> {
    const given = options.params?.query
    let offset = Number(given?.['page[offset]'] ?? 0)
    for (;;) {
      const query = { 'page[limit]': PAGE_LIMIT, ...given, 'page[offset]': offset }
      const params = { ...options.params, query }
      const page = (await call('get', path, { ...options, params })) as List
      yield page
      offset += page.data.length
      if (page.data.length === 0 || offset >= page.meta.results.total) return
    }
  }

  async function* list(path: string, options?: UntypedOptions): AsyncGenerator<unknown, void> {
    for await (const page of pages(path, options)) yield* page.data
  }

  const verb = (name: Verb) => (path: string, options?: UntypedOptions) => call(name, path, options)
  return {
    get: verb('get'),
    post: verb('post'),
    put: verb('put'),
    delete: verb('delete'),
    pages,
    list,
  } as unknown as MercerClient
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text()
  if (isFile(response)) return text
  return text === '' ? undefined : JSON.parse(text)
}

/** Types are checked where a call is made; inside, paths are just text. */
type UntypedOptions = {
  parseAs?: 'json' | 'text' | 'blob' | 'arrayBuffer' | 'stream'
  params?: { query?: Record<string, unknown> }
  signal?: AbortSignal | null
}
