import assert from 'node:assert/strict'
import type { Client } from './client.ts'
import type { Shop } from './shop.ts'

/** Common set-up of tests of imports of products and prices. */

export const productImports = '/v2/pcm/products/import'
export const productExports = '/v2/pcm/products/export'

type FormFacts = { name?: string; type?: string; fields?: Record<string, string> }

export function catalogForm(file: string | Buffer, facts: FormFacts = {}): FormData {
  const { name = 'rows.csv', type = '', fields = {} } = facts
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('import_file', new Blob([file as string], { type }), name)
  return form
}

/** Uploads a file that is accepted, and gives the address of its job. */
export async function sendFile(
  client: Client,
  path: string,
  file: string | Buffer,
  facts?: FormFacts,
): Promise<string> {
  const form = catalogForm(file, facts)
  const { status, body } = await client.call('POST', path, { form })
  assert.equal(status, 201, JSON.stringify(body))
  return `/v2/pcm/jobs/${body.data.id}`
}

export async function reportOf(client: Client, job: string) {
  const { attributes, meta } = (await client.get(job)).body.data
  const { rows, created, changed, unchanged, failed } = meta.report
  assert.equal(attributes.status, 'success', JSON.stringify(meta))
  assert.deepEqual(meta.progress, { done: rows, total: rows })
  return { created, changed, unchanged, failed }
}

/** Uploads a file, does its job, and gives the counts that are not 0. */
export async function importFile(
  shop: Pick<Shop, 'runTasks'>,
  client: Client,
  path: string,
  file: string | Buffer,
  facts?: FormFacts,
) {
  const job = await sendFile(client, path, file, facts)
  await shop.runTasks()
  const counts = Object.entries(await reportOf(client, job))
  return { job, counts: Object.fromEntries(counts.filter(([, count]) => count !== 0)) }
}

type Failure = { row_number: number; member: string; reason: string; sku?: string }

export async function rowErrors(client: Client, job: string): Promise<Failure[]> {
  const { body } = await client.get(`${job}/errors?page[limit]=100`)
  return body.data.map(({ attributes }: { attributes: Failure }) => attributes)
}

/** Each error as one text. */
export async function rowErrorTexts(client: Client, job: string): Promise<string[]> {
  const errors = await rowErrors(client, job)
  return errors.map(({ row_number, member, reason }) => `${row_number} ${member}: ${reason}`)
}

export async function productBySku(client: Client, sku: string) {
  const path = `/v2/pcm/products?filter=eq(sku,${encodeURIComponent(sku)})`
  const { body } = await client.get(path)
  assert.equal(body.data.length, 1, `one product has the SKU ${sku}`)
  return body.data[0]
}

/** How many events a store has of a type. */
export async function countEvents({ deps, store }: Shop, type: string): Promise<number> {
  const rows = await deps.db
    .selectFrom('event')
    .select('id')
    .where('store_id', '=', store.id)
    .where('type', '=', type)
    .execute()
  return rows.length
}
