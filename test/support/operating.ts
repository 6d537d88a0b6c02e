import assert from 'node:assert/strict'
import type { Answer, Client } from './client.ts'
import type { TestClock } from './clock.ts'
import type { Shop } from './shop.ts'

export const PASSWORD = 'correct horse battery'

export const newOperator = (email: string, role = 'viewer') => ({
  data: { type: 'operator', email, name: 'Desk', role },
})

/** The token of a link that the interface or a command has shown. */
export function tokenOf(url: string): string {
  const [, token = ''] = url.split('#')
  assert.match(token, /^[\w-]{43}$/)
  return token
}

/** A page of the console that is signed in. */
export type Page = { session: Answer['body']; client: Client; cookie: string; key: string }

export function pageOf(stranger: Client, answer: Answer): Page {
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
  const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';')
  const { key } = answer.body.data
  const client = stranger.with({ cookie, 'x-session-key': key })
  return { session: answer.body.data, client, cookie, key }
}

/** Invites a person and accepts the invitation as that person. */
export async function invited(shop: Shop, email: string, role: string): Promise<Page> {
  const { body } = await shop.admin.post('/v2/operators', newOperator(email, role))
  const token = tokenOf(body.data.link.url)
  const data = { token, password: PASSWORD }
  return pageOf(shop.stranger, await shop.stranger.post('/console/api/links/use', { data }))
}

/** A client of the interface with a token of the page's session. */
export async function clientOf(shop: Shop, page: Page, storeId = shop.store.id): Promise<Client> {
  const answer = await page.client.post('/console/api/token', { data: { store_id: storeId } })
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
  return shop.stranger.with({ authorization: `Bearer ${answer.body.data.access_token}` })
}

export function wait(clock: TestClock, time: Temporal.DurationLike): void {
  clock.travelTo(clock.now().add(time).toString())
}
