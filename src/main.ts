#!/usr/bin/env node
import { enableCompileCache } from 'node:module'
import { type Command, OperatorError, type Running } from './cli/command.ts'
import { ConfigError, readConfig, variables } from './platform/config.ts'
import { createLog, errorFacts } from './platform/log.ts'

/** The command `mercer`: finds the command and runs it; the only file that ends the process. */
enableCompileCache() // What was compiled once is compiled for the next start too.

const commands: readonly Command[] = [
  {
    words: 'start',
    options: '',
    summary: 'everything in one process, with an embedded PostgreSQL unless DATABASE_URL is set',
    load: async () => (await import('./cli/start.ts')).start,
  },
  {
    words: 'api',
    options: '',
    summary: 'the HTTP interface alone; needs DATABASE_URL',
    load: async () => (await import('./cli/roles.ts')).api,
  },
  {
    words: 'worker',
    options: '',
    summary: 'background work alone; needs DATABASE_URL',
    load: async () => (await import('./cli/roles.ts')).worker,
  },
  {
    words: 'migrate',
    options: '',
    summary: 'makes or upgrades tables and queues; safe to run again, and beside a running Mercer',
    load: async () => (await import('./cli/migrate.ts')).migrate,
  },
  {
    words: 'store create',
    options: '--name <name> [--organization <id>] [--rate-limit <requests a second>]',
    summary: 'makes a store with its first admin key and prints the secret once',
    load: async () => (await import('./cli/store-create.ts')).storeCreate,
  },
  {
    words: 'key create',
    options: '[--store <id of a store or an organization>] [--name <name>]',
    summary:
      'makes one more admin key and prints the secret once; without --store: the first store',
    load: async () => (await import('./cli/key-create.ts')).keyCreate,
  },
  {
    words: 'doctor',
    options: '',
    summary:
      'looks at configuration, database, migrations, clock and queues and says what is wrong',
    load: async () => (await import('./cli/doctor.ts')).doctor,
  },
  {
    words: 'check',
    options: '[--store <id>]',
    summary:
      'holds the books against what must always be true and names what breaks it; reads only',
    load: async () => (await import('./cli/check.ts')).check,
  },
  {
    words: 'dead-letters list',
    options: '[--offset <number>]',
    summary: 'background tasks that failed for good, the newest first, with the reason',
    load: async () => (await import('./cli/dead-letters.ts')).deadLettersList,
  },
  {
    words: 'dead-letters send',
    options: '--all | <id>…',
    summary: 'sends such tasks again, all or the named ones',
    load: async () => (await import('./cli/dead-letters.ts')).deadLettersSend,
  },
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
  const run = await command.load()
  const result = await run({ config, log, print }, args)
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
  const { code } = error as { code?: unknown }
  return error instanceof OperatorError || String(code).startsWith('ERR_PARSE_ARGS')
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  report(error)
  process.exitCode = 1
}
process.exit()
