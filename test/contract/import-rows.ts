import type { Client } from '../support/client.ts'
import { imports as path, uploadLines } from '../support/importing.ts'
import { product } from '../support/subscribing.ts'
import { admins, type Ids, own, type Row, row } from './table.ts'

/** The routes of imports. */

export const importRows: Row[] = [
  row(`GET ${path}`, admins, own),
  row(`POST ${path}`, admins, own),
  row(`GET ${path}/:id`, admins, 404),
  row(`GET ${path}/:id/errors`, admins, 404),
]

export async function fillImports(admin: Client): Promise<Ids> {
  const line = { type: 'subscription_product', attributes: product() }
  return { [path]: await uploadLines(admin, line) }
}
