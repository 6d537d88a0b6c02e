import type { TestContext } from 'node:test'
import { authorOf } from './catalog.ts'
import { type ShopOptions, startShop } from './shop.ts'

/** A store whose catalog has one node; `sell` puts products there, and a release shows them. */
export async function startSelling(t: TestContext, options: ShopOptions = {}) {
  const shop = await startShop(t, options)
  const author = authorOf(shop, shop.admin)
  const hierarchy = await author.hierarchy()
  const node = await author.node(hierarchy, 'Desks')
  const book = await author.priceBook()
  const catalog = await author.catalog({ hierarchy_ids: [hierarchy], pricebook_id: book })
  const sell = async (name: string, price?: number | object, attributes = {}) => {
    const id = await author.product(name, attributes)
    await author.attach(hierarchy, node, id)
    if (price !== undefined) await author.price(book, name, price)
    return id
  }
  const publish = () => author.publish(catalog)
  const add = (data: object, headers = {}) =>
    shop.shopper.post('/v2/carts/desk/items', { data }, headers)
  return { ...shop, author, hierarchy, node, book, catalog, sell, publish, add }
}
