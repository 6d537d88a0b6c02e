import { Prometheus } from '../../src/platform/metrics/prometheus.ts'
import { collectionsIn } from './figures.ts'

/**
 * The processor time, in milliseconds, of work that leaves much to be collected, and how often it
 * was collected; with what Prometheus watches of a process (its event loop and its garbage
 * collection), if `watched`.
 */
const OBJECTS = 200
const ROUNDS = 40_000

const prometheus = process.argv[2] === 'watched' ? new Prometheus() : undefined
const page = Array.from({ length: OBJECTS }, (_, nth) => ({ id: `${nth}`, name: 'Mug', nth }))
let text = JSON.stringify(page)
const before = process.cpuUsage()
for (let round = 0; round < ROUNDS; round++) {
  text = JSON.stringify(JSON.parse(text))
  // The event loop turns, as it does between requests.
  if (round % 10 === 0) await new Promise((resolve) => setImmediate(resolve))
}
const { user, system } = process.cpuUsage(before)
const collections = prometheus ? collectionsIn(await prometheus.text()) : 0
process.stdout.write(`${JSON.stringify({ cpuMs: (user + system) / 1_000, collections })}\n`)
process.exit()
