import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Webhook } from 'standardwebhooks'
import {
  createAccount,
  createEndpoint,
  sendWebhooks,
  startReceiver,
} from '../../../test/support/receiver.ts'
import { startShop } from '../../../test/support/shop.ts'
import { verifyWebhook, WebhookError } from '../src/client.ts'

const secret = `whsec_${Buffer.alloc(32, 1).toString('base64')}`
const other = `whsec_${Buffer.alloc(32, 2).toString('base64')}`
const body = JSON.stringify({ id: 'e-1', type: 'order.paid', data: { name: 'Zoë' } })

function signed(at = new Date(), secrets = [secret]) {
  const signatures = secrets.map((one) => new Webhook(one).sign('e-1', at, body))
  return {
    'webhook-id': 'e-1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': signatures.join(' '),
  }
}

test('EV-4, EV-5: a webhook is verified by its signature, its time and its body', async () => {
  const headers = signed()
  const expected = JSON.parse(body)
  assert.deepEqual(await verifyWebhook({ headers, body }, secret), expected)
  const bytes = new TextEncoder().encode(body)
  const web = { headers: new Headers(headers), body: bytes }
  assert.deepEqual(await verifyWebhook(web, secret), expected)
  assert.deepEqual(await verifyWebhook({ headers, body }, [other, secret]), expected)
  const both = signed(new Date(), [other, secret])
  assert.deepEqual(await verifyWebhook({ headers: both, body }, secret), expected)

  const early = signed(new Date(Date.now() - 400_000))
  const refused: [headers: Record<string, string>, body: string, secret: string][] = [
    [headers, `${body} `, secret],
    [headers, body, other],
    [headers, body, 'whsec_???'],
    [{ ...headers, 'webhook-id': 'e-2' }, body, secret],
    [{ ...headers, 'webhook-timestamp': String(Math.floor(Date.now() / 1_000) + 9) }, body, secret],
    [{ ...headers, 'webhook-timestamp': 'soon' }, body, secret],
    [{ ...headers, 'webhook-signature': 'v1,x v2,y' }, body, secret],
    [{ ...headers, 'webhook-signature': '' }, body, secret],
    [{}, body, secret],
    [early, body, secret],
    [signed(new Date(Date.now() + 400_000)), body, secret],
  ]
  for (const [given, text, key] of refused) {
    await assert.rejects(verifyWebhook({ headers: given, body: text }, key), WebhookError)
  }
  const patient = { toleranceSeconds: 600 }
  assert.ok(await verifyWebhook({ headers: early, body }, secret, patient))
})

test('EV-4: what Mercer sends is verified by its own client', async (t) => {
  const shop = await startShop(t, { now: new Date().toISOString() })
  const receiver = await startReceiver(t)
  const types = ['account.created']
  const { attributes } = await createEndpoint(shop.admin, { url: receiver.url, types })
  const accountId = await createAccount(shop.admin, 'Zoë')
  await sendWebhooks(shop)
  const [one] = receiver.received
  assert.ok(one)
  const event = await verifyWebhook({ headers: one.headers, body: one.text }, attributes.secret)
  assert.equal(event.type, 'account.created')
  assert.equal(event.subject.id, accountId)
})

/** Never called: the compiler checks that the type of an event decides on its data. */
export async function narrowed(): Promise<string | undefined> {
  const event = await verifyWebhook({ headers: {}, body }, secret)
  if (event.type === 'order.paid') return event.data.status
  // @ts-expect-error There is no such type.
  if (event.type === 'order.payed') return undefined
  return event.type === 'account.created' ? event.data.name : event.subject.id
}
