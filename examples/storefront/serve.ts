import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { createClient, type MercerClient } from '../../packages/client/src/client.ts'

/**
 * The server side of the example shop: it serves the page and calculates tax. A real shop has the
 * same two parts, since Mercer takes tax from outside and only an admin may write it.
 */
export type StorefrontSettings = {
  /** Where Mercer is. */
  baseUrl: string
  clientId: string
  clientSecret: string
  /** The folder with the client as JavaScript, if it is not where `npm run build` puts it. */
  clientFolder?: string
}

const project = join(import.meta.dirname, '../..')
const pages = join(import.meta.dirname, 'public')
const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
}

/** Everything that can be asked for, by name: nothing else leaves the folder. */
function fileAt(path: string, clientFolder: string): string | undefined {
  const [, page] =
    /^\/(index\.html|[a-z]+\.(?:css|js))$/.exec(path === '/' ? '/index.html' : path) ?? []
  if (page) return join(pages, page)
  const [, module] = /^\/mercer-client\/([a-z-]+\.js)$/.exec(path) ?? []
  if (module) return join(clientFolder, module)
  if (path !== '/openapi-fetch.js') return undefined
  return join(project, 'node_modules/openapi-fetch/dist/index.mjs')
}

export async function createStorefront(settings: StorefrontSettings): Promise<Server> {
  const { clientFolder = join(project, 'packages/client/dist'), ...access } = settings
  const admin = createClient(access)
  // The sandbox of the payment gateway is off until somebody wants it.
  const body = { data: { enabled: true } }
  await admin.put('/v2/gateways/service_payments_processor', { body })

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? '/', 'http://storefront')
    const [, cartID] = /^\/carts\/([\w-]{1,100})\/tax$/.exec(pathname) ?? []
    if (cartID && request.method === 'POST') {
      await taxCart(admin, cartID)
      return response.writeHead(204).end()
    }
    if (pathname === '/settings.json') {
      const { baseUrl, clientId } = access // The secret stays here.
      return response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ baseUrl, clientId }))
    }
    const file = fileAt(pathname, clientFolder)
    const text = file && (await readFile(file).catch(() => undefined))
    if (!file || !text) return response.writeHead(404).end('There is nothing here.')
    const type = types[file.endsWith('.mjs') ? 'js' : (file.split('.').at(-1) ?? '')] ?? ''
    return response.setHeader('content-type', type).end(text)
  }
  return createServer((request, response) => {
    answer(request, response).catch((error) => {
      process.stderr.write(`${request.method} ${request.url}: ${error}\n`)
      response.writeHead(502).end('Mercer did not do what was asked.')
    })
  })
}

/** A tax engine in miniature: one rate for everything, wherever it is sent. */
async function taxCart(admin: MercerClient, cartID: string): Promise<void> {
  const params = { path: { cartID } }
  const { data: lines } = await admin.get('/v2/carts/{cartID}/items', { params })
  if (lines.length === 0) return
  const data = lines.map(({ id, type }) => ({
    type: 'tax_item' as const,
    code: 'STATE-GEN',
    jurisdiction: 'MA',
    name: 'Massachusetts sales tax',
    rate: 0.0625,
    relationships: { item: { data: { type, id } } },
  }))
  await admin.put('/v2/carts/{cartID}/taxes', { params, body: { data } })
}

if (import.meta.main) {
  const { MERCER_URL = 'http://127.0.0.1:8080', PORT = '8090' } = process.env
  const credentials = JSON.parse(readFileSync(join(project, 'data/demo-credentials.json'), 'utf8'))
  const server = await createStorefront({ baseUrl: MERCER_URL, ...credentials })
  server.listen(Number(PORT), '127.0.0.1', () => {
    process.stdout.write(`The shop is open at http://127.0.0.1:${PORT}\n`)
  })
}
