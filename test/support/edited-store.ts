import type { BuiltVariation, Product, ProductId } from '../../src/catalog/products/product.ts'
import { newId } from '../../src/lib/ids.ts'
import { type Author, authorOf } from './catalog.ts'
import type { Shop, TestStore } from './shop.ts'
import { makeFile } from './shopping.ts'
import { makeProducts } from './tree.ts'

/** A small store with a bit of everything in its catalog, and random edits of it. */
export type EditedStore = {
  shop: Shop
  store: TestStore
  author: Author
  catalogId: string
  hierarchies: string[]
  nodes: { id: string; hierarchyId: string }[]
  /** All but the children of parents. */
  products: string[]
  bundles: string[]
  parents: Parent[]
  children: string[]
  files: string[]
  books: string[]
  /** SKUs that products have, had, or may have. */
  skus: string[]
  /** How many edits were made and not refused. */
  done: number
}

type Parent = { id: string; name: string; variation: BuiltVariation }

export async function makeEditedStore(shop: Shop): Promise<EditedStore> {
  const store = await shop.openStore()
  const author = authorOf(shop, store.admin)
  const made = {
    shop,
    store,
    author,
    hierarchies: await Promise.all(['Goods', 'Gifts'].map((name) => author.hierarchy(name))),
    books: await Promise.all(['Low', 'High'].map((name) => author.priceBook(name))),
    files: await Promise.all(['a.png', 'b.png'].map((name) => makeFile(store.admin, name))),
    nodes: [],
    products: [],
    bundles: [],
    parents: [],
    children: [],
    skus: ['spare-1', 'spare-2'],
    done: 0,
  }
  const catalogId = await author.catalog({
    hierarchy_ids: made.hierarchies,
    pricebook_ids: made.books.map((id, priority) => ({ id, priority })),
  })
  const world: EditedStore = { ...made, catalogId }
  await Promise.all([plant(world), price(world)])
  await fill(world)
  return world
}

/** Goods: one ⟶ two ⟶ three, and four; Gifts: five. */
async function plant({ author, hierarchies, nodes }: EditedStore): Promise<void> {
  const [goods = '', gifts = ''] = hierarchies
  const add = async (hierarchyId: string, name: string, parentId?: string) => {
    const id = await author.node(hierarchyId, name, parentId)
    nodes.push({ id, hierarchyId })
    return id
  }
  const one = await add(goods, 'one')
  const two = await add(goods, 'two', one)
  await add(goods, 'three', two)
  await add(goods, 'four')
  await add(gifts, 'five')
}

async function fill(world: EditedStore): Promise<void> {
  const { author, nodes } = world
  const names = ['Lamp', 'Cell', 'Cable', 'Case']
  world.products.push(...(await Promise.all(names.map((name) => author.product(name)))))
  world.skus.push(...names)
  const [lamp = '', cell = '', cable = '', caseId = ''] = world.products
  const kit = await addBundle(world, 'Kit', [lamp, cell])
  await addParent(world, 'Shirt', ['live', 'live', 'draft'])
  await addParent(world, 'Scarf', ['draft'])
  const set = await addBundle(world, 'Set', [kit, cable, world.children[0] ?? ''])
  const [shirt, scarf] = world.parents
  const attached = [
    [lamp, kit, shirt?.id],
    [cable],
    [set, lamp],
    [caseId, scarf?.id, world.children[1]],
    [kit, caseId],
  ]
  await Promise.all(
    attached.map((ids, index) => {
      const { id = '', hierarchyId = '' } = nodes[index] ?? {}
      return author.attach(hierarchyId, id, ...ids.filter((one) => one !== undefined))
    }),
  )
  const [one, , three] = nodes
  if (one) await author.curate(one.hierarchyId, one.id, kit, lamp)
  if (three) await author.curate(three.hierarchyId, three.id, set)
}

async function price(world: EditedStore): Promise<void> {
  const { author, books } = world
  const [low = '', high = ''] = books
  await Promise.all([
    ...['Lamp', 'Cell', 'Cable', 'Shirt'].map((sku) => author.price(low, sku, 500)),
    author.price(high, 'Lamp', 400),
    setModifier(world, 0, 'size', 25),
  ])
}

export async function addProduct(
  world: EditedStore,
  name: string,
  more: Record<string, unknown> = {},
): Promise<string> {
  const id = await world.author.product(name, more)
  world.products.push(id)
  world.skus.push(name)
  return id
}

export const component = (name: string, ids: readonly string[], min: number | null = null) => ({
  name,
  ...(min !== null && { min }),
  options: ids.map((id, index) => ({ id, type: 'product', quantity: 1 + (index % 2) })),
})

async function addBundle(world: EditedStore, name: string, ids: string[]): Promise<string> {
  const id = await addProduct(world, name, { components: { parts: component('Parts', ids) } })
  world.bundles.push(id)
  return id
}

const variationOf = (options: number): BuiltVariation => ({
  id: newId(),
  name: 'Size',
  sort_order: null,
  options: Array.from({ length: options }, (_, index) => ({
    id: newId(),
    name: `Size ${index}`,
    description: null,
    sort_order: null,
  })),
})

/** Written as a build writes them. */
async function addParent(world: EditedStore, name: string, children: Product['status'][]) {
  const variation = variationOf(4)
  const id = await write(world, { name, sku: name, built_variations: [variation] })
  const parent = { id, name, variation }
  world.parents.push(parent)
  for (const [option, status] of children.entries()) await addChild(world, parent, option, status)
}

async function write(world: EditedStore, given: Partial<Product>): Promise<string> {
  const [id = ''] = await makeProducts({ ...world.shop, store: world.store }, 1, given)
  world.skus.push(given.sku ?? '')
  return id
}

export async function addChild(
  world: EditedStore,
  { id, name, variation }: Parent,
  option: number,
  status: Product['status'],
): Promise<void> {
  const chosen = variation.options[option]
  if (!chosen) return
  const sku = `${name}-${world.children.length}`
  const child = {
    name: sku,
    sku,
    status,
    base_product_id: id as ProductId,
    child_option_ids: [chosen.id],
    price_modifiers: option % 2 === 0 ? ['size'] : [],
    built_variations: [{ ...variation, options: [chosen] }],
  }
  world.children.push(await write(world, child))
}

export async function setModifier(world: EditedStore, book: number, name: string, amount: number) {
  const path = `/v2/pcm/pricebooks/${world.books[book]}/modifiers`
  const currencies = { USD: { amount } }
  const attributes = { name, modifier_type: 'price_increment', currencies }
  const { body } = await world.store.admin.get(`${path}?filter=eq(name,${name})`)
  const id: string | undefined = body.data[0]?.id
  const data = { type: 'price-modifier', attributes, ...(id && { id }) }
  return id
    ? world.store.admin.put(`${path}/${id}`, { data })
    : world.store.admin.post(path, { data })
}
