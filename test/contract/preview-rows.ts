import type { Client } from '../support/client.ts'
import { made } from '../support/subscribing.ts'
import { admins, type Ids, own, type Row, row } from './table.ts'

/** The routes of previews, and of what became of them. */

const jobs = '/v2/subscriptions/jobs'
const path = `${jobs}/previews`
const asked = { data: { type: 'subscription_job', attributes: { job_type: 'billing-run' } } }

export const previewRows: Row[] = [
  row(`POST ${jobs}/preview`, admins, own, asked),
  row(`GET ${path}`, admins, own),
  row(`GET ${path}/:id`, admins, 404),
  row(`GET ${path}/:id/drafts`, admins, 404),
  row(`GET ${jobs}/:id/differences`, admins, 404),
]

export async function fillPreviews(admin: Client): Promise<Ids> {
  const { id } = await made(admin, `${jobs}/preview`, asked)
  return { [path]: id }
}
