import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { clientOf, invited } from '../../../test/support/operating.ts'
import { startShop } from '../../../test/support/shop.ts'
import { sweepAudit } from './audit-entry.ts'
import { numberEvents } from './number-events.ts'

const path = '/v2/audit'
const account = (name: string) => ({ data: { type: 'account', name } })

test('AUD-1, AUD-2: the audit says who changed what, from what, to what', async (t) => {
  const shop = await startShop(t)
  const { admin, deps } = shop
  const page = await invited(shop, 'desk@harbor.example', 'support')
  const person = await clientOf(shop, page)
  const { id } = (await admin.post('/v2/accounts', account('North'))).body.data
  await person.put(`/v2/accounts/${id}`, account('South'))
  await numberEvents(deps.db)
  const { body } = await admin.get(`${path}?filter=eq(subject.id,${id})`)
  const [changed, created] = body.data
  assert.deepEqual(changed.actor, { type: 'operator', id: page.session.operator.id, name: 'Desk' })
  assert.equal(changed.event, 'account.updated')
  assert.deepEqual(
    changed.changes.find(({ member }: { member: string }) => member === 'name'),
    { member: 'name', old: 'North', new: 'South' },
  )
  assert.deepEqual(created.actor, { type: 'key', id: shop.store.key.id, name: 'Test key' })
  assert.deepEqual(created.changes, [])

  const byPerson = await admin.get(`${path}?filter=eq(actor.id,${page.session.operator.id})`)
  assert.ok(
    byPerson.body.data.every(({ actor }: never) => (actor as { type: string }).type === 'operator'),
  )
  const byKind = await admin.get(`${path}?filter=eq(actor.type,key)`)
  assert.ok(byKind.body.data.length > 0)
  assert.equal((await admin.get(`${path}?filter=eq(colour,red)`)).status, 400)
})

test('AUD-1: the list goes on page by page, and other stores see nothing of it', async (t) => {
  const shop = await startShop(t)
  const { admin, deps } = shop
  for (let n = 0; n < 5; n++) await admin.post('/v2/accounts', account(`Account ${n}`))
  await numberEvents(deps.db)
  const seen: number[] = []
  for (let next: string | null = `${path}?limit=2`; next; ) {
    const { body } = await admin.get(next)
    seen.push(...body.data.map(({ position }: { position: number }) => position))
    next = body.links.next
  }
  assert.deepEqual(seen, [5, 4, 3, 2, 1])
  const other = await shop.openStore()
  assert.deepEqual((await other.admin.get(path)).body.data, [])
})

test('AUD-1, AUD-3: pages end before entries of many bytes, and go on from there', async (t) => {
  const shop = await startShop(t)
  const { admin, deps, store } = shop
  for (let n = 0; n < 5; n++) await admin.post('/v2/accounts', account(`Account ${n}`))
  await numberEvents(deps.db)
  await sql`
    update audit_entry set data = json_build_object('name', repeat('x', 3000000)),
                           previous = json_build_object('legal_name', 'North')
     where store_id = ${store.id}`.execute(deps.db)
  const { body } = await admin.get(path)
  assert.equal(body.data.length, 2)
  const rest = await admin.get(body.links.next)
  assert.deepEqual(
    rest.body.data.map(({ position }: { position: number }) => position),
    [3, 2],
  )
  const { body: file } = await admin.get(`${path}/export`)
  assert.equal(String(file).trim().split('\r\n').length, 6)
})

test('OPR-2: a manager sees that roles were changed, and not which', async (t) => {
  const shop = await startShop(t)
  const { admin, deps } = shop
  const desk = await invited(shop, 'desk@harbor.example', 'viewer')
  const manager = await clientOf(shop, await invited(shop, 'lead@harbor.example', 'manager'))
  const { id } = desk.session.operator
  const given = { data: { type: 'operator', role: 'billing' } }
  assert.equal((await admin.put(`/v2/operators/${id}`, given)).status, 200)
  await numberEvents(deps.db)
  const query = `filter=eq(subject.id,${id}):eq(type,operator.updated)`
  const [seen] = (await manager.get(`${path}?${query}`)).body.data
  assert.deepEqual([seen.event, seen.changes], ['operator.updated', []])
  assert.doesNotMatch(String((await manager.get(`${path}/export?${query}`)).body), /billing/)
  assert.match(JSON.stringify((await admin.get(`${path}?${query}`)).body.data), /"billing"/)
})

test('AUD-3: the export is a CSV file that no spreadsheet runs', async (t) => {
  const shop = await startShop(t)
  const { admin, deps } = shop
  const { id } = (await admin.post('/v2/accounts', account('North'))).body.data
  await admin.put(`/v2/accounts/${id}`, account('=1+1, "quoted"'))
  await numberEvents(deps.db)
  const answer = await admin.get(`${path}/export?filter=eq(subject.id,${id})`)
  assert.match(answer.headers.get('content-type') ?? '', /^text\/csv/)
  const lines = String(answer.body).trim().split('\r\n')
  assert.equal(
    lines[0],
    'recorded_at,event,subject_type,subject_id,actor_type,actor_id,actor_name,member,old,new',
  )
  const ofName = lines.find((line) => line.includes(',name,')) ?? ''
  assert.ok(ofName.endsWith(`,name,North,"'=1+1, ""quoted"""`), ofName)
})

test('AUD-4: data of a deleted person are erased, and old entries are deleted', async (t) => {
  const shop = await startShop(t)
  const { admin, deps } = shop
  const { id } = (await admin.post('/v2/accounts', account('Secret name'))).body.data
  await admin.put(`/v2/accounts/${id}`, account('Other name'))
  await numberEvents(deps.db)
  assert.match(JSON.stringify((await admin.get(path)).body), /Secret name/)
  await admin.delete(`/v2/accounts/${id}`)
  await numberEvents(deps.db)
  const { body } = await admin.get(`${path}?filter=eq(subject.id,${id})`)
  assert.equal(body.data.length, 3)
  assert.doesNotMatch(JSON.stringify(body), /name"?:"?(Secret|Other)|Secret name|Other name/)

  await sweepAudit(deps.db, Temporal.Now.instant().subtract({ hours: 1 }))
  assert.equal((await admin.get(path)).body.data.length, 3)
  await sweepAudit(deps.db, Temporal.Now.instant().add({ hours: 1 }))
  assert.equal((await admin.get(path)).body.data.length, 0)
})

test('AUD-1: what Mercer does by itself is no entry', async (t) => {
  const shop = await startShop(t)
  const { admin, deps, store } = shop
  await admin.post('/v2/accounts', account('North'))
  await sql`update event set actor = 'system' where store_id = ${store.id}`.execute(deps.db)
  await numberEvents(deps.db)
  assert.deepEqual((await admin.get(path)).body.data, [])
})
