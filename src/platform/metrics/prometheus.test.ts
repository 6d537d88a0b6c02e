import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noMetrics } from './metrics.ts'
import { Prometheus } from './prometheus.ts'

const SERIES_MAX = 1_000

const kinds = ['clean-up', 'run-jobs', 'catalog-jobs', 'publish', 'reconcile-catalog', 'settle']
const jobTypes = ['billing-run', 'tax-run', 'payment-run', 'import-run', 'build-children']
const declineClasses = ['try_again', 'new_method', 'fraud', 'fatal']
const outcomes = ['approved', 'declined', 'unknown'] as const

/** Everything that the program can tell, with every value that a label can have. */
function tellAll({ metrics }: Prometheus): void {
  metrics.shed()
  for (const kind of kinds) {
    for (const outcome of ['done', 'retried', 'failed', 'returned'] as const) {
      metrics.taskEnded(kind, outcome, 1)
    }
  }
  metrics.jobTypesKnown(jobTypes)
  for (const type of jobTypes) {
    metrics.slotFired(type, 1)
    metrics.jobItemsDone(type, 10)
    metrics.jobItemParked(type)
    for (const status of ['success', 'failed'] as const) metrics.jobEnded(type, status, 1)
  }
  for (const outcome of outcomes) {
    for (const subject of ['order', 'invoice'] as const) metrics.paymentTried(subject, outcome)
    for (const gateway of ['manual', 'service_payments_processor']) {
      for (const operation of ['purchase', 'authorize', 'capture', 'refund']) {
        metrics.gatewayCalled(gateway, operation, outcome)
      }
    }
  }
  for (const subject of ['order', 'invoice'] as const) {
    for (const kind of declineClasses) metrics.paymentTried(subject, 'declined', kind)
  }
  for (const outcome of ['succeeded', 'failed', 'exhausted'] as const) metrics.webhookTried(outcome)
  metrics.releasePublished(1)
  metrics.releaseFailed()
}

const seriesOf = (text: string) => text.split('\n').filter((line) => line && !line.startsWith('#'))

test('the series of a process are bounded, apart from those of requests', async () => {
  const prometheus = new Prometheus()
  tellAll(prometheus)
  assert.deepEqual(Object.keys(prometheus.metrics).sort(), Object.keys(noMetrics).sort())
  const series = seriesOf(await prometheus.text())
  assert.ok(series.length < SERIES_MAX, `${series.length} series`)
  tellAll(prometheus)
  assert.equal(seriesOf(await prometheus.text()).length, series.length)
})

test('what alerts watch the increase of begins at 0, and is begun once', async () => {
  const prometheus = new Prometheus()
  const { metrics } = prometheus
  const lineOf = async (series: string) =>
    seriesOf(await prometheus.text()).find((line) => line.startsWith(`${series} `))
  const failed = 'mercer_job_duration_seconds_count{job_type="tax-run",status="failed"}'
  const parked = 'mercer_job_items_parked_total{job_type="tax-run"}'
  metrics.jobTypesKnown(['tax-run'])
  for (const series of [failed, parked, 'mercer_releases_total{outcome="failed"}']) {
    assert.equal(await lineOf(series), `${series} 0`)
  }
  metrics.jobEnded('tax-run', 'failed', 1)
  metrics.jobItemParked('tax-run')
  metrics.jobTypesKnown(['tax-run'])
  for (const series of [failed, parked]) assert.equal(await lineOf(series), `${series} 1`)
})

test('requests are a histogram of sixteen series for each method, route and status', async () => {
  const prometheus = new Prometheus()
  const before = seriesOf(await prometheus.text()).length
  const { answered } = prometheus.metrics
  for (const seconds of [0.0005, 0.001, 0.0011, 3, 61]) answered('GET', '/v2/a', 200, seconds)
  answered('GET', '/v2/"odd\\', 404, 1)
  const text = await prometheus.text()
  assert.equal(seriesOf(text).length - before, 2 * 16)
  const labels = 'method="GET",route="/v2/a",status="200"'
  const shown = (part: string, more = '') => {
    const start = `mercer_http_request_duration_seconds_${part}{${more}${labels}} `
    return seriesOf(text)
      .find((line) => line.startsWith(start))
      ?.slice(start.length)
  }
  assert.equal(shown('bucket', 'le="0.001",'), '2')
  assert.equal(shown('bucket', 'le="0.0025",'), '3')
  assert.equal(shown('bucket', 'le="60",'), '4')
  assert.equal(shown('bucket', 'le="+Inf",'), '5')
  assert.equal(shown('count'), '5')
  assert.equal(Number(shown('sum')), 64.0026)
  assert.match(text, /route="\/v2\/\\"odd\\\\"/)
  assert.match(text, /^# TYPE mercer_http_request_duration_seconds histogram$/m)
})
