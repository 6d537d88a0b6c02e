import { logs, SeverityNumber } from '@opentelemetry/api'

const severities: Readonly<Record<number, SeverityNumber>> = {
  10: SeverityNumber.TRACE,
  20: SeverityNumber.DEBUG,
  30: SeverityNumber.INFO,
  40: SeverityNumber.WARN,
  50: SeverityNumber.ERROR,
  60: SeverityNumber.FATAL,
}

type Line = {
  level: number
  time: string
  msg?: string
  err?: { type?: string; message?: string; stack?: string }
  trace_id?: string
  span_id?: string
}

/** The lines of the log as records: the same text that standard error gets, secrets removed. */
export const logStream = {
  write(text: string): void {
    const { level, time, msg, err, trace_id: _, span_id: __, ...facts } = JSON.parse(text) as Line
    logs.getLogger('mercer').emit({
      timestamp: Temporal.Instant.from(time).epochMilliseconds,
      severityNumber: severities[level] ?? SeverityNumber.UNSPECIFIED,
      body: msg ?? '',
      attributes: {
        ...Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, plain(value)])),
        ...(err?.type && { 'exception.type': err.type }),
        ...(err?.message && { 'exception.message': err.message }),
        ...(err?.stack && { 'exception.stacktrace': err.stack }),
      },
    })
  },
}

function plain(value: unknown): string | number | boolean {
  const isPlain = ['string', 'number', 'boolean'].includes(typeof value)
  return isPlain ? (value as string | number | boolean) : JSON.stringify(value)
}
