import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { startBareServer } from '../../../test/support/bare-server.ts'
import { withServer } from '../../../test/support/database.ts'
import { until } from '../../../test/support/killing.ts'
import { startShop } from '../../../test/support/shop.ts'
import { access } from '../auth/permissions.ts'
import { version } from '../version.ts'
import { healthRoutes } from './home.ts'

test('ready says in words why it is not, live does not care', async (t) => {
  let problem: string | undefined = 'The database does not answer.'
  const { address } = await startBareServer(t, (app) => {
    healthRoutes(app, { isReady: async () => problem })
  })
  const ready = await fetch(`${address}/health/ready`)
  assert.equal(ready.status, 503)
  assert.equal(ready.headers.get('retry-after'), '1')
  const detail = 'The database does not answer.'
  const errors = [{ status: 503, title: 'Service Unavailable', detail }]
  assert.deepEqual(await ready.json(), { errors })
  assert.equal((await fetch(`${address}/health/live`)).status, 200)
  problem = undefined
  assert.deepEqual(await (await fetch(`${address}/health/ready`)).json(), { status: 'ok', version })
})

test('AU-10: the probes need no token, and a process that drains is not ready', async (t) => {
  const shop = await startShop(t, { own: true })
  assert.equal((await shop.stranger.get('/health/live')).status, 200)
  assert.equal((await shop.stranger.get('/health/ready')).status, 200)
  shop.drain()
  assert.equal((await shop.stranger.get('/health/ready')).status, 503)
  assert.equal((await shop.stranger.get('/health/live')).status, 200)
  assert.equal((await shop.admin.get('/v2/application-keys')).status, 200)
})

test('while the database is gone requests are 503, and all is well when it is back', async (t) => {
  const shop = await startShop(t, { own: true })
  const name = new URL(shop.databaseUrl).pathname.slice(1)
  const { clientId, clientSecret } = shop.store.key
  const login = {
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: clientSecret,
  }
  assert.equal((await shop.admin.get('/v2/application-keys')).status, 200)

  await withServer(async (client) => {
    await client.query(`alter database ${name} with allow_connections false`)
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
      [name],
    )
    await client.query(`alter database ${name} rename to ${name}_away`)
  })
  const during = [
    await shop.stranger.get('/health/ready'),
    await shop.admin.get('/v2/application-keys'),
    await shop.admin.post('/v2/application-keys', { data: { type: 'application_key', name: 'x' } }),
    await shop.stranger.post('/oauth/access_token', login),
  ]
  for (const answer of during) {
    assert.equal(answer.status, 503, JSON.stringify(answer.body))
    assert.match(answer.headers.get('retry-after') ?? '', /^[1-9]\d*$/)
    assert.equal(answer.body.errors[0].title, 'Service Unavailable')
  }
  assert.equal((await shop.stranger.get('/health/live')).status, 200)
  assert.equal((await shop.stranger.get('/v2/application-keys')).status, 401)

  await withServer(async (client) => {
    await client.query(`alter database ${name}_away rename to ${name}`)
    await client.query(`alter database ${name} with allow_connections true`)
  })
  assert.equal((await shop.stranger.get('/health/ready')).status, 200)
  assert.equal((await shop.admin.get('/v2/application-keys')).status, 200)
  assert.equal((await shop.stranger.post('/oauth/access_token', login)).status, 200)
})

test('a connection that is lost between two statements fails one request, not the process', async (t) => {
  const entered = Promise.withResolvers<number>()
  const killed = Promise.withResolvers<void>()
  const shop = await startShop(t, {
    routes: (app, { db }) => {
      app.get('/v2/test-lost', { config: { access: access.public } }, () =>
        db.transaction().execute(async (tx) => {
          const pid = sql<{ pid: number }>`select pg_backend_pid() as pid`
          entered.resolve((await pid.execute(tx)).rows[0]?.pid ?? 0)
          await killed.promise
          await pid.execute(tx)
          return {}
        }),
      )
    },
  })
  const answer = fetch(`${shop.address}/v2/test-lost`)
  const pid = await entered.promise
  await withServer((client) => client.query('select pg_terminate_backend($1::integer)', [pid]))
  killed.resolve()
  assert.equal((await answer).status, 503)
  assert.equal((await shop.admin.get('/v2/application-keys')).status, 200)
})

test('ready says that all connections are taken: it has one of its own to ask with', async (t) => {
  const ended = Promise.withResolvers<void>()
  const shop = await startShop(t, {
    routes: (app, { db }) => {
      app.get('/v2/test-hold', { config: { access: access.public } }, async () => {
        await db.connection().execute(() => ended.promise)
        return {}
      })
    },
  })
  const hold = () => fetch(`${shop.address}/v2/test-hold`).then((answer) => answer.text())
  const holders: Promise<string>[] = []
  await until('ready says why', 60, async () => {
    if (holders.length < 200) holders.push(hold())
    const { status, body } = await shop.stranger.get('/health/ready')
    return status === 503 && /are taken/.test(body.errors[0].detail)
  })
  ended.resolve()
  await Promise.all(holders)
  await until('it is ready again', 60, async () => {
    return (await shop.stranger.get('/health/ready')).status === 200
  })
})
