import { numberEvents } from '../../src/platform/events/number-events.ts'
import type { Shop } from '../support/shop.ts'
import { admins, type Ids, own, owners, type Row, row } from './table.ts'

const sample = { data: { type: 'event_sample', attributes: { type: 'order.paid' } } }

const moved = { data: { type: 'clock', attributes: { mode: 'frozen' } } }

/** The routes of the feed and of the clock. Whoever may read the stream gets what is there, and its end. */
export const eventRows: Row[] = [
  row('GET /v2/events', owners, own),
  { ...row('GET /v2/events/stream', owners, own), query: '?wait=0' },
  row('GET /v2/events/:id', owners, 404),
  row('POST /v2/events/samples', admins, own, sample),
  row('GET /v2/clock', admins, own),
  row('PUT /v2/clock', admins, own, moved),
]

export async function fillEvents({ admin, deps }: Pick<Shop, 'admin' | 'deps'>): Promise<Ids> {
  await numberEvents(deps.db)
  const { body } = await admin.get('/v2/events?limit=1')
  return { '/v2/events': body.data[0].id }
}
