// @ts-check
import { createClient } from 'mercer-client'

/** The calls of the page to Mercer, and to the shop's own server for tax. */

const { baseUrl, clientId } = await (await fetch('/settings.json')).json()
const mercer = createClient({ baseUrl, clientId })

/** The departments of the catalog: the first level of every hierarchy. */
export async function loadDepartments() {
  const departments = []
  for await (const { id } of mercer.list('/v2/catalog/hierarchies')) {
    const params = { path: { id } }
    for await (const node of mercer.list('/v2/catalog/hierarchies/{id}/children', { params })) {
      departments.push({ id: node.id, name: node.attributes.name })
    }
  }
  return departments
}

/** @param {string} id */
export async function loadNode(id) {
  const path = { id }
  const query = /** @type {const} */ ({ include: 'main_image', 'page[limit]': 100 })
  const [node, children, products] = await Promise.all([
    mercer.get('/v2/catalog/nodes/{id}', { params: { path } }),
    mercer.get('/v2/catalog/nodes/{id}/relationships/children', { params: { path } }),
    mercer.get('/v2/catalog/nodes/{id}/relationships/products', { params: { path, query } }),
  ])
  const { attributes, meta } = node.data
  return {
    name: attributes.name,
    description: attributes.description ?? '',
    crumbs: meta.breadcrumbs.slice(1, -1),
    children: children.data.map((child) => ({ id: child.id, name: child.attributes.name })),
    products: products.data.flatMap((product) =>
      product.type === 'product' ? [shown(product, products.included?.main_images ?? [])] : [],
    ),
  }
}

/** @param {string} id */
export async function loadProduct(id) {
  const query = /** @type {const} */ ({ include: 'main_image' })
  const { data, included } = await mercer.get('/v2/catalog/products/{id}', {
    params: { path: { id }, query },
  })
  return shown(data, included?.main_images ?? [])
}

/**
 * @param {import('mercer-client').Body<'/v2/catalog/products/{id}', 'get'>['data']} product
 * @param {{ id: string, link: { href: string } }[]} images
 */
function shown({ id, attributes, meta, relationships }, images) {
  const imageId = relationships?.main_image?.data?.id
  const price = meta.display_price?.without_tax ?? meta.display_price?.with_tax
  const before = meta.original_display_price?.without_tax ?? meta.original_display_price?.with_tax
  return {
    id,
    name: attributes.name ?? '',
    description: attributes.description ?? '',
    image: images.find((image) => image.id === imageId)?.link.href ?? '',
    price: price?.formatted ?? '',
    before: before && before.amount !== price?.amount ? before.formatted : '',
    variations: meta.variations ?? [],
    matrix: meta.variation_matrix ?? {},
  }
}

/**
 * The product that the chosen options lead to.
 * @param {unknown} matrix
 * @param {string[]} optionIds
 * @returns {string | undefined}
 */
export function childOf(matrix, optionIds) {
  if (typeof matrix === 'string') return matrix
  const found = Object.entries(matrix ?? {}).find(([optionId]) => optionIds.includes(optionId))
  return found && childOf(found[1], optionIds)
}

const CART = 'storefront-cart'

function cartID() {
  const kept = localStorage.getItem(CART)
  if (kept) return kept
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const id = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  localStorage.setItem(CART, id)
  return id
}

const cart = () => ({ path: { cartID: cartID() } })

export async function loadCart() {
  const query = /** @type {const} */ ({ include: 'items' })
  const { data, included } = await mercer.get('/v2/carts/{cartID}', {
    params: { ...cart(), query },
  })
  const { without_tax, tax, with_tax } = data.meta.display_price
  const items = included?.items ?? []
  return {
    lines: items.map(({ id, type, name, quantity, image, meta }) => ({
      id,
      type,
      name,
      quantity,
      image: image?.href ?? '',
      price: meta.display_price.without_tax.value.formatted,
    })),
    count: items.reduce((sum, { quantity }) => sum + quantity, 0),
    totals: {
      subtotal: without_tax.formatted,
      tax: tax.formatted,
      total: with_tax.formatted,
    },
  }
}

/** Mercer knows no tax rates: the shop's server writes them to the lines of the cart. */
async function calculateTax() {
  const answer = await fetch(`/carts/${cartID()}/tax`, { method: 'POST' })
  if (!answer.ok) throw new Error('The tax could not be calculated.')
}

/** @param {string} id */
export async function addToCart(id) {
  const body = { data: { type: /** @type {const} */ ('cart_item'), id, quantity: 1 } }
  await mercer.post('/v2/carts/{cartID}/items', { params: cart(), body })
  await calculateTax()
}

/** @param {{ id: string, type: string }} line @param {number} quantity */
export async function setQuantity({ id, type }, quantity) {
  const params = { path: { ...cart().path, itemID: id } }
  if (quantity === 0) {
    await mercer.delete('/v2/carts/{cartID}/items/{itemID}', { params })
  } else {
    const body = /** @type {const} */ ({ data: { type, id, quantity } })
    await mercer.put('/v2/carts/{cartID}/items/{itemID}', { params, body })
  }
  await calculateTax()
}

/** @param {Record<string, string>} form */
export async function checkOut({ name = '', email = '', line_1 = '', postcode = '', ...address }) {
  const [first_name = name, ...rest] = name.trim().split(/\s+/)
  const last_name = rest.join(' ') || first_name
  const country = 'US'
  const billing_address = { first_name, last_name, line_1, postcode, country, ...address }
  const body = { data: { customer: { name, email }, billing_address } }
  const { data } = await mercer.post('/v2/carts/{cartID}/checkout', { params: cart(), body })
  return { id: data.id }
}

/** Every try has a key of its own: the client sees to it. @param {string} id @param {string} card_id */
export async function pay(id, card_id) {
  const body = /** @type {const} */ ({
    data: {
      gateway: 'service_payments_processor',
      method: 'purchase',
      payment_method: { card_id },
    },
  })
  const { data } = await mercer.post('/v2/orders/{id}/payments', { params: { path: { id } }, body })
  return data.status
}

/** The next visit begins with an empty one. */
export async function leaveCart() {
  await mercer.delete('/v2/carts/{cartID}', { params: cart() })
  localStorage.removeItem(CART)
}

/** @typedef {ReturnType<typeof shown>} Shown */
/** @typedef {Awaited<ReturnType<typeof loadCart>> & { id: string }} Paid */

/** A guest cannot read an order again, so the page keeps what was bought. @param {Paid} order */
export function remember(order) {
  sessionStorage.setItem('storefront-order', JSON.stringify(order))
}

/** @returns {Paid | undefined} */
export function remembered() {
  return JSON.parse(sessionStorage.getItem('storefront-order') ?? 'null') ?? undefined
}
