import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import type { Client } from './client.ts'
import { fileOf, formOf } from './import-file.ts'
import { type Shop, startShop } from './shop.ts'
import { addCurrency, openAccount, product } from './subscribing.ts'

/** Common set-up of tests of imports. */

export const imports = '/v2/subscriptions/imports'

export const upload = (client: Client, form: FormData, headers: Record<string, string> = {}) =>
  client.call('POST', imports, { form, headers })

/** Uploads the lines and gives the id of the import. */
export async function uploadLines(client: Client, ...lines: readonly unknown[]): Promise<string> {
  const { status, body } = await upload(client, formOf(fileOf(...lines)))
  assert.equal(status, 201, JSON.stringify(body))
  return body.data.id
}

type Members = Record<string, unknown>

export const line = (type: string, attributes: Members) => ({ type, attributes })
export const productLine = (external_ref: string, members: Members = {}) =>
  line('subscription_product', product({ external_ref, ...members }))

export async function openShop(t: TestContext) {
  const shop = await startShop(t, { now: '2026-06-09T10:00:00Z' })
  await addCurrency(shop.admin, 'EUR')
  return { ...shop, account: await openAccount(shop.admin) }
}

export async function readImport({ admin }: Pick<Shop, 'admin'>, id: string) {
  return (await admin.get(`${imports}/${id}`)).body.data
}

type Failure = { line_number: number; field: string; error: string; external_ref?: string }

/** Its errors, by line. */
export async function failures({ admin }: Pick<Shop, 'admin'>, id: string): Promise<Failure[]> {
  const { body } = await admin.get(`${imports}/${id}/errors?page[limit]=100`)
  return body.data.map(({ meta }: { meta: Failure & Members }) => {
    const { owner, timestamps, ...failure } = meta
    assert.equal(owner, 'store')
    assert.ok(timestamps)
    return failure
  })
}

export const total = async ({ admin }: Pick<Shop, 'admin'>, what: string) =>
  (await admin.get(`/v2/subscriptions/${what}`)).body.meta.results.total as number
