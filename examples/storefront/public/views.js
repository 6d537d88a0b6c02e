// @ts-check
import { h, notice, working } from './dom.js'
import * as shop from './shop.js'

/** A view is a list of elements; each begins with its heading. */

/** @param {{ price: string, before: string }} product */
const price = ({ price, before }) =>
  h(
    'p',
    { class: 'price' },
    h('span', { class: before && 'now' }, price),
    before && h('s', {}, before),
  )

/** @param {shop.Shown[]} products */
const grid = (products) =>
  h(
    'ul',
    { class: 'grid' },
    ...products.map((product) => {
      const image = h('img', { src: product.image, alt: '', loading: 'lazy' })
      const words = h('div', {}, h('strong', {}, product.name), price(product))
      return h('li', {}, h('a', { class: 'tile', href: `#/product/${product.id}` }, image, words))
    }),
  )

/** @param {{ id: string, name: string }[]} nodes */
const chips = (nodes) =>
  nodes.length > 0 &&
  h(
    'ul',
    { class: 'chips' },
    ...nodes.map(({ id, name }) => h('li', {}, h('a', { href: `#/node/${id}` }, name))),
  )

/** @param {string} id */
export async function nodeView(id) {
  const node = await shop.loadNode(id)
  const crumbs = node.crumbs.map(({ id, name }) => h('a', { href: `#/node/${id}` }, name))
  const trail = crumbs.flatMap((crumb) => [crumb, ' / '])
  return [
    crumbs.length > 0 && h('p', { class: 'crumbs' }, ...trail, node.name),
    h('h1', { tabindex: -1 }, node.name),
    h('p', { class: 'lead' }, node.description),
    chips(node.children),
    grid(node.products),
  ]
}

/** @param {string} id */
export async function productView(id) {
  const parent = await shop.loadProduct(id)
  let chosen = parent
  const image = h('img', { class: 'photo', src: parent.image, alt: '' })
  const priced = h('div', {}, price(parent))
  const button = h(
    'button',
    { type: 'submit', disabled: parent.variations.length > 0 },
    'Add to cart',
  )

  const choose = async () => {
    const optionIds = [...new FormData(form).values()].map(String)
    const childId =
      optionIds.length === parent.variations.length && shop.childOf(parent.matrix, optionIds)
    if (!childId) return
    chosen = await shop.loadProduct(childId)
    if (chosen.image) image.setAttribute('src', chosen.image)
    priced.replaceChildren(price(chosen))
    notice(`${chosen.name}: ${chosen.price}`)
  }
  const add = async () => {
    await shop.addToCart(chosen.id)
    notice(`${chosen.name} is in your cart.`)
    dispatchEvent(new Event('cart-changed'))
  }
  const form = /** @type {HTMLFormElement} */ (
    h(
      'form',
      {
        onchange: () => working(button, choose),
        onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault()
          working(button, add)
        },
      },
      ...parent.variations.map(variationField),
      button,
    )
  )
  const words = h(
    'div',
    {},
    h('h1', { tabindex: -1 }, parent.name),
    h('p', { class: 'lead' }, parent.description),
  )
  words.append(priced, form)
  return [h('div', { class: 'product' }, image, words)]
}

/** @param {shop.Shown['variations'][number]} variation */
function variationField({ id, name, options }) {
  const labels = options.map((option) =>
    h(
      'label',
      {},
      h('input', { type: 'radio', name: id, value: option.id }),
      h('span', {}, option.name),
    ),
  )
  return h('fieldset', {}, h('legend', {}, name), h('div', { class: 'options' }, ...labels))
}

/** @param {{ subtotal: string, tax: string, total: string }} totals */
const totalsList = ({ subtotal, tax, total }) =>
  h(
    'dl',
    { class: 'totals' },
    ...Object.entries({ Subtotal: subtotal, 'Sales tax': tax }).flatMap(([name, amount]) => [
      h('dt', {}, name),
      h('dd', {}, amount),
    ]),
    h('dt', { class: 'sum' }, 'Total'),
    h('dd', { class: 'sum', id: 'total' }, total),
  )

export async function cartView() {
  const cart = await shop.loadCart()
  const heading = h('h1', { tabindex: -1 }, 'Your cart')
  if (cart.lines.length === 0) {
    return [
      heading,
      h('p', { class: 'lead' }, 'It is empty.'),
      h('a', { class: 'button', href: '#/' }, 'Look around'),
    ]
  }
  const lines = cart.lines.map((line) => {
    /** @param {HTMLElement} control @param {number} quantity */
    const change = (control, quantity) =>
      working(control, async () => {
        await shop.setQuantity(line, quantity)
        dispatchEvent(new Event('cart-changed'))
        dispatchEvent(new HashChangeEvent('hashchange'))
      })
    const quantity = /** @type {HTMLInputElement} */ (
      h('input', { class: 'quantity', type: 'number', min: 1, max: 99, value: line.quantity })
    )
    quantity.setAttribute('aria-label', `Quantity of ${line.name}`)
    quantity.addEventListener('change', () =>
      change(quantity, Math.max(1, quantity.valueAsNumber || 1)),
    )
    const remove = h('button', { class: 'plain', type: 'button' }, 'Remove')
    remove.addEventListener('click', () => change(remove, 0))
    return h(
      'li',
      {},
      h('img', { src: line.image, alt: '' }),
      h('div', {}, h('strong', {}, line.name), h('div', {}, quantity, remove)),
      h('span', { class: 'amount price' }, line.price),
    )
  })
  const summary = h('section', { class: 'panel' }, h('h2', {}, 'Summary'), totalsList(cart.totals))
  summary.append(h('a', { class: 'button', href: '#/checkout' }, 'Check out'))
  return [heading, h('div', { class: 'split' }, h('ul', { class: 'lines' }, ...lines), summary)]
}

/** @type {[name: string, label: string, value: string, autocomplete: string][]} */
const fields = [
  ['name', 'Name', 'Robin Fields', 'name'],
  ['email', 'E-mail', 'robin@fields.example', 'email'],
  ['line_1', 'Street', '4 Quay Road', 'address-line1'],
  ['city', 'City', 'Gloucester', 'address-level2'],
  ['region', 'State', 'MA', 'address-level1'],
  ['postcode', 'Postcode', '01930', 'postal-code'],
]

export async function checkoutView() {
  const cart = await shop.loadCart()
  if (cart.lines.length === 0) return cartView()
  const inputs = fields.map(([name, label, value, autocomplete]) => {
    const type = name === 'email' ? 'email' : 'text'
    return h(
      'label',
      { class: 'field' },
      label,
      h('input', { name, type, value, autocomplete, required: true }),
    )
  })
  const card = h(
    'select',
    { name: 'card' },
    h('option', { value: 'card_approved' }, 'Sandbox card that is approved'),
    h('option', { value: 'card_declined' }, 'Sandbox card that is declined'),
  )
  const button = h('button', { type: 'submit' }, `Pay ${cart.totals.total}`)
  const form = /** @type {HTMLFormElement} */ (
    h('form', { class: 'panel' }, ...inputs, h('label', { class: 'field' }, 'Card', card), button)
  )
  /** A declined card leaves the order, which is then paid with another one. @type {{ id: string } | undefined} */
  let order
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    working(button, async () => {
      const { card: cardId = '', ...person } = Object.fromEntries(new FormData(form))
      order ??= await shop.checkOut(/** @type {Record<string, string>} */ (person))
      const status = await shop.pay(order.id, String(cardId))
      if (status !== 'complete')
        throw new Error('The payment is not confirmed yet. Try again soon.')
      await shop.leaveCart()
      shop.remember({ id: order.id, ...cart })
      dispatchEvent(new Event('cart-changed'))
      location.hash = '#/order'
    })
  })
  const names = cart.lines.map(({ name, quantity }) => h('li', {}, `${quantity} × ${name}`))
  const summary = h(
    'section',
    { class: 'panel' },
    h('h2', {}, 'Your order'),
    h('ul', { class: 'names' }, ...names),
  )
  summary.append(totalsList(cart.totals))
  return [h('h1', { tabindex: -1 }, 'Checkout'), h('div', { class: 'split' }, form, summary)]
}

export async function orderView() {
  const order = shop.remembered()
  if (!order) return cartView()
  const names = order.lines.map(({ name, quantity }) => h('li', {}, `${quantity} × ${name}`))
  const id = h('p', { class: 'small' }, 'Order ', h('code', { id: 'order' }, order.id))
  return [
    h('h1', { tabindex: -1 }, 'Thank you, it is paid'),
    h(
      'section',
      { class: 'panel' },
      id,
      h('ul', { class: 'names' }, ...names),
      totalsList(order.totals),
    ),
  ]
}
