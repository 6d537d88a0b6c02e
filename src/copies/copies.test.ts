import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CompiledQuery, sql } from 'kysely'
import { fillAreas } from '../../test/contract/all-rows.ts'
import { addSchedule, advances, by } from '../../test/support/advancing.ts'
import type { Client } from '../../test/support/client.ts'
import { copy, fillCopied, named } from '../../test/support/copied-store.ts'
import { subscribeBy } from '../../test/support/invoicing.ts'
import { assertNoOrphans } from '../../test/support/releases.ts'
import { createSchedule, schedules } from '../../test/support/scheduling.ts'
import { type Shop, startShop } from '../../test/support/shop.ts'
import { namesOf, publishLamp, read } from '../../test/support/shopping.ts'
import { passwordLogin, signIn } from '../../test/support/signed-in.ts'
import { executeNextJob } from '../platform/jobs/execute-job.ts'
import { copiedTables, leftBehind } from './copied-tables.ts'
import { copyJobs, copyTypes } from './copy-job.ts'

/** All rows of a store, as text. */
async function dump({ deps }: Shop, storeId: string): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const { table } of copiedTables) {
    const { rows } = await sql<{ text: string | null }>`
      select string_agg(to_jsonb(row)::text, E'\n') as text
        from ${sql.table(table)} as row
       where row.store_id = ${storeId}`.execute(deps.db)
    found.set(table, rows[0]?.text ?? '')
  }
  return found
}

test('every table of a store is copied or left behind, and every text was looked at', async (t) => {
  const { deps } = await startShop(t)
  const { rows } = await deps.db.executeQuery<{ table: string; texts: string[] }>(
    CompiledQuery.raw(`
      select relname as table,
             coalesce(array_agg(attname::text order by attnum) filter (
               where atttypid::regtype::text in ('text', 'text[]', 'json', 'jsonb', 'bytea')), '{}')
               as texts
        from pg_class
        join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
       where relkind in ('r', 'p') and not relispartition
         and relnamespace = current_schema()::regnamespace
       group by relname
      having bool_or(attname = 'store_id')
       order by relname`),
  )
  const copied = new Map<string, (typeof copiedTables)[number]>(
    copiedTables.map((one) => [one.table, one]),
  )
  assert.deepEqual(
    rows.map(({ table }) => table),
    [...copied.keys(), ...Object.keys(leftBehind)].sort(),
  )
  const taken = rows.flatMap(({ table, texts }) => {
    const one = copied.get(table)
    const asTheyAre = texts.filter((column) => one && !(column in (one.instead ?? {})))
    return asTheyAre.length > 0 ? [`${table}: ${asTheyAre.join(' ')}`] : []
  })
  assert.deepEqual(taken, TAKEN_OVER, 'a new column may hold personal data: decide, and add it')
})

/** Texts about the things that are sold; none is about a person. `docs/clock.md` names them. */
const TAKEN_OVER = [
  'account_tag: name name_key',
  'address: region country',
  'catalog: owner name description pricebook_ids locales',
  'catalog_change: kind subjects',
  'catalog_release: status name description locales hierarchies price_books error',
  'catalog_rule: name description channels tags schedules owner',
  'commit_order: stream',
  'currency: code format decimal_point thousand_separator',
  'dunning_rule: payment_retry_type payment_retry_unit action owner decline_classes',
  'file: file_name mime_type location owner',
  'frozen_offering: content digest',
  'hierarchy: owner name description slug locales',
  'invoice: kind currency tax_items proration_events last_decline_class',
  'invoice_item: description',
  'invoice_payment: status currency decline_class decline_code',
  'moved_schedule: timing',
  'node: name description slug locales owner',
  'offering: external_ref name description owner',
  'offering_plan: external_ref attributes',
  'offering_product: external_ref attributes',
  'payment_gateway: slug',
  'payment_method: status',
  'price: sku currencies sales shopper_attributes external_ref owner',
  'price_book: owner name description external_ref',
  'price_modifier: name modifier_type currencies external_ref owner',
  'product: owner name description slug sku status commodity_type upc_ean mpn ' +
    'external_ref tags locales custom_inputs build_rules components extensions ' +
    'own_templates price_modifiers built_variations',
  'proration_policy: external_ref name rounding owner',
  'release_list: kind',
  'release_node: kind name slug digest body locales',
  'release_product: product_type name slug sku upc_ean mpn tags digest body price ' + 'locales',
  'schedule: external_ref name specification location job_type zone_version owner',
  'settings: general cart account_authentication',
  'store_clock: mode',
  'store_counter: name',
  'subscription_plan: external_ref attributes owner',
  'subscription_product: external_ref attributes owner',
  'subscription_state: action',
  'subscription_terms: currency status closed_by adjustments state_action tax_items',
  'variation: name owner',
  'variation_modifier: type value seek set reference_name owner',
  'variation_option: name description owner',
]

test('a copy has everything, and nobody of the source is in it', async (t) => {
  const shop = await startShop(t)
  const { store, admin } = shop
  const people = await signIn(shop, 'Lovelace and Daughters')
  await fillAreas(shop, people.accountId, people.memberId)
  const secrets = await fillCopied(admin, people.accountId)
  const before = await dump(shop, store.id)
  const missing = secrets.filter((secret) => ![...before.values()].join().includes(secret))
  assert.deepEqual(missing, [], 'the source holds them')

  const made = await copy(shop, store.id, store.organization)
  assert.deepEqual(made.copy.meta.progress, {
    done: copiedTables.length,
    total: copiedTables.length,
  })
  const after = await dump(shop, made.storeId)
  const whole = [...after.values()].join('\n')
  const personal = [...secrets, people.username, 'Front Desk', 'desk@harbor.example']
  assert.deepEqual(
    personal.filter((secret) => whole.toLowerCase().includes(secret.toLowerCase())),
    [],
  )
  assert.match(after.get('price') ?? '', /"approved_by": "A made-up text\."/, 'keys stay')
  const lines = (text = '') => text.split('\n').length
  const fewer = ['file', 'commit_order', 'catalog_release']
  for (const [table, rows] of before) {
    if (!fewer.includes(table)) assert.equal(lines(after.get(table)), lines(rows), table)
  }
  assert.deepEqual(after.get('product')?.replaceAll(made.storeId, store.id), before.get('product'))

  const { body } = await made.admin.get('/v2/account-members')
  const [member] = body.data
  assert.match(member.email, /^\w+\.\w+@example\.com$/)
  const login = await passwordLogin(made.shopper, member.username)
  assert.equal(login.status, 401, 'passwords are not copied')
  assert.equal((await made.admin.get('/v2/carts')).body.data.length, 0)
  assert.equal((await made.admin.get('/v2/orders')).body.data.length, 0)
  assert.equal((await made.admin.get('/v2/webhook-endpoints')).body.data.length, 0)
  assert.equal((await made.admin.get('/v2/clock')).body.data.attributes.mode, 'real')
  const enabled = async (client: Client) => (await client.get('/v2/gateways')).body.data
  assert.deepEqual(
    (await enabled(made.admin)).map(({ slug, enabled }: Enabled) => [slug, enabled]),
    (await enabled(admin)).map(({ slug, enabled }: Enabled) => [slug, enabled]),
  )
  const { rows: events } = await sql<object>`
    select type from event where store_id = ${made.storeId}`.execute(shop.deps.db)
  assert.deepEqual(events, [{ type: 'application_key.created' }], 'AK-6')
  const products = (client: Client) => client.get('/v2/catalog/products')
  assert.deepEqual(
    (await products(made.shopper)).body.data.map(({ id }: { id: string }) => id),
    (await products(shop.shopper)).body.data.map(({ id }: { id: string }) => id),
  )
  const { rows: kept } = await sql<object>`
    select salt, secret_hash from store_copy`.execute(shop.deps.db)
  assert.deepEqual(kept, [{ salt: null, secret_hash: null }], 'nothing leads back')
})

test('accounts whose registration ids have one form are copied', async (t) => {
  const shop = await startShop(t)
  const { store, admin } = shop
  for (const registration_id of ['ACME', 'ZEUS', '1', '2']) {
    const data = { type: 'account', name: `Owner of ${registration_id}`, registration_id }
    assert.equal((await admin.post('/v2/accounts', { data })).status, 201)
  }
  const made = await copy(shop, store.id, store.organization)
  const { body } = await made.admin.get('/v2/accounts')
  const ids = body.data.map((account: { registration_id: string }) => account.registration_id)
  assert.equal(new Set(ids).size, 4)
  for (const id of ids) assert.match(id, /^copy-[0-9a-f]{20}$/)
})

test('a card of a real provider is not copied, whatever it is called', async (t) => {
  const shop = await startShop(t)
  const { store, admin } = shop
  await subscribeBy(admin, 'card_1NvLiveXyz')
  await subscribeBy(admin, 'card_declined')
  await runs(shop, admin)
  const made = await copy(shop, store.id, store.organization)
  const whole = [...(await dump(shop, made.storeId)).values()].join('\n')
  assert.ok(!whole.includes('card_1NvLiveXyz'))
  assert.match(whole, /"card_id": "copy-[0-9a-f]{20}"/)
  assert.ok(whole.includes('card_declined'))
})

type Enabled = { slug: string; enabled: boolean }

test('PUB-7, CCH-3: a catalog of a copy is its own, though it has the ids of its source', async (t) => {
  const shop = await startShop(t)
  const { store, deps } = shop
  const { catalog, path } = await publishLamp(shop)
  const made = await copy(shop, store.id, store.organization)
  await shop.runTasks()
  await sql`
    update release_product set body = replace(body, 'Lamp', 'Torch')
     where store_id = ${made.storeId}`.execute(deps.db)
  deps.catalogs.forget(store.id) // From here on nothing tells the two apart but the store.
  assert.deepEqual(namesOf(await read(shop.shopper, path)), ['Lamp'])
  assert.deepEqual(namesOf(await read(made.shopper, path)), ['Torch'])

  for (const { admin } of [store, made]) {
    assert.equal((await admin.delete(`/v2/pcm/catalogs/${catalog}/releases`)).status, 204)
  }
  assert.equal(await shop.runTasks(), 2, 'one for each store')
  await assertNoOrphans(deps.db)
})

test('a payment without an answer is asked for again, at the gateway of the copy', async (t) => {
  const shop = await startShop(t)
  const { store, admin } = shop
  await subscribeBy(admin, 'card_timeout_forever')
  await runs(shop, admin)
  const made = await copy(shop, store.id, store.organization)
  const attempts = () =>
    sql<{ gateway: string; status: string; unanswered: number }>`
    select gateway, status, unanswered from invoice_payment
     where store_id = ${made.storeId}`.execute(shop.deps.db)
  const [before] = (await attempts()).rows
  assert.equal(before?.status, 'initiated')
  await runs(shop, made.admin)
  const [after] = (await attempts()).rows
  assert.equal(after?.gateway, before?.gateway)
  assert.ok((after?.unanswered ?? 0) > (before?.unanswered ?? 0), 'it was asked')
})

async function runs(shop: Shop, admin: Client) {
  for (const job_type of ['billing-run', 'payment-run']) {
    const data = { type: 'subscription_job', attributes: { job_type } }
    assert.equal((await admin.post('/v2/subscriptions/jobs', { data })).status, 201)
    await shop.runTasks()
  }
}

test('the clock of a copy does not return while a record that was copied has a later time', async (t) => {
  const shop = await startShop(t)
  const { store } = shop
  const source = await shop.openStore({ mode: 'sandbox', organizationOf: store })
  await addSchedule(source.admin, 'billing-run', '0 2 5 * *')
  await subscribeBy(source.admin, 'card_approved')
  assert.equal((await source.admin.post(advances, by('P1Y'))).status, 201)
  await shop.runTasks()
  const made = await copy(shop, source.id, store.organization)
  const real = { data: { type: 'clock', attributes: { mode: 'real' } } }
  const refused = await made.admin.put('/v2/clock', real)
  assert.equal(refused.status, 422)
  assert.match(refused.body.errors[0].detail, /records of a later time/)
})

test('FIRE-8: schedules of a copy whose clock returns count from the real time', async (t) => {
  const shop = await startShop(t)
  const source = await shop.openStore({ mode: 'sandbox', organizationOf: shop.store })
  const id = await createSchedule(source.admin, '0 2 * * *')
  const clock = (attributes: object) => ({ data: { type: 'clock', attributes } })
  const ahead = clock({ mode: 'frozen', now: '2030-01-01T09:00:00Z' })
  assert.equal((await source.admin.put('/v2/clock', ahead)).status, 200)
  assert.equal(await shop.fireSchedules(), 1)
  await shop.runTasks()
  const made = await copy(shop, source.id, shop.store.organization)
  const nextOf = async ({ admin }: { admin: Client }) =>
    (await admin.get(`${schedules}/${id}`)).body.data.meta.scheduled_for
  assert.equal(await nextOf(made), '2030-01-02T02:00:00.000Z')
  assert.equal((await made.admin.put('/v2/clock', clock({ mode: 'real' }))).status, 200)
  assert.equal(await nextOf(made), '2026-03-03T02:00:00.000Z')
  shop.clock.travelTo('2026-03-03T02:00:00Z')
  assert.equal(await shop.fireSchedules(), 1)
  // The ledger of the source remembers, without its jobs and events too.
  for (const table of ['run', 'event'] as const)
    await shop.deps.db.deleteFrom(table).where('store_id', '=', source.id).execute()
  assert.equal((await source.admin.put('/v2/clock', clock({ mode: 'real' }))).status, 422)
})

test('a worker that stops in the middle leaves nothing; the next one copies all', async (t) => {
  const shop = await startShop(t)
  const { store, deps } = shop
  const asked = await store.organization.post(`/v2/stores/${store.id}/copies`, named('Copy'))
  const { relationships, attributes } = asked.body.data
  const targetId = relationships.store.data.id
  const stopping = new AbortController()
  const types = copyTypes({
    ...deps,
    files: { ...deps.files, open: async () => undefined },
  })
  const watched = {
    'store-copy': {
      ...types['store-copy'],
      begin: async (own: never, job: never) => {
        const begun = types['store-copy'].begin?.(own, job)
        stopping.abort(new Error('the worker stops'))
        await begun
      },
    },
  }
  const parts = { ...deps, jobs: copyJobs, types: watched }
  const queue = { storeId: store.organizationId as never }
  await assert.rejects(executeNextJob(parts as never, queue, stopping.signal), /the worker stops/)
  const path = `/v2/stores/${store.id}/copies/${asked.body.data.id}`
  assert.equal((await store.organization.get(path)).body.data.attributes.status, 'started')
  assert.equal((await store.organization.get(`/v2/stores/${targetId}`)).status, 404)
  await shop.runTasks()
  assert.equal((await store.organization.get(path)).body.data.attributes.status, 'success')
  const opened = await store.organization.get(`/v2/stores/${targetId}`)
  assert.equal(opened.body.data.meta.mode, 'sandbox')
  assert.equal(attributes.name, opened.body.data.name)
})

test('what cannot be copied is refused', async (t) => {
  const shop = await startShop(t)
  const { store } = shop
  const { organization } = store
  const stranger = await shop.openStore()
  const path = `/v2/stores/${store.id}/copies`
  const refused: [string, unknown, number][] = [
    [`/v2/stores/${stranger.id}/copies`, named('Copy'), 404],
    [`/v2/stores/${crypto.randomUUID()}/copies`, named('Copy'), 404],
    ['/v2/stores/x/copies', named('Copy'), 404],
    [path, named(''), 400],
    [path, named('  '), 400],
    [path, named('x'.repeat(256)), 400],
    [path, { data: { type: 'store_copy' } }, 400],
    [path, { data: { type: 'copy', attributes: { name: 'Copy' } } }, 400],
  ]
  for (const [at, body, status] of refused) {
    assert.equal(
      (await organization.post(at, body)).status,
      status,
      `${at} ${JSON.stringify(body)}`,
    )
  }
  assert.equal((await organization.get(`/v2/stores/${stranger.id}/copies`)).status, 404)
  assert.deepEqual((await organization.get(path)).body.data, [])

  const sandbox = await shop.openStore({ mode: 'sandbox', organizationOf: store })
  assert.equal((await sandbox.admin.post(advances, by('P1D'))).status, 201)
  const early = await organization.post(`/v2/stores/${sandbox.id}/copies`, named('Copy'))
  assert.equal(early.status, 409)
  await shop.runTasks()
  assert.equal((await organization.post(path, named('Größe 🌊'))).status, 201)
  await shop.runTasks()

  // The clock began to move between the request and the job.
  const late = `/v2/stores/${sandbox.id}/copies`
  const { body } = await organization.post(late, named('Copy'))
  assert.equal((await sandbox.admin.post(advances, by('P1D'))).status, 201)
  const { deps } = shop
  const parts = { ...deps, jobs: copyJobs, types: copyTypes(deps) }
  const queue = { storeId: store.organizationId as never }
  await executeNextJob(parts as never, queue, new AbortController().signal)
  const failed = (await organization.get(`${late}/${body.data.id}`)).body.data
  assert.equal(failed.attributes.status, 'failed')
  assert.match(failed.meta.error, /being advanced/)
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from store_copy where salt is not null`.execute(deps.db)
  assert.deepEqual(rows, [{ n: 0 }], 'a failed copy keeps no secret')
})
