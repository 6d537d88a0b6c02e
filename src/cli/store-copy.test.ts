import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pino } from 'pino'
import { advances, by, openSandbox } from '../../test/support/advancing.ts'
import { login } from '../../test/support/shop.ts'
import { readConfig } from '../platform/config.ts'
import { storeCopy } from './store-copy.ts'

test('the command copies a store by itself, and says why it does not', async (t) => {
  const { shop, store, admin } = await openSandbox(t)
  const config = { ...readConfig({ DATABASE_URL: shop.databaseUrl }), filesDir: shop.filesDir }
  const ask = async (args: string[], stopping = new AbortController().signal) => {
    const lines: string[] = []
    const print = (line: string) => void lines.push(line)
    await storeCopy({ config, log: pino({ level: 'silent' }), print, stopping }, args)
    return lines
  }
  const named = ['--name', 'Copy', '--from']
  const lines = await ask([...named, store.id])
  const told = (name: string) =>
    lines
      .find((line) => line.startsWith(name))
      ?.slice(name.length)
      .trim() ?? ''
  const key = { clientId: told('client id'), clientSecret: told('client secret') }
  const copy = await login(shop.stranger, key as never, 'client_credentials')
  const { id } = (await copy.get('/v2/clock')).body.data
  assert.equal(told('store'), `${id} (sandbox)`)

  await assert.rejects(ask(['--from', store.id]), /--name must have 1 to 255 characters/)
  await assert.rejects(ask(['--name', 'Copy']), /--from <id> is missing/)
  for (const from of [crypto.randomUUID(), 'North', store.organizationId]) {
    await assert.rejects(ask([...named, from]), new RegExp(`There is no store ${from}`))
  }
  await assert.rejects(ask([...named, store.id], AbortSignal.abort()), /Nothing was copied/)
  await admin.post(advances, by('P1D'))
  await assert.rejects(ask([...named, store.id]), /being advanced/)
  const { body } = await store.organization.get('/v2/stores')
  assert.equal(body.meta.results.total, 2, 'the source and one copy')
})
