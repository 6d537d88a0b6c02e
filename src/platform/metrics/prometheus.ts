import { once } from 'node:events'
import { createServer } from 'node:http'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Metrics } from './metrics.ts'
import { RequestTimes } from './request-times.ts'

/** From a short task to a run over a large store. */
const WORK_SECONDS = [0.01, 0.1, 1, 10, 60, 600, 3_600]

/** A value of the moment, by the text of its one label; a plain number has none. */
export type Reading = Record<string, number> | number | undefined

export class Prometheus {
  readonly #registry = new Registry()
  readonly #requests = new RequestTimes()
  readonly metrics: Metrics

  constructor() {
    collectDefaultMetrics({ register: this.#registry })
    this.metrics = { ...this.#platformMetrics(), ...this.#moneyMetrics() }
  }

  #platformMetrics() {
    const requests = this.#requests
    const shed = this.#counter(
      'mercer_http_requests_shed_total',
      'Requests that were turned away because the process was overloaded.',
    )
    const tasks = this.#histogram(
      'mercer_task_duration_seconds',
      'Tasks that a worker is done with; "retried" and "returned" ones come back.',
      ['kind', 'outcome'],
    )
    const slots = this.#histogram(
      'mercer_schedule_slot_delay_seconds',
      'Time from the moment a slot of a schedule was due to its firing.',
      ['job_type'],
    )
    const items = this.#counter(
      'mercer_job_items_total',
      'Items that jobs have done, by type of job.',
      ['job_type'],
    )
    const parked = this.#counter(
      'mercer_job_items_parked_total',
      'Items that jobs could not do and went on without.',
      ['job_type'],
    )
    const jobs = this.#histogram('mercer_job_duration_seconds', 'Jobs that ended.', [
      'job_type',
      'status',
    ])
    const known = new Set<string>()
    // A series that begins with its first failure has no increase that an alert could see.
    const jobTypesKnown: Metrics['jobTypesKnown'] = (jobTypes) => {
      for (const job_type of jobTypes) {
        if (known.has(job_type)) continue
        known.add(job_type)
        parked.inc({ job_type }, 0)
        for (const status of ['success', 'failed']) jobs.zero({ job_type, status })
      }
    }
    return {
      answered: requests.observe.bind(requests),
      shed: () => shed.inc(),
      taskEnded: (kind, outcome, seconds) => tasks.observe({ kind, outcome }, seconds),
      slotFired: (job_type, seconds) => slots.observe({ job_type }, seconds),
      jobTypesKnown,
      jobItemsDone: (job_type, count) => items.inc({ job_type }, count),
      jobItemParked: (job_type) => parked.inc({ job_type }),
      jobEnded: (job_type, status, seconds) => jobs.observe({ job_type, status }, seconds),
    } satisfies Partial<Metrics>
  }

  #moneyMetrics() {
    const calls = this.#counter(
      'mercer_gateway_calls_total',
      'Calls of payment gateways by operation and outcome; "unknown" had no answer.',
      ['gateway', 'operation', 'outcome'],
    )
    const payments = this.#counter(
      'mercer_payments_total',
      'Payments of orders and invoices by outcome; an "unknown" one counts again when it is known.',
      ['subject', 'outcome', 'class'],
    )
    const webhooks = this.#counter(
      'mercer_webhook_deliveries_total',
      'Tries to deliver webhooks by outcome; "failed" ones are tried again.',
      ['outcome'],
    )
    const releases = this.#counter('mercer_releases_total', 'Releases of catalogs that ended.', [
      'outcome',
    ])
    for (const outcome of ['published', 'failed']) releases.inc({ outcome }, 0)
    const publishing = this.#histogram(
      'mercer_release_duration_seconds',
      'Time to make a release that was published.',
    )
    return {
      gatewayCalled: (gateway, operation, outcome) => calls.inc({ gateway, operation, outcome }),
      paymentTried: (subject, outcome, declineClass) =>
        payments.inc({ subject, outcome, ...(declineClass && { class: declineClass }) }),
      webhookTried: (outcome) => webhooks.inc({ outcome }),
      releasePublished: (seconds) => {
        releases.inc({ outcome: 'published' })
        publishing.observe(seconds)
      },
      releaseFailed: () => releases.inc({ outcome: 'failed' }),
    } satisfies Partial<Metrics>
  }

  #counter<Label extends string>(name: string, help: string, labelNames: Label[] = []) {
    return new Counter({ name, help, labelNames, registers: [this.#registry] })
  }

  #histogram<Label extends string>(name: string, help: string, labelNames: Label[] = []) {
    const registers = [this.#registry]
    return new Histogram({ name, help, labelNames, buckets: WORK_SECONDS, registers })
  }

  /**
   * `read` is asked at every scrape, so it only looks at what is known; undefined gives no series.
   * A name that ends in `_total` is a counter: its values only grow.
   */
  watch(name: string, help: string, read: () => Reading, label?: string): void {
    const Metric = name.endsWith('_total') ? Counter : Gauge
    new Metric({
      name,
      help,
      labelNames: label === undefined ? [] : [label],
      registers: [this.#registry],
      collect() {
        this.reset()
        const reading = read()
        if (typeof reading === 'number') this.inc(reading)
        else if (label === undefined) this.remove({})
        else for (const one in reading) this.inc({ [label]: one }, reading[one])
      },
    })
  }

  async text(): Promise<string> {
    return this.#requests.text() + (await this.#registry.metrics())
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
