import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import type { World } from './world.ts'

/** The address of each page of the demo store, with a row of each kind. */
export async function screensOf({ mercer }: World): Promise<Record<string, string>> {
  const { data: orders } = await mercer.get('/v2/orders')
  const { data: runs } = await mercer.get('/v2/subscriptions/jobs')
  const { data: schedules } = await mercer.get('/v2/subscriptions/schedules')
  const { data: subscriptions } = await mercer.get('/v2/subscriptions/subscriptions')
  const { data: operators } = await mercer.get('/v2/operators')
  const params = { query: { filter: 'eq(outstanding,true)' } }
  const { data: invoices } = await mercer.get('/v2/subscriptions/invoices', { params })
  const attributes = { job_type: 'billing-run' } as const
  const { data: preview } = await mercer.post('/v2/subscriptions/jobs/preview', {
    body: { data: { type: 'subscription_job', attributes } },
  })
  const account = orders[0]?.relationships.account?.data.id
  return {
    home: '',
    runs: '/runs',
    run: `/runs/${runs[0]?.id}`,
    schedules: '/runs/schedules',
    schedule: `/runs/schedules/${schedules[0]?.id}`,
    previews: '/runs/previews',
    preview: `/runs/previews/${preview.id}?drafts=all`,
    accounts: '/accounts',
    'accounts that no name fits': '/accounts?name=nobody%20at%20all',
    account: `/accounts/${account}`,
    'an account that is not there': '/accounts/00000000-0000-7000-8000-000000000000',
    subscriptions: '/subscriptions',
    statistics: '/subscriptions/statistics?span=quarter',
    subscription: `/subscriptions/${subscriptions[0]?.id}`,
    invoices: '/invoices',
    invoice: `/invoices/${invoices[0]?.id}`,
    'failed payments': '/invoices/failed',
    orders: '/orders',
    order: `/orders/${orders[0]?.id}`,
    sessions: '/sessions',
    operators: '/settings/operators',
    operator: `/settings/operators/${operators[0]?.id}`,
    keys: '/settings/keys',
    'products as a table': '/catalog/products/table',
    'files of products': '/catalog/imports',
    'store settings': '/settings/store',
    currencies: '/settings/currencies',
    gateways: '/settings/gateways',
    clock: '/settings/clock',
    webhooks: '/developers/webhooks',
    'refused requests': '/developers/refused',
    'failed tasks': '/developers/tasks',
    audit: '/settings/audit',
    'an audit without entries': '/settings/audit?event=nothing.*',
  }
}

const PHONE = { width: 390, height: 800 }
const DESK = { width: 1100, height: 800 }
const axe = readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The themes differ in their colours only. */
const checks = { light: tags, dark: ['color-contrast'] }

type Violation = { id: string; nodes: { html: string; failureSummary?: string }[] }

/** Everything that axe finds on a page, in both themes, and whether a phone scrolls sideways. */
export async function faultsOf(page: Page, name: string): Promise<string[]> {
  const faults: string[] = []
  await page.evaluate(await axe)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const options = { runOnly: checks[colorScheme], resultTypes: ['violations'] }
    const run = `axe.run(document, ${JSON.stringify(options)})`
    const { violations } = (await page.evaluate(run)) as { violations: Violation[] }
    for (const { id, nodes } of violations) {
      const [first] = nodes
      faults.push(`${name}, ${colorScheme}: ${id} ${first?.html} ${first?.failureSummary}`)
    }
  }
  await page.setViewportSize(PHONE)
  const width = await page.evaluate('document.documentElement.scrollWidth')
  if (width !== PHONE.width) faults.push(`${name} is ${width} wide on a phone`)
  await page.setViewportSize(DESK)
  return faults
}
