import { createHash } from 'node:crypto'
import { Type } from 'typebox'
import { AppError } from '../../lib/errors.ts'
import { access } from '../auth/permissions.ts'
import { version } from '../version.ts'
import { favicon } from './favicon.ts'
import type { App } from './server.ts'

const DAY_SECONDS = 86_400

const addresses: [path: string, what: string][] = [
  ['/console', 'The console, for people'],
  ['/docs', 'The interface, to read and to try'],
  ['/openapi.json', 'Its description (OpenAPI)'],
  ['/health/ready', 'Whether this process can do its work'],
  ['/health/live', 'Whether it runs'],
]

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { max-width: 40rem; margin: 4rem auto; padding: 0 1rem }
  dt { margin-top: 1rem; font-family: ui-monospace, monospace }
  dd { margin: 0 }
`

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Mercer</title>
<style>${style}</style>
<h1>Mercer</h1>
<p>A commerce back end. Programs use it at <code>/v2</code>.</p>
<dl>
${addresses.map(([path, what]) => `<dt><a href="${path}">${path}</a><dd>${what}`).join('\n')}
</dl>
</html>
`

/** The page has its own style and icon, and nothing else is loaded or run. */
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** For somebody who opens the address of the service in a browser. */
export function homeRoutes(app: App): void {
  const options = {
    schema: { hide: true },
    config: { access: access.public, anyMediaType: true },
  }
  app.get('/', options, (_request, reply) => {
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .send(page)
  })
  app.get('/favicon.ico', options, (_request, reply) => {
    return reply
      .type('image/x-icon')
      .header('cache-control', `public, max-age=${DAY_SECONDS}`)
      .send(favicon)
  })
}

const tags = ['Service']
const alive = { status: Type.Literal('ok') }
const liveAnswer = Type.Object(alive)
const readyAnswer = Type.Object({
  ...alive,
  version: Type.String({ description: 'The version of Mercer that runs.' }),
  mode: Type.Optional(
    Type.Literal('catalog-only', {
      description: 'The process serves published catalogs alone, from a database that only reads.',
    }),
  ),
})
type Mode = { mode?: 'catalog-only' }

/**
 * Live: the process answers. Ready: it can do its work, that is the database answers and has the
 * tables this program needs; a process that is shutting down is not ready.
 */
export function healthRoutes(
  app: App,
  { isReady, ...mode }: { isReady: () => Promise<string | undefined> } & Mode,
) {
  const config = { access: access.public }
  const live = { operationId: 'isLive', summary: 'Is the process alive?' }
  const ready = { operationId: 'isReady', summary: 'Can the process do its work?' }
  const common = { tags, security: [] }

  app.get(
    '/health/live',
    { schema: { ...common, ...live, response: { 200: liveAnswer } }, config },
    () => ({ status: 'ok' as const }),
  )
  app.get(
    '/health/ready',
    { schema: { ...common, ...ready, response: { 200: readyAnswer } }, config },
    async () => {
      const problem = await isReady()
      if (problem !== undefined) throw new AppError('unavailable', problem)
      return { status: 'ok' as const, version, ...mode }
    },
  )
}
