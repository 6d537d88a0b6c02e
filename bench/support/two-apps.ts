import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buildApp } from '../../src/app.ts'
import { openDeps } from '../../src/deps.ts'
import { systemClock } from '../../src/platform/clock.ts'
import { readConfig } from '../../src/platform/config.ts'
import { createLog } from '../../src/platform/log.ts'
import { Prometheus } from '../../src/platform/metrics/prometheus.ts'

/**
 * The interface twice in one process, without and with metrics: both are compiled alike, which two
 * processes are not. Prints their addresses, and where the metrics are read; `plain` or `watched`
 * says which one is made first.
 */
const [databaseUrl = '', first = ''] = process.argv.slice(2)
const config = readConfig({ ...process.env, DATABASE_URL: databaseUrl, MERCER_RATE_LIMIT: 'off' })
const log = createLog('warn')
const prometheus = new Prometheus()
const { metrics } = prometheus

async function listen(watching: { metrics?: typeof metrics }): Promise<string> {
  const options = { ...config, databaseUrl, log, clock: systemClock, role: 'api', ...watching }
  const { app } = await buildApp(await openDeps(options as Parameters<typeof openDeps>[0]))
  return app.listen({ host: '127.0.0.1', port: 0 })
}

const made = first === 'plain' ? [{}, { metrics }] : [{ metrics }, {}]
const addresses: string[] = []
for (const watching of made) addresses.push(await listen(watching))
const [plain, watched] = first === 'plain' ? addresses : addresses.reverse()
const scraped = createServer(async (_, answer) => answer.end(await prometheus.text()))
await new Promise<void>((resolve) => scraped.listen(0, '127.0.0.1', resolve))
const scrape = `http://127.0.0.1:${(scraped.address() as AddressInfo).port}`
process.stdout.write(`${JSON.stringify({ plain, watched, scrape })}\n`)
