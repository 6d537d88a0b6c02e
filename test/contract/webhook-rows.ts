import assert from 'node:assert/strict'
import { numberEvents } from '../../src/platform/events/number-events.ts'
import { dispatchStore } from '../../src/webhooks/dispatch.ts'
import { createEndpoint, endpointBody } from '../support/receiver.ts'
import type { Shop } from '../support/shop.ts'
import { type Ids, own, owners, type Row, row } from './table.ts'

/** The routes of webhooks; the endpoint that is tried answers nothing. */

const path = '/v2/webhook-endpoints'
const deliveries = '/v2/webhook-deliveries'
const endpoint = { url: 'http://127.0.0.1:1/', types: ['*'] }
const replay = { data: { type: 'webhook_replay' } }

export const webhookRows: Row[] = [
  row(`GET ${path}`, owners, own),
  row(`POST ${path}`, owners, own, endpointBody(endpoint)),
  row(`GET ${path}/:id`, owners, 404),
  row(`PUT ${path}/:id`, owners, 404, endpointBody({ enabled: false })),
  row(`DELETE ${path}/:id`, owners, 404),
  row(`POST ${path}/:id/rotate-secret`, owners, 404, {}),
  row(`POST ${path}/:id/test`, owners, 404, {}),
  row(`POST ${path}/:id/replay`, owners, 404, replay),
  row(`GET ${path}/:endpointId/replays`, owners, 404),
  row(`GET ${path}/:endpointId/replays/:id`, owners, 404),
  row(`GET ${deliveries}`, owners, own),
  row(`GET ${deliveries}/:id`, owners, 404),
  row(`POST ${deliveries}/:id/retry`, owners, 404, {}),
]

export async function fillWebhooks({ admin, deps, store }: Shop): Promise<Ids> {
  const { id } = await createEndpoint(admin, endpoint)
  const made = await admin.post(`${path}/${id}/replay`, replay)
  assert.equal(made.status, 201, JSON.stringify(made.body))
  await numberEvents(deps.db)
  await dispatchStore(deps, store.id)
  const { body } = await admin.get(deliveries)
  return {
    'webhook-endpoints': id,
    replays: made.body.data.id,
    'webhook-deliveries': body.data[0].id,
  }
}
