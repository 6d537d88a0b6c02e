import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { test } from 'node:test'
import pg from 'pg'
import { emptyDatabase, isTrusted, testDatabase } from '../support/database.ts'
import { freePort, runCommand, runProgram, testFolder } from '../support/program.ts'

test('bad configuration: one line for each mistake, exit code 1, nothing started', async (t) => {
  const folder = await testFolder(t)
  const { code, stdout, stderr } = await runCommand(t, ['start'], {
    env: {
      MERCER_DATA_DIR: folder,
      PORT: '80800',
      LOG_LEVEL: 'loud',
      DATABASE_URL: 'mysql://root:very-secret@localhost/shop',
      MERCER_DEMO: 'yes',
      MERCER_FILES_DIR: import.meta.filename,
      MERCER_PUBLIC_URL: 'shop.example',
      MERCER_BOOTSTRAP_CLIENT_ID: 'admin',
      MERCER_RATELIMIT: 'off',
    },
  })
  assert.equal(code, 1)
  assert.equal(stdout, '')
  const lines = stderr.trim().split('\n')
  const named = lines.map((line) => line.split(' ')[0])
  assert.deepEqual(named.sort(), [
    'DATABASE_URL',
    'LOG_LEVEL',
    'MERCER_BOOTSTRAP_CLIENT_SECRET',
    'MERCER_DEMO',
    'MERCER_FILES_DIR',
    'MERCER_PUBLIC_URL',
    'MERCER_RATELIMIT',
    'PORT',
  ])
  assert.ok(!stderr.includes('very-secret'))
})

test('help lists every command and every variable', async (t) => {
  const { code, stdout } = await runCommand(t, ['--help'])
  assert.equal(code, 0)
  for (const word of [
    'start',
    'api',
    'worker',
    'migrate',
    'store create',
    'organization create',
    'key create',
    'doctor',
  ]) {
    assert.ok(stdout.includes(`mercer ${word}`), word)
  }
  assert.ok(stdout.includes('MERCER_BOOTSTRAP_CLIENT_ID'))
})

test('the version is that of package.json', async (t) => {
  const manifest = await readFile(new URL('../../package.json', import.meta.url), 'utf8')
  const { code, stdout, stderr } = await runCommand(t, ['--version'])
  assert.deepEqual([code, stdout, stderr], [0, `${JSON.parse(manifest).version}\n`, ''])
})

test('an unknown command is refused by name', async (t) => {
  const { code, stderr } = await runCommand(t, ['dance', 'now'])
  assert.equal(code, 1)
  assert.match(stderr, /no command "dance now"/)
})

test('api and worker refuse to start without DATABASE_URL', async (t) => {
  for (const role of ['api', 'worker']) {
    const { code, stderr } = await runCommand(t, [role])
    assert.equal(code, 1)
    assert.match(stderr, /needs DATABASE_URL/)
  }
})

test('a database that cannot be used is explained in one line, without the password', async (t) => {
  const url = await testDatabase(t)
  const cases: [url: string, words: RegExp][] = [
    ['postgres://user:hidden@127.0.0.1:1/shop', /No database answers at "shop" at 127\.0\.0\.1:1/],
    [url.replace(/\/mercer_test_\w+/, '/nowhere'), /"nowhere".*does not exist/],
  ]
  const wrong = url.replace(/:[^:@/]+@/, ':hidden@')
  if (!(await isTrusted(wrong))) cases.push([wrong, /refuses the user or the password/])
  for (const [DATABASE_URL, words] of cases) {
    const { code, stderr } = await runCommand(t, ['api'], { env: { DATABASE_URL } })
    assert.equal(code, 1)
    assert.match(stderr, words)
    assert.equal(stderr.trim().split('\n').length, 1)
    assert.ok(!stderr.includes('hidden'))
  }
})

test('a port in use is explained', async (t) => {
  const DATABASE_URL = await testDatabase(t)
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  t.after(() => taken.close())
  const address = taken.address()
  const PORT = String(typeof address === 'object' && address?.port)
  const { code, stderr } = await runCommand(t, ['api'], { env: { DATABASE_URL, PORT } })
  assert.equal(code, 1)
  assert.match(stderr, new RegExp(`Port ${PORT} is in use`))
})

test('ten processes that start together migrate an empty database once', async (t) => {
  const DATABASE_URL = await emptyDatabase(t)
  const runs = Array.from({ length: 10 }, () =>
    runCommand(t, ['migrate'], { env: { DATABASE_URL } }),
  )
  const results = await Promise.all(runs)
  assert.deepEqual(
    results.map(({ code, stderr }) => [code, stderr]),
    results.map(() => [0, '']),
  )
  const applied = results.flatMap(({ stdout }) => stdout.match(/applied 0001\w*/g) ?? [])
  assert.equal(applied.length, 1, 'the first migration was applied by one process')
  const again = await runCommand(t, ['migrate'], { env: { DATABASE_URL } })
  assert.match(again.stdout, /Nothing to do/)
})

test('a database newer than the program is refused', async (t) => {
  const DATABASE_URL = await testDatabase(t)
  const client = new pg.Client({ connectionString: DATABASE_URL })
  await client.connect()
  await client.query("insert into migration (version, name) values (9999, '9999_future')")
  await client.end()
  for (const command of ['api', 'worker', 'migrate']) {
    const { code, stderr } = await runCommand(t, [command], { env: { DATABASE_URL, PORT: '0' } })
    assert.equal(code, 1)
    assert.match(stderr, /has migration 9999, but this program knows only/)
  }
})

test('AK-4, AK-6, OW-8: store, organization and key create print a secret that works', async (t) => {
  const DATABASE_URL = await emptyDatabase(t)
  const PORT = String(await freePort())
  const env = { DATABASE_URL, PORT }
  const store = await runCommand(t, ['store', 'create', '--name', 'My shop', '--sandbox'], { env })
  assert.equal(store.code, 0, store.stderr)
  assert.match(store.stdout, /^store\s+\S+ \(sandbox\)$/m)
  const group = await runCommand(t, ['organization', 'create', '--name', 'My group'], { env })
  assert.equal(group.code, 0, group.stderr)
  const key = await runCommand(t, ['key', 'create', '--name', 'Second'], { env })
  assert.equal(key.code, 0, key.stderr)
  const organization = /organization\s+(\S+)/.exec(store.stdout)?.[1] ?? ''
  const further = await runCommand(t, ['key', 'create', '--store', organization], { env })
  assert.equal(further.code, 0, further.stderr)

  const program = runProgram(t, ['api'], { env })
  await program.saw('"msg":"ready"')
  for (const { stdout } of [store, group, key, further]) {
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: /client id\s+(\S+)/.exec(stdout)?.[1] ?? '',
      client_secret: /client secret\s+(\S+)/.exec(stdout)?.[1] ?? '',
    })
    const address = `http://127.0.0.1:${PORT}/oauth/access_token`
    assert.equal((await fetch(address, { method: 'POST', body })).status, 200)
  }
  assert.deepEqual(await announcedKeys(DATABASE_URL), [
    'First key',
    'First key',
    'Second',
    'Admin key',
  ])

  const refused: string[][] = [
    ['store', 'create'],
    ['store', 'create', '--name', ''],
    ['organization', 'create', '--name', ' '],
    ['store', 'create', '--name', 'x', '--rate-limit', '0'],
    ['store', 'create', '--name', 'x', '--organization', 'nobody'],
    ['store', 'create', '--nam', 'x'],
    ['key', 'create', '--store', crypto.randomUUID()],
    ['key', 'create', '--store', ''],
  ]
  for (const args of refused) {
    const { code, stderr } = await runCommand(t, args, { env })
    assert.equal(code, 1, args.join(' '))
    assert.equal(stderr.trim().split('\n').length, 1, stderr)
  }
})

/** The names of the keys that events tell of, in their order. */
async function announcedKeys(connectionString: string): Promise<string[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query(`
    select payload -> 'data' ->> 'name' as name
      from event
      join application_key as key
        on key.store_id = event.store_id and key.id::text = event.subject_id
     where type = 'application_key.created' order by recorded_at`)
  await client.end()
  return rows.map(({ name }) => name)
}

test('the bootstrap key is made once, also when several processes start together', async (t) => {
  const DATABASE_URL = await emptyDatabase(t)
  const ports = await Promise.all([freePort(), freePort(), freePort()])
  const programs = ports.map((port) =>
    runProgram(t, ['api'], {
      env: {
        DATABASE_URL,
        PORT: String(port),
        MERCER_BOOTSTRAP_CLIENT_ID: 'operator',
        MERCER_BOOTSTRAP_CLIENT_SECRET: 'a secret of the operator',
      },
    }),
  )
  await Promise.all(programs.map((program) => program.saw('"msg":"ready"')))
  for (const port of ports) {
    const response = await fetch(`http://127.0.0.1:${port}/oauth/access_token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: 'operator',
        client_secret: 'a secret of the operator',
      }),
    })
    assert.equal(response.status, 200)
  }
  const client = new pg.Client({ connectionString: DATABASE_URL })
  await client.connect()
  const { rows } = await client.query("select count(*)::int as n from store where kind = 'store'")
  assert.equal(rows[0].n, 1)
  await client.end()
  assert.deepEqual(await announcedKeys(DATABASE_URL), ['Bootstrap key'], 'AK-6')
})
