import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Answers the session API as the console expects it, and passes everything else on to Mercer. The
 * tokens are those of an application key.
 */
export type StandIn = { address: string; close: () => void; end: () => void }

type Settings = {
  mercer: string
  clientId: string
  clientSecret: string
  store: { id: string; name: string; mode: 'live' | 'sandbox' }
}

export const person = {
  email: 'operator@example.com',
  password: 'a sentence to remember',
  name: 'Operator',
}
const KEY = 'stand-in-key'

export async function startStandIn(settings: Settings, port = 0): Promise<StandIn> {
  const links = new Set(['invitation', 'reset', 'sign_in'])
  let isSignedIn = false
  const session = () => {
    const stores = [{ ...settings.store, role: 'owner' }]
    const operator = { id: randomUUID(), email: person.email, name: person.name }
    const expires_at = new Date(Date.now() + 43_200_000).toISOString()
    return { type: 'session', id: 's1', operator, stores, expires_at, idle_ends_at: expires_at }
  }
  const begin = () => {
    isSignedIn = true
    return { ...session(), key: KEY }
  }
  const answers: Record<string, (data: Given) => unknown> = {
    'POST sign-in': ({ email, password }) => {
      if (email !== person.email || password !== person.password) throw 401
      return begin()
    },
    'POST links/read': ({ token = '' }) => {
      if (!links.has(token)) throw 404
      const { id, name } = settings.store
      const needs = token === 'sign_in' ? 'nothing' : 'new_password'
      return { purpose: token, email: person.email, name: person.name, store: { id, name }, needs }
    },
    'POST links/use': ({ token = '' }) => {
      if (!links.delete(token)) throw 404
      return begin()
    },
    'GET session': session,
    'POST token': () => getToken(settings),
    'GET sessions': () => [openSession(true), openSession(false)],
    'PUT password': () => undefined,
    'DELETE session': () => {
      isSignedIn = false
    },
  }
  const server = createServer(async (asked, reply) => {
    const [, path] = /^\/console\/api\/([\w/-]+)/.exec(asked.url ?? '') ?? []
    if (!path) return passOn(settings.mercer, asked, reply)
    const name = `${asked.method} ${path.replace(/^sessions\/.*/, 'session')}`
    try {
      const isOpen = /sign-in|links/.test(path)
      if (!isOpen && (!isSignedIn || asked.headers['x-session-key'] !== KEY)) throw 401
      const answer = answers[name]
      if (!answer) throw 404
      const data = await answer(await bodyOf(asked))
      if (data === undefined) return reply.writeHead(204).end()
      return reply.setHeader('content-type', 'application/json').end(JSON.stringify({ data }))
    } catch (status) {
      const code = typeof status === 'number' ? status : 500
      const title = code === 401 ? 'Unauthorized' : 'Not Found'
      const errors = [
        { status: code, title, detail: 'The e-mail address or the password is wrong.' },
      ]
      return reply.writeHead(code, { 'x-request-id': 'stand-in-1' }).end(JSON.stringify({ errors }))
    }
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
    end() {
      isSignedIn = false
    },
  }
}

type Given = { email?: string; password?: string; token?: string }

async function bodyOf(asked: IncomingMessage): Promise<Given> {
  let text = ''
  for await (const chunk of asked) text += chunk
  return text === '' ? {} : JSON.parse(text).data
}

function openSession(current: boolean) {
  const at = new Date(Date.now() - (current ? 60_000 : 7_200_000)).toISOString()
  const user_agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const id = current ? 's1' : 's2'
  return { id, created_at: at, seen_at: at, address: '127.0.0.1', user_agent, current }
}

async function getToken({ mercer, clientId, clientSecret, store }: Settings) {
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: clientSecret,
  })
  const answer = await fetch(`${mercer}/oauth/access_token`, { method: 'POST', body })
  const { access_token } = (await answer.json()) as { access_token: string }
  return { access_token, expires_in: 300, store_id: store.id, role: 'owner' }
}

function passOn(mercer: string, asked: IncomingMessage, reply: ServerResponse): void {
  const { method, headers } = asked
  const onward = request(`${mercer}${asked.url}`, { method, headers }, (answer) => {
    reply.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(reply)
  })
  onward.on('error', () => reply.destroy())
  asked.pipe(onward)
}
