import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { softAuthenticator } from '../../test/support/authenticator.ts'
import type { Client } from '../../test/support/client.ts'
import { someoneWaits } from '../../test/support/database.ts'
import {
  clientOf,
  invited,
  newOperator,
  PASSWORD,
  type Page,
  pageOf,
  tokenOf,
  wait,
} from '../../test/support/operating.ts'
import { until } from '../../test/support/releases.ts'
import { login, type Shop, startShop, type TestStore } from '../../test/support/shop.ts'
import { type OperatorId, systemContext } from '../platform/auth/context.ts'
import { hashSecret } from '../platform/auth/secrets.ts'
import type { AuditResource } from '../platform/events/audit-resource.ts'
import { numberEvents } from '../platform/events/number-events.ts'
import { removeResource } from '../platform/resources/change-resource.ts'
import { endAccess, inviteOperator, setPassword } from './change-operators.ts'
import { makeLink } from './links.ts'
import { operatorKind } from './operator-kind.ts'
import { clearPassword } from './queries.ts'

const path = '/v2/operators'
const api = '/console/api'
const ANN = 'ann@harbor.example'
const FIRST = 'first@harbor.example'
const BOSS = 'boss@harbor.example'
const OTHER_PASSWORD = 'another good password'

const use = ({ stranger }: Shop, token: string, password: string) =>
  stranger.post(`${api}/links/use`, { data: { token, password } })

const signIn = ({ stranger }: Shop, password: string) =>
  stranger.post(`${api}/sign-in`, { data: { email: ANN, password } })

/** As `mercer operator reset` does it. */
function resetByServer({ deps, clock }: Shop, { session }: Page): Promise<string> {
  const id: OperatorId = session.operator.id
  return deps.db.transaction().execute(async (tx) => {
    await endAccess(tx, clock.now(), id)
    await clearPassword(tx, id, clock.now())
    return (await makeLink(tx, clock.now(), { operatorId: id, purpose: 'reset' })).token
  })
}

async function addPasskey(shop: Shop, page: Page) {
  const device = softAuthenticator(new URL(shop.address).origin)
  const { options, state } = (await page.client.post(`${api}/passkeys/options`, undefined)).body
    .data
  const data = { state, name: 'Laptop', response: device.create(options.challenge) }
  const add = () => page.client.post(`${api}/passkeys`, { data })
  const enter = async () => {
    const asked = (await shop.stranger.post(`${api}/sign-in/passkey/options`, undefined)).body.data
    const response = device.get(asked.options.challenge)
    const given = { data: { state: asked.state, response } }
    return (await shop.stranger.post(`${api}/sign-in/passkey`, given)).status
  }
  return { add, enter }
}

test('OPR-3: an invitation of one store never sets the password of a person of another', async (t) => {
  const shop = await startShop(t)
  const ann = await invited(shop, ANN, 'owner')
  const other = await shop.openStore()
  const given = { data: { ...newOperator(ANN).data, name: 'Ann of the other store' } }
  const invitation = (await other.admin.post(path, given)).body.data
  const token = tokenOf(invitation.link.url)
  const reset = await resetByServer(shop, ann)

  const read = async () => {
    return (await shop.stranger.post(`${api}/links/read`, { data: { token } })).body.data
  }
  assert.deepEqual([(await read()).needs, (await read()).name], ['reset', 'Ann of the other store'])
  assert.equal((await use(shop, token, OTHER_PASSWORD)).status, 409)
  const renewed = await other.admin.post(`${path}/${invitation.id}/links`, undefined)
  const newToken = tokenOf(renewed.body.data.url)
  assert.equal((await use(shop, newToken, OTHER_PASSWORD)).status, 409)

  assert.equal((await use(shop, reset, PASSWORD)).status, 200)
  assert.equal((await use(shop, newToken, OTHER_PASSWORD)).status, 401)
  const page = pageOf(shop.stranger, await use(shop, newToken, PASSWORD))
  assert.equal(page.session.stores.length, 2)
})

test('OPR-7: a link of one store ends when the person joins or leaves one', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const ann = await invited(shop, ANN, 'viewer')
  const { id } = ann.session.operator
  const linkOf = async () => {
    return tokenOf((await admin.post(`${path}/${id}/links`, undefined)).body.data.url)
  }
  const before = await linkOf()
  const other = await shop.openStore()
  const invitation = (await other.admin.post(path, newOperator(ANN))).body.data
  assert.equal((await use(shop, tokenOf(invitation.link.url), PASSWORD)).status, 200)
  assert.equal((await use(shop, before, OTHER_PASSWORD)).status, 404, 'joined')

  await other.admin.delete(`${path}/${id}`)
  const after = await linkOf()
  await other.admin.post(path, newOperator(ANN))
  await admin.delete(`${path}/${id}`)
  assert.equal((await use(shop, after, OTHER_PASSWORD)).status, 404, 'left')
})

/** Lets a person of another store accept an invitation to this one. */
async function joinStore(shop: Shop, { admin }: TestStore, email: string, role: string) {
  const { body } = await admin.post(path, newOperator(email, role))
  assert.equal((await use(shop, tokenOf(body.data.link.url), PASSWORD)).status, 200)
}

/** A viewer and two owners; `linkOf` makes a link with which the viewer chooses a password. */
async function startOwners(t: TestContext) {
  const shop = await startShop(t)
  const ann = await invited(shop, ANN, 'viewer')
  await invited(shop, FIRST, 'owner')
  const boss = await invited(shop, BOSS, 'owner')
  const bossPath = `${path}/${boss.session.operator.id}`
  const linkOf = async (client: Client) => {
    const { body } = await client.post(`${path}/${ann.session.operator.id}/links`, undefined)
    return tokenOf(body.data.url)
  }
  const setRole = async (role: string) => {
    const { status } = await shop.admin.put(bossPath, { data: { type: 'operator', role } })
    assert.equal(status, 200)
  }
  return { shop, ann, boss, bossPath, linkOf, setRole }
}

test('OPR-7: a link ends when an owner of the store loses that role', async (t) => {
  const { shop, ann, boss, bossPath, linkOf, setRole } = await startOwners(t)
  const statusOf = async (token: string) => (await use(shop, token, OTHER_PASSWORD)).status
  const made = await linkOf(await clientOf(shop, boss))
  await setRole('manager')
  assert.equal(await statusOf(made), 404, 'another role')
  await setRole('owner')
  const byServer = await resetByServer(shop, ann)
  await setRole('viewer')
  assert.equal(await statusOf(byServer), 200, 'made on the server')
  await setRole('owner')
  const byKey = await linkOf(shop.admin)
  assert.equal((await shop.admin.delete(bossPath)).status, 204)
  assert.equal(await statusOf(byKey), 404, 'removed')

  const { id } = (await invited(shop, 'desk@harbor.example', 'support')).session.operator
  const later = await linkOf(shop.admin)
  await shop.admin.delete(`${path}/${id}`)
  assert.equal(await statusOf(later), 200, 'others make no links')
})

test('OPR-7: a link ends when its maker loses a role in another store of the person', async (t) => {
  const { shop, boss, linkOf } = await startOwners(t)
  const other = await shop.openStore()
  for (const email of [FIRST, BOSS]) await joinStore(shop, other, email, 'owner')
  await joinStore(shop, other, ANN, 'viewer')
  const made = await linkOf(await clientOf(shop, boss))
  assert.equal((await other.admin.delete(`${path}/${boss.session.operator.id}`)).status, 204)
  assert.equal((await use(shop, made, OTHER_PASSWORD)).status, 404)
})

test('OPR-7: a link ends when a key of the store is deleted', async (t) => {
  const { shop, linkOf } = await startOwners(t)
  const keys = '/v2/application-keys'
  const given = { data: { type: 'application_key', name: 'For a while' } }
  const { id, client_id, client_secret } = (await shop.admin.post(keys, given)).body.data
  const key = { id, clientId: client_id, clientSecret: client_secret }
  const made = await linkOf(await login(shop.stranger, key, 'client_credentials'))
  assert.equal((await shop.admin.delete(`${keys}/${id}`)).status, 204)
  assert.equal((await use(shop, made, OTHER_PASSWORD)).status, 404)
})

test('OPR-7: an owner who is removed meanwhile makes no link', async (t) => {
  const { shop, ann, boss } = await startOwners(t)
  const { deps, store, clock } = shop
  const { db, log } = deps
  const { id: storeId, organizationId } = store
  const client = await clientOf(shop, boss)
  const { asking } = await db.transaction().execute(async (tx) => {
    const ctx = systemContext({ storeId, organizationId, now: clock.now(), log })
    await removeResource(tx, ctx, operatorKind, boss.session.operator.id)
    const asking = client.post(`${path}/${ann.session.operator.id}/links`, undefined)
    await until('the request waits', () => someoneWaits(shop.databaseUrl))
    return { asking }
  })
  assert.equal((await asking).status, 401)
})

test('OPR-9: a link for a new password and its use stand in the audit', async (t) => {
  const { shop, ann, boss, linkOf } = await startOwners(t)
  const { id } = ann.session.operator
  const audit = async ({ admin }: Pick<TestStore, 'admin'>) => {
    await numberEvents(shop.deps.db)
    const { data } = (await admin.get(`/v2/audit?filter=eq(subject.id,${id})`)).body
    return data.map(({ event, actor, changes }: AuditResource) => {
      return [event, actor.id, changes.map(({ member }) => member)]
    })
  }
  const before = await audit(shop)
  const made = await linkOf(await clientOf(shop, boss))
  wait(shop.clock, { minutes: 1 })
  assert.equal((await use(shop, made, PASSWORD)).status, 200)
  const used = ['operator.updated', id, ['meta.timestamps.signed_in_at']]
  const told = [used, ['operator.updated', boss.session.operator.id, []]]
  assert.deepEqual(await audit(shop), [...told, ...before])

  const other = await shop.openStore()
  await joinStore(shop, other, ANN, 'viewer')
  const reset = await resetByServer(shop, ann)
  wait(shop.clock, { minutes: 1 })
  assert.equal((await use(shop, reset, PASSWORD)).status, 200)
  for (const one of [shop, other]) assert.deepEqual((await audit(one))[0], used)
})

test('OPR-7: an invitation that is taken back leaves the link of a reset as it was', async (t) => {
  const shop = await startShop(t)
  const ann = await invited(shop, ANN, 'owner')
  const reset = await resetByServer(shop, ann)
  const other = await shop.openStore()
  const { id } = (await other.admin.post(path, newOperator(ANN))).body.data
  assert.equal((await other.admin.delete(`${path}/${id}`)).status, 204)
  assert.equal((await use(shop, reset, OTHER_PASSWORD)).status, 200)
})

test('OPR-3, OPR-5: an invitation counts though another store removes the person meanwhile', async (t) => {
  const shop = await startShop(t)
  const { deps, clock } = shop
  const { id } = (await shop.admin.post(path, newOperator(ANN))).body.data
  const other = await shop.openStore()
  const moment = { storeId: other.id, now: clock.now(), realNow: clock.now() }
  const invitation = { email: ANN, name: 'Ann', role: 'viewer' } as const
  const { removing, link } = await deps.db.transaction().execute(async (tx) => {
    const { link } = await inviteOperator(tx, moment, invitation)
    const removing = shop.admin.delete(`${path}/${id}`)
    await until('the removal waits', () => someoneWaits(shop.databaseUrl))
    return { removing, link }
  })
  assert.equal((await removing).status, 204)
  assert.equal((await other.admin.get(`${path}/${id}`)).status, 200)
  assert.equal((await use(shop, link.token, PASSWORD)).status, 200)
})

test('OPR-8: a reset ends the links that would sign the person in', async (t) => {
  const shop = await startShop(t)
  const { deps, clock } = shop
  const ann = await invited(shop, ANN, 'owner')
  const operatorId: OperatorId = ann.session.operator.id
  const { token } = await deps.db
    .transaction()
    .execute((tx) => makeLink(tx, clock.now(), { operatorId, purpose: 'sign_in' }))
  await resetByServer(shop, ann)
  const { status } = await shop.stranger.post(`${api}/links/use`, { data: { token } })
  assert.equal(status, 404)
})

test('OPR-8: a new password and a reset remove the passkeys', async (t) => {
  const shop = await startShop(t)
  const ann = await invited(shop, ANN, 'owner')
  const first = await addPasskey(shop, ann)
  assert.equal((await first.add()).status, 201)
  assert.equal(await first.enter(), 200)
  const change = { data: { current: PASSWORD, password: OTHER_PASSWORD } }
  const changed = pageOf(shop.stranger, await ann.client.put(`${api}/password`, change))
  assert.equal(await first.enter(), 401)

  const second = await addPasskey(shop, changed)
  assert.equal((await second.add()).status, 201)
  const late = await addPasskey(shop, changed)
  const reset = await resetByServer(shop, ann)
  assert.equal(await second.enter(), 401)
  assert.equal((await late.add()).status, 401, 'its session has ended')
  assert.equal((await use(shop, reset, PASSWORD)).status, 200)
  assert.equal(await second.enter(), 401)
})

test('OPR-8: a sign-in or change that began with the former password fails', async (t) => {
  const shop = await startShop(t)
  const { deps, clock } = shop
  const ann = await invited(shop, ANN, 'viewer')
  const { id } = ann.session.operator
  const hash = await hashSecret(OTHER_PASSWORD)
  const entering = await deps.db.transaction().execute(async (tx) => {
    await setPassword(tx, clock.now(), id, hash)
    const change = { data: { current: PASSWORD, password: PASSWORD } }
    const begun = [signIn(shop, PASSWORD), ann.client.put(`${api}/password`, change)]
    // They have read the former password and wait for the roles that are locked here.
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    return { begun }
  })
  for (const { status } of await Promise.all(entering.begun)) assert.equal(status, 401)
  const page = pageOf(shop.stranger, await signIn(shop, OTHER_PASSWORD))
  const { data } = (await page.client.get(`${api}/sessions`)).body
  assert.equal(data.length, 1)
})
