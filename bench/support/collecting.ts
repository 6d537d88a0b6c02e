import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { Prometheus } from '../../src/platform/metrics/prometheus.ts'
import { quiet } from './figures.ts'

/**
 * A process that does nothing but collect what is young; from the second half on with what Prometheus
 * watches of it (its event loop and its garbage collection), if `watched`. Prints the processor time
 * of one collection in either half, in microseconds, by the quiet parts of the half.
 */
const PARTS = 60
const WARM_UP_PARTS = 10
const COLLECTIONS = 100

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as (options: { type: 'minor' }) => void
await work(WARM_UP_PARTS)
const firstUs = await work(PARTS)
if (process.argv[2] === 'watched') new Prometheus()
const secondUs = await work(PARTS)
process.stdout.write(`${JSON.stringify({ firstUs, secondUs })}\n`)
process.exit()

async function work(parts: number): Promise<number> {
  const costs: number[] = []
  for (let part = 0; part < parts; part++) {
    const before = process.cpuUsage()
    for (let nth = 0; nth < COLLECTIONS; nth++) {
      collect({ type: 'minor' })
      // The event loop turns, as it does between requests.
      await new Promise((resolve) => setImmediate(resolve))
    }
    const { user, system } = process.cpuUsage(before)
    costs.push((user + system) / COLLECTIONS)
  }
  return quiet(costs)
}
