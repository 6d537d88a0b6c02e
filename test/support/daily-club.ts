import assert from 'node:assert/strict'
import { fileOf, formOf } from './import-file.ts'
import type { Processes } from './killing.ts'
import { plan, product, subscriber } from './subscribing.ts'

/**
 * Many subscriptions in real processes. They are by the day and began long ago, so that every
 * billing run has a period of each to bill.
 */

const BEGAN_DAYS_AGO = 40

export async function created({ ask }: Pick<Processes, 'ask'>, path: string, data: unknown) {
  const { status, body } = await ask('POST', path, { data })
  assert.equal(status, 201, JSON.stringify(body))
  return body.data
}

export async function upload(
  { ask }: Pick<Processes, 'ask'>,
  lines: readonly object[],
): Promise<string> {
  const form = formOf(fileOf(...lines))
  const { status, body } = await ask('POST', '/v2/subscriptions/imports', form)
  assert.equal(status, 201, JSON.stringify(body))
  return body.data.id
}

export const queue = (processes: Pick<Processes, 'ask'>, job_type: string) =>
  created(processes, '/v2/subscriptions/jobs', {
    type: 'subscription_job',
    attributes: { job_type },
  })

/** All of the same offering; returns the import that makes them. */
export async function subscribeDaily(
  processes: Pick<Processes, 'ask'>,
  count: number,
  membersOf: (index: number) => object,
): Promise<string> {
  const { id: account } = await created(processes, '/v2/accounts', {
    type: 'account',
    name: 'Harbor',
  })
  const price = { USD: { amount: 700, includes_tax: true } }
  await created(processes, '/v2/subscriptions/offerings/build', {
    name: 'Daily club',
    external_ref: 'daily',
    products: [product({ price })],
    plans: [plan({ billing_interval_type: 'day' })],
  })
  const began = Temporal.Now.instant().subtract({ hours: 24 * BEGAN_DAYS_AGO })
  const lines = Array.from({ length: count }, (_, index) => ({
    type: 'subscription',
    ...subscriber(account, {
      offering_external_ref: 'daily',
      external_ref: `import-${index}`,
      currency: 'USD',
      pending: true,
      go_live_after: began.toString(),
      ...membersOf(index),
    }),
  }))
  return upload(processes, lines)
}
