import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testDatabase } from '../../../test/support/database.ts'
import { freePort } from '../../../test/support/program.ts'
import { addressed, startProxy } from '../../../test/support/proxy.ts'
import { readConfig } from '../config.ts'
import { primaryOf, serverUrls } from './primary.ts'
import { connectOnce, WatchedClient } from './watched-client.ts'

test('an address of several servers is one address for each', () => {
  const rest = '/mercer?target_session_attrs=read-write&sslmode=require'
  const several = `postgres://me:a%2Cb@one:5432,[::1]:5433,%2Frun%2Fpg${rest}`
  assert.deepEqual(serverUrls(several), [
    'postgres://me:a%2Cb@one:5432/mercer?sslmode=require',
    'postgres://me:a%2Cb@[::1]:5433/mercer?sslmode=require',
    'postgres://me:a%2Cb@%2Frun%2Fpg/mercer?sslmode=require',
  ])
  assert.deepEqual(serverUrls('postgresql://one/mercer'), ['postgresql://one/mercer'])
})

test('DATABASE_URL may name several servers, and only such that take writes', () => {
  const url = 'postgres://me@one:5432,two:5433/mercer?target_session_attrs=read-write'
  assert.equal(readConfig({ DATABASE_URL: url }).databaseUrl, url)
  assert.throws(
    () => readConfig({ DATABASE_URL: url.replace('read-write', 'standby') }),
    /DATABASE_URL must have target_session_attrs=read-write or none, not standby/,
  )
  assert.throws(
    () => readConfig({ DATABASE_URL: 'postgres://one:5432,two:port/mercer' }),
    /DATABASE_URL must be an address that starts with postgres:/,
  )
  assert.throws(
    () => readConfig({ MERCER_DIRECT_DATABASE_URL: 'postgres://one/mercer' }),
    /MERCER_DIRECT_DATABASE_URL is for use next to DATABASE_URL/,
  )
})

test('the server that takes writes is found among those that are away or silent', async (t) => {
  const direct = await testDatabase(t)
  const [proxy, silent] = [await startProxy(t, direct), await startProxy(t, direct)]
  silent.goSilent()
  const away = addressed(direct, { port: await freePort() })
  const url = joined(away, silent.url, proxy.url)
  const client = await connectOnce(url, 'test')
  t.after(() => client.end())
  assert.equal(client.port, Number(new URL(proxy.url).port))
  assert.deepEqual((await client.query('select 1 as one')).rows, [{ one: 1 }])
})

test('a lost connection makes the next one look again', async (t) => {
  const direct = await testDatabase(t)
  const [one, two] = [await startProxy(t, direct), await startProxy(t, direct)]
  const url = joined(one.url, two.url)
  const client = await connectOnce(url, 'test')
  const isOne = Number(new URL(one.url).port) === client.port
  const [gone, other] = isOne ? [one, two] : [two, one]
  gone.goSilent()
  client.destroy(new Error('Connection terminated: by the test'))
  const next = await connectOnce(url, 'test')
  t.after(() => next.end())
  assert.equal(next.port, Number(new URL(other.url).port))
})

test('a connection that is late before its server is found fails, and nothing else', async (t) => {
  const direct = await testDatabase(t)
  const [proxy, silent] = [await startProxy(t, direct), await startProxy(t, direct)]
  silent.goSilent()
  const away = addressed(direct, { port: await freePort() })
  const connect = (url: string) =>
    new WatchedClient({ connectionString: url, connectionTimeoutMillis: 100 }).connect()
  await assert.rejects(connect(joined(silent.url, proxy.url)), /it was not made in time/)
  await assert.rejects(connect(joined(silent.url, away)))
})

test('when no server answers, the reason of one is told', async () => {
  const urls = [await freePort(), await freePort()].map((port) => `127.0.0.1:${port}`)
  const primary = primaryOf(`postgres://me@${urls.join(',')}/mercer`)
  await assert.rejects(async () => primary?.find(), { code: 'ECONNREFUSED' })
})

/** One address of several, which differ in their ports. */
function joined(...urls: string[]): string {
  const [first = ''] = urls
  const hosts = urls.map((url) => new URL(url).host)
  return first.replace(new URL(first).host, hosts.join(','))
}
