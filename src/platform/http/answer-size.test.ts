import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { Type } from 'typebox'
import { type BareServer, startBareServer } from '../../../test/support/bare-server.ts'
import { access } from '../auth/permissions.ts'
import { ANSWER_BYTES_MAX } from './answer-size.ts'
import { listDocument, listDocumentSchema } from './document.ts'
import { pageOf, pageQuery } from './paging.ts'

const config = { access: access.public }
const MEGABYTE = 1_000_000

let server: BareServer
let looks = 0
async function startServer(t: TestContext): Promise<void> {
  const record = Type.Object({ text: Type.String(), note: Type.Optional(Type.String()) })
  const recordAt = (index: number) => {
    const large = { text: `${index}`.padEnd(2 * MEGABYTE, 'x') }
    // Nothing is serialised once the sizes have settled the refusal.
    Object.defineProperty(large, 'note', { enumerable: false, get: () => void looks++ })
    return large
  }
  server = await startBareServer(t, (app) => {
    const schema = {
      querystring: Type.Object(pageQuery),
      response: { 200: listDocumentSchema(record) },
    }
    app.get('/list', { config, schema }, (request) => {
      const page = pageOf(request.query, 25)
      const records = Array.from({ length: page.limit }, (_, nth) => recordAt(page.offset + nth))
      return listDocument(request, page, 100, records)
    })
    const limited = { ...schema, querystring: Type.Object({ limit: Type.Integer() }) }
    app.get('/limited', { config, schema: limited }, (request) => {
      const page = { limit: request.query.limit, offset: 0 }
      return listDocument(
        request,
        page,
        100,
        Array.from({ length: page.limit }, (_, nth) => recordAt(nth)),
      )
    })
    const quoted = { text: '"\u0001'.repeat(MEGABYTE / 4) } // Two megabytes when it is written.
    app.get('/quoted', { config, schema }, (request) => {
      const page = pageOf(request.query, 25)
      return listDocument(request, page, 100, Array<typeof quoted>(page.limit).fill(quoted))
    })
    app.get('/bytes', { config }, (_request, reply) => {
      return reply.type('application/json').send(Buffer.alloc(ANSWER_BYTES_MAX + 1, 32))
    })
    app.get('/escaped', { config, schema: { response: { 200: record } } }, () => ({
      text: '"'.repeat(ANSWER_BYTES_MAX - 100),
    }))
  })
}

async function get(path: string) {
  const response = await fetch(server.address + path)
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  return { status: response.status, body: (await response.json()) as any }
}

test('a page that would be larger than 32 MB is 400 and names the page size that works', async (t) => {
  await startServer(t)
  looks = 0
  const refused = await get('/list?page[limit]=100')
  assert.equal(refused.status, 400)
  assert.equal(looks, 0)
  const [problem] = refused.body.errors
  assert.equal(problem.source, 'page[limit]')
  const [, limit] = /page\[limit\]=(\d+) works/.exec(problem.detail) ?? []
  assert.equal(limit, '15')
  const page = await get(`/list?page[limit]=${limit}&page[offset]=20`)
  assert.equal(page.status, 200)
  assert.equal(page.body.data.length, 15)
  assert.equal((await get('/list?page[limit]=17')).status, 400)
  const [other] = (await get('/limited?limit=100')).body.errors
  assert.equal(other.source, 'limit')
  assert.match(other.detail, /: limit=15 works here/)
})

test('characters that are escaped count as they are written', async (t) => {
  await startServer(t)
  const refused = await get('/quoted?page[limit]=20')
  assert.equal(refused.status, 400)
  assert.match(refused.body.errors[0].detail, /page\[limit\]=15 works/)
  assert.equal((await get('/quoted?page[limit]=15')).status, 200)
})

test('any other answer that would be larger is 400, however it is written', async (t) => {
  await startServer(t)
  for (const path of ['/bytes', '/escaped']) {
    const refused = await get(path)
    assert.equal(refused.status, 400, path)
    assert.match(refused.body.errors[0].detail, /larger than 32000000 bytes/)
  }
})
