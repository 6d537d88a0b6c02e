import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { fileOf, formOf } from '../../../test/support/import-file.ts'
import {
  failures,
  line,
  openShop,
  imports as path,
  productLine,
  readImport,
  total,
  upload,
  uploadLines,
} from '../../../test/support/importing.ts'
import { assertReconciled } from '../../../test/support/reconciled.ts'
import type { Shop } from '../../../test/support/shop.ts'
import { openAccount, plan, product, subscriber } from '../../../test/support/subscribing.ts'
import type { ApplicationKeyId } from '../../platform/auth/context.ts'
import { readLines } from '../../platform/imports/read-lines.ts'

type Members = Record<string, unknown>

const unknown = '0190d5a1-0000-7000-8000-000000000000'
const none = {
  subscription_product: 0,
  subscription_plan: 0,
  subscription_subscriber: 0,
  subscription_offering: 0,
  subscription: 0,
}

test('IMP-1 to IMP-6, IMP-14: records of every kind are made, in whatever order they stand', async (t) => {
  const shop = await openShop(t)
  const { admin, account } = shop
  const other = await openAccount(admin)
  const lines = [
    { type: 'subscription', ...subscriber(account, { offering_external_ref: 'club' }) },
    '',
    line('subscription', {
      ...subscriber(other, { offering_external_ref: 'club', external_ref: 'old-7' }),
      first_invoice_paid: true,
      started_at: '2026-06-01T00:00:00Z',
    }),
    { type: 'subscription_offering', name: 'Club', external_ref: 'club', ...contents('p-1', 'm') },
    '   ',
    line('subscription_offering', { name: 'Attributed', ...contents('p-1', 'm') }),
    line('subscription_subscriber', { account_id: other, name: 'Mail Room', email: 'mail@x.org' }),
    line('subscription_plan', plan({ external_ref: 'm' })),
    productLine('p-1', { description: 'line\u2028separator' }),
    { type: 'subscription', ...subscriber(account, { ...contents(), ...pending }) },
  ]
  const file = `\ufeff${fileOf(...lines).replaceAll('\n', '\r\n')}\r\n`
  const { status, body } = await upload(admin, formOf(file, { external_ref: 'batch-1' }))
  assert.equal(status, 201, JSON.stringify(body))
  const { id } = body.data
  const times = { created_at: '2026-06-09T10:00:00.000Z', updated_at: '2026-06-09T10:00:00.000Z' }
  const uploaded = {
    subscription_product: 1,
    subscription_plan: 1,
    subscription_subscriber: 1,
    subscription_offering: 2,
    subscription: 3,
  }
  assert.deepEqual(body.data, {
    id,
    type: 'subscription_import',
    attributes: { external_ref: 'batch-1', status: 'pending', ...times },
    links: { self: `${shop.address}${path}/${id}` },
    meta: { owner: 'store', timestamps: times, records: { uploaded, imported: none } },
  })
  const job = await admin.get(`/v2/subscriptions/jobs/${id}`)
  assert.equal(job.body.data.attributes.job_type, 'import')
  assert.equal(job.body.data.attributes.external_ref, 'batch-1')

  shop.clock.advance({ minutes: 1 })
  await shop.runTasks()
  const done = await readImport(shop, id)
  assert.deepEqual(await failures(shop, id), [])
  assert.equal(done.attributes.status, 'success')
  assert.deepEqual(done.meta.records, { uploaded, imported: uploaded })
  assert.equal(done.meta.timestamps.started_at, '2026-06-09T10:01:00.000Z')
  assert.equal(done.meta.timestamps.finished_at, '2026-06-09T10:01:00.000Z')
  const finished = await admin.get(`/v2/subscriptions/jobs/${id}`)
  assert.equal(finished.body.data.attributes.status, 'success')
  assert.deepEqual(finished.body.data.meta.progress, { done: 8, total: 8 })
  assert.equal('report' in finished.body.data.meta, false)

  const { body: made } = await admin.get(
    '/v2/subscriptions/subscriptions?filter=eq(external_ref,old-7)',
  )
  const [running] = made.data
  assert.equal(running.meta.invoice_after, '2026-07-01T00:00:00.000Z')
  assert.equal(running.meta.first_invoice_prepaid, true)
  const { body: all } = await admin.get('/v2/subscriptions/subscriptions')
  const states = all.data.map((one: { meta: Members }) => one.meta.status)
  assert.deepEqual(states.sort(), ['active', 'active', 'inactive'])
  assert.equal(await total(shop, 'subscribers'), 2)
  await assertReconciled(shop)
})

const pending = { offering: { name: 'Of its own' }, pending: true }

function contents(productRef?: string, planRef?: string) {
  return productRef && planRef
    ? { products: [productRef], plans: [planRef] }
    : { products: [product()], plans: [plan()] }
}

test('7.8, IMP-7 to IMP-11: a bad line has its errors, and the others go on', async (t) => {
  const shop = await openShop(t)
  const { admin, account } = shop
  const example = await uploadLines(
    admin,
    { type: 'subscription', ...subscriber(account, { offering_external_ref: 'box' }) },
    line('subscription_offering', { external_ref: 'box', name: 'Box', ...contents('p-1', 'm') }),
    productLine('p-1', { name: 'Bo' }),
  )
  await shop.runTasks()
  assert.deepEqual(await failures(shop, example), [
    { line_number: 1, field: 'offering_external_ref', error: 'no offering has this reference' },
    {
      line_number: 2,
      field: 'products[0]',
      error: 'there is no subscription product p-1',
      external_ref: 'box',
    },
    {
      line_number: 2,
      field: 'plans[0]',
      error: 'there is no subscription plan m',
      external_ref: 'box',
    },
    {
      line_number: 3,
      field: 'name',
      error: 'must have 3 characters or more',
      external_ref: 'p-1',
    },
  ])
  const { attributes, meta } = await readImport(shop, example)
  assert.equal(attributes.status, 'success')
  assert.deepEqual(meta.records.imported, none)
  assert.equal(meta.records.uploaded.subscription, 1)

  const bad: [line: unknown, ...fields: string[]][] = [
    ['{"type":', ''],
    ['[1]', ''],
    ['"subscription"', ''],
    [`{"type":"subscription_product","a":"${'x'.repeat(1024 * 1024)}"}`, ''],
    [{ attributes: {} }, 'type'],
    [{ type: 'subscription_invoice' }, 'type'],
    [{ type: 'subscription_product' }, 'attributes'],
    [line('subscription_product', { name: 7, price: { EUR: {} } }), 'name', 'price.EUR.amount'],
    [line('subscription_product', product({ price: { EUX: { amount: 1 } } })), 'price.EUX'],
    ['{"type":"subscription_product","attributes":{"name":"a\\u0000b"}}', 'name'],
    [
      `{"type":"subscription_product","attributes":${'['.repeat(40)}${']'.repeat(40)}}`,
      `attributes${'[0]'.repeat(31)}`,
    ],
    [
      line('subscription_plan', plan({ billing_frequency: 0, can_pause: null })),
      'billing_frequency',
      'can_pause',
    ],
    [
      line('subscription_subscriber', { account_id: unknown, name: 'Nobody', email: 'n@x.org' }),
      'account_id',
    ],
    [{ type: 'subscription_offering', attributes: 'none' }, 'attributes'],
    [
      { type: 'subscription_offering', attributes: { name: 'One' }, name: 'Two' },
      'name',
      'products',
      'plans',
    ],
    [
      line('subscription_offering', { name: 'One', products: [{}], plans: [] }),
      'products[0].name',
      'plans',
    ],
    [
      { type: 'subscription', currency: 'EUR' },
      'account_id',
      'manual_payments',
      'name',
      'email',
      'offering_id',
    ],
    [
      { type: 'subscription', ...subscriber(unknown, { offering_id: unknown }) },
      'account_id',
      'offering_id',
    ],
    [
      line('subscription', {
        ...subscriber(account),
        ...contents(),
        offering: { name: 'Own' },
        currency: 'CHF',
      }),
      'currency',
    ],
    [
      line('subscription', {
        ...subscriber(account),
        offering: { name: 'Own' },
        plans: [plan({ fixed_price: {} })],
      }),
      'products',
    ],
    [productLine('twice'), 'external_ref'],
    [productLine('good')],
  ]
  const lines = bad.map(([one]) => one)
  const id = await uploadLines(admin, productLine('twice'), ...lines)
  const waiting = await failures(shop, id)
  assert.deepEqual([...new Set(waiting.map((one) => one.line_number))], [2, 3, 4, 5, 6, 7, 11, 12])
  await shop.runTasks()
  const found = await failures(shop, id)
  for (const [index, [sent, ...fields]] of bad.entries()) {
    const own = found.filter(({ line_number }) => line_number === index + 2)
    const shown = JSON.stringify(sent).slice(0, 200)
    assert.deepEqual(
      own.map(({ field }) => field),
      fields,
      `${shown} ${JSON.stringify(own)}`,
    )
  }
  const { meta: after } = await readImport(shop, id)
  assert.deepEqual(after.records.imported, { ...none, subscription_product: 2 })
  assert.equal(after.records.uploaded.subscription_product, 8)
  assert.equal(after.records.uploaded.subscription, 4)
  assert.equal(await total(shop, 'subscriptions'), 0)
  assert.equal(await total(shop, 'subscribers'), 0, 'a refused record leaves nothing')

  const page = await admin.get(`${path}/${id}/errors?page[limit]=2&page[offset]=1`)
  assert.equal(page.body.data.length, 2)
  assert.equal(page.body.meta.results.total, found.length)
  const events = await shop.deps.db
    .selectFrom('event')
    .select('payload')
    .where('type', '=', 'subscription.create_failed')
    .where('subject_id', '=', id)
    .orderBy('sequence')
    .execute()
  assert.equal(events.length, 4)
  const lineNumbers = events.map(({ payload }) => {
    return (payload as { data: { meta: Members } }).data.meta.line_number
  })
  assert.deepEqual(lineNumbers, [18, 19, 20, 21])
})

test('IMP-1, IMP-3: what is no file of records is refused, and leaves nothing', async (t) => {
  const shop = await openShop(t)
  const { admin } = shop
  const refused = async (form: FormData, status: number, source = 'import_file') => {
    const answer = await upload(admin, form)
    assert.equal(answer.status, status, JSON.stringify(answer.body).slice(0, 300))
    assert.equal(answer.body.errors[0].source, source)
  }
  await refused(new FormData(), 400)
  await refused(formOf(''), 400)
  await refused(formOf('\n \r\n\n'), 400)
  const text = new FormData()
  text.append('import_file', 'not a file')
  await refused(text, 400)
  const twice = formOf('{}')
  twice.append('import_file', new Blob(['{}']), 'b')
  await refused(twice, 400)
  await refused(formOf('{}', { external_ref: 'x'.repeat(2049) }), 400, 'external_ref')
  await refused(formOf('{}', { external_ref: 'a\0b' }), 400, 'external_ref')
  await refused(formOf(`${fileOf(productLine('p'))}\n`.repeat(50_001)), 400)
  await refused(formOf(Buffer.alloc(64 * 1024 * 1024 + 1, '{}\n')), 413)
  const raw = (raw: string, type: string) =>
    admin.call('POST', path, { raw, headers: { 'content-type': type } })
  assert.equal((await raw('{}', 'application/json')).status, 415)
  assert.equal((await raw('x', 'text/plain')).status, 415)
  assert.equal((await raw('--x\r\nbroken', 'multipart/form-data; boundary=x')).status, 400)
  await breakOff(shop)
  assert.equal(await total(shop, 'imports'), 0)
  assert.equal(await total(shop, 'jobs'), 0)
  const left = await shop.deps.db.selectFrom('import_line').select('line_number').execute()
  assert.deepEqual(left, [])
})

/** Sends the beginning of an upload, and hangs up. */
async function breakOff({ address, deps, store }: Shop): Promise<void> {
  const { token } = await deps.tokens.signAccess({
    organizationId: store.organizationId,
    storeId: store.id,
    owner: 'store',
    keyId: store.key.id as ApplicationKeyId,
    grant: 'client_credentials',
  })
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  const head = [
    'POST /v2/subscriptions/imports HTTP/1.1',
    `host: ${hostname}:${port}`,
    `authorization: Bearer ${token}`,
    'content-type: multipart/form-data; boundary=x',
    'content-length: 100000',
    '',
    '--x',
    'content-disposition: form-data; name="import_file"; filename="a"',
    '',
    fileOf(productLine('p-1')),
    '{"type":',
  ]
  socket.end(head.join('\r\n'))
  await delay(50)
}

test('IMP-2, IMP-3: lines are found whatever pieces a file comes in', async () => {
  const long = 'x'.repeat(1024 * 1024 + 1)
  const bytes = Buffer.concat([
    Buffer.from('\ufeffé1\r\n\r\n \n'),
    Buffer.from([0xff, 0x0a]),
    Buffer.from(`${long}\n${long.slice(1)}\nlast\ufeff`),
  ])
  for (const size of [1_000_003, 7, 1]) {
    const head = size > 7 ? bytes : Buffer.concat([bytes.subarray(0, 20), Buffer.from('\nlast')])
    const pieces = (async function* () {
      for (let at = 0; at < head.length; at += size) yield head.subarray(at, at + size)
    })()
    const lines = await Array.fromAsync(readLines(pieces))
    const shown = lines.map((one) =>
      'text' in one
        ? `${one.number} ${one.text.slice(0, 5).replace('\r', '')}`
        : `${one.number} bad`,
    )
    const expected =
      size > 7
        ? ['1 é1', '4 bad', '5 bad', '6 xxxxx', '7 last\ufeff']
        : ['1 é1', '4 bad', '5 xxxxx', '6 last']
    assert.deepEqual(shown, expected, `in pieces of ${size}`)
  }
})

test('1.4, SUB-21: an upload with a key is made once; others do not see it', async (t) => {
  const shop = await openShop(t)
  const { admin } = shop
  const send = (name: string, key: string) =>
    upload(admin, formOf(fileOf(productLine(name)), { external_ref: name }), {
      'idempotency-key': key,
    })
  const [one, again, other] = [await send('a', 'k'), await send('a', 'k'), await send('b', 'k')]
  assert.deepEqual([one.status, again.status, other.status], [201, 201, 409])
  assert.equal(again.body.data.id, one.body.data.id)
  await send('b', 'k2')
  const found = await admin.get(`${path}?filter=eq(external_ref,a)`)
  assert.equal(found.body.meta.results.total, 1)
  assert.equal((await admin.get(`${path}?filter=like(external_ref,a)`)).status, 400)

  const { id } = one.body.data
  const stranger = await shop.openStore()
  assert.equal((await stranger.admin.get(path)).body.meta.results.total, 0)
  for (const address of [`${path}/${id}`, `${path}/${id}/errors`]) {
    assert.equal((await stranger.admin.get(address)).status, 404)
  }
  for (const address of [`${path}/${unknown}`, `${path}/x`, `${path}/x/errors`]) {
    assert.equal((await admin.get(address)).status, 404)
  }
  await shop.runTasks()
  assert.equal(await total(shop, 'products'), 2)
})
