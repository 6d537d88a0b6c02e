import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify, stripVTControlCharacters } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

/**
 * Builds the page into `src/console/page`, where the program looks for it. `npm install` runs this
 * in a clone. It must not fail there: the program works without the page, and `/console` then shows
 * the reason that is left in `why-not.txt`.
 */
const here = import.meta.dirname
const root = join(here, '../..')
const page = join(root, 'src/console/page')
const DIGEST = 'made-from.txt'
const REASON = 'why-not.txt'

const sources = [
  'packages/console/{index.html,build.ts,package.json,tsconfig.json}',
  'packages/console/src/**/*.{ts,tsx,css}',
  'packages/client/src/*.ts',
  '{package-lock,tsconfig}.json',
]

/** Builds the page unless it was made from the same sources. */
export async function buildConsole(): Promise<'built' | 'unchanged'> {
  const digest = digestOfSources()
  const known = await readFile(join(page, DIGEST), 'utf8').catch(() => '')
  if (known === digest) return 'unchanged'
  const draft = `${page}.${process.pid}`
  try {
    await bundlePage(draft)
    await compressAssets(draft)
    await writeFile(join(draft, DIGEST), digest)
    await rm(page, { recursive: true, force: true })
    await rename(draft, page)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
  return 'built'
}

function digestOfSources(): string {
  const hash = createHash('sha256')
  for (const path of globSync(sources, { cwd: root }).sort()) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0')
  }
  return hash.digest('hex')
}

/** The first screen is one script. Other pages, and what floats over pages, are loaded later. */
const chunks = [
  { name: 'index', tags: ['$initial' as const], priority: 1 },
  { name: 'floating', test: /[\\/]@(base|floating)-ui[\\/]/ },
]

async function bundlePage(folder: string): Promise<void> {
  // Loaded here: without the packages for development it is missing, and that is a reason to tell.
  const { build } = await import('vite')
  await build({
    root: here,
    base: '/console/',
    configFile: false,
    logLevel: 'silent', // An error is told below, with what it means.
    resolve: { alias: { 'mercer-client': join(root, 'packages/client/src/client.ts') } },
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2023',
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0, // The page may load from its own address only.
      license: { fileName: 'licenses.md' },
      rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
    },
  })
}

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

async function compressAssets(folder: string): Promise<void> {
  for (const path of globSync('assets/*.{js,css,svg}', { cwd: folder })) {
    const file = join(folder, path)
    const bytes = await readFile(file)
    await writeFile(`${file}.br`, await toBrotli(bytes))
    await writeFile(`${file}.gz`, await toGzip(bytes, { level: 9 }))
  }
}

/** Leaves the reason where `/console` shows it, in the place of the page; returns it. */
export async function leaveReason(error: unknown, folder = page): Promise<string> {
  const text = error instanceof Error ? error.message : String(error)
  const [told = ''] = stripVTControlCharacters(text).split('Stack backtrace')
  const reason = told.trim()
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, REASON), reason)
  return reason
}

if (import.meta.main) {
  await buildConsole().catch(async (error) => {
    const reason = await leaveReason(error)
    process.stdout.write(`The console was not built, Mercer works without it: ${reason}\n`)
  })
}
