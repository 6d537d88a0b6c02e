import type { Contract } from './contract.ts'

export type Answer = {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  body: any
}

export type CallOptions = {
  headers?: Record<string, string>
  body?: unknown
  raw?: string
  form?: FormData
}

/** Real HTTP on loopback; every answer is held against the OpenAPI document. */
export type Client = {
  call(method: string, path: string, options?: CallOptions): Promise<Answer>
  get(path: string, headers?: Record<string, string>): Promise<Answer>
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer>
  put(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer>
  delete(path: string, body?: unknown): Promise<Answer>
  /** Returns the client with further headers. */
  with(headers: Record<string, string>): Client
  /** Returns the client with a token that is renewed when it may have expired. */
  as(bearer: Bearer): Client
}

export type Bearer = () => Promise<string>

export function createClient(
  address: string,
  contract: Contract,
  common: Record<string, string> = {},
  bearer?: Bearer,
): Client {
  const call: Client['call'] = async (method, path, { headers, body, raw, form } = {}) => {
    const hasBody = body !== undefined || raw !== undefined
    const response = await fetch(new URL(path, address), {
      method,
      headers: {
        ...(hasBody && { 'content-type': 'application/json' }),
        ...(bearer && { authorization: `Bearer ${await bearer()}` }),
        ...common,
        ...headers,
      },
      ...(hasBody && { body: raw ?? JSON.stringify(body) }),
      ...(form && { body: form }),
    })
    const text = await response.text()
    const isJson = /^application\/json(;|$)/.test(response.headers.get('content-type') ?? '')
    const parsed = isJson && text !== '' ? JSON.parse(text) : text || undefined
    const { pathname } = new URL(path, address)
    const answer = { status: response.status, headers: response.headers, body: parsed }
    if (method !== 'HEAD') contract(method, pathname, answer)
    return answer
  }
  return {
    ...methodsOf(call),
    with: (headers) => createClient(address, contract, { ...common, ...headers }, bearer),
    as: (other) => createClient(address, contract, common, other),
  }
}

export function methodsOf(call: Client['call']): Omit<Client, 'with' | 'as'> {
  return {
    call,
    get: (path, headers = {}) => call('GET', path, { headers }),
    post: (path, body, headers = {}) => call('POST', path, { headers, body }),
    put: (path, body, headers = {}) => call('PUT', path, { headers, body }),
    delete: (path, body) => call('DELETE', path, { body }),
  }
}
