import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { type BrowserContextOptions, chromium, type Page } from 'playwright-core'

type Owner = Pick<TestContext, 'after'>

const WAIT_MS_MAX = 300_000
/** The shell is the same browser without windows, and takes little more than half the time. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']
const folders = (process.env.PATH ?? '').split(':')
const found = names
  .flatMap((name) => folders.map((folder) => join(folder, name)))
  .find((file) => existsSync(file))

/** The Chromium of this machine, if there is one. */
export const browserFile = found ?? ''

/** Why a test in a browser is skipped, if it must be. */
export const noBrowser = found
  ? undefined
  : 'There is no Chromium here, so the pages are not tried: apt-get install chromium'

/** A page of a real browser, and everything that a developer would see in red. */
export type OpenPage = { page: Page; complaints: string[] }

export async function openPage(t: Owner): Promise<OpenPage> {
  const { newPage } = await openBrowser(t)
  return newPage()
}

export type OpenBrowser = { newPage: (options?: BrowserContextOptions) => Promise<OpenPage> }

/** One browser for many pages, each with cookies and storage of its own. */
export async function openBrowser(t: Owner): Promise<OpenBrowser> {
  const browser = await chromium.launch({
    executablePath: browserFile,
    args: ['--no-sandbox'],
    timeout: WAIT_MS_MAX,
  })
  t.after(() => browser.close())
  return {
    async newPage(options = {}) {
      const viewport = { width: 1100, height: 800 }
      const page = await browser.newPage({ viewport, ...options })
      page.setDefaultTimeout(WAIT_MS_MAX)
      return { page, complaints: complaintsOf(page) }
    },
  }
}

function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (line) => {
    if (['error', 'warning'].includes(line.type())) complaints.push(line.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('requestfailed', (request) => {
    // A page that is left while it still asks is nobody's fault.
    if (request.failure()?.errorText === 'net::ERR_ABORTED') return
    complaints.push(`${request.method()} ${request.url()}`)
  })
  return complaints
}
