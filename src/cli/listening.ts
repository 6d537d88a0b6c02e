import type { watchGauges } from '../gauges.ts'
import type { Config } from '../platform/config.ts'
import type { App } from '../platform/http/server.ts'
import type { Prometheus } from '../platform/metrics/prometheus.ts'
import { OperatorError } from './command.ts'

type WatchGauges = typeof watchGauges

/** Loaded only where metrics are wanted. */
export async function createPrometheus({ metricsPort }: Config): Promise<Prometheus | undefined> {
  if (metricsPort === undefined) return undefined
  const { Prometheus } = await import('../platform/metrics/prometheus.ts')
  return new Prometheus()
}

/** Gauges and their port. Returns what ends them. */
export async function serveMetrics(
  { host, metricsPort: port }: Config,
  prometheus: Prometheus,
  deps: Parameters<WatchGauges>[1],
): Promise<(() => Promise<void> | void)[]> {
  if (port === undefined) return []
  const { watchGauges } = await import('../gauges.ts')
  const unwatch = watchGauges(prometheus, deps)
  const close = await prometheus
    .serve({ host, port })
    .catch(explainFor({ host, port }, 'MERCER_METRICS_PORT'))
  return [unwatch, close]
}

export function listen(app: App, { host, port }: Config): Promise<string> {
  return app.listen({ host, port }).catch(explainFor({ host, port }, 'PORT'))
}

/** Why an address cannot be listened on, and which variable to change. */
export function explainFor({ host, port }: { host: string; port: number }, variable: string) {
  return (error: unknown): never => {
    const { code } = error as { code?: string }
    if (code === 'EADDRINUSE') {
      throw new OperatorError(
        `Port ${port} is in use: set ${variable} to another one, as in ${variable}=8081.`,
      )
    }
    if (code === 'EACCES') {
      throw new OperatorError(`Port ${port} needs more rights than this user has: set ${variable}.`)
    }
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new OperatorError(`HOST ${host} is not an address of this machine.`)
    }
    throw error
  }
}
