import { setTimeout as delay } from 'node:timers/promises'
import { FastifyOtelInstrumentation } from '@fastify/otel'
import {
  type Attributes,
  type Context,
  context,
  DiagLogLevel,
  diag,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import { NodeSDK } from '@opentelemetry/sdk-node'
import type { FastifyInstance } from 'fastify'
import { type Log, patientLog } from '../log.ts'
import { version } from '../version.ts'
import { logStream } from './log-records.ts'
import { batchName } from './statement-names.ts'
import type { Telemetry } from './tracing.ts'

const STOP_MS_MAX = 2_000
const DETAIL_MAX = 500

/**
 * Traces and logs for an OTLP receiver, as the variables OTEL_* say. Spans hold names, ids of
 * tasks and stores, and statuses. They hold no values of statements, no bodies, no queries of
 * addresses and no messages of errors, since all of these may be about persons.
 *
 * Spans of statements are made here and not by @opentelemetry/instrumentation-pg: it sees texts
 * that are given to the driver's `query`, and our batches go around that.
 */
export function startTelemetry(): Telemetry {
  const named = resourceFromAttributes({ 'service.name': 'mercer', 'service.version': version })
  const sdk = new NodeSDK({ resource: defaultResource().merge(named), metricReaders: [] })
  sdk.start()
  return {
    follow: followRequests,
    statements(batch, work) {
      if (!trace.getActiveSpan()) return work() // Looks that nobody asked for would be noise.
      const size = batch.length
      const attributes = {
        'db.system.name': 'postgresql',
        ...(size > 1 && { 'db.operation.batch.size': size }),
      }
      return inSpan(batchName(batch), { kind: SpanKind.CLIENT, attributes }, work)
    },
    gateway(name, operation, work) {
      const attributes = { 'mercer.gateway': name, 'mercer.operation': operation }
      return inSpan(`${operation} ${name}`, { kind: SpanKind.CLIENT, attributes }, work)
    },
    firing: (work) => inSpan('fire schedules', {}, work, ROOT_CONTEXT),
    task({ id, kind, attempt, store }, traceparent, work) {
      const attributes: Attributes = {
        'messaging.operation.type': 'process',
        'messaging.destination.name': kind,
        'messaging.message.id': id,
        'mercer.attempt': attempt,
        ...(typeof store === 'string' && { 'mercer.store_id': store }),
      }
      const options = { kind: SpanKind.CONSUMER, attributes }
      return inSpan(`task ${kind}`, options, work, contextOf(traceparent))
    },
    traceparent() {
      const span = trace.getActiveSpan()?.spanContext()
      return span && `00-${span.traceId}-${span.spanId}-0${span.traceFlags}`
    },
    logStream,
    logFacts() {
      const span = trace.getActiveSpan()?.spanContext()
      return span ? { trace_id: span.traceId, span_id: span.spanId } : {}
    },
    warnTo(log) {
      const patient = patientLog(log as Log)
      const warn = (text: string) =>
        patient.warn(
          'telemetry',
          { detail: text.slice(0, DETAIL_MAX) },
          'Traces or logs were lost.',
        )
      const quiet = () => {}
      const logger = { error: warn, warn, info: quiet, debug: quiet, verbose: quiet }
      diag.setLogger(logger, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true })
    },
    async stop() {
      await Promise.race([sdk.shutdown().catch(() => {}), delay(STOP_MS_MAX)])
    },
  }
}

type SpanOptions = { kind?: SpanKind; attributes?: Attributes }

function inSpan<Result>(
  name: string,
  options: SpanOptions,
  work: () => Promise<Result>,
  parent: Context = context.active(),
): Promise<Result> {
  return trace.getTracer('mercer').startActiveSpan(name, options, parent, async (span) => {
    try {
      return await work()
    } catch (error) {
      const { code, name: kind } = error as { code?: unknown; name?: unknown }
      span.setAttribute('error.type', String(code ?? kind ?? 'error'))
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  })
}

/** The context that a task was sent in; a new one if it was sent without. */
function contextOf(traceparent: string | undefined): Context {
  const [, traceId, spanId, flags] = traceparent?.split('-') ?? []
  if (!traceId || !spanId) return ROOT_CONTEXT
  const sent = { traceId, spanId, traceFlags: Number(flags), isRemote: true }
  return trace.setSpanContext(ROOT_CONTEXT, sent)
}

async function followRequests(app: FastifyInstance): Promise<void> {
  const instrumentation = new FastifyOtelInstrumentation({
    recordExceptions: false,
    instrumentHooks: false,
    instrumentHandler: false,
    requestHook(span, request) {
      const route = request.routeOptions.url ?? 'none'
      span.updateName(`${request.method} ${route}`)
      // The plugin's own value is the address with its query.
      span.setAttributes({ 'url.path': route, 'mercer.request_id': request.id })
    },
  })
  await app.register(instrumentation.plugin())
  // The events of a body that is read come from outside of the request's context.
  app.addHook('preValidation', (request, _reply, done) => {
    const { context: own } = request.opentelemetry()
    if (own) context.with(own, done)
    else done()
  })
  // The plugin marks refusals as errors and keeps their messages.
  app.addHook('onSend', (request, reply, _payload, done) => {
    const isFailure = reply.statusCode >= 500
    const code = isFailure ? SpanStatusCode.ERROR : SpanStatusCode.OK
    request.opentelemetry().span?.setStatus({ code })
    done()
  })
}
