/** A small read takes a millisecond, and nothing may take longer than two minutes. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60]
const NAME = 'mercer_http_request_duration_seconds'
const HEAD = `# HELP ${NAME} Requests by route and status.\n# TYPE ${NAME} histogram\n`

type Series = { labels: string; counts: number[]; sum: number; text: string | undefined }

/**
 * The histogram of requests. It is written out here because it has nearly all series of a process:
 * prom-client needed 23 ms for 12,000 lines and stopped the requests meanwhile. Here a series that
 * did not change since the last scrape costs nothing.
 */
export class RequestTimes {
  readonly #series = new Map<string, Series>()

  observe(method: string, route: string, status: number, seconds: number): void {
    const key = `${method} ${status} ${route}`
    let series = this.#series.get(key)
    if (!series) {
      const labels = `method="${method}",route="${escaped(route)}",status="${status}"`
      series = { labels, counts: Array(SECONDS.length + 1).fill(0), sum: 0, text: undefined }
      this.#series.set(key, series)
    }
    const place = SECONDS.findIndex((most) => seconds <= most)
    const bucket = place < 0 ? SECONDS.length : place
    series.counts[bucket] = (series.counts[bucket] ?? 0) + 1
    series.sum += seconds
    series.text = undefined
  }

  text(): string {
    let text = HEAD
    for (const series of this.#series.values()) {
      series.text ??= textOf(series)
      text += series.text
    }
    return text
  }
}

function textOf({ labels, counts, sum }: Series): string {
  let text = ''
  let count = 0
  for (const [place, more] of counts.entries()) {
    count += more
    text += `${NAME}_bucket{le="${SECONDS[place] ?? '+Inf'}",${labels}} ${count}\n`
  }
  return `${text}${NAME}_sum{${labels}} ${sum}\n${NAME}_count{${labels}} ${count}\n`
}

function escaped(text: string): string {
  return text.replace(/["\\]/g, '\\$&')
}
