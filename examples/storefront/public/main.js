// @ts-check
import { at, h, notice } from './dom.js'
import * as shop from './shop.js'
import { cartView, checkoutView, nodeView, orderView, productView } from './views.js'

const departments = await shop.loadDepartments()
const links = departments.map(({ id, name }) => h('a', { href: `#/node/${id}` }, name))
at('#nav').append(h('ul', {}, ...links.map((link) => h('li', {}, link))))

/** @type {Record<string, (id: string) => Promise<(Node | string | false)[]>>} */
const views = {
  node: nodeView,
  product: productView,
  cart: cartView,
  checkout: checkoutView,
  order: orderView,
}

const home = links[0]?.getAttribute('href')
let shownLast = 0

/** Shows what the address names; a slow answer does not replace a newer one. */
async function show() {
  const [, name = '', id = ''] = location.hash.split('/')
  const turn = ++shownLast
  try {
    const view = views[name] ?? nodeView
    const content = await view(views[name] ? id : (departments[0]?.id ?? ''))
    if (turn !== shownLast) return
    at('#view').replaceChildren(...content.filter((one) => one !== false))
  } catch (error) {
    notice(error instanceof Error ? error.message : String(error), 'bad')
  }
  const heading = document.querySelector('h1')
  document.title = `${heading?.textContent ?? ''} · Fieldfare`
  heading?.focus()
  for (const link of links) {
    const isHere = link.getAttribute('href') === (views[name] ? location.hash : home)
    if (isHere) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
  }
}

async function showCount() {
  at('#count').textContent = String((await shop.loadCart()).count)
}

addEventListener('hashchange', (event) => {
  if (event.oldURL !== event.newURL) notice('')
  show()
})
addEventListener('cart-changed', showCount)
await Promise.all([show(), showCount()])
