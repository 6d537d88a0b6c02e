import { newId } from '../../src/lib/ids.ts'
import { authorOf, untilHeard } from './catalog.ts'
import type { Shop } from './shop.ts'
import { namesOf, read, type Seen } from './shopping.ts'

/** A catalog with a lamp that has another name in each of its releases. */
export async function namedShop(shop: Shop, ...names: string[]) {
  const author = authorOf(shop, shop.admin)
  const hierarchyId = await author.hierarchy()
  const nodeId = await author.node(hierarchyId, 'Lamps')
  const lampId = await author.product('Lamp', { sku: newId(), slug: newId() })
  await author.attach(hierarchyId, nodeId, lampId)
  const catalogId = await author.catalog({ name: 'Lamps', hierarchy_ids: [hierarchyId] })
  const path = `/v2/pcm/catalogs/${catalogId}/releases`
  const rename = (name: string) => author.setProduct(lampId, { name })
  const publish = async (name: string): Promise<Seen> => {
    shop.clock.advance({ minutes: 1 })
    await rename(name)
    return author.publish(catalogId)
  }
  const made: Seen[] = []
  for (const name of names) made.push(await publish(name))
  const shown = async () => {
    await shop.runTasks()
    await untilHeard(shop)
    return namesOf(await read(shop.shopper, '/v2/catalog/products')).join()
  }
  const restore = (id: string) => shop.admin.post(`${path}/${id}/restore`, undefined)
  return { author, catalogId, path, made, rename, publish, restore, shown }
}
