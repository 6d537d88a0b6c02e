import { readdir, readFile, stat } from 'node:fs/promises'
import { extname } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../lib/errors.ts'
import { access } from '../platform/auth/permissions.ts'
import type { App } from '../platform/http/server.ts'

/** The build of `packages/console`; see `build.ts` there. */
const builtPage = new URL('./page/', import.meta.url)

const YEAR_SECONDS = 31_536_000
const assetKinds: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}
/** Codings that the build has made of each asset, the smaller one first. */
const codings = { br: '.br', gzip: '.gz' } as const
type Coding = keyof typeof codings

/** Scripts, styles and calls of this host only; nothing inline, and no page may frame this one. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

type Asset = { type: string; bytes: Buffer; coded: Partial<Record<Coding, Buffer>> }
type Page = { madeAtMs: number; html: string; assets: ReadonlyMap<string, Asset> }

/** The operator's console. One page serves every address below /console but those of its API. */
export function consolePages(app: App, folder = builtPage): void {
  const options = {
    schema: { hide: true },
    config: { access: access.public, anyMediaType: true },
  }
  const keptPage = pageKeeper(folder)
  const send = async (reply: FastifyReply, page: Page | undefined) =>
    page ? sendPage(reply, page) : sendMissing(reply, await reasonToMiss(folder))
  app.get('/console', options, async (_request, reply) => send(reply, await keptPage()))
  app.get<{ Params: { '*': string } }>('/console/*', options, async (request, reply) => {
    const path = request.params['*']
    if (/^api(\/|$)/.test(path)) throw new AppError('not-found', 'There is no such path.')
    const page = await keptPage()
    if (!path.startsWith('assets/')) return send(reply, page)
    const asset = page?.assets.get(path.slice('assets/'.length))
    if (!asset) throw new AppError('not-found', 'The page has no such part; load it again.')
    return sendAsset(request, reply, asset)
  })
}

function sendPage(reply: FastifyReply, { html }: Pick<Page, 'html'>): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('content-security-policy', policy)
    .send(html)
}

function sendMissing(reply: FastifyReply, reason: string): FastifyReply {
  return sendPage(reply.code(503), { html: missingPage(reason) })
}

/** The name of an asset has the digest of its content, so a browser may keep it. */
function sendAsset(request: FastifyRequest, reply: FastifyReply, asset: Asset): FastifyReply {
  reply
    .type(asset.type)
    .header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
    .header('vary', 'accept-encoding')
  const accepted = acceptedCodings(request.headers['accept-encoding'])
  for (const coding of Object.keys(codings) as Coding[]) {
    const bytes = asset.coded[coding]
    if (bytes && accepted.includes(coding)) {
      return reply.header('content-encoding', coding).send(bytes)
    }
  }
  return reply.send(asset.bytes)
}

function acceptedCodings(header: string | string[] | undefined): string[] {
  return [header ?? '']
    .flat()
    .join(',')
    .split(',')
    .filter((one) => !/;\s*q=0(\.0*)?\s*$/.test(one))
    .map((one) => (one.split(';')[0] ?? '').trim().toLowerCase())
}

/** Reads the build when somebody asks for it, and again when another one was made. */
function pageKeeper(folder: URL): () => Promise<Page | undefined> {
  let kept: Page | undefined
  return async () => {
    const made = await stat(new URL('index.html', folder)).catch(() => undefined)
    if (made?.mtimeMs !== kept?.madeAtMs) kept = made && (await loadPage(folder, made.mtimeMs))
    return kept
  }
}

async function loadPage(folder: URL, madeAtMs: number): Promise<Page> {
  const html = await readFile(new URL('index.html', folder), 'utf8')
  const parts = new URL('assets/', folder)
  const names = await readdir(parts)
  const assets = new Map<string, Asset>()
  for (const name of names) {
    const type = assetKinds[extname(name)]
    if (type) assets.set(name, await loadAsset(parts, name, type, names))
  }
  return { madeAtMs, html, assets }
}

async function loadAsset(
  parts: URL,
  name: string,
  type: string,
  names: readonly string[],
): Promise<Asset> {
  const read = (file: string) => readFile(new URL(file, parts))
  const coded: Asset['coded'] = {}
  for (const [coding, suffix] of Object.entries(codings)) {
    if (names.includes(name + suffix)) coded[coding as Coding] = await read(name + suffix)
  }
  return { type, bytes: await read(name), coded }
}

async function reasonToMiss(folder: URL): Promise<string> {
  const reason = await readFile(new URL('why-not.txt', folder), 'utf8').catch(() => undefined)
  return reason ?? 'The packages were installed without their scripts, so nobody has built it.'
}

function missingPage(reason: string): string {
  const text = reason.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Mercer</title>
<h1>The console has not been built</h1>
<p>Mercer itself works. In its folder, run <code>npm install</code>, or
<code>npm run build -w mercer-console</code>, and load this page again.</p>
<pre>${text}</pre>
</html>
`
}
