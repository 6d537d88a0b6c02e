import { statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { serverUrls, sessionTarget } from './db/primary.ts'
import { KEY_BYTES, readSecretsKey } from './secrets/secret-box.ts'

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

export type Config = {
  host: string
  port: number
  /** Port of the health probes of a process that is only a worker; unset means none. */
  workerPort: number | undefined
  /** Port of the metrics; unset means none. */
  metricsPort: number | undefined
  /** Unset means the embedded PostgreSQL in the data folder. */
  databaseUrl: string | undefined
  /** Leads to PostgreSQL itself when `databaseUrl` leads to a pooler. */
  directDatabaseUrl: string | undefined
  /** Standbys that reads may be answered from; it may name several. */
  readDatabaseUrl: string | undefined
  /** The database is a standby, and this process serves published catalogs alone. */
  catalogOnly: boolean
  databasePoolMax: number
  dataDir: string
  /** Folder of uploaded files; shared by all machines that serve the interface. */
  filesDir: string
  /** Finished answers of catalogs that this process keeps in memory, at most. */
  catalogCacheBytes: number
  /** Address that links in answers start with; taken from the request when unset. */
  publicUrl: string | undefined
  /** Proxies whose X-Forwarded headers are believed: addresses and networks, comma separated. */
  trustProxy: string | undefined
  bootstrapKey: { clientId: string; clientSecret: string } | undefined
  demo: boolean | undefined
  /** The Mercer and the key that `listen` uses; the demo store's key if there is none. */
  listenTo: { url: string; clientId: string | undefined; clientSecret: string | undefined }
  /** Whether a starting process applies the migrations that the database lacks. */
  migrates: boolean
  /** Whether the tables are to be spread over the servers of a Citus cluster. */
  distributes: boolean
  rateLimit: boolean
  /** How long the sandbox gateway waits before it answers. */
  sandboxLatencyMs: number
  stripeUrl: string | undefined
  /** How long ended jobs, imports and past slots of schedules are kept. */
  historyDays: number
  /** How long the sandbox gateway remembers its charges. */
  sandboxDays: number
  /** How long events are kept. */
  eventsDays: number
  /** How many days the audit is kept. */
  auditDays: number
  /** Encrypts secrets in the database; unset means that none can be kept. */
  secretsKey: Buffer | undefined
  secretsKeyOld: Buffer | undefined
  /** Whether webhooks may go to loopback and private addresses. */
  webhooksAllowPrivate: boolean
  /** Receiver of traces and logs; unset means none. */
  otlpEndpoint: string | undefined
  logLevel: LogLevel
  /** Whether every request gets a line in the log. */
  requestLog: boolean
}

/** A year, and some weeks to look back at it. */
export const HISTORY_DAYS = 400
const HISTORY_DAYS_MIN = 7
const DAYS_MAX = 36_500
export const EVENTS_DAYS = 90
/** Two years. */
export const AUDIT_DAYS = 730

/** Every variable Mercer reads, with what it means, as `mercer help` shows it. */
export const variables = {
  HOST: 'address to listen on (127.0.0.1)',
  PORT: 'port to listen on (8080)',
  MERCER_WORKER_PORT: 'port of the health probes of `worker` (none)',
  MERCER_METRICS_PORT: 'port of the metrics for Prometheus, on HOST (none)',
  DATABASE_URL: 'PostgreSQL 15 or newer; unset: the embedded one, only for `start`',
  MERCER_DIRECT_DATABASE_URL: 'the same database without the pooler that DATABASE_URL leads to',
  MERCER_READ_DATABASE_URL: 'standbys that reads may be answered from (none)',
  MERCER_CATALOG_ONLY: '1: `api` serves catalogs alone, from a standby as DATABASE_URL (0)',
  MERCER_DATABASE_POOL: 'database connections of this process at most (20)',
  MERCER_DATA_DIR: 'folder of the embedded database and the demo credentials (./data)',
  MERCER_FILES_DIR: 'folder of uploaded files, shared by all machines (<data folder>/files)',
  MERCER_CATALOG_CACHE_MB: 'memory of this process for answers of catalogs (64; 0: none)',
  MERCER_PUBLIC_URL: 'address that links in answers start with (taken from the request)',
  MERCER_TRUST_PROXY: 'proxies whose X-Forwarded headers are believed (none)',
  MERCER_BOOTSTRAP_CLIENT_ID: 'client id of an admin key made at start if it does not exist',
  MERCER_BOOTSTRAP_CLIENT_SECRET: 'secret of that key, 16 characters or more',
  MERCER_URL: 'the Mercer of `listen` and `events send` (http://127.0.0.1:8080)',
  MERCER_CLIENT_ID: 'client id of an admin key, for both (that of the demo store)',
  MERCER_CLIENT_SECRET: 'secret of that key',
  MERCER_DEMO: '1 makes a demo store at the first start, 0 does not',
  MERCER_MIGRATE: '0: refuse to start on a database that lacks migrations (1: apply them)',
  MERCER_DISTRIBUTED: '1: spread the tables over the servers of a Citus cluster (0: do not)',
  MERCER_RATE_LIMIT: 'off switches rate limits off, for load runs (on)',
  MERCER_SANDBOX_LATENCY_MS: 'how long the sandbox gateway takes, for load runs (0)',
  MERCER_STRIPE_URL: 'a server that speaks as Stripe does, to try payments (Stripe itself)',
  MERCER_HISTORY_DAYS: `days that ended jobs, imports and past slots are kept (${HISTORY_DAYS})`,
  MERCER_SANDBOX_DAYS: `days that the sandbox gateway remembers its charges (${HISTORY_DAYS})`,
  MERCER_EVENTS_DAYS: `days that events are kept, at least (${EVENTS_DAYS})`,
  MERCER_AUDIT_DAYS: `days that the audit is kept (${AUDIT_DAYS})`,
  MERCER_SECRETS_KEY: 'encrypts secrets, 32 bytes in base64 (embedded: <data folder>/secrets-key)',
  MERCER_SECRETS_KEY_OLD: 'the key before it, until `secrets rotate` is done (none)',
  MERCER_WEBHOOKS_ALLOW_PRIVATE: '1: webhooks may go to loopback and private addresses (0)',
  MERCER_REQUEST_LOG: '1 logs a line for every request, at level info (0)',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'receiver of traces and logs; other OTEL_* hold too (none)',
  LOG_LEVEL: `one of ${logLevels.join(', ')} (info)`,
} as const

type Name = keyof typeof variables
type Environment = Readonly<Record<string, string | undefined>>

/** One line for each mistake, so that all of them can be fixed at once. */
export class ConfigError extends Error {
  readonly mistakes: readonly string[]

  constructor(mistakes: readonly string[]) {
    super(mistakes.join('\n'))
    this.name = 'ConfigError'
    this.mistakes = mistakes
  }
}

const LISTEN_URL = 'http://127.0.0.1:8080'
const BOOTSTRAP_SECRET_MIN = 16
const BOOTSTRAP_ID_MAX = 255
/** Two releases at once hold four, a copy of a store holds one, and one is left for all of them. */
const POOL_MIN = 6
const POOL_MAX = 500
/** The embedded database takes 100 connections, three of them for its superuser. */
const EMBEDDED_POOL_MAX = 80

export function readConfig(environment: Environment = process.env): Config {
  const mistakes: string[] = []
  const text = (name: Name) => environment[name]?.trim() || undefined
  const refuse = (name: Name, why: string) => {
    mistakes.push(`${name} ${why}.`)
  }
  const integer = (name: Name, fallback: number, min: number, max: number) => {
    const given = text(name)
    if (given === undefined) return fallback
    const value = /^\d{1,9}$/.test(given) ? Number(given) : Number.NaN
    if (value >= min && value <= max) return value
    refuse(name, `must be a whole number from ${min} to ${max}, not "${given}"`)
    return fallback
  }
  const oneOf = <Value extends string>(name: Name, known: readonly Value[]): Value | undefined => {
    const given = text(name)
    if (given === undefined || known.includes(given as Value)) return given as Value | undefined
    refuse(name, `must be one of ${known.join(', ')}, not "${given}"`)
    return undefined
  }

  const demo = oneOf('MERCER_DEMO', ['0', '1'])
  const dataDir = resolve(text('MERCER_DATA_DIR') ?? 'data')
  const config: Config = {
    host: text('HOST') ?? '127.0.0.1',
    port: integer('PORT', 8080, 0, 65_535),
    workerPort: optionalPort(integer('MERCER_WORKER_PORT', -1, 0, 65_535)),
    metricsPort: optionalPort(integer('MERCER_METRICS_PORT', -1, 0, 65_535)),
    databaseUrl: checkedDatabaseUrl('DATABASE_URL', WRITING, text, refuse),
    directDatabaseUrl: checkedDatabaseUrl('MERCER_DIRECT_DATABASE_URL', WRITING, text, refuse),
    readDatabaseUrl: checkedDatabaseUrl('MERCER_READ_DATABASE_URL', READING, text, refuse),
    catalogOnly: oneOf('MERCER_CATALOG_ONLY', ['0', '1']) === '1',
    databasePoolMax: integer('MERCER_DATABASE_POOL', 20, POOL_MIN, POOL_MAX),
    dataDir,
    filesDir: checkedFolder('MERCER_FILES_DIR', text, refuse) ?? join(dataDir, 'files'),
    catalogCacheBytes: integer('MERCER_CATALOG_CACHE_MB', 64, 0, 65_536) * 1024 * 1024,
    publicUrl: checkedUrl('MERCER_PUBLIC_URL', ['http:', 'https:'], text, refuse),
    trustProxy: text('MERCER_TRUST_PROXY'),
    bootstrapKey: bootstrapKey(text, refuse),
    demo: demo === undefined ? undefined : demo === '1',
    listenTo: {
      url: checkedUrl('MERCER_URL', ['http:', 'https:'], text, refuse) ?? LISTEN_URL,
      clientId: text('MERCER_CLIENT_ID'),
      clientSecret: text('MERCER_CLIENT_SECRET'),
    },
    migrates: oneOf('MERCER_MIGRATE', ['0', '1']) !== '0',
    distributes: oneOf('MERCER_DISTRIBUTED', ['0', '1']) === '1',
    rateLimit: oneOf('MERCER_RATE_LIMIT', ['on', 'off']) !== 'off',
    sandboxLatencyMs: integer('MERCER_SANDBOX_LATENCY_MS', 0, 0, 60_000),
    stripeUrl: checkedUrl('MERCER_STRIPE_URL', ['http:', 'https:'], text, refuse),
    historyDays: integer('MERCER_HISTORY_DAYS', HISTORY_DAYS, HISTORY_DAYS_MIN, DAYS_MAX),
    eventsDays: integer('MERCER_EVENTS_DAYS', EVENTS_DAYS, 1, DAYS_MAX),
    auditDays: integer('MERCER_AUDIT_DAYS', AUDIT_DAYS, 1, DAYS_MAX),
    sandboxDays: integer('MERCER_SANDBOX_DAYS', HISTORY_DAYS, HISTORY_DAYS_MIN, DAYS_MAX),
    secretsKey: secretsKey('MERCER_SECRETS_KEY', text, refuse),
    secretsKeyOld: secretsKey('MERCER_SECRETS_KEY_OLD', text, refuse),
    webhooksAllowPrivate: oneOf('MERCER_WEBHOOKS_ALLOW_PRIVATE', ['0', '1']) === '1',
    otlpEndpoint: checkedUrl('OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:'], text, refuse),
    logLevel: oneOf('LOG_LEVEL', logLevels) ?? 'info',
    requestLog: oneOf('MERCER_REQUEST_LOG', ['0', '1']) === '1',
  }
  refuseMisfits(config, refuse)
  for (const name of unknownVariables(environment)) {
    mistakes.push(`${name} is not a variable that Mercer knows; is it misspelt?`)
  }
  if (mistakes.length > 0) throw new ConfigError(mistakes)
  return config
}

/** Whether this process is what npm runs for `npm start`, or its shell for `npx mercer`. */
export function isRunByNpm(environment: Environment = process.env): boolean {
  const isNpm = environment.npm_config_user_agent?.startsWith('npm/') === true
  return isNpm && /^(exec node |'?mercer\b)/.test(environment.npm_lifecycle_script ?? '')
}

function optionalPort(port: number): number | undefined {
  return port === -1 ? undefined : port
}

/** Settings that are sound each by itself, and make no sense together. */
function refuseMisfits(config: Config, refuse: (name: Name, why: string) => void): void {
  const { databaseUrl, directDatabaseUrl, readDatabaseUrl, catalogOnly } = config
  const isAlone = 'is for use next to DATABASE_URL, which is not set'
  if (directDatabaseUrl && !databaseUrl) refuse('MERCER_DIRECT_DATABASE_URL', isAlone)
  if (readDatabaseUrl && !databaseUrl) refuse('MERCER_READ_DATABASE_URL', isAlone)
  if (readDatabaseUrl && config.distributes) {
    refuse('MERCER_READ_DATABASE_URL', 'cannot be used with MERCER_DISTRIBUTED=1')
  }
  if (!databaseUrl && config.databasePoolMax > EMBEDDED_POOL_MAX) {
    const why = `must be ${EMBEDDED_POOL_MAX} or less for the embedded database`
    refuse('MERCER_DATABASE_POOL', `${why}, which is used because DATABASE_URL is not set`)
  }
  if (config.stripeUrl && !isPrivateTalk(config.stripeUrl)) {
    refuse('MERCER_STRIPE_URL', 'must begin with https:// unless it leads to this machine')
  }
  if (!catalogOnly) return
  if (!databaseUrl) refuse('MERCER_CATALOG_ONLY', isAlone)
  if (readDatabaseUrl) refuse('MERCER_READ_DATABASE_URL', 'is of no use with MERCER_CATALOG_ONLY=1')
  if (databaseUrl && serverUrls(databaseUrl).length > 1) {
    refuse('DATABASE_URL', 'must name one server, the standby, with MERCER_CATALOG_ONLY=1')
  }
}

/** Nobody else can listen: keys of accounts are sent. */
function isPrivateTalk(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

/** It may name several servers, all of them of the same use. */
function checkedDatabaseUrl(
  name: Name,
  targets: readonly string[],
  text: (name: Name) => string | undefined,
  refuse: (name: Name, why: string) => void,
): string | undefined {
  const given = text(name)
  if (given === undefined) return undefined
  const target = sessionTarget(given)
  if (target !== undefined && !targets.includes(target)) {
    refuse(name, `must have target_session_attrs=${targets[0]} or none, not ${target}`)
  }
  const isSound = serverUrls(given).every((one) => hasProtocol(one, DATABASE_PROTOCOLS))
  if (isSound) return given.replace(/\/+$/, '')
  refuse(name, 'must be an address that starts with postgres:// or postgresql://')
  return undefined
}

const DATABASE_PROTOCOLS = ['postgres:', 'postgresql:']

/** "Any" server means the only one that is of use. */
const WRITING = ['read-write', 'primary', 'any']
const READING = ['standby', 'prefer-standby', 'read-only', 'any']

function checkedUrl(
  name: Name,
  protocols: readonly string[],
  text: (name: Name) => string | undefined,
  refuse: (name: Name, why: string) => void,
): string | undefined {
  const given = text(name)
  if (given === undefined) return undefined
  // The value itself is not repeated: an address may hold a password.
  if (hasProtocol(given, protocols)) return given.replace(/\/+$/, '')
  refuse(name, `must be an address that starts with ${protocols.join('// or ')}//`)
  return undefined
}

function hasProtocol(address: string, protocols: readonly string[]): boolean {
  const url = URL.parse(socketHostMadeParsable(address))
  return url !== null && protocols.includes(url.protocol)
}

/** One that does not exist yet is made when it is needed. */
function checkedFolder(
  name: Name,
  text: (name: Name) => string | undefined,
  refuse: (name: Name, why: string) => void,
): string | undefined {
  const given = text(name)
  if (given === undefined) return undefined
  const path = resolve(given)
  try {
    const found = statSync(path, { throwIfNoEntry: false })
    if (found === undefined || found.isDirectory()) return path
    refuse(name, `must be a folder, which ${path} is not`)
  } catch (error) {
    refuse(name, `cannot be used: ${(error as Error).message}`)
  }
  return undefined
}

/** A socket folder as host (`postgres://user:secret@%2Frun%2Fpg/db`) is good for PostgreSQL only. */
function socketHostMadeParsable(url: string): string {
  return url.replace(/@(?:%2F[^/]*)?\//i, '@socket/')
}

/** The value itself is not repeated. */
function secretsKey(
  name: Name,
  text: (name: Name) => string | undefined,
  refuse: (name: Name, why: string) => void,
): Buffer | undefined {
  const given = text(name)
  const key = given === undefined ? undefined : readSecretsKey(given)
  if (given !== undefined && !key) {
    refuse(name, `must be ${KEY_BYTES} bytes in base64, as from \`openssl rand -base64 32\``)
  }
  return key
}

function bootstrapKey(
  text: (name: Name) => string | undefined,
  refuse: (name: Name, why: string) => void,
): Config['bootstrapKey'] {
  const clientId = text('MERCER_BOOTSTRAP_CLIENT_ID')
  const clientSecret = text('MERCER_BOOTSTRAP_CLIENT_SECRET')
  if (clientId === undefined && clientSecret === undefined) return undefined
  if (clientId === undefined) {
    refuse('MERCER_BOOTSTRAP_CLIENT_ID', 'must be set together with the secret')
    return undefined
  }
  if (clientSecret === undefined) {
    refuse('MERCER_BOOTSTRAP_CLIENT_SECRET', 'must be set together with the client id')
    return undefined
  }
  if (clientId.length > BOOTSTRAP_ID_MAX || !/^[\x21-\x7e]+$/.test(clientId)) {
    refuse('MERCER_BOOTSTRAP_CLIENT_ID', `must be 1 to ${BOOTSTRAP_ID_MAX} visible characters`)
  }
  if (clientSecret.length < BOOTSTRAP_SECRET_MIN) {
    refuse('MERCER_BOOTSTRAP_CLIENT_SECRET', `needs ${BOOTSTRAP_SECRET_MIN} characters or more`)
  }
  return { clientId, clientSecret }
}

function unknownVariables(environment: Environment): string[] {
  return Object.keys(environment).filter(
    (name) => name.startsWith('MERCER_') && !(name in variables),
  )
}
