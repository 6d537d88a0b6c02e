import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Client } from '../../test/support/client.ts'
import { copy } from '../../test/support/copied-store.ts'
import { type Shop, startShop } from '../../test/support/shop.ts'
import { ACCOUNT_TOKEN, PASSWORD, passwordLogin, signIn } from '../../test/support/signed-in.ts'
import { PublishedCatalogs } from '../catalog/shopper/published-catalogs.ts'
import type { AccountId } from '../platform/auth/context.ts'
import { revoke } from '../platform/auth/revocations.ts'
import { createRateLimits } from '../platform/http/rate-limit.ts'

// A copy of a store keeps the ids of its source; nothing in memory may mix the two up.

/** A shopper of the source, and the same one in a copy, where the password has to be set. */
async function startTwice(shop: Shop) {
  const buyer = await signIn(shop)
  const made = await copy(shop, shop.store.id, shop.store.organization)
  const member = `/v2/account-members/${buyer.memberId}`
  const data = { type: 'account_member', password: PASSWORD }
  const { status, body } = await made.admin.put(member, { data })
  assert.equal(status, 200, JSON.stringify(body))
  const tokens = await passwordLogin(made.shopper, body.data.username)
  assert.equal(tokens.status, 201)
  const twin = made.shopper.with({ [ACCOUNT_TOKEN]: tokens.body.data[0].token })
  return { buyer, made, twin }
}

test('AU-15: what is deleted in a copy ends no token of its source, nor the reverse', async (t) => {
  const shop = await startShop(t)
  const statusOf = async (client: Client, id: string) =>
    (await client.get(`/v2/accounts/${id}`)).status
  const membership = await startTwice(shop)
  const { accountId, membershipId, client } = membership.buyer
  const path = `/v2/accounts/${accountId}/account-memberships/${membershipId}`
  assert.equal(await statusOf(membership.twin, accountId), 200)
  assert.equal((await membership.made.admin.delete(path)).status, 204)
  assert.equal(await statusOf(membership.twin, accountId), 401)
  assert.equal(await statusOf(client, accountId), 200, 'a membership of the copy')

  const account = await startTwice(shop)
  const id = account.buyer.accountId
  assert.equal((await account.made.admin.delete(`/v2/accounts/${id}`)).status, 204)
  assert.equal(await statusOf(account.twin, id), 401)
  assert.equal(await statusOf(account.buyer.client, id), 200, 'an account of the copy')

  const other = await startTwice(shop)
  assert.equal((await shop.admin.delete(`/v2/accounts/${other.buyer.accountId}`)).status, 204)
  assert.equal(await statusOf(other.buyer.client, other.buyer.accountId), 401)
  assert.equal(await statusOf(other.twin, other.buyer.accountId), 200, 'an account of the source')
})

test('AU-15: a row of an older version, which names no store, still ends tokens', async (t) => {
  const shop = await startShop(t)
  const { db, clock, revocations } = shop.deps
  for (const what of ['accountId', 'membershipId'] as const) {
    const buyer = await signIn(shop)
    await db.transaction().execute((tx) => revoke(tx, clock.now(), buyer[what]))
    await revocations.refresh()
    assert.equal((await buyer.client.get(`/v2/accounts/${buyer.accountId}`)).status, 401, what)
  }
})

test('RL-8: cards that are declined in a copy count nothing in its source', async (t) => {
  const shop = await startShop(t, { rateLimit: createRateLimits(() => 0) })
  const { buyer, twin } = await startTwice(shop)
  const path = `/v2/accounts/${buyer.accountId}/payment-methods`
  const add = (client: Client, payment: string) => client.post(path, { data: { payment } })
  const answers = await Promise.all(Array.from({ length: 21 }, () => add(twin, 'card_stolen')))
  assert.deepEqual(
    answers
      .map(({ status }) => status)
      .sort()
      .at(-1),
    429,
  )
  assert.equal((await add(buyer.client, 'card_good')).status, 201)
})

test('in an outage a shopper has the tags of the own account, and not of its copy', async (t) => {
  const shop = await startShop(t)
  const { buyer, made } = await startTwice(shop)
  const data = { type: 'account_tag', name: 'Wholesale' }
  const tag: string = (await made.admin.post('/v2/account-tags', { data })).body.data.id
  const tagged = { data: { type: 'account', account_tags: [tag] } }
  assert.equal((await made.admin.put(`/v2/accounts/${buyer.accountId}`, tagged)).status, 200)
  let isAway = false
  const listener = {
    subscribe: () => {},
    readOrKnown: (read: () => unknown, lastKnown: () => unknown) => (isAway ? lastKnown : read)(),
  }
  const catalogs = new PublishedCatalogs(shop.deps.db, listener as never)
  const tagsOf = (storeId: string) =>
    catalogs.loadAccountTags(storeId as never, buyer.accountId as AccountId)
  assert.deepEqual([await tagsOf(shop.store.id), await tagsOf(made.storeId)], [[], [tag]])
  isAway = true
  assert.deepEqual([await tagsOf(shop.store.id), await tagsOf(made.storeId)], [[], [tag]])
})
