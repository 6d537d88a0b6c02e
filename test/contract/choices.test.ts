import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { compileSchema } from '../../src/platform/http/validation.ts'
import { startShop } from '../support/shop.ts'

const id = crypto.randomUUID()
const line = { type: 'cart_item', id, quantity: 1 }
const custom = { type: 'custom_item', quantity: 1, name: 'Plate', price: { amount: 100 } }
const subscribed = {
  type: 'subscription_item',
  id,
  quantity: 1,
  subscription_configuration: { plan: id },
}
const type = 'account_management_authentication_token'
const password = { type, authentication_mechanism: 'password', username: 'ada', password: 'secret' }
const signUp = { ...password, authentication_mechanism: 'self_signup', password: 'long enough' }
const cart = (value: object) => ({ data: { name: 'Cart', custom_attributes: { size: value } } })
const built = (...products: unknown[]) => ({
  data: { name: 'Club', products, plans: ['catalog-plan'] },
})
const subscription = {
  account_id: id,
  currency: 'EUR',
  manual_payments: true,
  name: 'Ada',
  email: 'ada@example.com',
}
const omit = (value: object, name: string) =>
  Object.fromEntries(Object.entries(value).filter(([key]) => key !== name))

/** Bodies of each branch, sound and not. */
const bodies: Record<string, unknown[]> = {
  'POST /v2/carts/:cartID/items': [
    ...[line, custom, subscribed, [line, custom], []].map((data) => ({ data })),
    { data: { type: 'cart_items', cart_id: 'other' } },
    { data: { type: 'order_items', order_id: id } },
    { data: [{ type: 'order_items', order_id: id }] },
    { data: { type: 'cart_items' } },
    { data: { type: 'order_items' } },
    { data: { type: 'nothing', quantity: 1 } },
    { data: omit(custom, 'price') },
    { data: omit(custom, 'name') },
    { data: { ...custom, sku: 'x'.repeat(256) } },
    { data: { ...line, sku: 'x'.repeat(256) } },
    { data: omit(subscribed, 'subscription_configuration') },
    { data: [line, omit(custom, 'name')] },
  ],
  'POST /v2/account-members/tokens': [
    ...[password, signUp].map((data) => ({ data })),
    { data: { type, authentication_mechanism: type } },
    { data: omit(password, 'password') },
    { data: { ...signUp, name: 'Ada', email: 'ada@example.com' } },
    { data: { ...signUp, name: 'Ada', email: 'ada@example.com', password: 'x' } },
    { data: { ...password, authentication_mechanism: 'key' } },
  ],
  'POST /v2/carts': [
    cart({ type: 'string', value: 'large' }),
    cart({ type: 'string', value: 3 }),
    cart({ type: 'integer', value: 3 }),
    cart({ type: 'integer', value: 3.5 }),
    cart({ type: 'float', value: 3.5 }),
    cart({ type: 'boolean', value: true }),
    cart({ type: 'boolean', value: 'true' }),
    cart({ type: 'boolean' }),
  ],
  'POST /v2/subscriptions/offerings/build': [
    built('catalog-product', { name: 'Magazine', price: { USD: { amount: 100 } } }),
    built(''),
    built(3),
    built({ name: 'no' }),
  ],
  'POST /v2/subscriptions/subscriptions': [
    { data: { type: 'subscription', attributes: subscription } },
    { data: subscription },
    { data: { attributes: subscription } },
    { data: omit(subscription, 'email') },
    { data: {} },
    { data: { type: 'subscription' } },
  ],
}

test('where the server has conditions, the document has alternatives that say the same', async (t) => {
  const { address, routes } = await startShop(t)
  const openapi = (await (await fetch(`${address}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, { requestBody?: Body }>>
    components: object
  }
  assert.doesNotMatch(JSON.stringify(openapi), /"(if|then|else)":/)
  // Generated types take the values of the member from the mapping.
  const mapping = { cart_item: '#/components/schemas/NewLineCartItem' }
  assert.ok(JSON.stringify(openapi).includes(JSON.stringify(mapping).slice(0, -1)))
  const ajv = new Ajv2020({ strict: false })
  addFormats.default(ajv)
  ajv.addSchema({ $id: 'openapi', components: openapi.components })
  for (const [route, samples] of Object.entries(bodies)) {
    const [method = '', url = ''] = route.split(' ')
    const path = url.replaceAll(/:(\w+)/g, '{$1}')
    const { $ref } =
      openapi.paths[path]?.[method.toLowerCase()]?.requestBody?.content['application/json']
        ?.schema ?? {}
    const shown = ajv.compile({ $ref: `openapi${$ref}` })
    const { body } = routes.routes.find((one) => one.method === method && one.url === url) ?? {}
    const demanded = compileSchema(body ?? {})
    const results = new Set<boolean>()
    for (const sample of samples) {
      const isSound = demanded(sample)
      results.add(isSound)
      assert.equal(shown(sample), isSound, `${route} ${JSON.stringify(sample).slice(0, 200)}`)
    }
    assert.equal(results.size, 2, `${route}: some bodies are sound and some are not`)
  }
})

type Body = { content: Record<string, { schema: { $ref: string } }> }
