import type { TestContext } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { failForGood } from '../../support/dead-letters.ts'
import { createEndpoint, sendWebhooks, startReceiver } from '../../support/receiver.ts'
import { type Story, tellAttributes } from './story.ts'

/** Endpoints, a test, deliveries and a replay; what is sent goes to a receiver of the test. */
export async function tellWebhooks(t: TestContext, story: Story): Promise<void> {
  const { admin, quiet, shop } = story
  const path = '/v2/webhook-endpoints'
  const id = await tellAttributes(story, path, 'webhook_endpoint', {
    create: {
      url: 'https://erp.example/hooks',
      types: ['order.*', 'subscription_invoice.created'],
      description: 'Fulfilment',
      headers: { 'X-Shop': 'harbor' },
    },
    change: { types: ['order.paid'] },
  })
  await admin.post(`${path}/${id}/rotate-secret`, {})
  await quiet.delete(`${path}/${id}`)

  const { url } = await startReceiver(t)
  const endpoint = await createEndpoint(quiet, { url, types: ['account_tag.created'] })
  await admin.post(`${path}/${endpoint.id}/test`, {})
  await quiet.post('/v2/account-tags', { data: { type: 'account_tag', name: 'Told' } })
  await sendWebhooks(shop)
  const deliveries = '/v2/webhook-deliveries'
  const { body } = await admin.get(deliveries)
  await admin.get(`${deliveries}/${body.data[0].id}`)
  await admin.post(`${deliveries}/${body.data[0].id}/retry`, {})
  const replay = await admin.post(`${path}/${endpoint.id}/replay`, {
    data: { type: 'webhook_replay', attributes: { from_position: 1, types: ['account_tag.*'] } },
  })
  await sendWebhooks(shop)
  await admin.get(`${path}/${endpoint.id}/replays`)
  await admin.get(`${path}/${endpoint.id}/replays/${replay.body.data.id}`)
  await tellRefused(story)
  await tellDeadLetters(story)
  await admin.get('/v2/audit/export?filter=eq(type,nothing.happened)')
}

/** A caller whose mistake is found. */
async function tellRefused({ admin, shop }: Story): Promise<void> {
  await shop.admin.get(`/v2/orders/${crypto.randomUUID()}`)
  for (;;) {
    const { body } = await shop.admin.get('/v2/refused-requests')
    if (body.data.length > 0) break
    await delay(100)
  }
  const { body } = await admin.get('/v2/refused-requests')
  await admin.get(`/v2/refused-requests/${body.data[0].id}`)
}

async function tellDeadLetters({ admin, shop }: Story): Promise<void> {
  const id = await failForGood(shop.deps, shop.store.id)
  await admin.get('/v2/dead-letters')
  await admin.post(`/v2/dead-letters/${id}/send`, {})
}
