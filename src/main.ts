#!/usr/bin/env node
import { enableCompileCache } from 'node:module'
import { constants } from 'node:os'
import { setFlagsFromString } from 'node:v8'
import { watchNpm } from './cli/npm-parent.ts'
import { isRunByNpm } from './platform/config.ts'

/**
 * The command `mercer`: finds the command and runs it; the only file that ends the process. It
 * listens to signals first and loads everything else afterwards, so that a signal is heeded at
 * any moment of the start.
 */

const STOP_MS_MAX = 9_000 // Within the ten seconds that process managers give before they kill.
/**
 * The heap may grow by this share before V8 collects it. V8's own choice is up to four times what
 * survived: payment runs of 20,000 then take 603 MB; with this 377 MB, for 7 % more instructions.
 */
const HEAP_GROWTH_PERCENT = 75
/** npm and a terminal each pass on a signal that the other has sent already: it is the same one. */
const SAME_SIGNAL_MS = 1_000

const print = (text: string) => void process.stdout.write(`${text}\n`)
const complain = (text: string) => void process.stderr.write(`${text}\n`)

const stopping = new AbortController()
let askedAtMs = 0
/** Nothing has been started before a command is found. */
let phase: 'loading' | 'command' | 'staying' = 'loading'

function onSignal(signal: 'SIGTERM' | 'SIGINT' | 'SIGHUP'): void {
  if (phase === 'loading') process.exit(0)
  if (phase === 'command') process.exit(128 + constants.signals[signal])
  if (stopping.signal.aborted) {
    if (performance.now() - askedAtMs > SAME_SIGNAL_MS) process.exit(1)
    return
  }
  askedAtMs = performance.now()
  boundStop()
  stopping.abort(new Error('The program was told to stop.'))
}

function boundStop(): void {
  setTimeout(() => {
    complain('Stopping took too long; unfinished work continues at the next start.')
    process.exit(1)
  }, STOP_MS_MAX).unref()
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
  process.on(signal, () => onSignal(signal))
}
// The terminal may be gone when we still have something to say: that must not end us half-way.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
// On an older Node `bin/mercer.cjs` is our parent; the channel to it ends with it.
if (process.channel) process.once('disconnect', () => onSignal('SIGTERM'))
else watchNpm(isRunByNpm(), () => onSignal('SIGTERM'))
setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH_PERCENT}`)
enableCompileCache() // The compile cache speeds up the next start.

async function main(argv: string[]): Promise<number> {
  const { findCommand, help } = await import('./cli/commands.ts')
  const words = argv.filter((word) => !word.startsWith('-'))
  if (argv.includes('--version')) {
    print((await import('./platform/version.ts')).version)
    return 0
  }
  const isAsking = words.length === 0 || words[0] === 'help' || argv.includes('--help')
  if (isAsking) {
    print(help())
    return 0
  }
  const command = findCommand(argv)
  if (!command) {
    complain(`There is no command "${words.join(' ')}". \`mercer help\` lists them.`)
    return 1
  }
  const { readConfig } = await import('./platform/config.ts')
  const { createLog } = await import('./platform/log.ts')
  const config = readConfig()
  const telemetry =
    command.stays && config.otlpEndpoint
      ? (await import('./platform/tracing/open-telemetry.ts')).startTelemetry()
      : undefined
  const log = createLog(config.logLevel, process.stderr, telemetry)
  telemetry?.warnTo(log)
  const args = argv.slice(command.words.split(' ').length)
  const run = await command.load()
  phase = command.stays ? 'staying' : 'command'
  const context = { config, log, print, tracing: telemetry, stopping: stopping.signal }
  const result = await run(context, args)
  if (typeof result === 'number') return result
  const told = Promise.withResolvers<void>()
  if (stopping.signal.aborted) told.resolve()
  stopping.signal.addEventListener('abort', () => told.resolve())
  const failed = result.failed?.catch((error: unknown) => error)
  const failure = await Promise.race([told.promise, ...(failed ? [failed] : [])])
  if (failure !== undefined) {
    await report(failure)
    boundStop()
  }
  await result.stop()
  await telemetry?.stop()
  log.flush()
  return failure === undefined ? 0 : 1
}

/** Mistakes of the operator get a clear message; anything else is a bug and shows its stack. */
async function report(error: unknown): Promise<number> {
  const { OperatorError } = await import('./cli/command.ts')
  const { ConfigError } = await import('./platform/config.ts')
  const { code } = error as { code?: unknown }
  if (error === stopping.signal.reason) return 0
  if (error instanceof ConfigError) error.mistakes.forEach(complain)
  else if (error instanceof OperatorError) {
    complain(error.message)
    return error.exitCode
  } else if (String(code).startsWith('ERR_PARSE_ARGS')) complain((error as Error).message)
  else {
    const { createLog, errorFacts } = await import('./platform/log.ts')
    createLog('error').fatal(errorFacts(error), 'Mercer failed.')
  }
  return 1
}

process.exitCode = await main(process.argv.slice(2)).catch(report)
process.exit()
