import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { promisify } from 'node:util'
import { testDatabase } from '../../../test/support/database.ts'
import { npmIn } from '../../../test/support/npm.ts'
import { freePort, runProgram, testFolder } from '../../../test/support/program.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../../..')

/** The README's lines from a packed client to a list of products, and the names shown after them. */
function tenLines(readme: string): { lines: string; shown: string[] } {
  const found = /^```sh\n(npm pack[\s\S]*?)^```\n\n[^\n]*:\n\n```\n([\s\S]*?)^```/m.exec(readme)
  assert.ok(found)
  const [, lines = '', shown = ''] = found
  return { lines, shown: shown.trim().split('\n') }
}

/** Just the parts of the project that packing needs, so that nothing is written into the real one. */
async function copyProject(folder: string): Promise<string> {
  const project = join(folder, 'mercer')
  const client = join(root, 'packages/client')
  await mkdir(project)
  for (const file of ['package.json', 'tsconfig.json']) {
    await cp(join(root, file), join(project, file))
  }
  const filter = (path: string) => !/\/(node_modules|dist)$/.test(path)
  await cp(client, join(project, 'packages/client'), { recursive: true, filter })
  await symlink(join(root, 'node_modules'), join(project, 'node_modules'))
  return project
}

/** A package registry on loopback with what the client depends on, as it is installed here. */
async function startRegistry(t: TestContext, folder: string): Promise<string> {
  const packages = ['openapi-fetch', 'openapi-typescript-helpers']
  const known = new Map<string, string | Buffer>()
  const server = createServer(({ url = '' }, response) => {
    const found = known.get(decodeURIComponent(url))
    response.writeHead(found === undefined ? 404 : 200).end(found)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => server.close())
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const sources = packages.map((name) => join(root, 'node_modules', name))
  const flags = ['--silent', '--ignore-scripts', '--pack-destination', folder]
  const { stdout } = await run('npm', ['pack', ...flags, ...sources], npmIn(folder))
  const packed = stdout.trim().split('\n')
  for (const [nth, name] of packages.entries()) {
    const source = sources[nth] ?? ''
    const tarball = `/${packed[nth]}`
    const manifest = JSON.parse(await readFile(join(source, 'package.json'), 'utf8'))
    const { version } = manifest
    const dist = { tarball: `${address}${tarball}` }
    const versions = { [version]: { ...manifest, dist } }
    known.set(tarball, await readFile(join(folder, tarball)))
    known.set(`/${name}`, JSON.stringify({ name, 'dist-tags': { latest: version }, versions }))
  }
  return address
}

const consumer = `
import { createClient, MercerError, type Schemas } from 'mercer-client'
const shop = createClient({ baseUrl: 'http://127.0.0.1:8080', clientId: 'mine' })
for await (const { attributes } of shop.list('/v2/catalog/products')) {
  attributes.name satisfies string | undefined
  // @ts-expect-error A name is text.
  attributes.name satisfies number
}
// @ts-expect-error There is no such path.
await shop.get('/v2/nothing')
// @ts-expect-error A cart is asked for by its id.
await shop.get('/v2/carts/{cartID}')
// @ts-expect-error There is no such option.
await shop.get('/v2/accounts', { param: {} })
// @ts-expect-error The settings are no list.
shop.list('/v2/settings')
const params = { path: { id: 'x' } }
;(await shop.delete('/v2/accounts/{id}', { params })) satisfies undefined
new MercerError('Nothing', { status: 0 }).errors satisfies readonly { title: string }[]
export type Errors = Schemas['Errors']
`

/** With the compiler of the project and an older one, and every declaration checked. */
async function assertTyped(shop: string): Promise<void> {
  await writeFile(join(shop, 'consumer.mts'), consumer)
  const compilerOptions = {
    strict: true,
    noEmit: true,
    target: 'es2022',
    lib: ['es2023', 'dom'],
    types: [],
    skipLibCheck: false,
    skipDefaultLibCheck: true, // Those of the compiler itself, which are not ours.
  }
  const tsconfig = { files: ['consumer.mts'], compilerOptions }
  for (const [folder, module] of [
    ['node_modules', 'nodenext'],
    ['packages/client/node_modules', 'preserve'],
  ] as const) {
    const options = { ...tsconfig, compilerOptions: { ...compilerOptions, module } }
    await writeFile(join(shop, 'tsconfig.json'), JSON.stringify(options))
    const compiler = join(root, folder, 'typescript/bin/tsc')
    await run(process.execPath, [compiler], { cwd: shop }).catch(({ stdout }) =>
      assert.fail(stdout),
    )
  }
}

test('the lines of both READMEs install the packed client elsewhere and list the products', async (t) => {
  const [ours, theirs] = await Promise.all(
    ['README.md', 'packages/client/README.md'].map((file) => readFile(join(root, file), 'utf8')),
  )
  const { lines, shown } = tenLines(theirs ?? '')
  assert.deepEqual(tenLines(ours ?? ''), { lines, shown })
  assert.equal(lines.trim().split('\n').length, 10)

  const folder = await testFolder(t)
  const project = await copyProject(folder)
  const port = await freePort()
  const env = {
    DATABASE_URL: await testDatabase(t),
    MERCER_DATA_DIR: join(project, 'data'),
    MERCER_DEMO: '1',
    PORT: String(port),
  }
  const program = runProgram(t, ['start'], { env })
  const registry = await startRegistry(t, folder)
  await program.saw('Mercer is ready.')
  const script = `set -e\n${lines.replaceAll('127.0.0.1:8080', `127.0.0.1:${port}`)}`
  const shell = { ...npmIn(folder, registry), cwd: project }
  const { stdout, stderr } = await run('sh', ['-c', script], shell)
  assert.equal(stderr, '')
  const [packed, ...names] = stdout.trim().split('\n')
  assert.equal(packed, 'mercer-client-0.1.0.tgz')
  assert.deepEqual(names.slice(0, shown.length), shown)
  assert.ok(theirs?.includes(`It prints ${names.length} names`), `${names.length} names`)
  await assertTyped(join(folder, 'my-shop'))
})
