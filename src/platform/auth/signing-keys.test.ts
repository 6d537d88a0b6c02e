import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { testClock } from '../../../test/support/clock.ts'
import { testDatabase } from '../../../test/support/database.ts'
import { newId } from '../../lib/ids.ts'
import { type Db, openDb } from '../db/db.ts'
import { deleteOldSigningKeys, SigningKeys } from './signing-keys.ts'
import { type AccessToken, Tokens } from './tokens.ts'

const clock = testClock()
let db: Db
let reads = 0

async function openKeys(t: TestContext): Promise<void> {
  const undo: (() => unknown)[] = []
  const url = await testDatabase({ after: (step) => void undo.push(step as () => unknown) })
  const open = openDb({ url, poolMax: 10, statementTimeoutMs: 10_000 })
  t.after(async () => {
    await open.destroy()
    for (const step of undo) await step()
  })
  db = open.withPlugin({
    transformQuery: ({ node }) => {
      if (node.kind === 'SelectQueryNode') reads += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
}

/** Each has a memory of its own, as each process has. */
const newProcess = () => new SigningKeys(db, clock)
const tokensOf = (keys: SigningKeys) => new Tokens(keys, clock)

const claims = {
  keyId: newId<'application-key'>(),
  storeId: newId<'store'>(),
  organizationId: newId<'organization'>(),
  owner: 'store',
  grant: 'implicit',
} satisfies AccessToken

async function generations(): Promise<number[]> {
  const rows = await db
    .selectFrom('signing_key')
    .select('generation')
    .orderBy('generation')
    .execute()
  return rows.map(({ generation }) => generation)
}

test('many processes that start at once, with many requests each, make one generation', async (t) => {
  await openKeys(t)
  const processes = Array.from({ length: 12 }, newProcess)
  const asked = processes.flatMap((keys) => [keys.current(), keys.find(newId()), keys.current()])
  const ids = new Set((await Promise.all(asked)).flatMap((key) => (key ? [key.id] : [])))
  assert.equal(ids.size, 1)
  assert.deepEqual(await generations(), [1])
})

test('a token is good in every process, and a new key is known where it is first seen', async (t) => {
  await openKeys(t)
  const [first, second] = [newProcess(), newProcess()]
  await second.current()
  const old = await tokensOf(first).signAccess(claims)
  assert.deepEqual(await tokensOf(second).verifyAccess(old.token), claims)

  clock.advance({ hours: 30 * 24 })
  await second.find(newId()) // It has just looked, so the next look would have to wait.
  const renewed = await tokensOf(first).signAccess(claims)
  assert.deepEqual(await generations(), [1, 2])
  assert.deepEqual(await tokensOf(second).verifyAccess(renewed.token), claims)
  assert.deepEqual(await tokensOf(newProcess()).verifyAccess(renewed.token), claims)
})

test('after 30 days another key signs, and tokens of the old one live to their end', async (t) => {
  await openKeys(t)
  const keys = newProcess()
  const before = await keys.current()
  const member = {
    storeId: claims.storeId,
    accountId: newId<'account'>(),
    memberId: newId<'account-member'>(),
    membershipId: newId<'account-membership'>(),
  }
  const lifeSeconds = 20 * 24 * 3_600
  clock.advance({ hours: 30 * 24 - 1 })
  assert.equal((await keys.current()).id, before.id)
  const { token } = await tokensOf(keys).signAccount(member, lifeSeconds)
  clock.advance({ hours: 1 })
  const after = await keys.current()
  assert.notEqual(after.id, before.id)

  clock.advance({ hours: 19 * 24 })
  await deleteOldSigningKeys(db, clock.now())
  for (const other of [keys, newProcess()]) {
    assert.deepEqual(await tokensOf(other).verifyAccount(token), member)
  }
  clock.advance({ hours: 24 })
  for (const other of [keys, newProcess()]) {
    assert.equal(await tokensOf(other).verifyAccount(token), undefined)
  }
})

test('a program that nobody used for months signs again at once', async (t) => {
  await openKeys(t)
  const keys = newProcess()
  await keys.current()
  const known = await generations()
  clock.advance({ hours: 24 * 200 })
  const newest = (known.at(-1) ?? 0) + 1
  await Promise.all([keys.current(), newProcess().current()])
  assert.equal((await generations()).at(-1), newest)
  await deleteOldSigningKeys(db, clock.now())
  assert.deepEqual(await generations(), [newest])
  const { token } = await tokensOf(keys).signAccess(claims)
  assert.deepEqual(await tokensOf(newProcess()).verifyAccess(token), claims)
})

test('forged key ids do not become a stream of database reads', async (t) => {
  await openKeys(t)
  const keys = newProcess()
  await keys.current()
  reads = 0
  const garbage = ['', 'x', '../../etc/passwd', "' or 1=1", '0'.repeat(36)]
  for (const id of garbage) assert.equal(await keys.find(id), undefined)
  assert.equal(reads, 0)
  const forged = await Promise.all(Array.from({ length: 500 }, () => keys.find(newId())))
  assert.deepEqual(new Set(forged), new Set([undefined]))
  assert.ok(reads >= 1 && reads <= 3, `${reads} reads for 500 forged ids`)
})
