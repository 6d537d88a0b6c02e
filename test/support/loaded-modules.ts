import { registerHooks } from 'node:module'

/** For `--import`: says on standard error which modules of OpenTelemetry a program loads. */
registerHooks({
  load(url, context, nextLoad) {
    if (/opentelemetry|fastify\/otel/.test(url)) process.stderr.write(`loaded ${url}\n`)
    return nextLoad(url, context)
  },
})
