import { once } from 'node:events'
import { createServer } from 'node:http'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Metrics } from './metrics.ts'

/** A small read takes a millisecond, and nothing may take longer than two minutes. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60]

/** A value of the moment, by the text of its one label. */
export type Reading = Record<string, number>

export class Prometheus {
  readonly #registry = new Registry()
  readonly metrics: Metrics

  constructor() {
    const registers = [this.#registry]
    collectDefaultMetrics({ register: this.#registry })
    const requests = new Histogram({
      name: 'mercer_http_request_duration_seconds',
      help: 'Requests by route and status.',
      labelNames: ['method', 'route', 'status'],
      buckets: SECONDS,
      registers,
    })
    const shed = new Counter({
      name: 'mercer_http_requests_shed_total',
      help: 'Requests that were turned away because the process was overloaded.',
      registers,
    })
    const items = new Counter({
      name: 'mercer_job_items_total',
      help: 'Items that jobs have done, by type of job.',
      labelNames: ['job_type'],
      registers,
    })
    const calls = new Counter({
      name: 'mercer_gateway_calls_total',
      help: 'Calls of payment gateways by operation and outcome; "unknown" had no answer.',
      labelNames: ['gateway', 'operation', 'outcome'],
      registers,
    })
    this.metrics = {
      answered: (method, route, status, seconds) =>
        requests.observe({ method, route, status: String(status) }, seconds),
      shed: () => shed.inc(),
      jobItemsDone: (job_type, count) => items.inc({ job_type }, count),
      gatewayCalled: (gateway, operation, outcome) => calls.inc({ gateway, operation, outcome }),
    }
  }

  /**
   * `read` is asked at every scrape, so it only looks at what is known. A name that ends in
   * `_total` is a counter: its values only grow.
   */
  watch(name: string, help: string, label: string, read: () => Reading): void {
    const Metric = name.endsWith('_total') ? Counter : Gauge
    new Metric({
      name,
      help,
      labelNames: [label],
      registers: [this.#registry],
      collect() {
        this.reset()
        for (const [text, value] of Object.entries(read())) this.inc({ [label]: text }, value)
      },
    })
  }

  text(): Promise<string> {
    return this.#registry.metrics()
  }

  /** A port of its own: numbers about the program are not for callers of the interface. */
  async serve({ host, port }: { host: string; port: number }): Promise<() => Promise<void>> {
    const server = createServer(async (request, response) => {
      request.resume()
      const isAsked = request.method === 'GET' && request.url?.replace(/\?.*/, '') === '/metrics'
      if (!isAsked) return response.writeHead(404).end('Metrics are at /metrics.\n')
      const text = await this.text()
      return response.writeHead(200, { 'content-type': this.#registry.contentType }).end(text)
    })
    server.listen(port, host)
    await once(server, 'listening')
    return async () => {
      server.close()
      server.closeAllConnections()
    }
  }
}
