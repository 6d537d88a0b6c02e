import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { billingAddress, guest } from '../../test/support/ordering.ts'
import { perSecond } from './figures.ts'
import { generateCatalog } from './generated-catalog.ts'
import {
  type Club,
  openAccount,
  openClub,
  post,
  type Site,
  subscriberOf,
} from './generated-subscriptions.ts'
import { send } from './lean-client.ts'
import type { Bench } from './processes.ts'

/** A shop that sells products of a published catalog and subscriptions. */
export type SellingSite = Site & { productIds: string[]; club: Club }

const PRODUCTS = 1_000
const MAKERS = 8
const POLL_MS = 100

export async function openSelling(
  bench: Bench,
  url: string,
  client: pg.Client,
  site: Site,
): Promise<SellingSite> {
  const { storeId, catalogId } = await generateCatalog(client, PRODUCTS)
  const { pid } = await bench.worker(url)
  const path = `/v2/pcm/catalogs/${catalogId}/releases`
  const { id } = await post(site, path, {})
  for (;;) {
    const { text } = await send('GET', `${site.address}${path}/${id}`, site.headers)
    if (JSON.parse(text()).data.meta.release_status === 'PUBLISHED') break
    await delay(POLL_MS)
  }
  process.kill(pid, 'SIGTERM') // Its work is not what is measured here.
  const { rows } = await client.query(
    `select product_id from release_product
      where store_id = $1 and listed and product_type = 'standard' and price is not null limit 200`,
    [storeId],
  )
  const productIds: string[] = rows.map((row) => row.product_id)
  return { ...site, productIds, club: await openClub(site) }
}

export type MadeCart = { reference: string; path: string; lines: string[] }

/** Carts of so many products each, made over HTTP. */
export async function makeCarts(site: SellingSite, count: number, lines: number) {
  const carts: MadeCart[] = []
  await perSecond([...Array(count).keys()], MAKERS, async () => {
    const reference = crypto.randomUUID()
    const path = `/v2/carts/${reference}`
    const data = site.productIds.slice(0, lines).map(lineOf)
    const made: { id: string }[] = await post(site, `${path}/items`, { data })
    carts.push({ reference, path, lines: made.map(({ id }) => id) })
  })
  return carts
}

export const lineOf = (id: string) => ({ type: 'cart_item', id, quantity: 1 })

/** So many tax items for each line, which differ from those of any other number. */
export function taxesFor({ lines }: MadeCart, number: number, perLine = 1) {
  return lines.flatMap((id) =>
    Array.from({ length: perLine }, (_, nth) => ({
      type: 'tax_item',
      code: `TAX-${number}-${nth}`,
      jurisdiction: 'MA',
      name: 'Sales tax',
      rate: 0.0125 + number / 1_000,
      relationships: { item: { data: { type: 'cart_item', id } } },
    })),
  )
}

export const checkoutBody = { data: { customer: guest, billing_address: billingAddress } }

/** Bodies of subscriptions for new accounts, and how many accounts were opened in a second. */
export async function openAccounts(site: SellingSite, count: number, connections: number) {
  const bodies: object[] = []
  const { offeringId: offering_id, planId: plan_id } = site.club
  const rate = await perSecond([...Array(count).keys()], connections, async () => {
    const { id } = await openAccount(site)
    bodies.push({ data: { ...subscriberOf(id), offering_id, plan_id } })
  })
  return { bodies, rate }
}
