import assert from 'node:assert/strict'
import { test } from 'node:test'
import { authorOf, untilHeard } from '../../../test/support/catalog.ts'
import type { Client } from '../../../test/support/client.ts'
import { startShop } from '../../../test/support/shop.ts'
import {
  namesOf,
  nodeProducts,
  productsPath,
  read,
  refused,
  type Seen,
} from '../../../test/support/shopping.ts'
import { ACCOUNT_TOKEN, signIn } from '../../../test/support/signed-in.ts'

const web = { 'SVC-Channel': 'web' }
const vip = { 'SVC-Context-Tag': 'vip' }

test('which catalog a shopper gets', async (t) => {
  const shop = await startShop(t, { now: '2026-03-02T09:15:00Z' })
  const { admin, shopper } = shop
  const author = authorOf(shop, admin)
  const inA = await signIn(shop, 'A')
  const inB = await signIn(shop, 'B')

  await t.test('CTX-9: without a published catalog there is nothing, whoever asks', async () => {
    const nowhere = productsPath(crypto.randomUUID())
    for (const path of [nowhere, '/v2/catalog', '/v2/catalog/nodes', '/v2/catalog/products']) {
      const { status, body } = await shopper.get(path)
      assert.equal(status, 404, path)
      assert.match(body.errors[0].detail, /no catalog is published/i)
    }
    // 7: what is wrong with the query is said first.
    const bad = [
      ['filter=like(name,a)', '400 Bad Request filter'],
      ['include=a,b,c,d,e,f', '400 Bad Request include'],
      ['page[limit]=0', '400 Invalid Pagination page[limit]'],
    ]
    for (const [query, wanted] of bad)
      assert.equal(await refused(shopper, `${nowhere}?${query}`), wanted)
    const unknown = { 'SVC-Currency': 'ABC' }
    assert.equal(await refused(shopper, nowhere, unknown), '400 Bad Request SVC-Currency')
  })

  const hierarchyId = await author.hierarchy()
  const node = await author.node(hierarchyId, 'Node')
  await author.attach(hierarchyId, node, await author.product('lamp'))
  const emptyId = await author.hierarchy('Empty')
  /** A published catalog by each name; a product of it tells which one was read. */
  const catalogs: Record<string, string> = {}
  for (const name of ['oldest', 'R0', 'R1', 'R2', 'R3', 'R4']) {
    const hierarchy_ids = name === 'R4' ? [emptyId] : [hierarchyId]
    catalogs[name] = await author.catalog({ name, hierarchy_ids })
    shop.clock.advance({ seconds: 1 })
    await author.publish(catalogs[name])
  }
  const winner = async (client: Client, headers: Record<string, string> = {}) => {
    const { data } = await read(client, '/v2/catalog', headers)
    return data.attributes.name as string
  }

  await t.test('CTX-8: without a rule the catalog that was first published', async () => {
    assert.equal(await winner(shopper), 'oldest')
    assert.equal(await winner(admin), 'oldest')
    await author.publish(catalogs.oldest ?? '')
    assert.equal(await winner(shopper, { ...web, ...vip }), 'oldest')
    const { data } = await nodeProducts(shopper, node)
    assert.equal(data[0].meta.catalog_id, catalogs.oldest)
  })

  const from = '2026-03-02T10:00:00Z'
  const to = '2026-03-02T11:00:00Z'
  const account_ids = [inA.accountId]
  const rules = [
    await author.rule(catalogs.R0 ?? ''),
    await author.rule(catalogs.R1 ?? '', { channels: ['web'] }),
    await author.rule(catalogs.R2 ?? '', { account_ids }),
    await author.rule(catalogs.R3 ?? '', { account_ids, channels: ['web'], tags: ['vip'] }),
    await author.rule(catalogs.R4 ?? '', { schedules: [{ valid_from: from, valid_to: to }] }),
  ]

  await t.test(
    'CTX-1: a schedule begins with its first moment and ends before its last',
    async () => {
      const moments = [
        ['2026-03-02T09:59:59.999Z', 'R0'],
        ['2026-03-02T10:00:00.000Z', 'R4'],
        ['2026-03-02T10:59:59.999Z', 'R4'],
        ['2026-03-02T11:00:00.000Z', 'R0'],
      ] as const
      for (const [moment, wanted] of moments) {
        shop.clock.travelTo(moment)
        assert.equal(await winner(shopper), wanted, moment)
      }
    },
  )

  await t.test('4.6: the rule table', async () => {
    shop.clock.travelTo('2026-03-02T10:30:00Z')
    const app = { 'SVC-Channel': 'app' }
    const table: [string, Client, Record<string, string>, string][] = [
      ['nothing', shopper, {}, 'R4'],
      ['channel web', shopper, web, 'R1'],
      ['account A, channel app', inA.client, app, 'R2'],
      ['account A, channel web', inA.client, web, 'R3'],
      ['account A, channel web, tag vip', inA.client, { ...web, ...vip }, 'R3'],
      ['account B, channel web, tag vip', inB.client, { ...web, ...vip }, 'R1'],
      ['another tag', shopper, { ...web, 'SVC-Context-Tag': 'new' }, 'R1'],
      // CTX-10, CTX-11: channels are exact but trimmed, and empty headers are none.
      ['channel in other letters', shopper, { 'SVC-Channel': 'Web' }, 'R4'],
      ['channel with spaces', shopper, { 'SVC-Channel': '  web ' }, 'R1'],
      ['empty headers', shopper, { 'SVC-Channel': '', 'SVC-Context-Tag': ' ' }, 'R4'],
    ]
    for (const [context, client, headers, wanted] of table) {
      assert.equal(await winner(client, headers), wanted, context)
    }
  })

  await t.test("CTX-3, AUT-5: one account's catalog is never another's", async () => {
    for (const client of [shopper, inB.client, admin]) {
      for (const channel of [{}, web]) {
        for (const tags of [{}, vip, { 'SVC-Context-Tag': 'VIP, other' }]) {
          const name = await winner(client, { ...channel, ...tags })
          assert.ok(name !== 'R2' && name !== 'R3', name)
        }
      }
    }
    const claimed = { 'SVC-Account': inA.accountId, 'X-Account-Id': inA.accountId }
    assert.equal(await winner(inB.client, { ...web, ...vip, ...claimed }), 'R1')
    // A cache between the shopper and the service is told what they differ by (CCH-5).
    const { headers } = await inB.client.get('/v2/catalog')
    assert.match(headers.get('vary') ?? '', new RegExp(`\\b${ACCOUNT_TOKEN}\\b`))
  })

  await t.test('CTX-12: a node that the chosen catalog lacks is not sought elsewhere', async () => {
    assert.equal(await refused(shopper, productsPath(node)), '404 Not Found')
    const page = await nodeProducts(shopper, node, '', web)
    assert.equal(page.data[0].meta.catalog_id, catalogs.R1)
  })

  await t.test('CCH-4: an answer is not kept longer than the schedule that chose it', async () => {
    shop.clock.travelTo('2026-03-02T10:59:50Z')
    const before = await shopper.get('/v2/catalog')
    assert.equal(before.headers.get('cache-control'), 'private, max-age=10')
    shop.clock.advance({ seconds: 10 })
    const after = await shopper.get('/v2/catalog')
    assert.equal(after.headers.get('cache-control'), 'private, max-age=300')
    assert.notEqual(after.headers.get('etag'), before.headers.get('etag'))
  })

  await t.test('4.5: rules count from the moment they are saved until they are gone', async () => {
    for (const id of rules) {
      assert.equal((await admin.delete(`/v2/pcm/catalogs/rules/${id}`)).status, 204)
    }
    await untilHeard(shop)
    assert.equal(await winner(inA.client, { ...web, ...vip }), 'oldest')
    await author.rule(catalogs.R2 ?? '', { tags: ['Early', 'late'] })
    assert.equal(await winner(shopper, { 'SVC-Context-Tag': 'x, EARLY' }), 'R2')
    assert.equal(await winner(shopper), 'oldest')
  })

  await t.test('CTX-10: tags and channels are in any script', async () => {
    await author.rule(catalogs.R1 ?? '', { tags: ['夏', 'été'] })
    const inBytes = (text: string) => Buffer.from(text).toString('latin1')
    for (const tag of [inBytes('夏'), inBytes('ÉTÉ'), 'été']) {
      assert.equal(await winner(shopper, { 'SVC-Context-Tag': tag }), 'R1', tag)
    }
  })
})

test('who may read, and what the back office reads', async (t) => {
  const shop = await startShop(t)
  const { admin, shopper, stranger } = shop
  const author = authorOf(shop, admin)
  const hierarchyId = await author.hierarchy()
  const node = await author.node(hierarchyId, 'Node')
  const lamp = await author.product('lamp')
  await author.attach(hierarchyId, node, lamp)
  const catalogId = await author.catalog({ hierarchy_ids: [hierarchyId] })
  const first = await author.publish(catalogId)

  await t.test(
    'AUT-1 to AUT-4, 8: no token, another store, an organization, a shopper',
    async () => {
      const path = productsPath(node)
      assert.equal(await refused(stranger, path), '401 Unauthorized')
      assert.equal(await refused(stranger, `${path}?page[limit]=0`), '401 Unauthorized')
      assert.equal(await refused(stranger, path, { authorization: 'Bearer x' }), '401 Unauthorized')
      const other = await shop.openStore()
      assert.equal(await refused(other.shopper, path), '404 Not Found')
      assert.equal(await refused(shop.store.organization, path), '403 Forbidden')
      const release = `/v2/pcm/catalogs/${catalogId}/releases/${first.id}`
      assert.equal(await refused(shopper, `${release}/nodes`), '403 Forbidden')
      assert.equal(await refused(shopper, '/v2/pcm/products'), '403 Forbidden')
      assert.equal(await refused(other.admin, `${release}/nodes`), '404 Not Found')

      const theirs = authorOf(shop, other.admin)
      const foreign = await theirs.hierarchy()
      const foreignNode = await theirs.node(foreign, 'Node')
      await theirs.publish(await theirs.catalog({ hierarchy_ids: [foreign] }))
      assert.equal(await refused(other.shopper, path), '404 Not Found')
      assert.equal(await refused(shopper, productsPath(foreignNode)), '404 Not Found')
      assert.deepEqual((await nodeProducts(other.shopper, foreignNode)).data, [])
      assert.deepEqual(await nodeProducts(admin, node), await nodeProducts(shopper, node))
    },
  )

  await t.test('4.2: a release is read by its id as shoppers would see it', async () => {
    await author.setProduct(lamp, { name: 'lantern' })
    const second = await author.publish(catalogId)
    const releases = `/v2/pcm/catalogs/${catalogId}/releases`
    const views: [string, string][] = [
      [first.id, 'lamp'],
      [second.id, 'lantern'],
      ['latestPublished', 'lantern'],
    ]
    for (const [release, name] of views) {
      const page = await read(admin, `${releases}/${release}/nodes/${node}/relationships/products`)
      assert.deepEqual(namesOf(page), [name], release)
    }
    const paths = [
      'hierarchies',
      `hierarchies/${hierarchyId}`,
      `hierarchies/${hierarchyId}/nodes`,
      `hierarchies/${hierarchyId}/children`,
      `hierarchies/${hierarchyId}/products?filter=eq(sku,lamp)`,
      'nodes',
      `nodes/${node}`,
      `nodes/${node}/relationships/children`,
      `nodes/${node}/relationships/products?page[limit]=1&include=files`,
      `nodes/${node}/relationships/products?filter=in(id,${node})`,
      'products',
      `products/${lamp}`,
    ]
    const root = `${releases}/${second.id}`
    for (const path of paths) {
      const mirrored = await read(admin, `${root}/${path}`)
      const asShopper = await read(shopper, `/v2/catalog/${path}`)
      const here = JSON.stringify(asShopper).replaceAll('/v2/catalog/', `${root}/`)
      assert.deepEqual(mirrored, JSON.parse(here), path) // Links stay within the release.
    }
    const { links } = await read(admin, `${root}/products/${lamp}`)
    assert.equal(links.self, `${shop.address}${root}/products/${lamp}`)
    assert.equal((await admin.get(links.self.slice(shop.address.length))).status, 200)
  })

  await t.test('4.2: a release that is not there, or not yet, is a 404', async () => {
    const releases = `/v2/pcm/catalogs/${catalogId}/releases`
    const posted = await admin.post(releases, {})
    const other = await author.catalog({ name: 'Other', hierarchy_ids: [hierarchyId] })
    const gone = [
      `${releases}/${posted.body.data.id}`,
      `${releases}/${crypto.randomUUID()}`,
      `${releases}/latest`,
      `/v2/pcm/catalogs/${other}/releases/${first.id}`,
      `/v2/pcm/catalogs/${other}/releases/latestPublished`,
      `/v2/pcm/catalogs/${crypto.randomUUID()}/releases/latestPublished`,
    ]
    for (const path of gone)
      assert.equal(await refused(admin, `${path}/nodes`), '404 Not Found', path)
    const bad = `${releases}/latest/nodes?page[limit]=0`
    assert.equal(await refused(admin, bad), '400 Invalid Pagination page[limit]')
    await shop.runTasks()
    const known: Seen = await read(admin, `${releases}/${posted.body.data.id}/nodes`)
    assert.equal(known.data.length, 1)
  })

  await t.test('PUB-7, CCH-3: with its last release a catalog is gone at once', async () => {
    await nodeProducts(shopper, node)
    assert.equal((await admin.delete(`/v2/pcm/catalogs/${catalogId}/releases`)).status, 204)
    await untilHeard(shop)
    assert.equal(await refused(shopper, productsPath(node)), '404 Not Found')
    await shop.runTasks()
  })
})
