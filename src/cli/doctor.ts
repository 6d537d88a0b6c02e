import { access, constants, mkdir } from 'node:fs/promises'
import { countUnfinished } from '../catalog/publishing/queries.ts'
import { findWrongSlots } from '../invariants/schedule-slots.ts'
import { type Clock, systemClock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import { databaseNow } from '../platform/db/database-clock.ts'
import { findReadOnly } from '../platform/db/database-probe.ts'
import { openDb } from '../platform/db/db.ts'
import { findEmbedded } from '../platform/db/embedded.ts'
import { listRunningVersions, ownVersions } from '../platform/db/listener.ts'
import { migrationState, readMigrations } from '../platform/db/migrate.ts'
import { isOutage } from '../platform/db/outage.ts'
import { findPooler, poolerRefusal } from '../platform/db/pooler.ts'
import { Replicas } from '../platform/db/replicas.ts'
import { connectOnce, type Pooled, type WatchedClient } from '../platform/db/watched-client.ts'
import { findEventTrouble } from '../platform/events/event-weeks.ts'
import { createLog } from '../platform/log.ts'
import { taskHealth } from '../platform/tasks/health.ts'
import { listTimeScopes } from '../stores/clock/time-scopes.ts'
import { listDisabled } from '../webhooks/queries.ts'
import type { CommandContext, Run } from './command.ts'
import { describeDatabase, explainConnection, withDb } from './database.ts'
import { examineCluster, type Finding } from './doctor-cluster.ts'

const CLOCK_SKEW_SECONDS_MAX = 5
const WAITING_SECONDS_MAX = 60
const PUBLISHING_HOURS_MAX = 1
const VERSION_MIN = 15

export const doctor: Run = async (context) => {
  const findings = await examine(context, systemClock)
  for (const { ok, text } of findings) context.print(`${ok ? 'ok     ' : 'PROBLEM'}  ${text}`)
  const problems = findings.filter(({ ok }) => !ok).length
  context.print(problems === 0 ? 'No problems found.' : `Problems found: ${problems}.`)
  return problems === 0 ? 0 : 1
}

export async function examine(
  { config }: Pick<CommandContext, 'config'>,
  clock: Clock,
): Promise<Finding[]> {
  const findings: Finding[] = [{ ok: true, text: 'The configuration is valid.' }]
  findings.push(await examineFolder(config.dataDir))
  const { databaseUrl, directDatabaseUrl = databaseUrl } = config
  const url = directDatabaseUrl ?? (await embeddedUrl(config.dataDir, findings))
  if (url === undefined) return findings

  let client: WatchedClient
  try {
    client = await connectOnce(url, 'mercer doctor')
  } catch (error) {
    findings.push({ ok: false, text: explainConnection(error, url) })
    return findings
  }
  try {
    findings.push(await examineServer(client, url))
    findings.push(...(await examineWrites(client, url, config)))
    if (databaseUrl && databaseUrl !== url) findings.push(await examinePooler(databaseUrl))
    findings.push(...(await examineReplicas(url, config)))
    findings.push(await examineClock(client, clock))
    findings.push(...(await examineVersions(url, clock)))
    const migrations = await examineMigrations(client)
    findings.push(migrations)
    if (migrations.ok) {
      findings.push(...(await examineCluster(client)))
      findings.push(...(await examineQueues(url)))
      findings.push(...(await examineReleases(url)))
      findings.push(...(await examineSlots(url)))
      findings.push(...(await examineWebhooks(url)))
      findings.push(...(await examineEvents(url)))
    }
  } catch (error) {
    if (!isOutage(error)) throw error
    findings.push({ ok: false, text: explainConnection(error, url) })
  } finally {
    await client.end().catch(() => {})
  }
  return findings
}

async function examineFolder(dataDir: string): Promise<Finding> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    return { ok: true, text: `The data folder ${dataDir} can be used.` }
  } catch {
    const text = `The data folder ${dataDir} cannot be written: change its owner or MERCER_DATA_DIR.`
    return { ok: false, text }
  }
}

async function embeddedUrl(dataDir: string, findings: Finding[]): Promise<string | undefined> {
  const embedded = await findEmbedded(dataDir)
  if (embedded?.running) return embedded.url
  const text = embedded
    ? 'The embedded database does not run: start it with `npx mercer start`, then ask again.'
    : 'There is no database: start the embedded one with `npx mercer start`, or set DATABASE_URL.'
  findings.push({ ok: false, text })
  return undefined
}

async function examineServer(client: WatchedClient, url: string): Promise<Finding> {
  const { rows } = await client.query('show server_version')
  const version = String(rows[0]?.server_version)
  const ok = Number.parseInt(version, 10) >= VERSION_MIN
  const text = `The database ${describeDatabase(url)} answers (PostgreSQL ${version}).`
  return ok ? { ok, text } : { ok, text: `${text} Mercer needs ${VERSION_MIN} or newer: upgrade.` }
}

/** A standby, a read-only server or a pooler of transactions answers, but cannot be worked with. */
async function examineWrites(
  client: WatchedClient,
  url: string,
  { catalogOnly }: Config,
): Promise<Finding[]> {
  const readOnly = catalogOnly ? undefined : await findReadOnly(client)
  const pooler = (await findPooler(url)) && poolerRefusal
  return [readOnly, pooler].flatMap((text) => (text === undefined ? [] : [{ ok: false, text }]))
}

/** The second look tells the lag: a replica needs a moment for what the first one saw. */
async function examineReplicas(
  databaseUrl: string,
  { readDatabaseUrl }: Config,
): Promise<Finding[]> {
  if (readDatabaseUrl === undefined) return []
  return withDb(databaseUrl, async (db) => {
    const open = (url: string) => openDb({ url, poolMax: 1, statementTimeoutMs: 0 })
    const log = createLog('silent')
    const replicas = new Replicas({ db, databaseUrl, readDatabaseUrl, open, log })
    await replicas.look()
    await replicas.look()
    await replicas.stop()
    return replicas.obstacles().map(({ name, obstacle }) => ({
      ok: obstacle === undefined,
      text: obstacle
        ? `The replica ${name} is not used: ${obstacle}.`
        : `The replica ${name} can be read from.`,
    }))
  })
}

async function examinePooler(url: string): Promise<Finding> {
  const place = `DATABASE_URL (${describeDatabase(url)})`
  let pooled: Pooled | undefined
  try {
    pooled = await findPooler(url)
  } catch (error) {
    if (!isOutage(error)) throw error
    return { ok: false, text: explainConnection(error, url) }
  }
  if (!pooled) return { ok: true, text: `${place} gives every connection a session of its own.` }
  const speed = pooled.prepares ? 'prepared once' : 'not prepared (PgBouncer can from 1.21 on)'
  return {
    ok: true,
    text: `${place} leads to a pooler by transaction; statements are ${speed}.`,
  }
}

/** Time is the database's; a machine that is further off is not let to work. */
async function examineClock(client: WatchedClient, clock: Clock): Promise<Finding> {
  const before = clock.now().epochMilliseconds
  const { rows } = await client.query('select extract(epoch from clock_timestamp()) * 1000 as ms')
  const middle = (before + clock.now().epochMilliseconds) / 2
  const skewSeconds = Math.abs(Number(rows[0]?.ms) - middle) / 1_000
  const shown = `${skewSeconds.toFixed(1)} s`
  if (skewSeconds <= CLOCK_SKEW_SECONDS_MAX) {
    return { ok: true, text: `The clocks of this machine and the database agree within ${shown}.` }
  }
  const text = `The clocks of this machine and the database differ by ${shown}: switch time
         synchronisation (NTP) on, on both; until then \`api\` and \`worker\` do not work here.`
  return { ok: false, text }
}

async function examineMigrations(client: WatchedClient): Promise<Finding> {
  const found = await migrationState(client, await readMigrations())
  if (found.state === 'current') return { ok: true, text: 'All migrations are applied.' }
  if (found.state === 'changed') return { ok: false, text: found.reason }
  const text =
    found.state === 'behind'
      ? `The database lacks ${found.pending.length} migrations: run \`mercer migrate\`.`
      : `The database has migration ${found.version}, newer than this program: install the newer one.`
  return { ok: false, text }
}

async function examineQueues(url: string): Promise<Finding[]> {
  const health = await withDb(url, taskHealth)
  const findings: Finding[] = []
  const problem = (text: string) => findings.push({ ok: false, text })
  if (health.deadLetters > 0) {
    problem(
      `${health.deadLetters} background tasks failed permanently: see \`mercer dead-letters ` +
        'list`, fix the cause, then run `mercer dead-letters send --all`.',
    )
  }
  if (health.blockedKeys > 0) {
    problem(
      `${health.blockedKeys} queues wait behind a task that failed permanently: send it again.`,
    )
  }
  if (health.withoutHeartbeat > 0) {
    problem(`${health.withoutHeartbeat} tasks belong to dead workers: is a worker running?`)
  }
  if (health.oldestWaitingSeconds > WAITING_SECONDS_MAX) {
    const { waiting, oldestWaitingSeconds } = health
    problem(`${waiting} tasks wait, the oldest for ${oldestWaitingSeconds} s: start more workers.`)
  }
  if (findings.length > 0) return findings
  return [
    {
      ok: true,
      text: `The queues are in order (${health.waiting} waiting, ${health.running} running).`,
    },
  ]
}

async function examineReleases(url: string): Promise<Finding[]> {
  const stuck = await withDb(url, async (db) => {
    let count = 0
    for (const { now, holds } of await listTimeScopes(db, await databaseNow(db))) {
      const since = now.subtract({ hours: PUBLISHING_HOURS_MAX })
      count += await countUnfinished(db, { since, holds })
    }
    return count
  })
  if (stuck === 0) return []
  const text =
    `${stuck} catalog releases have been under way for more than ${PUBLISHING_HOURS_MAX} h: is a ` +
    'worker running, and what does its log say about the task `publish`?'
  return [{ ok: false, text }]
}

/** A wrong next slot is silent: nothing fires, or something fires at a moment that nobody wants. */
async function examineSlots(url: string): Promise<Finding[]> {
  const wrong = await withDb(url, async (db) => {
    const found = []
    for (const scope of await listTimeScopes(db, await databaseNow(db))) {
      found.push(...(await Array.fromAsync(findWrongSlots(db, scope))))
    }
    return found
  })
  const [first] = wrong
  if (!first) return []
  const text =
    `${wrong.length} schedules have a next slot that their specification does not give (schedule ` +
    `${first.subject_id}: ${first.detail}). After an update of Mercer or Node start a worker, ` +
    'which recomputes them; otherwise change the specification and change it back.'
  return [{ ok: false, text }]
}

async function examineEvents(url: string): Promise<Finding[]> {
  const { waiting, later, weeks } = await withDb(url, findEventTrouble)
  const problems = [
    waiting > 0 && `${waiting} events wait for their position for over a minute: start a worker.`,
    weeks && 'Events have no table for the next week: start a worker whose user may make tables.',
    later &&
      'Events are in event_later, because nobody made the table of their week in time. They are ' +
        'deleted row by row when their time is over.',
  ]
  return problems.flatMap((text) => (text ? [{ ok: false, text }] : []))
}

const DISABLED_NAMED_MAX = 10

/** Merchants may not have seen the event that told them. */
async function examineWebhooks(url: string): Promise<Finding[]> {
  const disabled = await withDb(url, (db) => listDisabled(db, DISABLED_NAMED_MAX + 1))
  if (disabled.length === 0) return []
  const names = disabled
    .slice(0, DISABLED_NAMED_MAX)
    .map((one) => `${one.id} at ${new URL(one.url).host} of store ${one.store_id}`)
  const others = disabled.length > DISABLED_NAMED_MAX ? ' and others' : ''
  const text =
    `Webhook endpoints are disabled: ${names.join(', ')}${others}. Their receivers answered 410 or ` +
    'failed for five days (`disabled_reason` in GET /v2/webhook-endpoints). Mend the receiver and ' +
    'enable the endpoint again, or delete it.'
  return [{ ok: false, text }]
}

/** Mercer, Node and its time-zone data, here and in the processes that run on this database. */
async function examineVersions(url: string, clock: Clock): Promise<Finding[]> {
  const { node, zones } = ownVersions
  const age = zoneProblem(zones, clock.now())
  const findings = [
    { ok: true, text: `This is Mercer ${ownVersions.mercer}.` },
    { ok: !age, text: age ?? `Node ${node} with time-zone data ${zones}.` },
  ]
  const running = await withDb(url, listRunningVersions)
  const versions = [...new Set(running.map(({ mercer }) => mercer))].sort()
  if (versions.length > 0) {
    findings.push({ ok: true, text: `The running processes are Mercer ${versions.join(', ')}.` })
  }
  const found = [...new Set([zones, ...running.map((one) => one.zones)])].sort()
  if (found.length > 1) {
    const text =
      `The running processes have different time-zone data (${found.join(', ')}): schedules may ` +
      'fire at other moments from one to the other. Run all of them on one version of Node.'
    findings.push({ ok: false, text })
  }
  return findings
}

/**
 * A release is named by its year and a letter ("2026b"), and its day is not known here: it is held
 * to be the last of that year, so that only data that are surely older than a year are a problem.
 */
export function zoneProblem(zones: string, now: Temporal.Instant): string | undefined {
  const { year: thisYear } = now.toZonedDateTimeISO('UTC')
  const year = Number(/^(\d{4})[a-z]+$/.exec(zones)?.[1])
  if (year >= thisYear - 1) return undefined
  const what = Number.isNaN(year) ? 'of an unknown age' : 'older than a year'
  return (
    `The time-zone data of this Node (${zones}) are ${what}: rules of clock changes may have ` +
    'changed since. Install a newer Node.'
  )
}
