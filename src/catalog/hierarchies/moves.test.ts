import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Client } from '../../../test/support/client.ts'
import { startShop } from '../../../test/support/shop.ts'
import { makeChain, makeHierarchy, makeNode, nodeBody } from '../../../test/support/tree.ts'
import { newId } from '../../lib/ids.ts'

const path = '/v2/pcm/hierarchies'
type Child = { id: string; meta?: object }

/** One hierarchy, and the ways to move its nodes. */
async function tree(admin: Client) {
  const hid = await makeHierarchy(admin)
  const nodes = `${path}/${hid}/nodes`
  const relationship = (id: string, name: string) => `${nodes}/${id}/relationships/${name}`
  return {
    hid,
    nodes,
    put: (id: string, parentId: string) =>
      admin.put(relationship(id, 'parent'), { data: { type: 'node', id: parentId } }),
    toTop: (id: string) => admin.delete(relationship(id, 'parent')),
    adopt: (id: string, ...children: Child[]) =>
      admin.post(relationship(id, 'children'), {
        data: children.map((child) => ({ type: 'node', ...child })),
      }),
    children: async (id: string) => {
      const { body } = await admin.get(`${nodes}/${id}/children`)
      return body.data.map((node: { attributes: { name: string } }) => node.attributes.name)
    },
    read: async (id: string) => (await admin.get(`${nodes}/${id}`)).body.data,
  }
}

test('NOD-2, NOD-5: nodes move with all that is below them, and may get a sort_order', async (t) => {
  const { admin, clock } = await startShop(t)
  const { hid, put, toTop, adopt, children, read } = await tree(admin)
  const top = await makeNode(admin, hid, 'Top')
  const one = await makeNode(admin, hid, 'One', undefined, 3)
  const below = await makeNode(admin, hid, 'Below', one)
  const two = await makeNode(admin, hid, 'Two', undefined, 9)
  const before = await read(one)
  clock.advance({ seconds: 1 })

  const adopted = await adopt(
    top,
    { id: one.toUpperCase(), meta: { sort_order: 10 } },
    { id: two, meta: {} },
  )
  assert.deepEqual([adopted.status, adopted.body.data.id], [200, top])
  assert.deepEqual(await children(top), ['One', 'Two'])
  const after = await read(one)
  assert.equal(after.meta.parent_name, 'Top')
  assert.notEqual(after.meta.updated_at, before.meta.updated_at)
  assert.deepEqual(await children(one), ['Below'])
  assert.equal(
    (await read(top)).meta.updated_at,
    before.meta.updated_at,
    'the parent is not changed',
  )
  assert.equal((await read(below)).meta.updated_at, before.meta.updated_at)

  clock.advance({ seconds: 1 })
  assert.equal((await adopt(top, { id: one })).status, 200)
  assert.deepEqual(await read(one), after, 'what is there already does not change')
  assert.equal((await put(below, two)).status, 204)
  assert.deepEqual([await children(one), await children(two)], [[], ['Below']])
  assert.equal((await toTop(two)).status, 204)
  const freed = await read(two)
  assert.deepEqual([freed.relationships.parent, freed.meta.parent_name], [undefined, undefined])
  assert.equal(freed.meta.sort_order, 9)
  assert.deepEqual(await children(two), ['Below'])
  assert.equal((await adopt(top, { id: one, meta: { sort_order: null } })).status, 200)
  assert.equal((await read(one)).meta.sort_order, null)
})

test('NOD-1: a circle and another hierarchy are refused, as are nodes that are not', async (t) => {
  const { admin } = await startShop(t)
  const { hid, nodes, put, toTop, adopt } = await tree(admin)
  const [top = '', middle = '', low = ''] = await makeChain(admin, hid, 3)
  const other = await makeHierarchy(admin, 'Other')
  const foreign = await makeNode(admin, other, 'Foreign')
  const missing = newId()

  const sourcesOf = ({ body }: { body: { errors: { source: string }[] } }) =>
    body.errors.map(({ source }) => source)
  for (const target of [top, middle, low]) {
    const answer = await put(top, target)
    assert.deepEqual([answer.status, sourcesOf(answer)], [422, ['data.id']])
  }
  const adopted = await adopt(low, { id: middle }, { id: top }, { id: low })
  assert.equal(adopted.status, 422)
  assert.deepEqual(sourcesOf(adopted), ['data[0].id', 'data[1].id', 'data[2].id'])
  assert.equal((await put(low, foreign)).status, 422)
  assert.deepEqual(sourcesOf(await adopt(top, { id: low }, { id: foreign })), ['data[1].id'])
  const unknown = await adopt(top, { id: missing }, { id: low }, { id: newId() })
  assert.deepEqual([unknown.status, sourcesOf(unknown)], [400, ['data[0].id', 'data[2].id']])
  assert.ok(unknown.body.errors[0].detail.includes(missing))
  assert.equal((await put(low, missing)).status, 400)
  assert.equal((await adopt(top, { id: low }, { id: low })).status, 422)

  assert.equal((await put(missing, top)).status, 404)
  assert.equal((await put(foreign, top)).status, 404)
  assert.equal((await toTop(foreign)).status, 404)
  assert.equal((await adopt(missing, { id: low })).status, 404)
  assert.equal((await adopt(top)).status, 400)
  const many = Array.from({ length: 1001 }, () => ({ id: newId() }))
  assert.equal((await adopt(top, ...many)).status, 400)
  const bare = await admin.post(`${nodes}/${top}/relationships/children`, { data: { id: low } })
  assert.equal(bare.status, 400)
})

test('NOD-2: siblings at the target differ in name and slug', async (t) => {
  const { admin } = await startShop(t)
  const { hid, nodes, put, toTop, adopt, children } = await tree(admin)
  const left = await makeNode(admin, hid, 'Left')
  const right = await makeNode(admin, hid, 'Right')
  const named = await makeNode(admin, hid, 'Same', left)
  await makeNode(admin, hid, 'Same', right)
  assert.equal((await put(named, right)).status, 409)
  assert.equal((await adopt(right, { id: named })).status, 409)
  assert.deepEqual(await children(left), ['Same'])
  const slugged = await admin.post(nodes, nodeBody({ name: 'A', slug: 'same' }, left))
  await admin.post(nodes, nodeBody({ name: 'B', slug: 'same' }))
  const answer = await toTop(slugged.body.data.id)
  assert.equal(answer.status, 409)
  assert.match(answer.body.errors[0].detail, /slug/)
})

test('NOD-9: no move and no new node makes a tree deeper than 50', async (t) => {
  const { admin } = await startShop(t)
  const { hid, nodes, put, adopt, children } = await tree(admin)
  const chain = await makeChain(admin, hid, 50)
  const at = (depth: number) => chain[depth - 1] ?? ''
  const tooDeep = await admin.post(nodes, nodeBody({ name: 'X' }, at(50)))
  assert.equal(tooDeep.status, 422)
  assert.equal(tooDeep.body.errors[0].source, 'data.relationships.parent.data.id')

  const [two = '', one = ''] = await makeChain(admin, hid, 2, await makeNode(admin, hid, 'Other'))
  assert.equal((await put(two, at(49))).status, 422)
  assert.equal((await adopt(at(49), { id: two })).status, 422)
  assert.equal((await adopt(at(49), { id: one })).status, 200, 'alone it fits')
  assert.equal((await put(one, two)).status, 204)
  // The lower one leaves the higher one, so that both fit at the last level.
  assert.equal((await adopt(at(49), { id: two }, { id: one })).status, 200)
  assert.deepEqual((await children(at(49))).sort(), ['Level 0', 'Level 1', 'Level 49'])
})

test('NOD-1: two moves at the same moment make no circle', async (t) => {
  const { admin } = await startShop(t)
  const { hid, put, toTop, adopt, read } = await tree(admin)
  const a = await makeNode(admin, hid, 'A')
  const b = await makeNode(admin, hid, 'B')
  const belowA = await makeNode(admin, hid, 'Below A', a)
  const belowB = await makeNode(admin, hid, 'Below B', b)
  // Neither move touches a node that the other one moves: nothing but the turn-taking keeps order.
  for (let round = 0; round < 8; round++) {
    const moves = await Promise.all([put(a, belowB), put(b, belowA)])
    const statuses = moves.map(({ status }) => status)
    assert.deepEqual(statuses.sort(), [204, 422], `round ${round}`)
    for (const id of [a, b]) assert.equal((await toTop(id)).status, 204)
  }
  const c = await makeNode(admin, hid, 'C')
  const ring = await Promise.all([put(a, belowB), adopt(c, { id: b }), put(c, belowA)])
  const statuses = ring.map(({ status }) => status)
  assert.equal(statuses.filter((status) => status === 422).length, 1, String(statuses))
  const nodes = await Promise.all([a, b, c].map(read))
  assert.equal(nodes.filter(({ relationships }) => !relationships.parent).length, 1)
})
