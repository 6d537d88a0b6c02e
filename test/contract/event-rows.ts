import { sql } from 'kysely'
import { newId } from '../../src/lib/ids.ts'
import { numberEvents } from '../../src/platform/events/number-events.ts'
import { failForGood } from '../support/dead-letters.ts'
import type { Shop } from '../support/shop.ts'
import { admins, type Ids, own, owners, type Row, row } from './table.ts'

const sample = { data: { type: 'event_sample', attributes: { type: 'order.paid' } } }

const moved = { data: { type: 'clock', attributes: { mode: 'frozen' } } }

const advanced = { data: { type: 'clock_advance', attributes: { by: 'P1D' } } }

/** The routes of the feed and of the clock. Whoever may read the stream gets what is there, and its end. */
export const eventRows: Row[] = [
  row('GET /v2/events', owners, own),
  { ...row('GET /v2/events/stream', owners, own), query: '?wait=0' },
  row('GET /v2/events/:id', owners, 404),
  row('POST /v2/events/samples', admins, own, sample),
  row('GET /v2/refused-requests', admins, own),
  row('GET /v2/refused-requests/:id', admins, 404),
  row('GET /v2/dead-letters', owners, own),
  row('POST /v2/dead-letters/:id/send', owners, 404),
  row('GET /v2/clock', admins, own),
  row('PUT /v2/clock', admins, own, moved),
  row('POST /v2/clock/advance', admins, own, advanced),
  row('POST /v2/clock/advance/cancel', admins, own),
  row('GET /v2/clock/advances', admins, own),
  row('GET /v2/clock/timeline', admins, own),
  row('GET /v2/clock/advances/:id', admins, 404),
]

export async function fillEvents(shop: Pick<Shop, 'admin' | 'deps' | 'store'>): Promise<Ids> {
  const { admin, deps, store } = shop
  await numberEvents(deps.db)
  const { body } = await admin.get('/v2/events?limit=1')
  return {
    '/v2/events': body.data[0].id,
    '/v2/refused-requests': await fillRefused(deps, store),
    '/v2/dead-letters': await failForGood(deps, store.id),
    '/v2/clock/advances': await fillAdvance(deps, store),
  }
}

async function fillRefused({ db }: Shop['deps'], store: Shop['store']): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into refused_request (store_id, id, digest, actor, method, path, status, title, detail,
                                 count, first_at, last_at, last_request_id)
    values (${store.id}, ${newId()}, 'x', 'key:x', 'GET', '/v2/orders', 400, 'Bad Request', 'No.',
            1, now(), now(), 'x')
    returning id`.execute(db)
  return rows[0]?.id ?? ''
}

/** The store is live and has none by itself. */
async function fillAdvance({ db }: Shop['deps'], store: Shop['store']): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into clock_advance (store_id, id, job_type, status, from_time, to_time, then_mode,
                               created_at, updated_at)
    values (${store.id}, ${newId()}, 'clock-advance', 'success', '2026-03-02', '2026-03-03',
            'running', '2026-03-02', '2026-03-03')
    returning id`.execute(db)
  return rows[0]?.id ?? ''
}
