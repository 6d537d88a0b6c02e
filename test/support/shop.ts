import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, type TestContext } from 'node:test'
import { sql } from 'kysely'
import { buildApp } from '../../src/app.ts'
import { fireDueSchedules } from '../../src/billing/schedules/fire-schedules.ts'
import { closeDeps, type Deps, openDeps } from '../../src/deps.ts'
import { newId, type OrganizationId, randomToken, type StoreId } from '../../src/lib/ids.ts'
import type { ApplicationKeyId } from '../../src/platform/auth/context.ts'
import { hashSecret } from '../../src/platform/auth/secrets.ts'
import { createOrganization, createStore } from '../../src/platform/auth/store.ts'
import type { AccessToken } from '../../src/platform/auth/tokens.ts'
import type { LogLevel } from '../../src/platform/config.ts'
import type { Tx } from '../../src/platform/db/db.ts'
import type { RateLimits } from '../../src/platform/http/rate-limit.ts'
import type { RouteTable } from '../../src/platform/http/route-table.ts'
import type { App } from '../../src/platform/http/server.ts'
import { createLog } from '../../src/platform/log.ts'
import type { Metrics } from '../../src/platform/metrics/metrics.ts'
import { taskHandlings } from '../../src/worker.ts'
import { neverOverloaded } from './bare-server.ts'
import { type Client, createClient } from './client.ts'
import { START, type TestClock, testClock } from './clock.ts'
import { type Contract, contractOf, type OpenApi } from './contract.ts'
import { emptying, testDatabase } from './database.ts'

/** A whole Mercer in this process, on a database of its own, with a clock that the test moves. */
export type Shop = {
  address: string
  databaseUrl: string
  /** Folder of uploaded files; made when the first one comes. */
  filesDir: string
  clock: TestClock
  deps: Deps
  routes: RouteTable
  /** The first step when the process is told to stop. */
  drain: () => void
  /** The store that `admin` and `shopper` belong to. */
  store: TestStore
  /** Without a token. */
  stranger: Client
  admin: Client
  shopper: Client
  /** One more store, of the same organization unless told otherwise. */
  openStore(options?: StoreOptions): Promise<TestStore>
  /** Fires the schedules that are due by the test's clock, as a worker would. */
  fireSchedules(): Promise<number>
  /** Runs all tasks that are due, and those that they enqueue, to the end. */
  runTasks(): Promise<number>
}

/** A lock, a connection or a search may take longer than in the program: the machine may be busy. */
export const DATABASE_WAIT_MS = 60_000

type StoreOptions = { organizationOf?: TestStore; mode?: 'live' | 'sandbox' }

export type TestStore = {
  id: StoreId
  organizationId: OrganizationId
  key: Key
  admin: Client
  shopper: Client
  /** A client with a token of the organization's own key. */
  organization: Client
}

type Key = { id: ApplicationKeyId; clientId: string; clientSecret: string }

export type ShopOptions = {
  now?: string
  rateLimit?: boolean | RateLimits
  publicUrl?: string
  /** For a test whose clients say in `X-Forwarded-For` where they are. */
  trustProxy?: string
  logLevel?: LogLevel
  /** Where the lines of the log go; to standard output unless told otherwise. */
  logTo?: { write(line: string): void }
  requestLog?: boolean
  metrics?: Metrics
  stripeUrl?: string
  /** For a test that opens what the shop has sealed. */
  secretsKey?: Buffer
  /** Routes that only a test needs: one that fails, one that waits. */
  routes?: (app: App, deps: Deps) => void
  /** For a test in which somebody waits for a lock in vain. */
  waitMs?: number
  /** For a test of background work that gives way to other work. */
  givesWay?: true
  /** For a test of a search that takes too long. */
  searchMsMax?: number
  /**
   * For a test that changes tables, drains the app, takes its connections away, or writes so many
   * rows that plans made for small tables are too slow.
   */
  own?: true
}

/**
 * A shop for one test. To make an app and a database takes longer than most tests, so those of a
 * process share one, which is emptied in between; a test that breaks or configures it has its own.
 */
export async function startShop(
  t: Pick<TestContext, 'after'>,
  options: ShopOptions = {},
): Promise<Shop> {
  const { now, ...special } = options
  const isOwn = Object.keys(special).length > 0 || isSharedTaken
  const running = isOwn ? await runShop(options) : await takeShared(now)
  t.after(async () => {
    if (isOwn) await running.stop()
    else isSharedTaken = false
  })
  const { address, clock, deps, routes, drain } = running
  const stranger = createClient(address, running.contract)
  const openStore: Shop['openStore'] = (options = {}) => createTestStore(deps, stranger, options)
  const store = await openStore()
  return {
    address,
    databaseUrl: running.databaseUrl,
    filesDir: running.filesDir,
    clock,
    deps,
    routes,
    drain,
    store,
    stranger,
    admin: store.admin,
    shopper: store.shopper,
    openStore,
    fireSchedules: () => fireDueSchedules(deps, clock.now()),
    runTasks: () => deps.tasks.runDue(taskHandlings(deps)),
  }
}

type Running = Awaited<ReturnType<typeof runShop>>

let shared: Promise<Running & { empty: () => Promise<void> }> | undefined
let isSharedTaken = false
after(async () => (await shared)?.stop())

/** It is emptied now, and not when its last test ended: that one's own hooks came later. */
async function takeShared(now: string | undefined): Promise<Running> {
  shared ??= runShared()
  const running = await shared
  // Written now, because a test may count statements.
  await running.deps.refused.flush()
  await running.empty()
  running.clock.travelTo(now ?? START)
  isSharedTaken = true
  return running
}

async function runShared() {
  const running = await runShop({})
  // The app makes its signing key with the first token, and remembers it.
  const { empty, close } = await emptying(running.databaseUrl, ['signing_key'])
  const stop = async () => {
    await close()
    await running.stop()
  }
  return { ...running, stop, empty }
}

async function runShop(options: ShopOptions) {
  // Undone backwards: the database goes last.
  const undo: (() => unknown)[] = []
  const stop = async () => {
    for (const step of undo.reverse()) await step()
  }
  try {
    return { ...(await buildShop(options, undo)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function buildShop(options: ShopOptions, undo: (() => unknown)[]) {
  const databaseUrl = await testDatabase({ after: (step) => void undo.push(step as () => unknown) })
  const clock = testClock(options.now)
  const filesDir = join(tmpdir(), `mercer-files-${randomToken(6)}`)
  undo.push(() => rm(filesDir, { recursive: true, force: true }))
  const log = createLog(options.logLevel ?? 'silent', options.logTo ?? process.stdout)
  const deps = await openDeps({
    databaseUrl,
    databasePoolMax: 10,
    databaseWaitMs: options.waitMs ?? DATABASE_WAIT_MS,
    searchMsMax: options.searchMsMax ?? DATABASE_WAIT_MS,
    filesDir,
    catalogCacheBytes: 16 * 1024 * 1024,
    rateLimit: options.rateLimit ?? false,
    publicUrl: options.publicUrl,
    trustProxy: options.trustProxy,
    requestLog: options.requestLog ?? false,
    log,
    ...(options.metrics && { metrics: options.metrics }),
    stripeUrl: options.stripeUrl,
    clock,
    sharedNow: async () => clock.now(),
    secretsKey: options.secretsKey ?? randomBytes(32),
    givesWay: options.givesWay ?? false,
    webhooksAllowPrivate: true, // Receivers of tests are on this machine.
    role: 'worker', // Runs tasks as well, when the test says so.
  })
  undo.push(() => closeDeps(deps))
  const { app, routes, drain } = await buildApp({
    ...deps,
    closeGraceMs: 0,
    overload: neverOverloaded,
  })
  undo.push(() => app.close())
  options.routes?.(app, deps)
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const contract = contractFor(app, options.routes !== undefined)
  return { address, databaseUrl, filesDir, clock, deps, routes, drain, contract }
}

async function createTestStore(
  { db, clock, tokens }: Deps,
  stranger: Client,
  { organizationOf: sibling, mode }: StoreOptions,
): Promise<TestStore> {
  const now = clock.now()
  const { id, organizationId, key } = await db.transaction().execute(async (tx) => {
    const organizationId =
      sibling?.organizationId ?? (await createOrganization(tx, { name: 'Test organization', now }))
    const { id } = await createStore(tx, { name: 'Test store', organizationId, mode, now })
    return { id, organizationId, key: await insertTestKey(tx, id, now) }
  })
  // Signed here and not asked for: a login costs a slow hash, and every test would pay for it.
  const client = (claims: Pick<AccessToken, 'storeId' | 'owner' | 'grant' | 'keyId'>) => {
    let known = { token: '', expiresAt: 0 }
    return stranger.as(async () => {
      const isOld = known.expiresAt * 1000 <= clock.now().epochMilliseconds
      if (isOld) known = await tokens.signAccess({ organizationId, ...claims })
      return known.token
    })
  }
  const own = { storeId: id, owner: 'store', keyId: key.id } as const
  const organization = organizationId as string as StoreId
  return {
    id,
    organizationId,
    key,
    admin: client({ ...own, grant: 'client_credentials' }),
    shopper: client({ ...own, grant: 'implicit' }),
    organization: client({
      storeId: organization,
      owner: 'organization',
      keyId: newId<'application-key'>(),
      grant: 'client_credentials',
    }),
  }
}

const TEST_SECRET = 'the secret of every test key'
let testSecretHash: Promise<string> | undefined

/** Hashing a secret is slow on purpose, so the keys of a process have the same one. */
async function insertTestKey(tx: Tx, storeId: StoreId, now: Temporal.Instant): Promise<Key> {
  testSecretHash ??= hashSecret(TEST_SECRET)
  const [id, clientId] = [newId<'application-key'>(), randomToken(20)]
  await sql`
    insert into application_key (store_id, id, name, client_id, secret_hash, created_at, updated_at)
    values (${storeId}, ${id}, 'Test key', ${clientId}, ${await testSecretHash}, ${now}, ${now})
  `.execute(tx)
  return { id, clientId, clientSecret: TEST_SECRET }
}

/** The real way to a token. */
export async function login(stranger: Client, key: Key, grant: string): Promise<Client> {
  const { body } = await stranger.post('/oauth/access_token', {
    grant_type: grant,
    client_id: key.clientId,
    client_secret: key.clientSecret,
  })
  return stranger.with({ authorization: `Bearer ${body.access_token}` })
}

let sharedContract: Contract | undefined

/** Made once for a process: every shop has the same interface, unless the test adds to it. */
export function contractFor(app: App, hasOwnRoutes = false): Contract {
  const make = () => contractOf(app.swagger() as unknown as OpenApi)
  if (hasOwnRoutes) return make()
  sharedContract ??= make()
  return sharedContract
}
