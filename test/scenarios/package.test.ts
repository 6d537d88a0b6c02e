import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  globSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
} from 'node:fs'
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { npmIn } from '../support/npm.ts'
import { untilNoneOf } from '../support/processes-of.ts'
import { freePort, runFile, testFolder } from '../support/program.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')

/** Packs a copy, so that nothing is written into the real project. */
async function pack(folder: string): Promise<string> {
  const project = join(folder, 'project')
  const { files } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const ofConsole = [
    'package-lock.json',
    'tsconfig.json',
    'packages/console',
    'packages/client/src',
  ]
  const parts = ['package.json', 'README.md', 'LICENSE', 'src', ...ofConsole, ...files]
  await mkdir(project)
  for (const part of parts.filter((one) => existsSync(join(root, one)) && one !== 'dist')) {
    await cp(join(root, part), join(project, part), { recursive: true })
  }
  await symlink(join(root, 'node_modules'), join(project, 'node_modules'))
  const { stdout } = await run('npm', ['pack', '--silent', '--pack-destination', folder], {
    ...npmIn(folder),
    cwd: project,
  })
  return join(folder, stdout.trim())
}

/** Links the packages that npm would download; those that only the tests need are left out. */
function linkPackages(shop: string): void {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const isNeeded = ([path, one]: [string, { dev?: true; link?: true }]) =>
    /^node_modules\/(@[^/]+\/)?[^/]+$/.test(path) && !one.dev && !one.link
  const needed = (Object.entries(packages) as [string, object][]).filter(isNeeded)
  for (const [path] of needed) {
    const found = globSync(`${path}/**/*`, { cwd: root, withFileTypes: true })
    for (const file of found.filter((one) => one.isFile())) {
      const from = join(file.parentPath, file.name)
      linkOrCopy(from, from.replace(root, shop))
    }
  }
  // npm would download a package again whose programs are not linked.
  const programs = join(shop, 'node_modules/.bin')
  mkdirSync(programs)
  for (const name of readdirSync(join(root, 'node_modules/.bin'))) {
    const target = readlinkSync(join(root, 'node_modules/.bin', name))
    if (existsSync(join(programs, target))) symlinkSync(target, join(programs, name))
  }
}

function linkOrCopy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to) // Another disk.
  }
}

/** Files that are imported and not there, and those that a package should not hold. */
function faultsOf(installed: string): string[] {
  const files = globSync('**/*', { cwd: installed })
  const faults = files.filter((file) => /\.ts$|test|bench/.test(file))
  for (const file of files.filter((one) => one.endsWith('.js'))) {
    const text = readFileSync(join(installed, file), 'utf8')
    for (const [, target = ''] of text.matchAll(/(?:from|import)\s*\(?\s*"(\.[^"\n]+)"/g)) {
      if (!existsSync(join(installed, dirname(file), target))) faults.push(`${file}: ${target}`)
    }
  }
  return faults
}

/** Other people's packages inside the package whose licenses are not there. */
function unlicensed(installed: string): string[] {
  const folder = join(installed, 'dist')
  const licenses = `\n${readFileSync(join(folder, 'THIRD-PARTY-LICENSES.txt'), 'utf8')}`
  const texts = globSync('*.js', { cwd: folder }).map((file) =>
    readFileSync(join(folder, file), 'utf8'),
  )
  const parts = texts.flatMap((text) => [
    ...text.matchAll(/^\s*\/\/ .*node_modules\/((?:@[^/\n]+\/)?[^/\n]+)\/\S+$/gm),
  ])
  const names = new Set(parts.map(([, name = '']) => name))
  assert.ok(names.has('fastify') && names.has('pg'), [...names].join())
  return [...names].filter((name) => !licenses.includes(`\n${name} `))
}

/** A program that cannot print is a bug like any other. */
async function stackOfBug(installed: string): Promise<string> {
  const breaking = 'process.stdout.write = () => { throw new Error("broken") }'
  const flag = `--import=data:text/javascript,${encodeURIComponent(breaking)}`
  const words = [flag, join(installed, 'bin/mercer.cjs'), 'help']
  return run(process.execPath, words).then(
    () => assert.fail('It printed.'),
    ({ stderr }) => stderr,
  )
}

test('the package runs in an empty folder with `npx mercer start`, whichever Node is installed', async (t) => {
  const folder = await testFolder(t)
  const tarball = await pack(folder)
  const shop = join(folder, 'shop')
  await mkdir(shop)
  await writeFile(join(shop, 'package.json'), '{}')
  linkPackages(shop)
  const npm = { ...npmIn(folder), cwd: shop }
  await run('npm', ['install', '--offline', '--no-audit', '--loglevel=error', tarball], npm)
  // npx finds the Node of the packages here. Somebody who installs Mercer globally does not.
  await rm(join(shop, 'node_modules/.bin/node'), { force: true })
  const installed = join(shop, 'node_modules/mercer')
  assert.deepEqual(faultsOf(installed), [])
  assert.deepEqual(unlicensed(installed), [])
  assert.match(await stackOfBug(installed), /at main \([^)]*src\/main\.ts:\d+/)
  const { version } = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8'))

  const port = await freePort()
  const program = runFile(t, 'npx', ['mercer', 'start'], {
    cwd: shop,
    env: { ...npm.env, PORT: String(port) },
  })
  await program.saw('Stop with Ctrl-C.')
  const { stdout } = program.output
  assert.ok(stdout.includes(`  Version     ${version}\n`), stdout)
  assert.ok(stdout.includes(`embedded PostgreSQL in ${join(shop, 'data/postgres')}\n`), stdout)
  const credentialsFile = join(shop, 'data/demo-credentials.json')
  assert.ok(stdout.includes(`(credentials are kept in ${credentialsFile})`), stdout)

  const address = `http://127.0.0.1:${port}`
  const { clientId } = JSON.parse(await readFile(credentialsFile, 'utf8'))
  const body = new URLSearchParams({ grant_type: 'implicit', client_id: clientId })
  const login = await fetch(`${address}/oauth/access_token`, { method: 'POST', body })
  const { access_token } = (await login.json()) as { access_token: string }
  const front = await fetch(`${address}/console`)
  assert.equal(front.status, 200)
  const [, script = ''] = /src="(\/console\/assets\/[^"]+)"/.exec(await front.text()) ?? []
  const asset = await fetch(`${address}${script}`)
  assert.equal(asset.headers.get('content-encoding'), 'gzip', 'the console comes prebuilt')
  await asset.arrayBuffer()
  const page = await fetch(`${address}/v2/catalog/products?filter=eq(sku,TNT-HERON-2)`, {
    headers: { authorization: `Bearer ${access_token}` },
  })
  const { data } = (await page.json()) as { data: { attributes: { name: string } }[] }
  assert.deepEqual(
    data.map(({ attributes }) => attributes.name),
    ['Heron 2 tent'],
  )

  program.kill('SIGTERM')
  await program.exited
  await untilNoneOf(shop)
})
