import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Schemas } from 'mercer-client'
import { pageQuery } from '../../parts/paging.tsx'
import { mercerFor } from '../../store/store.tsx'
import { quoted } from '../../words/address.ts'

export type Product = Schemas['Product']
export type Price = Schemas['Price']

/** The part of the address that chooses products: a search, or a place in the tree. */
export type ProductsSearch = { find?: string; hierarchy?: string; node?: string; page?: number }

const ROWS_MAX = 100
const most = { 'page[limit]': ROWS_MAX }
/** As many results as the search of the interface gives. */
const FOUND_MAX = 25

export function productsQuery(storeId: string, search: ProductsSearch) {
  return queryOptions({
    queryKey: [storeId, 'products', search],
    queryFn: () => listProducts(storeId, search),
    placeholderData: keepPreviousData,
  })
}

/** The rows of a list, with as many as there are in all; of a search only the best are known. */
async function listProducts(storeId: string, search: ProductsSearch) {
  const { find, hierarchy, node, page } = search
  const mercer = mercerFor(storeId)
  const query = pageQuery(page)
  if (find !== undefined) return findProducts(storeId, find)
  if (hierarchy !== undefined && node !== undefined) {
    const path = { hierarchy_id: hierarchy, node_id: node }
    const route = '/v2/pcm/hierarchies/{hierarchy_id}/nodes/{node_id}/products'
    const { data, meta } = await mercer.get(route, { params: { path, query } })
    return { rows: data, total: meta.results.total, hasMore: false }
  }
  const { data, meta } = await mercer.get('/v2/pcm/products', { params: { query } })
  return { rows: data, total: meta.results.total, hasMore: false }
}

/** The best results of the store's search, in its order. */
async function findProducts(storeId: string, text: string) {
  const mercer = mercerFor(storeId)
  const query = { q: text, types: 'product', 'page[limit]': FOUND_MAX }
  const { data: found, meta } = await mercer.get('/v2/search', { params: { query } })
  if (found.length === 0) return { rows: [], total: 0, hasMore: false }
  const filter = `in(id,${found.map(({ id }) => id).join(',')})`
  const { data } = await mercer.get('/v2/pcm/products', { params: { query: { ...most, filter } } })
  const byId = new Map(data.map((product) => [product.id, product]))
  const rows = found.flatMap(({ id }) => byId.get(id) ?? [])
  return { rows, total: rows.length, hasMore: meta.more.includes('product') }
}

export function placeQuery(storeId: string, { hierarchy, node }: ProductsSearch) {
  return queryOptions({
    queryKey: [storeId, 'hierarchies', { hierarchy, node }],
    queryFn: () => readPlace(storeId, hierarchy, node),
    placeholderData: keepPreviousData,
  })
}

type Step = { hierarchy: string; node?: string; name: string }
export type Place = { above: Step[]; below: Step[]; belowTotal: number }

/** Where somebody is in the tree: the way down to it, and what is right below. */
async function readPlace(
  storeId: string,
  hierarchy: string | undefined,
  node: string | undefined,
): Promise<Place> {
  const mercer = mercerFor(storeId)
  if (hierarchy === undefined) {
    const { data, meta } = await mercer.get('/v2/pcm/hierarchies', { params: { query: most } })
    const below = data.map(({ id, attributes }) => ({ hierarchy: id, name: attributes.name }))
    return { above: [], below, belowTotal: meta.results.total }
  }
  const path = { hierarchy_id: hierarchy }
  const [top, above, children] = await Promise.all([
    mercer.get('/v2/pcm/hierarchies/{hierarchy_id}', { params: { path } }),
    wayTo(storeId, hierarchy, node),
    listChildren(storeId, hierarchy, node),
  ])
  return {
    above: [{ hierarchy, name: top.data.attributes.name }, ...above],
    below: children.data.map(({ id, attributes }) => ({
      hierarchy,
      node: id,
      name: attributes.name,
    })),
    belowTotal: children.meta.results.total,
  }
}

async function listChildren(storeId: string, hierarchy: string, node: string | undefined) {
  const mercer = mercerFor(storeId)
  if (node === undefined) {
    const params = { path: { hierarchy_id: hierarchy }, query: most }
    return mercer.get('/v2/pcm/hierarchies/{hierarchy_id}/children', { params })
  }
  const params = { path: { hierarchy_id: hierarchy, node_id: node }, query: most }
  const route = '/v2/pcm/hierarchies/{hierarchy_id}/nodes/{node_id}/children'
  return mercer.get(route, { params })
}

/** The nodes from the top of a hierarchy down to one. */
async function wayTo(storeId: string, hierarchy: string, node: string | undefined) {
  const way: Step[] = []
  for (let at = node; at !== undefined; ) {
    const params = { path: { hierarchy_id: hierarchy, node_id: at } }
    const route = '/v2/pcm/hierarchies/{hierarchy_id}/nodes/{node_id}'
    const { data } = await mercerFor(storeId).get(route, { params })
    way.unshift({ hierarchy, node: at, name: data.attributes.name })
    at = data.relationships.parent?.data.id
  }
  return way
}

export function productQuery(storeId: string, id: string) {
  const params = { path: { id } }
  return queryOptions({
    queryKey: [storeId, 'products', id],
    queryFn: async ({ signal }) =>
      (await mercerFor(storeId).get('/v2/pcm/products/{id}', { params, signal })).data,
  })
}

export function booksQuery(storeId: string) {
  return queryOptions({
    queryKey: [storeId, 'price-books'],
    queryFn: async ({ signal }) => {
      const params = { query: most }
      return (await mercerFor(storeId).get('/v2/pcm/pricebooks', { params, signal })).data
    },
  })
}

/** The prices of a SKU in all price books, with the names of the books. */
export function productPricesQuery(storeId: string, sku: string) {
  return queryOptions({
    queryKey: [storeId, 'products', 'prices', sku],
    queryFn: async () => {
      const mercer = mercerFor(storeId)
      const query = { ...most, filter: `eq(sku,${quoted(sku)})` }
      const [prices, books] = await Promise.all([
        mercer.get('/v2/pcm/pricebooks/prices', { params: { query } }),
        mercer.get('/v2/pcm/pricebooks', { params: { query: most } }),
      ])
      const names = new Map(books.data.map(({ id, attributes }) => [id, attributes.name]))
      return prices.data.map((price) => {
        const { id } = price.relationships.pricebook.data
        return { price, book: names.get(id) ?? id }
      })
    },
  })
}
