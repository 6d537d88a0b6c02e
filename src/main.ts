#!/usr/bin/env node
import { type Command, OperatorError, type Running } from './cli/command.ts'
import { deadLettersList, deadLettersSend } from './cli/dead-letters.ts'
import { doctor } from './cli/doctor.ts'
import { keyCreate } from './cli/key-create.ts'
import { migrate } from './cli/migrate.ts'
import { api, worker } from './cli/roles.ts'
import { start } from './cli/start.ts'
import { storeCreate } from './cli/store-create.ts'
import { ConfigError, readConfig, variables } from './platform/config.ts'
import { EmbeddedDatabaseError } from './platform/db/embedded.ts'
import { NewerDatabaseError } from './platform/db/migrate.ts'
import { createLog, errorFacts } from './platform/log.ts'

/** The command `mercer`: finds the command and runs it; the only file that ends the process. */
const commands: readonly Command[] = [
  start,
  api,
  worker,
  migrate,
  storeCreate,
  keyCreate,
  doctor,
  deadLettersList,
  deadLettersSend,
]

const STOP_MS_MAX = 9_000 // Within the ten seconds that process managers give before they kill.

const print = (text: string) => void process.stdout.write(`${text}\n`)
const complain = (text: string) => void process.stderr.write(`${text}\n`)

async function main(argv: string[]): Promise<number> {
  const words = argv.filter((word) => !word.startsWith('-'))
  const isAsking = words.length === 0 || words[0] === 'help' || argv.includes('--help')
  if (isAsking) {
    print(help())
    return 0
  }
  const command = commands.find((one) => {
    const wanted = one.words.split(' ')
    return wanted.every((word, index) => argv[index] === word)
  })
  if (!command) {
    complain(`There is no command "${words.join(' ')}". \`mercer help\` lists them.`)
    return 1
  }
  const config = readConfig()
  const log = createLog(config.logLevel)
  const args = argv.slice(command.words.split(' ').length)
  const result = await command.run({ config, log, print }, args)
  return typeof result === 'number' ? result : untilStopped(result, log)
}

/** Waits for a signal, then stops within a bound; a second signal ends it at once. */
async function untilStopped(running: Running, log: ReturnType<typeof createLog>): Promise<number> {
  const stopped = Promise.withResolvers<void>()
  const asked = () => stopped.resolve()
  process.once('SIGTERM', asked).once('SIGINT', asked)
  await stopped.promise
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => process.exit(1))
  setTimeout(() => {
    complain('Stopping took too long; what was unfinished will be taken up at the next start.')
    process.exit(1)
  }, STOP_MS_MAX).unref()
  await running.stop()
  log.flush()
  return 0
}

function help(): string {
  const list = commands.map(({ words, options, summary }) => {
    return `  mercer ${words} ${options}`.trimEnd().concat(`\n      ${summary}`)
  })
  const settings = Object.entries(variables).map(([name, text]) => `  ${name.padEnd(31)} ${text}`)
  return ['Commands', '', ...list, '', 'Environment variables', '', ...settings].join('\n')
}

/** Mistakes of the operator are told in words; anything else is a bug and shows its stack. */
function report(error: unknown): void {
  if (error instanceof ConfigError) error.mistakes.forEach(complain)
  else if (isOperatorMistake(error)) complain(error.message)
  else createLog('error').fatal(errorFacts(error), 'Mercer failed.')
}

function isOperatorMistake(error: unknown): error is Error {
  const known = [OperatorError, EmbeddedDatabaseError, NewerDatabaseError]
  const code = (error as { code?: unknown }).code
  return (
    known.some((kind) => error instanceof kind) ||
    (typeof code === 'string' && code.startsWith('ERR_PARSE_ARGS'))
  )
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  report(error)
  process.exitCode = 1
}
process.exit()
