import type { FastifyBaseLogger } from 'fastify'
import { ScheduleChanges } from './billing/schedules/schedule-changes.ts'
import { type FileStore, folderStore } from './catalog/files/file-store.ts'
import { FrontDoor } from './catalog/shopper/front-door.ts'
import { PageLoader } from './catalog/shopper/listed-pages.ts'
import { PageCache } from './catalog/shopper/page-cache.ts'
import { PublishedCatalogs } from './catalog/shopper/published-catalogs.ts'
import { REVOKED, Revocations } from './platform/auth/revocations.ts'
import { SealedPositions } from './platform/auth/sealed-position.ts'
import { SigningKeys } from './platform/auth/signing-keys.ts'
import { Tokens } from './platform/auth/tokens.ts'
import type { Clock } from './platform/clock.ts'
import { Obstacles } from './platform/clock-watch.ts'
import { AUDIT_DAYS, EVENTS_DAYS, HISTORY_DAYS } from './platform/config.ts'
import { databaseNow } from './platform/db/database-clock.ts'
import { DatabaseProbe } from './platform/db/database-probe.ts'
import { type Db, openDb } from './platform/db/db.ts'
import { Listener } from './platform/db/listener.ts'
import { readMigrations } from './platform/db/migrate.ts'
import { Replicas } from './platform/db/replicas.ts'
import { SEARCH_MS_MAX } from './platform/db/search-words.ts'
import type { Pooled } from './platform/db/watched-client.ts'
import { FeedWatch } from './platform/events/feed-watch.ts'
import { RecordedEvents } from './platform/events/recorded.ts'
import { type Foreground, noForeground, SharedForeground } from './platform/foreground.ts'
import { createRateLimits, noRateLimits, type RateLimits } from './platform/http/rate-limit.ts'
import { RateShares } from './platform/http/rate-shares.ts'
import { errorFacts, patientLog } from './platform/log.ts'
import { type Metrics, noMetrics } from './platform/metrics/metrics.ts'
import { RefusedRequests } from './platform/refusals/refused-requests.ts'
import { SecretBox, type SecretKeys } from './platform/secrets/secret-box.ts'
import { type SharedNow, type StoreNow, storeInstant } from './platform/store-time.ts'
import { openTasks, type Tasks } from './platform/tasks/tasks.ts'
import { noTracing, type Tracing } from './platform/tracing/tracing.ts'
import { loadTime } from './stores/clock/change-clock.ts'
import { Stores } from './stores/directory.ts'
import { taskKinds } from './task-kinds.ts'
import { type AddressRules, resolveByDns } from './webhooks/address-guard.ts'

/** The program's live parts. A route or a task is given the few it needs, by name. */
export type Deps = {
  log: FastifyBaseLogger
  clock: Clock
  /** Reasons, apart from the database, why this process cannot work. */
  obstacles: Obstacles
  /** Timings that several machines must agree on use the database's clock. */
  sharedNow: SharedNow
  /** Timings of a store use its own clock, which is the database's unless it was moved. */
  storeNow: StoreNow
  metrics: Metrics
  tracing: Tracing
  db: Db
  /**
   * Each of its connections is one session of the server, for work that holds something from one
   * transaction to the next. It is `db` itself, unless that leads through a pooler.
   */
  sessionDb: Db
  /** Standbys that reads may be answered from, if there are any. */
  replicas: Replicas | undefined
  /** Positions of writes, as callers get them. */
  positions: SealedPositions
  listener: Listener
  /** Whether the database can be worked with, asked over a connection of its own. */
  probe: DatabaseProbe
  /** Tells the scheduler of a worker when to look again. */
  scheduleChanges: ScheduleChanges
  /** Tells those who follow the feed of a store that there is something new. */
  feed: FeedWatch
  /** Tells workers that there are events to number. */
  recorded: RecordedEvents
  tasks: Tasks
  tokens: Tokens
  revocations: Revocations
  /** Counts the requests that the interface refuses. */
  refused: RefusedRequests
  stores: Stores
  rateLimits: RateLimits
  rateShares: RateShares
  /** Requests and jobs, to which background work gives way. */
  foreground: Foreground
  files: FileStore
  /** Seals what must not be read from the database alone. */
  secrets: SecretBox
  /** Where webhooks may go. */
  webhookRules: AddressRules
  /** Which release shoppers get, and finished answers. */
  catalogs: PublishedCatalogs
  pages: PageCache
  listed: PageLoader
  searchMsMax: number
  frontDoor: FrontDoor
  publicUrl: string | undefined
  trustProxy: string | undefined
  requestLog: boolean
  sandboxLatencyMs: number
  /** Another server than Stripe's own, which speaks the same. */
  stripeUrl: string | undefined
  historyDays: number
  eventsDays: number
  auditDays: number
  sandboxDays: number
}

type DepsOptions = SecretKeys & {
  databaseUrl: string
  /** Leads to PostgreSQL itself when `databaseUrl` leads to a pooler. */
  directDatabaseUrl?: string | undefined
  pooled?: Pooled | undefined
  readDatabaseUrl?: string | undefined
  databasePoolMax: number
  filesDir: string
  catalogCacheBytes: number
  /** Tests may give limits with a clock of their own. */
  rateLimit: boolean | RateLimits
  publicUrl: string | undefined
  trustProxy: string | undefined
  /** Whether every request gets a line in the log; false when it is left out. */
  requestLog?: boolean
  /** For load runs; 0 when it is left out. */
  sandboxLatencyMs?: number
  stripeUrl?: string | undefined
  /** How long what has ended is kept; as without configuration when they are left out. */
  historyDays?: number
  eventsDays?: number
  auditDays?: number
  sandboxDays?: number
  webhooksAllowPrivate?: boolean
  /** Nobody is told of anything when it is left out. */
  metrics?: Metrics
  tracing?: Tracing | undefined
  log: FastifyBaseLogger
  clock: Clock
  /** Tests give their own; by default it is the database's. */
  sharedNow?: SharedNow
  /** How long to wait for a lock, and for a connection; as `openDb` does when it is left out. */
  databaseWaitMs?: number | undefined
  /** A statement of a search is given up after so long; `SEARCH_MS_MAX` when it is left out. */
  searchMsMax?: number | undefined
  /** Whether background work gives way to other work; true when it is left out. */
  givesWay?: boolean
  /** False: nothing at all is changed in tables and queues; true when it is left out. */
  migrates?: boolean
  /** A worker runs tasks, whose statements may take long; an API process only sends them. */
  role: 'api' | 'worker'
}

const API_STATEMENT_MS = 30_000
const WORKER_STATEMENT_MS = 15 * 60_000
const SESSIONS_MAX = 8
const REQUEST_MS_MAX = 120_000 // The longest that a request may keep a database connection.

export async function openDeps(options: DepsOptions): Promise<Deps> {
  const { databaseUrl: url, directDatabaseUrl, pooled, log, role } = options
  const { metrics = noMetrics, tracing = noTracing } = options
  const listener = new Listener(directDatabaseUrl ?? url, log)
  const parts = await createParts(options, listener)
  const tasks = await openTasks({
    url,
    pooled,
    listener,
    log,
    metrics,
    tracing,
    kinds: taskKinds,
    role: role === 'worker' ? 'worker' : 'sender',
    migrates: options.migrates ?? true,
  })
  await startParts(parts)
  return { ...parts, tasks, replicas: openReplicas(options, parts.db) }
}

/** All but tasks: for a database that only reads. */
export type CatalogDeps = Omit<Deps, 'tasks'>

export async function openCatalogDeps(options: DepsOptions): Promise<CatalogDeps> {
  const { databaseUrl: url, log } = options
  const listener = new Listener(url, log, { polls: true })
  const parts = await createParts(options, listener)
  await startParts(parts)
  const probe = new DatabaseProbe(url, await readMigrations(), { mustWrite: false })
  return { ...parts, probe, replicas: undefined }
}

function webhookRulesOf({ webhooksAllowPrivate, log }: DepsOptions): AddressRules {
  const patient = patientLog(log)
  const message = 'A webhook was not sent: its name leads to an address that is not allowed.'
  return {
    allowPrivate: webhooksAllowPrivate ?? false,
    resolve: resolveByDns,
    onRefused: (host, why) => patient.warn(`webhook ${host}`, { host, why }, message),
  }
}

type Parts = Omit<Deps, 'tasks' | 'replicas'>

/** Nothing of it is started: what follows announcements must be there before they come. */
async function createParts(options: DepsOptions, listener: Listener): Promise<Parts> {
  const { databaseUrl: url, pooled, log, clock, role } = options
  const { metrics = noMetrics, tracing = noTracing } = options
  const worker = role === 'worker'
  const statementTimeoutMs = worker ? WORKER_STATEMENT_MS : API_STATEMENT_MS
  const db = openDb({
    url,
    pooled,
    tellsPositions: options.readDatabaseUrl !== undefined,
    poolMax: options.databasePoolMax,
    waitMs: options.databaseWaitMs,
    statementTimeoutMs,
    heldMsMax: worker ? undefined : REQUEST_MS_MAX,
    onUnreachable: () => listener.suspect(),
    tracing,
  })
  const { directDatabaseUrl: directUrl = url } = options
  const sessionDb = pooled
    ? openDb({ url: directUrl, poolMax: SESSIONS_MAX, statementTimeoutMs, tracing })
    : db
  const revocations = new Revocations(db, clock, log)
  followRevocations(listener, revocations, log)
  const stores = new Stores(db, listener)
  const catalogs = new PublishedCatalogs(db, listener)
  const rateShares = new RateShares(listener)
  const foreground = options.givesWay === false ? noForeground : new SharedForeground(listener)
  const keys = new SigningKeys(db, clock)
  const tokens = new Tokens(keys, clock)
  const pages = new PageCache(options.catalogCacheBytes)
  const limits =
    options.rateLimit === true ? createRateLimits(undefined, rateShares) : options.rateLimit
  const rateLimits = limits || noRateLimits
  const { sharedNow = (over = db) => databaseNow(over) } = options
  const known = { tokens, revocations, stores, catalogs, pages, rateLimits, foreground, clock }
  return {
    log,
    metrics,
    tracing,
    obstacles: new Obstacles(),
    sharedNow,
    storeNow: async (storeId, over = db) =>
      storeInstant(await loadTime(over, storeId), await sharedNow(over)),
    db,
    sessionDb,
    listener,
    probe: new DatabaseProbe(url, await readMigrations()),
    scheduleChanges: new ScheduleChanges(listener),
    feed: new FeedWatch(listener),
    recorded: new RecordedEvents(listener),
    positions: new SealedPositions(keys),
    ...known,
    refused: new RefusedRequests(db, clock, log),
    listed: new PageLoader(),
    searchMsMax: options.searchMsMax ?? SEARCH_MS_MAX,
    rateShares,
    files: folderStore(options.filesDir),
    secrets: new SecretBox(options),
    webhookRules: webhookRulesOf(options),
    frontDoor: new FrontDoor(known),
    publicUrl: options.publicUrl,
    trustProxy: options.trustProxy,
    requestLog: options.requestLog ?? false,
    sandboxLatencyMs: options.sandboxLatencyMs ?? 0,
    stripeUrl: options.stripeUrl,
    historyDays: options.historyDays ?? HISTORY_DAYS,
    eventsDays: options.eventsDays ?? EVENTS_DAYS,
    auditDays: options.auditDays ?? AUDIT_DAYS,
    sandboxDays: options.sandboxDays ?? HISTORY_DAYS,
  }
}

async function startParts({ listener, revocations }: Parts): Promise<void> {
  await listener.start()
  await revocations.start()
}

function openReplicas(options: DepsOptions, db: Db): Replicas | undefined {
  const { databaseUrl, readDatabaseUrl, databasePoolMax: poolMax, log, tracing } = options
  if (readDatabaseUrl === undefined) return undefined
  const limits = { poolMax, statementTimeoutMs: API_STATEMENT_MS, heldMsMax: REQUEST_MS_MAX }
  const open = (url: string) => openDb({ url, ...limits, tracing })
  return new Replicas({ db, databaseUrl, readDatabaseUrl, open, log })
}

function followRevocations(listener: Listener, revocations: Revocations, log: FastifyBaseLogger) {
  const patient = patientLog(log)
  const review = () => {
    revocations
      .refresh()
      .catch((error) =>
        patient.warn('revocations', errorFacts(error), 'Revocations were not read.'),
      )
  }
  listener.subscribe(REVOKED, (subjectId) => revocations.add(subjectId), review)
}

const TASKS_STOP_MS = 5_000

/** Requests have been finished before; tasks are given a moment, then handed back. */
export async function closeDeps(deps: CatalogDeps & Partial<Deps>): Promise<void> {
  deps.revocations.stop()
  deps.rateShares.stop()
  deps.foreground.stop()
  deps.recorded.stop()
  await deps.tasks?.stop({ timeoutMs: TASKS_STOP_MS })
  await deps.listener.stop()
  await deps.probe.stop()
  await deps.replicas?.stop()
  await deps.sessionDb.destroy()
  if (deps.sessionDb !== deps.db) await deps.db.destroy()
}
