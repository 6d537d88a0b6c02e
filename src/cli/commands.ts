import { variables } from '../platform/config.ts'
import type { Command } from './command.ts'

export const commands: readonly Command[] = [
  {
    words: 'start',
    options: '',
    stays: true,
    summary: 'everything in one process, with an embedded PostgreSQL unless DATABASE_URL is set',
    load: async () => (await import('./start.ts')).start,
  },
  {
    words: 'api',
    options: '',
    stays: true,
    summary: 'the HTTP interface alone; needs DATABASE_URL',
    load: async () => (await import('./serve.ts')).api,
  },
  {
    words: 'worker',
    options: '',
    stays: true,
    summary: 'background work alone; needs DATABASE_URL',
    load: async () => (await import('./serve.ts')).worker,
  },
  {
    words: 'migrate',
    options: '',
    summary: 'creates or upgrades tables and queues; safe to repeat, also while Mercer is running',
    load: async () => (await import('./database.ts')).migrateDatabase,
  },
  {
    words: 'store create',
    options: '--name <name> [--sandbox] [--organization <id>] [--rate-limit <requests a second>]',
    summary: 'creates a store with its first admin key and prints the secret once',
    load: async () => (await import('./stores-and-keys.ts')).storeCreate,
  },
  {
    words: 'store copy',
    options: '--from <id of a store> --name <name>',
    stays: true,
    summary:
      'copies a store into a new sandbox, with made-up people; prints the secret of its key once',
    load: async () => (await import('./store-copy.ts')).storeCopy,
  },
  {
    words: 'organization create',
    options: '--name <name>',
    summary: 'creates an organization with its first admin key and prints the secret once',
    load: async () => (await import('./stores-and-keys.ts')).organizationCreate,
  },
  {
    words: 'key create',
    options: '[--store <id of a store or an organization>] [--name <name>]',
    summary: 'creates another admin key and prints the secret once; default: the first store',
    load: async () => (await import('./stores-and-keys.ts')).keyCreate,
  },
  {
    words: 'operator create',
    options: '--email <address> --name <name> [--role <role>] [--store <id>]',
    summary: 'invites a person to the console, as owner of the first store unless told otherwise',
    load: async () => (await import('./operators.ts')).operatorCreate,
  },
  {
    words: 'operator list',
    options: '[--store <id>]',
    summary: 'lists the people of all stores, or of one, with their roles',
    load: async () => (await import('./operators.ts')).operatorList,
  },
  {
    words: 'operator reset',
    options: '--email <address>',
    summary: 'signs a person out everywhere and makes a link to choose a new password',
    load: async () => (await import('./operators.ts')).operatorReset,
  },
  {
    words: 'operator remove',
    options: '--email <address> [--store <id>]',
    summary: 'takes the roles of a person away, in all stores or in one',
    load: async () => (await import('./operators.ts')).operatorRemove,
  },
  {
    words: 'console link',
    options: '[--email <address>]',
    summary:
      'makes a link that signs a person in once; default: the first owner of the first store',
    load: async () => (await import('./operators.ts')).consoleLink,
  },
  {
    words: 'doctor',
    options: '',
    summary: 'checks configuration, database, migrations, clock and queues and reports problems',
    load: async () => (await import('./doctor.ts')).doctor,
  },
  {
    words: 'check',
    options: '[--store <id>] [--gateway <name> [--since <date, instant or days as in 7d>]]',
    summary:
      'checks the books and lists every inconsistent record, or with --gateway every difference ' +
      'from the book of the gateway, for the last 30 days unless told otherwise; reads only',
    load: async () => (await import('./check.ts')).check,
  },
  {
    words: 'backup',
    options: '<file> [--store <id of a store or an organization>] [--force]',
    stays: true,
    summary:
      'writes a snapshot of the database and the uploaded files to a file, also while Mercer runs',
    load: async () => (await import('./backup.ts')).backup,
  },
  {
    words: 'restore',
    options: '<file>',
    stays: true,
    summary: 'fills an empty database from such a file, all of it or nothing, and checks the books',
    load: async () => (await import('./restore.ts')).restore,
  },
  {
    words: 'move',
    options: '--to <DATABASE_URL> [--dry-run]',
    stays: true,
    summary: 'moves the embedded database, while no Mercer runs on it, to an empty one of your own',
    load: async () => (await import('./move.ts')).move,
  },
  {
    words: 'secrets rotate',
    options: '',
    summary:
      'encrypts secrets with MERCER_SECRETS_KEY that MERCER_SECRETS_KEY_OLD opens; safe to repeat',
    load: async () => (await import('./secrets.ts')).secretsRotate,
  },
  {
    words: 'listen',
    options: '[--types <type>,…] [--forward-to <address>]',
    stays: true,
    summary: 'prints the events of a store as they happen, and forwards them as signed webhooks',
    load: async () => (await import('./listen.ts')).listen,
  },
  {
    words: 'events send',
    options: '<type>',
    summary: 'records a sample event in a sandbox store, for whoever writes a receiver',
    load: async () => (await import('./events-send.ts')).eventsSend,
  },
  {
    words: 'dead-letters list',
    options: '[--offset <number>]',
    summary: 'lists background tasks that failed permanently, newest first, with the reason',
    load: async () => (await import('./dead-letters.ts')).deadLettersList,
  },
  {
    words: 'dead-letters send',
    options: '--all | <id>…',
    summary: 'sends failed tasks again, all or the given ones',
    load: async () => (await import('./dead-letters.ts')).deadLettersSend,
  },
]

export function findCommand(argv: readonly string[]): Command | undefined {
  return commands.find((one) => {
    const wanted = one.words.split(' ')
    return wanted.every((word, index) => argv[index] === word)
  })
}

export function help(): string {
  const list = commands.map(({ words, options, summary }) => {
    return `  mercer ${words} ${options}`.trimEnd().concat(`\n      ${summary}`)
  })
  const settings = Object.entries(variables).map(([name, text]) => `  ${name.padEnd(31)} ${text}`)
  return ['Commands', '', ...list, '', 'Environment variables', '', ...settings].join('\n')
}
