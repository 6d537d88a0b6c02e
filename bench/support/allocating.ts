import { Prometheus } from '../../src/platform/metrics/prometheus.ts'

/**
 * The processor time, in milliseconds, of work that leaves much to be collected; with what
 * Prometheus watches of a process (its event loop and its garbage collection), if `watched`.
 */
const OBJECTS = 200
const ROUNDS = 40_000

if (process.argv[2] === 'watched') new Prometheus()
const page = Array.from({ length: OBJECTS }, (_, nth) => ({ id: `${nth}`, name: 'Mug', nth }))
let text = JSON.stringify(page)
const before = process.cpuUsage()
for (let round = 0; round < ROUNDS; round++) {
  text = JSON.stringify(JSON.parse(text))
  // The event loop turns, as it does between requests.
  if (round % 10 === 0) await new Promise((resolve) => setImmediate(resolve))
}
const { user, system } = process.cpuUsage(before)
process.stdout.write(`${(user + system) / 1_000}\n`)
process.exit()
