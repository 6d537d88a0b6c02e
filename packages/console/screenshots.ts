import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { screensOf } from './test/screens.ts'
import { openWorld, settled, type World } from './test/world.ts'

/**
 * Takes the pictures of docs/console.md from a new demo store, in both themes:
 * `npm run screenshots -w mercer-console`. It needs Chromium.
 */
const folder = join(import.meta.dirname, '../../docs/images')
const VIEWPORT = { width: 1280, height: 800 }
const MONTH_MS = 31 * 24 * 60 * 60_000
const themes = ['light', 'dark'] as const

const undo: (() => unknown)[] = []
try {
  await mkdir(folder, { recursive: true })
  const world = await openWorld({ after: (step) => void undo.push(step as () => unknown) })
  const pages = await picturesOf(world)
  const { page } = await world.newPage({ viewport: VIEWPORT, reducedMotion: 'reduce' })
  await page.goto(world.ownerLink)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: 'Needs you' }).waitFor()
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme })
    for (const [name, path] of Object.entries(pages)) {
      await page.goto(`${world.address}/console/${world.storeId}${path}`)
      await settled(page)
      await page.screenshot({ path: join(folder, `console-${name}-${colorScheme}.png`) })
      process.stdout.write(`console-${name}-${colorScheme}.png\n`)
    }
  }
} finally {
  for (const step of undo.reverse()) await step()
}

/** The name of each picture and the address of its page; some need an edit to show. */
async function picturesOf(world: World): Promise<Record<string, string>> {
  const screens = await screensOf(world)
  const { data: catalogs } = await world.mercer.get('/v2/pcm/catalogs')
  const { data: products } = await world.mercer.get('/v2/pcm/products')
  for (const { id, attributes } of products.slice(0, 3)) {
    const data = { type: 'product', id, attributes: { name: `${attributes.name}, new` } } as const
    await world.mercer.put('/v2/pcm/products/{id}', { params: { path: { id } }, body: { data } })
  }
  const as_of = new Date(Date.now() + MONTH_MS).toISOString()
  const attributes = { job_type: 'billing-run', as_of } as const
  const { data: preview } = await world.mercer.post('/v2/subscriptions/jobs/preview', {
    body: { data: { type: 'subscription_job', attributes } },
  })
  return {
    home: '',
    account: screens.account ?? '',
    failed: '/invoices/failed',
    preview: `/runs/previews/${preview.id}`,
    publish: `/catalog/catalogs/${catalogs[0]?.id}`,
    price: `/catalog/explain?product=${products[0]?.id}`,
  }
}
