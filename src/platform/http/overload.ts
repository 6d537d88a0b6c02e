import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Requests are turned away while the event loop was this late, on average over a sample. */
export type Overload = { eventLoopDelayMsMax: number; sampleMs: number }

const RESOLUTION_MS = 10

/** Says whether this process is overloaded; asked at every request, so it is only a look. */
export function watchEventLoop({ eventLoopDelayMsMax, sampleMs }: Overload) {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  let isLate = false
  let timer: NodeJS.Timeout | undefined
  const sample = () => {
    // No sample at all means that the loop did not come round once.
    const meanMs = Number.isNaN(histogram.mean) ? Infinity : histogram.mean / 1e6 - RESOLUTION_MS
    isLate = meanMs > eventLoopDelayMsMax
    histogram.reset()
  }
  return {
    isLate: () => isLate,
    /** When the server listens: to make the routes ready is one long pause that says nothing. */
    start() {
      histogram.enable()
      timer = setInterval(sample, sampleMs)
      timer.unref()
    },
    stop() {
      clearInterval(timer)
      histogram.disable()
    },
  }
}
