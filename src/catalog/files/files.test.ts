import assert from 'node:assert/strict'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from '../../../test/support/client.ts'
import { eventsOf } from '../../../test/support/events.ts'
import { type Shop, startShop } from '../../../test/support/shop.ts'

const unknown = '0190d5a1-0000-7000-8000-000000000000'
const path = '/v2/files'
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)
const byAddress = (members: object = {}) => ({
  data: { type: 'file', file_location: 'https://cdn.example/img/lamp%20one.jpg?v=2', ...members },
})

function form(content: Buffer | string, name: string, fields: Record<string, string> = {}) {
  const data = new FormData()
  for (const [field, value] of Object.entries(fields)) data.append(field, value)
  data.append('file', new Blob([content as string], { type: 'text/html' }), name)
  return data
}
const upload = (client: Client, data: FormData, headers: Record<string, string> = {}) =>
  client.call('POST', path, { form: data, headers })
const keptBytes = async ({ filesDir, store }: Shop) =>
  (await readdir(join(filesDir, store.id)).catch(() => [])).sort()

test('2.7: a file is uploaded, served to anybody, listed and deleted', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const created = await upload(admin, form(png, 'Größe 1.png'))
  assert.equal(created.status, 201, JSON.stringify(created.body))
  const { id } = created.body.data
  const href = `${shop.address}/v2/stores/${shop.store.id}/files/${id}`
  assert.deepEqual(created.body.data, {
    id,
    type: 'file',
    file_name: 'Größe 1.png',
    mime_type: 'image/png',
    file_size: png.length,
    link: { href },
    links: { self: `${shop.address}${path}/${id}` },
    meta: {
      owner: 'store',
      timestamps: { created_at: '2026-03-02T09:15:00.000Z' },
      dimensions: { width: 1, height: 1 },
    },
  })
  assert.deepEqual((await admin.get(`${path}/${id}`)).body, created.body)

  const served = await fetch(href)
  assert.equal(served.status, 200)
  assert.deepEqual(Buffer.from(await served.arrayBuffer()), png)
  const header = (name: string) => served.headers.get(name)
  assert.equal(header('content-type'), 'image/png')
  assert.equal(header('content-length'), String(png.length))
  assert.equal(header('cache-control'), 'public, max-age=31536000, immutable')
  assert.equal(header('x-content-type-options'), 'nosniff')
  assert.match(header('content-security-policy') ?? '', /^sandbox; default-src 'none'/)
  assert.match(header('content-disposition') ?? '', /^inline; filename="Gr__e 1\.png"; /)
  assert.equal(header('access-control-allow-origin'), '*')
  assert.match(header('access-control-expose-headers') ?? '', /Content-Disposition/)
  const etag = header('etag') ?? ''
  const again = await fetch(href, { headers: { 'if-none-match': `"other", W/${etag}` } })
  assert.equal(again.status, 304)
  assert.equal(again.headers.get('etag'), etag)
  const head = await fetch(href, { method: 'HEAD' })
  assert.equal(head.headers.get('content-length'), String(png.length))

  assert.equal((await stat(join(shop.filesDir, shop.store.id))).mode & 0o077, 0)
  assert.equal((await stat(join(shop.filesDir, shop.store.id, id))).mode & 0o077, 0)
  assert.equal((await admin.delete(`${path}/${id}`)).status, 204)
  assert.deepEqual(await keptBytes(shop), [])
  assert.equal((await fetch(href)).status, 404)
  assert.equal((await admin.delete(`${path}/${id}`)).status, 404)
  assert.equal((await admin.get(`${path}/${id}`)).status, 404)

  const lost = await upload(admin, form(png, 'lost.png'))
  await rm(join(shop.filesDir, shop.store.id, lost.body.data.id))
  const missing = await fetch(lost.body.data.link.href)
  assert.equal(missing.status, 404)
  assert.equal(missing.headers.get('cache-control'), null)
  assert.equal((await admin.delete(`${path}/${lost.body.data.id}`)).status, 204)
})

test('2.7: what is no image is only ever saved, whatever it is said to be', async (t) => {
  const { admin } = await startShop(t)
  const page = '<html><script>alert(1)</script></html>'
  for (const [name, type] of [
    ['page.html', 'text/html'],
    ['page.png', 'application/octet-stream'],
    ['page', 'application/octet-stream'],
  ] as const) {
    const { body } = await upload(admin, form(page, name))
    assert.equal(body.data.mime_type, type, name)
    assert.equal('dimensions' in body.data.meta, false)
    const served = await fetch(body.data.link.href)
    assert.match(served.headers.get('content-disposition') ?? '', /^attachment; /)
    assert.match(served.headers.get('content-security-policy') ?? '', /^sandbox;/)
    assert.equal(await served.text(), page)
  }
  const drawing = await upload(admin, form('<svg viewBox="0 0 2 3"><script/></svg>', 'a.svg'))
  assert.deepEqual(drawing.body.data.meta.dimensions, { width: 2, height: 3 })
  const served = await fetch(drawing.body.data.link.href)
  assert.equal(served.headers.get('content-type'), 'image/svg+xml')
  assert.match(served.headers.get('content-security-policy') ?? '', /default-src 'none'/)
})

test('2.7: a file may lie elsewhere, and then nothing is fetched', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const created = await admin.post(path, byAddress())
  assert.equal(created.status, 201)
  const { id, ...file } = created.body.data
  assert.equal(file.file_name, 'lamp one.jpg')
  assert.equal(file.mime_type, 'image/jpeg')
  assert.equal(file.file_size, 0)
  assert.equal(file.link.href, byAddress().data.file_location)
  assert.deepEqual(await keptBytes(shop), [])
  assert.equal((await fetch(`${shop.address}/v2/stores/${shop.store.id}/files/${id}`)).status, 404)

  const named = await admin.post(path, byAddress({ file_name: 'manual.pdf' }))
  assert.equal(named.body.data.mime_type, 'application/pdf')
  const bare = await admin.post(path, byAddress({ file_location: 'http://cdn.example' }))
  assert.equal(bare.body.data.file_name, 'file')
  const data = new FormData()
  data.append('file_location', 'https://cdn.example/a.webp')
  const viaForm = await upload(admin, data)
  assert.equal(viaForm.status, 201)
  assert.equal(viaForm.body.data.mime_type, 'image/webp')
  assert.equal((await admin.delete(`${path}/${id}`)).status, 204)

  const events = await eventsOf(shop, id)
  assert.deepEqual(
    events.map(({ type }) => type),
    ['file.created', 'file.deleted'],
  )
})

test('2.7: a bad body is refused with all that is wrong, and keeps nothing', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const refused: [body: unknown, sources: string[]][] = [
    [byAddress({ file_location: 'ftp://cdn.example/a.jpg' }), ['data.file_location']],
    [byAddress({ file_location: 'javascript:alert(1)' }), ['data.file_location']],
    [byAddress({ file_location: 'lamp.jpg' }), ['data.file_location']],
    [byAddress({ file_location: `https://a.example/${'x'.repeat(2048)}` }), ['data.file_location']],
    [byAddress({ file_location: 5, file_name: '' }), ['data.file_location', 'data.file_name']],
    [{ data: { type: 'image' } }, ['data.file_location', 'data.type']],
    [{ data: null }, ['data']],
    [{}, ['data']],
  ]
  for (const [body, sources] of refused) {
    const answer = await admin.post(path, body)
    assert.equal(answer.status, 400, JSON.stringify(body))
    const found = answer.body.errors.map(({ source }: { source: string }) => source)
    assert.deepEqual(found.sort(), sources)
  }
  const text = new FormData()
  text.append('file', 'not a file')
  const twice = form(png, 'a.png')
  twice.append('file', new Blob(['b']), 'b.txt')
  for (const data of [
    text,
    twice,
    new FormData(),
    form('', 'empty.txt'),
    form(png, `${'x'.repeat(256)}.png`),
    form(png, 'a.png', { file_location: 'https://cdn.example/a.png' }),
    form(png, 'a.png', { file_name: '' }),
    form(png, 'a.png', { file_name: 'a\0b' }),
  ]) {
    const answer = await upload(admin, data)
    assert.equal(answer.status, 400, JSON.stringify([...data]))
    assert.match(answer.body.errors[0].source, /^file/)
  }
  const raw = (raw: string, type: string) =>
    admin.call('POST', path, { raw, headers: { 'content-type': type } })
  const disposition = 'Content-Disposition: form-data; name="file"'
  const object = `${disposition}\r\nContent-Type: application/json\r\n\r\n{"name":"a"}`
  const asObject = `--x\r\n${object}\r\n--x--\r\n`
  assert.equal((await raw(asObject, 'multipart/form-data; boundary=x')).status, 400)
  assert.equal((await raw('--x\r\nbroken', 'multipart/form-data; boundary=x')).status, 400)
  assert.equal((await raw('x', 'multipart/form-data')).status, 400)
  assert.equal((await raw('x', 'text/plain')).status, 415)
  assert.equal((await admin.call('POST', path)).status, 400)
  const elsewhere = await admin.call('POST', '/v2/pcm/variations', { form: form(png, 'a.png') })
  assert.equal(elsewhere.status, 415)
  assert.deepEqual(await keptBytes(shop), [])
})

test('2.7: a file has 8 MiB at most', async (t) => {
  const shop = await startShop(t)
  const largest = Buffer.alloc(8 * 1024 * 1024, 'a')
  const kept = await upload(shop.admin, form(largest, 'large.txt'))
  assert.equal(kept.status, 201)
  const served = await fetch(kept.body.data.link.href)
  assert.deepEqual(Buffer.from(await served.arrayBuffer()), largest)
  const tooLarge = await upload(shop.admin, form(Buffer.concat([largest, png]), 'larger.txt'))
  assert.equal(tooLarge.status, 413)
  assert.equal(tooLarge.body.errors[0].source, 'file')
  assert.equal((await keptBytes(shop)).length, 1)
})

test('5.7: an upload with an Idempotency-Key is made once, and known by its bytes', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const key = { 'idempotency-key': 'upload-1' }
  const racing = await Promise.all(
    Array.from({ length: 6 }, () => upload(admin, form(png, 'lamp.png'), key)),
  )
  assert.deepEqual(new Set(racing.map(({ status }) => status)), new Set([201]))
  const ids = new Set(racing.map(({ body }) => body.data.id))
  assert.equal(ids.size, 1)
  const replayed = racing.filter(({ headers }) => headers.get('idempotent-replayed') === 'true')
  assert.equal(replayed.length, 5)
  const other = await upload(admin, form(Buffer.concat([png, png]), 'lamp.png'), key)
  assert.equal(other.status, 409)
  const renamed = await upload(admin, form(png, 'lamp2.png'), key)
  assert.equal(renamed.status, 409)
  assert.equal((await admin.get(path)).body.meta.results.total, 1)
  const [id = ''] = ids
  await until(async () => (await keptBytes(shop)).length === 1)
  assert.deepEqual(await keptBytes(shop), [id])
  assert.equal((await fetch(racing[0]?.body.data.link.href)).status, 200)
})

type Paths = Record<string, { post?: { requestBody?: { content: object } } }>

/** Unused bytes are deleted after the response, so tests wait for it. */
async function until(isDone: () => Promise<boolean>): Promise<void> {
  while (!(await isDone())) await delay(10)
}

test('4, 1.4: files are paged and filtered, and other stores see none', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const other = await shop.openStore()
  const ids: string[] = []
  for (const file_name of ['one.png', 'two.png', 'three.png']) {
    ids.push((await admin.post(path, byAddress({ file_name }))).body.data.id)
    shop.clock.advance({ minutes: 1 })
  }
  const names = async (query: string) =>
    (await admin.get(`${path}?${query}`)).body.data.map(
      (one: { file_name: string }) => one.file_name,
    )
  assert.deepEqual(await names(''), ['three.png', 'two.png', 'one.png'])
  assert.deepEqual(await names('page[limit]=1&page[offset]=1'), ['two.png'])
  assert.deepEqual(await names('filter=in(file_name,one.png,two.png)'), ['two.png', 'one.png'])
  assert.deepEqual(await names(`filter=eq(id,${ids[0]})`), ['one.png'])
  assert.deepEqual(await names('filter=like(file_name,t*)'), ['three.png', 'two.png'])
  assert.equal((await admin.get(`${path}?filter=gt(file_name,o)`)).status, 400)

  const mine = await upload(admin, form(png, 'lamp.png'))
  const filters: [filter: string, found: string[]][] = [
    ['eq(mime_type,image/png):gt(file_size,0)', ['lamp.png']],
    ['like(mime_type,image*):ge(width,1):le(height,1)', ['lamp.png']],
    ['gt(width,1)', []],
    ['lt(height,2):ilike(file_name,LAMP*)', ['lamp.png']],
    [`le(file_size,${png.length}):gt(file_size,${png.length - 1})`, ['lamp.png']],
  ]
  for (const [filter, found] of filters) {
    assert.deepEqual(await names(`filter=${encodeURIComponent(filter)}`), found, filter)
  }
  const { id } = mine.body.data
  assert.equal((await other.admin.get(path)).body.meta.results.total, 0)
  assert.equal((await other.admin.get(`${path}/${id}`)).status, 404)
  assert.equal((await other.admin.delete(`${path}/${id}`)).status, 404)
  for (const address of [
    `/v2/stores/${other.id}/files/${id}`,
    `/v2/stores/${shop.store.id}/files/${unknown}`,
    `/v2/stores/${shop.store.id}/files/x`,
    `/v2/stores/x/files/${id}`,
  ]) {
    assert.equal((await shop.stranger.get(address)).status, 404, address)
  }
  assert.equal((await shop.shopper.post(path, byAddress())).status, 403)
  assert.equal((await upload(shop.shopper, form(png, 'a.png'))).status, 403)
  assert.equal((await upload(shop.stranger, form(png, 'a.png'))).status, 401)
  const described = await fetch(`${shop.address}/openapi.json`)
  const { paths } = (await described.json()) as { paths: Paths }
  const content = paths[path]?.post?.requestBody?.content ?? {}
  assert.deepEqual(Object.keys(content).sort(), ['application/json', 'multipart/form-data'])
})
