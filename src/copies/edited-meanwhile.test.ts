import assert from 'node:assert/strict'
import { test } from 'node:test'
import { authorOf } from '../../test/support/catalog.ts'
import { login, startShop } from '../../test/support/shop.ts'
import { namesOf, read } from '../../test/support/shopping.ts'
import { newId } from '../lib/ids.ts'
import { draftCredentials } from '../platform/auth/application-key.ts'
import { copyStore, newSalt } from './copy-store.ts'

test('PUB-8: a copy publishes what its organization edits while it is made', async (t) => {
  const shop = await startShop(t)
  const { deps, store, clock } = shop
  const shared = authorOf(shop, store.organization)
  const hierarchy = await shared.hierarchy('Range')
  const node = await shared.node(hierarchy, 'Lamps')
  const lamp = await shared.product('Lamp')
  await shared.attach(hierarchy, node, lamp)
  const own = authorOf(shop, store.admin)
  const catalog = await own.catalog({ hierarchy_ids: [hierarchy], releases_kept: 1 })
  await own.publish(catalog)

  const targetId = newId<'store'>()
  const { clientId, clientSecret, secretHash } = await draftCredentials()
  await copyStore(
    { db: deps.db, files: deps.files, signal: new AbortController().signal },
    {
      sourceId: store.id,
      targetId,
      organizationId: store.organizationId,
      name: 'Copy',
      key: { clientId, secretHash },
      salt: newSalt(),
      now: clock.now(),
      onProgress: async ({ done }) => {
        if (done > 0) return
        await shared.setProduct(lamp, { name: 'Torch' })
        await own.publish(catalog) // It takes the place of the release that is copied.
      },
    },
  )
  const key = { clientId, clientSecret } as never
  const copied = authorOf(shop, await login(shop.stranger, key, 'client_credentials'))
  const shopper = await login(shop.stranger, key, 'implicit')
  assert.deepEqual(namesOf(await read(shopper, '/v2/catalog/products')), ['Lamp'])
  const first = await copied.publish(catalog)
  assert.deepEqual(namesOf(await read(shopper, '/v2/catalog/products')), ['Torch'])
  assert.equal(first.meta.is_full_publish, true)
  assert.equal((await copied.publish(catalog)).meta.is_full_publish, false)
})
