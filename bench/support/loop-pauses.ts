import { createServer } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'

/**
 * Loaded into a process before the program (`node --import`): a server beside it that answers with
 * the longest pause of the event loop, in milliseconds, since it was last asked. On a busy machine
 * a pause may be a neighbour's: it never counts for more than the time that the thread has worked.
 */
const RESOLUTION_MS = 1
const { BENCH_PAUSES_PORT } = process.env
const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
histogram.enable()
let before = process.threadCpuUsage()

createServer((_request, response) => {
  const { user, system } = process.threadCpuUsage(before)
  const workedMs = (user + system) / 1_000
  const pauseMs = Math.max(0, histogram.max / 1e6 - RESOLUTION_MS)
  histogram.reset()
  before = process.threadCpuUsage()
  response.end(String(Math.min(pauseMs, workedMs)))
})
  .listen(Number(BENCH_PAUSES_PORT), '127.0.0.1')
  .unref()
