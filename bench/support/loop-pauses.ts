import { createServer } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'

/**
 * Loaded into a process before the program (`node --import`): a server beside it that answers with
 * the longest pause of the event loop, in milliseconds, since it was last asked.
 */
const RESOLUTION_MS = 1
const { BENCH_PAUSES_PORT } = process.env
const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
histogram.enable()

createServer((_request, response) => {
  const pauseMs = Math.max(0, histogram.max / 1e6 - RESOLUTION_MS)
  histogram.reset()
  response.end(String(pauseMs))
})
  .listen(Number(BENCH_PAUSES_PORT), '127.0.0.1')
  .unref()
