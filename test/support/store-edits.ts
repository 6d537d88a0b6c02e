import type { BuiltVariation, ProductId } from '../../src/catalog/products/product.ts'
import { updateProducts } from '../../src/catalog/products/queries.ts'
import { newId } from '../../src/lib/ids.ts'
import type { Client } from './client.ts'
import { addChild, addProduct, component, type EditedStore, setModifier } from './edited-store.ts'
import { makeFile } from './shopping.ts'

/** The kind of an edit chooses the change; its numbers choose the target. */
export type Edit = { kind: EditKind; a: number; b: number; c: number }

type Answered = { status: number }
type Doing = (world: EditedStore, edit: Edit, admin: Client) => Promise<Answered | undefined>

function pick<One>(list: readonly One[], number: number): One {
  return list[number % list.length] as One
}

export const everyProduct = ({ products, parents, children }: EditedStore): string[] => [
  ...products,
  ...children,
  ...parents.map(({ id }) => id),
]

const put = (admin: Client, path: string, type: string, id: string, attributes: object) =>
  admin.put(`${path}/${id}`, { data: { type, id, attributes } })
const putProduct = (admin: Client, id: string, attributes: object) =>
  put(admin, '/v2/pcm/products', 'product', id, attributes)
const nodesPath = (hierarchyId: string) => `/v2/pcm/hierarchies/${hierarchyId}/nodes`
const pathOf = ({ id, hierarchyId }: EditedStore['nodes'][number]) =>
  `${nodesPath(hierarchyId)}/${id}`

const attach = (admin: Client, node: EditedStore['nodes'][number], id: string) =>
  admin.post(`${pathOf(node)}/relationships/products`, { data: [{ type: 'product', id }] })

const productEdits = {
  'create a product': async (world, { a, b, c }, admin) => {
    const name = `New ${world.skus.length}`
    const id = await addProduct(world, name, { status: pick(['live', 'live', 'draft'], b) })
    if (c % 3 > 0) await attach(admin, pick(world.nodes, a), id)
    return { status: 201 }
  },
  'rename a product': (world, { a, b }, admin) =>
    putProduct(admin, pick(everyProduct(world), a), { name: `Name ${b}`, tags: [`tag-${b % 3}`] }),
  'draft or enliven a product': (world, { a, b }, admin) =>
    putProduct(admin, pick(everyProduct(world), a), { status: pick(['draft', 'live'], b) }),
  'change a SKU': (world, { a, b }, admin) =>
    putProduct(admin, pick(everyProduct(world), a), { sku: pick(world.skus, b) }),
  'delete a product': (world, { a }, admin) =>
    admin.delete(`/v2/pcm/products/${pick(everyProduct(world), a)}`),
  'translate a product': (world, { a, b }, admin) =>
    putProduct(admin, pick(everyProduct(world), a), { locales: { fr: { name: `Nom ${b}` } } }),
  'change components': (world, { a, b, c }, admin) => {
    const ids = [b, b + 1 + (c % 3)].map((one) => pick(everyProduct(world), one))
    const components = { parts: component('Parts', [...new Set(ids)], pick([null, 1, 2], c)) }
    return putProduct(admin, pick(world.bundles, a), { components })
  },
  'end a bundle': (world, { a }, admin) =>
    putProduct(admin, pick(world.bundles, a), { components: null }),
  'create a bundle': async (world, { a, b }, admin) => {
    const ids = [...new Set([a, b].map((one) => pick(everyProduct(world), one)))]
    const name = `Bundle ${world.skus.length}`
    const attributes = { name, slug: newId(), status: 'live', commodity_type: 'physical' }
    const components = { parts: component('Parts', ids, 1) }
    const { status, body } = await admin.post('/v2/pcm/products', {
      data: { type: 'product', attributes: { ...attributes, components } },
    })
    if (status === 201) world.products.push(body.data.id)
    if (status === 201) world.bundles.push(body.data.id)
    return { status }
  },
} satisfies Record<string, Doing>

const familyEdits = {
  'add a child': async (world, { a, b, c }, admin) => {
    const parent = pick(world.parents, a)
    const { status } = await admin.get(`/v2/pcm/products/${parent.id}`)
    if (status === 200) await addChild(world, parent, b % 4, pick(['live', 'draft'], c))
    return { status }
  },
  'delete a child': (world, { a }, admin) =>
    admin.delete(`/v2/pcm/products/${pick(world.children, a)}`),
  'draft or enliven a child': (world, { a, b }, admin) =>
    putProduct(admin, pick(world.children, a), { status: pick(['draft', 'live'], b) }),
  'rename an option': async (world, { a, b, c }) => {
    const { db } = world.shop.deps
    await db.transaction().execute(async (tx) => {
      const parent = pick(world.parents, a)
      const id = parent.id as ProductId
      const family = await tx
        .selectFrom('product')
        .selectAll()
        .where('store_id', '=', world.store.id)
        .where((by) => by.or([by('id', '=', id), by('base_product_id', '=', id)]))
        .execute()
      const option = pick(parent.variation.options, b)
      Object.assign(option, { name: `Size ${c}`, sort_order: c % 3 })
      const renamed = (built: BuiltVariation) => ({
        ...built,
        options: built.options.map((one) => (one.id === option.id ? option : one)),
      })
      const changed = family.map((one) => ({
        ...one,
        built_variations: one.built_variations?.map(renamed) ?? null,
      }))
      await updateProducts(tx, world.store.id, changed)
    })
    return undefined
  },
  'link a file': (world, { a, b }, admin) =>
    admin.post(`/v2/pcm/products/${pick(everyProduct(world), a)}/relationships/files`, {
      data: [{ type: 'file', id: pick(world.files, b) }],
    }),
  'set a main image': (world, { a, b }, admin) =>
    admin.post(`/v2/pcm/products/${pick(everyProduct(world), a)}/relationships/main_image`, {
      data: { type: 'file', id: pick(world.files, b) },
    }),
  'replace the files': (world, { a, b }, admin) =>
    admin.put(`/v2/pcm/products/${pick(everyProduct(world), a)}/relationships/files`, {
      data: b % 3 === 0 ? [] : [{ type: 'file', id: pick(world.files, b) }],
    }),
  'add a file': async (world, { a }, admin) => {
    const id = await makeFile(admin, `${world.files.length}.png`)
    world.files.push(id)
    const path = `/v2/pcm/products/${pick(everyProduct(world), a)}/relationships/main_image`
    return admin.post(path, { data: { type: 'file', id } })
  },
  'delete a file': (world, { a }, admin) => admin.delete(`/v2/files/${pick(world.files, a)}`),
  'set a template': (world, { a, b }, admin) =>
    admin.post(`/v2/pcm/products/${pick(everyProduct(world), a)}/relationships/templates`, {
      data: [{ type: 'template', id: 'products(care)', attributes: { degrees: b % 90 } }],
    }),
} satisfies Record<string, Doing>

const priceEdits = {
  'set a price': (world, { a, b, c }, admin) => {
    const sale = { currencies: { USD: { amount: 10 + (b % 50) } } }
    const inside = { ...sale, bundle_ids: [pick(world.bundles, c)] }
    const attributes = {
      sku: pick(world.skus, a),
      currencies: { USD: { amount: 100 + (b % 100) } },
      sales: pick([null, { now: sale }, { inside }], c),
    }
    const data = [{ type: 'product-price', attributes }]
    return admin.put(`/v2/pcm/pricebooks/${pick(world.books, c)}/prices`, { data })
  },
  'delete a price': async (world, { a, b }, admin) => {
    const path = `/v2/pcm/pricebooks/${pick(world.books, b)}/prices`
    const { body } = await admin.get(path)
    return body.data.length > 0
      ? admin.delete(`${path}/${pick(body.data as { id: string }[], a).id}`)
      : { status: 404 }
  },
  'set a modifier': (world, { a, b }) =>
    setModifier(world, a % 2, pick(['size', 'size', 'other'], a), b % 100),
  'change a price': async (world, { a, b, c }, admin) => {
    const path = `/v2/pcm/pricebooks/${pick(world.books, b)}/prices`
    const { body } = await admin.get(path)
    if (body.data.length === 0) return { status: 404 }
    const { id } = pick(body.data as { id: string }[], a)
    const currencies = { USD: { amount: 200 + (b % 100) } }
    const attributes = { sku: pick(world.skus, c), currencies }
    return put(admin, path, 'product-price', id, attributes)
  },
  'rename a modifier': async (world, { a, b }, admin) => {
    const path = `/v2/pcm/pricebooks/${pick(world.books, a)}/modifiers`
    const { body } = await admin.get(path)
    const [modifier] = body.data
    const name = pick(['size', 'other', 'third'], b)
    return modifier ? put(admin, path, 'price-modifier', modifier.id, { name }) : { status: 404 }
  },
  'copy a price book and delete the copy': async (world, { a, b }, admin) => {
    const path = '/v2/pcm/pricebooks'
    const attributes = { name: `Copy ${newId()}` }
    const { status, body } = await admin.post(`${path}/${pick(world.books, a)}/replicate`, {
      data: { type: 'pricebook', attributes },
    })
    return b % 2 && status === 201 ? admin.delete(`${path}/${body.data.id}`) : { status }
  },
  'delete a modifier': async (world, { a }, admin) => {
    const path = `/v2/pcm/pricebooks/${pick(world.books, a)}/modifiers`
    const { body } = await admin.get(path)
    const [modifier] = body.data
    return modifier ? admin.delete(`${path}/${modifier.id}`) : { status: 404 }
  },
} satisfies Record<string, Doing>

const treeEdits = {
  attach: (world, { a, b }, admin) =>
    attach(admin, pick(world.nodes, a), pick(everyProduct(world), b)),
  detach: async (world, { a, b }, admin) => {
    const path = `${pathOf(pick(world.nodes, a))}/relationships/products`
    const { body } = await admin.get(`${pathOf(pick(world.nodes, a))}/products`)
    const attached: { id: string }[] = body.data ?? []
    if (attached.length === 0) return { status: 404 }
    return admin.delete(path, { data: [{ type: 'product', id: pick(attached, b).id }] })
  },
  curate: async (world, { a, b, c }, admin) => {
    const node = pick(world.nodes, a)
    const { body } = await admin.get(`${pathOf(node)}/products`)
    const attached: string[] = (body.data ?? []).map((one: { id: string }) => one.id)
    const curated = [...new Set([b, c].map((one) => pick(attached, one)))]
    const curated_products = attached.length > 0 ? curated : []
    return put(admin, nodesPath(node.hierarchyId), 'node', node.id, { curated_products })
  },
  'create a node': async (world, { a, b, c }, admin) => {
    const above = pick(world.nodes, a)
    const parent = { data: { type: 'node', id: above.id } }
    const { status, body } = await admin.post(nodesPath(above.hierarchyId), {
      data: {
        type: 'node',
        attributes: { name: `Node ${c % 50}` },
        ...(b % 2 && { relationships: { parent } }),
      },
    })
    if (status === 201) world.nodes.push({ id: body.data.id, hierarchyId: above.hierarchyId })
    return { status }
  },
  'rename a node': (world, { a, b }, admin) => {
    const { id, hierarchyId } = pick(world.nodes, a)
    return put(admin, nodesPath(hierarchyId), 'node', id, { name: `Node ${b % 50}` })
  },
  'sort a node': (world, { a, b }, admin) => {
    const { id, hierarchyId } = pick(world.nodes, a)
    const data = { type: 'node', id, attributes: {}, meta: { sort_order: b % 5 } }
    return admin.put(`${nodesPath(hierarchyId)}/${id}`, { data })
  },
  'move a node': (world, { a, b }, admin) => {
    const node = pick(world.nodes, a)
    const path = `${pathOf(node)}/relationships/parent`
    if (b % 4 === 0) return admin.delete(path)
    const near = world.nodes.filter((one) => one.hierarchyId === node.hierarchyId)
    return admin.put(path, { data: { type: 'node', id: pick(near, b).id } })
  },
  'adopt nodes': (world, { a, b, c }, admin) => {
    const node = pick(world.nodes, a)
    const near = world.nodes.filter((one) => one.hierarchyId === node.hierarchyId)
    const data = [b, b + 1].map((one) => ({
      type: 'node',
      id: pick(near, one).id,
      meta: { sort_order: c % 4 },
    }))
    return admin.post(`${pathOf(node)}/relationships/children`, { data })
  },
  'attach what a filter finds': (world, { a, b, c }, admin) =>
    admin.post(`/v2/pcm/products/${pick(['attach_nodes', 'detach_nodes'], c)}`, {
      data: { filter: `eq(tags,tag-${b % 3})`, node_ids: [pick(world.nodes, a).id] },
    }),
  'make a hierarchy and delete it': async (world, { a, b }, admin) => {
    const hierarchyId = await world.author.hierarchy(`Spare ${newId()}`)
    const above = await world.author.node(hierarchyId, 'above')
    const id = await world.author.node(hierarchyId, 'below', above)
    await attach(admin, { id, hierarchyId }, pick(everyProduct(world), a))
    return b % 2 ? admin.delete(`/v2/pcm/hierarchies/${hierarchyId}`) : { status: 201 }
  },
  'delete a node': (world, { a }, admin) => admin.delete(pathOf(pick(world.nodes, a))),
  'rename a hierarchy': (world, { a, b }, admin) =>
    put(admin, '/v2/pcm/hierarchies', 'hierarchy', pick(world.hierarchies, a), {
      name: `Hierarchy ${b}`,
    }),
  'turn the hierarchies around': (world, _, admin) =>
    put(admin, '/v2/pcm/catalogs', 'catalog', world.catalogId, {
      hierarchy_ids: world.hierarchies.reverse(),
    }),
} satisfies Record<string, Doing>

const edits = { ...productEdits, ...familyEdits, ...priceEdits, ...treeEdits }
export type EditKind = keyof typeof edits
/** Some more than once: those that reach far, and those that are often refused. */
export const editKinds: EditKind[] = [
  ...(Object.keys(edits) as EditKind[]),
  ...(['move a node', 'move a node', 'curate', 'delete a child', 'delete a product'] as const),
  ...(['draft or enliven a product', 'draft or enliven a child', 'change components'] as const),
]

/** Edits that the rules forbid are refused and change nothing. */
export async function edit(world: EditedStore, one: Edit): Promise<void> {
  if (one.c % 2 === 0) world.shop.clock.advance({ seconds: 1 })
  const doing: Doing = edits[one.kind]
  const answer = await doing(world, one, world.store.admin)
  if (answer === undefined || answer.status < 300) world.done += 1
}
