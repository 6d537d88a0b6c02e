import assert from 'node:assert/strict'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { pino } from 'pino'
import { advances, by, openSandbox } from '../../test/support/advancing.ts'
import type { Client } from '../../test/support/client.ts'
import { copy } from '../../test/support/copied-store.ts'
import { createProduct } from '../../test/support/product-bodies.ts'
import { login, startShop } from '../../test/support/shop.ts'
import { link } from '../../test/support/shopping.ts'
import { readConfig } from '../platform/config.ts'
import { storeCopy } from './store-copy.ts'

/** An uploaded file that a product shows: other files are not copied. */
async function showFile(admin: Client): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob(['an image']), 'image.png')
  const { id } = (await admin.call('POST', '/v2/files', { form })).body.data
  const product = await createProduct(admin)
  await link(admin, product.id, 'main_image', { type: 'file', id })
  return id
}

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
  await rm(join(shop.filesDir, store.id, await showFile(admin)))
  const lines = await ask([...named, store.id])
  const told = (name: string) =>
    lines
      .find((line) => line.startsWith(name))
      ?.slice(name.length)
      .trim() ?? ''
  const key = { clientId: told('client id'), clientSecret: told('client secret') }
  const copy = await login(shop.stranger, key as never, 'client_credentials')
  const { id } = (await copy.get('/v2/clock')).body.data
  assert.equal(lines[0], `1 uploaded file had no content in ${shop.filesDir}.`)
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

test('a worker that copies a store logs how many uploaded files had no content', async (t) => {
  const lines: { missing?: number; targetId?: string }[] = []
  const logTo = { write: (line: string) => void lines.push(JSON.parse(line)) }
  const shop = await startShop(t, { logLevel: 'warn', logTo })
  const { store, admin } = shop
  await rm(join(shop.filesDir, store.id, await showFile(admin)))
  await showFile(admin)
  const { storeId } = await copy(shop, store.id, store.organization)
  const told = lines.filter(({ missing }) => missing !== undefined)
  assert.deepEqual(
    told.map(({ missing, targetId }) => [missing, targetId]),
    [[1, storeId]],
  )
})
