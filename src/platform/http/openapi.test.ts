import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { type Shop, startShop } from '../../../test/support/shop.ts'
import { laterPaths } from './openapi.ts'
import { generalStatuses } from './openapi-answers.ts'

type Parameter = { $ref?: string; name: string; in: string; required?: boolean }
type Operation = {
  operationId?: string
  summary?: string
  tags?: string[]
  security?: Record<string, string[]>[]
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, Response>
}
type Response = {
  $ref?: string
  description?: string
  headers?: Record<string, object>
  content?: Record<string, { schema: object }>
}
type Document = {
  openapi: string
  tags: { name: string }[]
  security: unknown[]
  paths: Record<string, Record<string, Operation> & { parameters?: Parameter[] }>
  webhooks: Record<string, unknown>
  components: { securitySchemes: Record<string, unknown>; schemas: Record<string, object> }
}

const accountToken = 'SVC-Account-Management-Authentication-Token'
/** A bad token is 401, and a bad position is ignored. */
const neverRefused = [accountToken, 'Mercer-Position']
let shop: Shop
let document: Document
async function readDocument(t: TestContext): Promise<void> {
  shop = await startShop(t)
  document = (await (await fetch(`${shop.address}/openapi.json`)).json()) as Document
}

const operations = () =>
  Object.entries(document.paths).flatMap(([path, { parameters: common = [], ...methods }]) =>
    Object.entries(methods).map(([method, { parameters = [], ...operation }]) => ({
      path,
      method,
      operation: {
        ...operation,
        parameters: [...common, ...parameters].map((one) =>
          one.$ref === undefined ? one : (componentAt(one.$ref) as Parameter),
        ),
      },
    })),
  )

function componentAt(reference: string): unknown {
  const steps = reference.replace(/^#\//, '').split('/')
  return steps.reduce<unknown>(
    (value, step) => (value as Record<string, unknown> | undefined)?.[step],
    document,
  )
}

function responseAt({ responses }: Operation, status: string): Response {
  const response = responses[status] ?? {}
  return response.$ref === undefined ? response : (componentAt(response.$ref) as Response)
}

const BYTES_PER_OPERATION_MAX = 2_100

test('/openapi.json is an OpenAPI 3.1 document, served to everybody', async (t) => {
  await readDocument(t)
  const answer = await fetch(`${shop.address}/openapi.json`)
  const { byteLength } = await answer.arrayBuffer()
  // It may grow with the interface, but not by saying the same twice.
  const each = byteLength / (operations().length + Object.keys(document.webhooks).length)
  assert.ok(each < BYTES_PER_OPERATION_MAX, `${byteLength} bytes, ${each} for each operation`)
  assert.match(answer.headers.get('content-type') ?? '', /^application\/json/)
  assert.equal(document.openapi, '3.1.0')
  assert.deepEqual(document.security, [{ token: [] }, { login: [] }])
  assert.ok('token' in document.components.securitySchemes)
  assert.ok(operations().length > 5)
})

test('every operation has its own id, a summary, a known tag and says what it needs', async (t) => {
  await readDocument(t)
  const tags = new Set(document.tags.map(({ name }) => name))
  const ids = new Set<string>()
  const isPublic =
    /^\/(v2\/)?oauth\/access_token$|^\/health\/|^\/v2\/stores\/\{storeId\}\/files\/|\/events\/\{store_id\}$/
  for (const { path, method, operation } of operations()) {
    const name = `${method} ${path}`
    assert.match(operation.operationId ?? '', /^[a-z][A-Za-z]+$/, name)
    assert.ok(!ids.has(operation.operationId ?? ''), `${name}: ${operation.operationId} twice`)
    ids.add(operation.operationId ?? '')
    assert.ok(operation.summary, name)
    assert.equal(operation.tags?.length, 1, name)
    assert.ok(tags.has(operation.tags?.[0] ?? ''), `${name} has the tag ${operation.tags}`)
    // Nothing said means the document's own: a token.
    assert.deepEqual(operation.security, isPublic.test(path) ? [] : undefined, name)
    const named = [...path.matchAll(/\{([^}]+)\}/g)].map((match) => match[1])
    const declared = operation.parameters.filter((one) => one.in === 'path')
    assert.deepEqual(
      declared.map((one) => one.name),
      named,
      name,
    )
  }
})

test('every operation lists its refusals, with the one error object and when they come', async (t) => {
  await readDocument(t)
  const errors = { $ref: '#/components/schemas/Errors' }
  for (const { path, method, operation } of operations()) {
    const name = `${method} ${path}`
    const statuses = Object.keys(operation.responses)
    assert.ok(
      statuses.some((status) => status.startsWith('2')),
      `${name} describes no success`,
    )
    assert.ok(statuses.includes('default'), `${name} does not list default`)
    const takesAnything =
      operation.requestBody !== undefined ||
      operation.parameters.some((one) => one.in !== 'path' && !neverRefused.includes(one.name))
    // The default currency stays, and the reference of a cart has a form.
    const hasRule = operation.operationId === 'deleteCurrency' || path.includes('{cartID}')
    assert.equal(statuses.includes('400'), takesAnything || hasRule, `${name} 400`)
    const hasToken = operation.security === undefined
    assert.equal(statuses.includes('403'), hasToken, `${name} 403`)
    for (const status of statuses) {
      const response = responseAt(operation, status)
      assert.ok(response.description, `${name} ${status} does not say when`)
      if (/^[23]/.test(status)) continue
      assert.ok(response.headers?.['X-Request-Id'], `${name} ${status} has no X-Request-Id`)
      const isOwn = operation.operationId === 'addCartTaxes' && /400|404|422/.test(status)
      if (isOwn) continue
      assert.deepEqual(response.content?.['application/json']?.schema, errors, `${name} ${status}`)
    }
  }
})

test('what any address may answer is described once, with the header that says when to retry', async (t) => {
  await readDocument(t)
  const [{ operation } = assert.fail()] = operations()
  const other = responseAt(operation, 'default')
  for (const status of generalStatuses) assert.ok(other.description?.includes(`${status}: `))
  assert.ok(other.headers?.['Retry-After'])
})

test('every answer lists the headers that it is sent with', async (t) => {
  await readDocument(t)
  const named = (path: string, method: string, status: string) => {
    const operation = operations().find((one) => one.path === path && one.method === method)
    assert.ok(operation, path)
    return Object.keys(responseAt(operation.operation, status).headers ?? {})
  }
  const file = '/v2/stores/{storeId}/files/{id}'
  const kept = ['Idempotent-Replayed', 'Mercer-Position']
  const story: [path: string, method: string, status: string, headers: string[]][] = [
    ['/v2/accounts', 'get', '200', []],
    ['/v2/accounts', 'post', '201', kept],
    ['/v2/accounts', 'post', '401', ['WWW-Authenticate']],
    ['/v2/accounts', 'post', '409', ['Retry-After']],
    ['/v2/orders/{id}/payments', 'post', '422', ['Idempotent-Replayed']],
    ['/v2/accounts', 'post', 'default', ['Retry-After', 'Allow']],
    ['/v2/accounts/{id}', 'put', '200', ['Mercer-Position']],
    ['/v2/accounts/{id}', 'delete', '204', ['Mercer-Position']],
    ['/v2/catalog/products/{id}/configure', 'post', '200', []],
    [file, 'get', '200', ['ETag', 'Content-Disposition']],
    [file, 'get', '304', ['ETag', 'Content-Disposition']],
    ['/v2/audit/export', 'get', '200', ['Content-Disposition']],
    ['/v2/events/stream', 'get', '200', []],
    ['/v2/catalog/products', 'get', '304', ['ETag']],
  ]
  for (const [path, method, status, headers] of story) {
    const name = `${method} ${path} ${status}`
    assert.deepEqual(named(path, method, status), ['X-Request-Id', ...headers], name)
  }
})

test('a page of another origin may read every header that an answer lists', async (t) => {
  await readDocument(t)
  const answers = operations().flatMap(({ operation }) =>
    Object.keys(operation.responses).map((status) => responseAt(operation, status)),
  )
  const listed = new Set(answers.flatMap(({ headers = {} }) => Object.keys(headers)))
  const answer = await fetch(shop.address, { headers: { origin: 'https://shop.example' } })
  const exposed = answer.headers.get('access-control-expose-headers')?.split(', ')
  assert.deepEqual(exposed?.sort(), [...listed, 'Date'].sort())
})

test('all filters share one description of the grammar', async (t) => {
  await readDocument(t)
  const filters = operations().flatMap(({ operation }) =>
    operation.parameters.filter(({ name }) => name === 'filter'),
  ) as { schema?: object; description?: string }[]
  assert.ok(filters.length > 20)
  for (const { schema, description } of filters) {
    if (description === 'Accepted and ignored.') continue
    assert.deepEqual(schema, { $ref: '#/components/schemas/Filter' })
    assert.match(description ?? '', /^Attributes and their operators: /)
  }
  const { description } = document.components.schemas.Filter as { description?: string }
  assert.match(description ?? '', /at most 10 conditions/)
})

test('headers that a caller may send are parameters of the operations that look at them', async (t) => {
  await readDocument(t)
  const names = (path: string, method: string) =>
    operations()
      .find((one) => one.path === path && one.method === method)
      ?.operation.parameters.map(({ name }) => name)
  const ofCarts = names('/v2/carts', 'post') ?? []
  assert.ok(ofCarts.includes('Idempotency-Key') && ofCarts.includes(accountToken))
  assert.deepEqual(names('/v2/accounts', 'post'), ['Idempotency-Key'])
  assert.deepEqual(names('/oauth/access_token', 'post'), [])
  const catalog = names('/v2/catalog/products', 'get') ?? []
  for (const name of ['svc-channel', 'svc-context-tag', 'svc-currency', accountToken]) {
    assert.ok(catalog.includes(name), name)
  }
  for (const path of ['/v2/accounts', '/v2/orders', '/v2/subscriptions/reconciliation']) {
    assert.ok(names(path, 'get')?.includes('Mercer-Position'), path)
  }
  assert.ok(!catalog.includes('Mercer-Position'), 'a catalog needs none')
})

test('every body and every answer is a named schema', async (t) => {
  await readDocument(t)
  for (const { path, method, operation } of operations()) {
    const parts = { body: operation.requestBody, ...operation.responses }
    for (const [part, described] of Object.entries(parts)) {
      const response = part === 'body' ? described : responseAt(operation, part)
      for (const [mediaType, { schema }] of Object.entries(response?.content ?? {})) {
        if (/^(\*\/\*|text\/(event-stream|csv))$/.test(mediaType)) continue // No JSON.
        const { $ref } = schema as { $ref?: string }
        assert.match($ref ?? '', /^#\/components\/schemas\/\w+$/, `${method} ${path} ${part}`)
      }
    }
  }
})

test('every reference leads somewhere, and every schema is one', async (t) => {
  await readDocument(t)
  const text = JSON.stringify(document)
  const references = new Set(
    [...text.matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1] ?? ''),
  )
  assert.ok(references.size > 0)
  for (const reference of references) {
    const target = componentAt(reference)
    assert.ok(target, reference)
  }
  const ajv = new Ajv2020({ strict: false })
  addFormats.default(ajv)
  const schemas = [...text.matchAll(/"schema":/g)].length
  assert.ok(schemas > 20)
  for (const { path, method, operation } of operations()) {
    const answers = Object.keys(operation.responses).map((one) => responseAt(operation, one))
    const contents = [operation.requestBody, ...answers]
    for (const content of contents.flatMap((part) => Object.values(part?.content ?? {}))) {
      const valid = ajv.validateSchema(content.schema)
      assert.ok(valid, `${method} ${path}: ${ajv.errorsText(ajv.errors)}`)
    }
  }
  for (const [name, schema] of Object.entries(document.components.schemas)) {
    assert.ok(ajv.validateSchema(schema), `${name}: ${ajv.errorsText(ajv.errors)}`)
  }
})

test('operations stand in the order in which somebody learns them', async (t) => {
  await readDocument(t)
  const areas = document.tags.map(({ name }) => name)
  assert.deepEqual(areas.slice(0, 5), ['Access', 'Catalog', 'Carts', 'Orders', 'Payments'])
  assert.ok(areas.indexOf('Products') < areas.indexOf('Catalogs'), 'first author, then publish')
  assert.ok(areas.indexOf('Offerings') < areas.indexOf('Subscriptions'))
  const idsOf = (area: string) =>
    operations()
      .filter(({ operation }) => operation.tags?.[0] === area)
      .map(({ operation }) => operation.operationId)
  assert.deepEqual(idsOf('Access').slice(0, 3), [
    'createAccessToken',
    'listApplicationKeys',
    'createApplicationKey',
  ])
  assert.deepEqual(idsOf('Orders'), [
    'listOrders',
    'getOrder',
    'updateOrder',
    'listOrderItems',
    'payOrder',
    'listTransactions',
    'getTransaction',
    'captureTransaction',
    'refundTransaction',
    'cancelTransaction',
    'confirmTransaction',
    'anonymizeOrders',
  ])
  assert.equal(idsOf('Subscriptions')[0], 'listSubscriptions')
  for (const path of laterPaths) assert.ok(document.paths[path], `there is no ${path}`)
})

test('CO-4, AU-6: the token endpoint is described as taking a form and JSON', async (t) => {
  await readDocument(t)
  for (const path of ['/oauth/access_token', '/v2/oauth/access_token']) {
    const { requestBody } = document.paths[path]?.post ?? {}
    assert.deepEqual(Object.keys(requestBody?.content ?? {}).sort(), [
      'application/json',
      'application/x-www-form-urlencoded',
    ])
  }
})

test('every route is described, but for the documents themselves and pages', async (t) => {
  await readDocument(t)
  const described = new Set(
    operations().map(({ path, method }) => `${method.toUpperCase()} ${path}`),
  )
  const missing = shop.routes.routes
    .map(({ method, url }) => `${method} ${url.replaceAll(/:(\w+)/g, '{$1}')}`)
    .filter((route) => !route.startsWith('HEAD ') && !described.has(route))
    .filter((route) => !route.includes(' /console')) // for the page of the console alone
  assert.deepEqual(missing, [
    'GET /openapi.json',
    'GET /',
    'GET /favicon.ico',
    'GET /docs',
    'GET /docs/*',
  ])
})

test('/docs is a page of our own: nothing comes from elsewhere, and the policy keeps it so', async (t) => {
  await readDocument(t)
  const page = await fetch(`${shop.address}/docs`, { headers: { accept: 'text/html' } })
  assert.equal(page.status, 200)
  assert.match(page.headers.get('content-type') ?? '', /^text\/html/)
  const html = await page.text()
  assert.doesNotMatch(html, /(?:src|href)\s*=\s*["']?(?:https?:)?\/\//i)
  assert.doesNotMatch(html, /https?:\/\//)
  assert.match(html, /"url": "\/openapi\.json"/)
  assert.match(html, /"withDefaultFonts": false/)
  assert.match(html, /"telemetry": false/)

  const [, script = ''] = /<script src="([^"]+)"/.exec(html) ?? []
  const code = await fetch(new URL(script, page.url))
  assert.equal(code.status, 200)
  assert.equal(new URL(code.url).origin, new URL(shop.address).origin)
  assert.match(code.headers.get('content-type') ?? '', /javascript/)
  assert.ok((await code.text()).includes('createApiReference'))

  const policy = page.headers.get('content-security-policy') ?? ''
  assert.match(policy, /default-src 'none'/)
  assert.match(policy, /script-src 'self' 'sha256-[\w+/=]+';/)
  assert.match(policy, /connect-src 'self'/)
  assert.doesNotMatch(policy, /https?:|\*|unsafe-eval|script-src[^;]*unsafe-inline/)
  assert.equal(page.headers.get('x-frame-options'), 'DENY')
})
