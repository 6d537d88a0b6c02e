import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { type TestContext, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { bootstrapToken } from '../support/bootstrap.ts'
import { marksOf, NAMED, startWriters, type Writers } from '../support/event-writers.ts'
import { type FeedEvent, startFollower, startReader } from '../support/feed-readers.ts'
import { killWorker, type Processes, prepareProcesses, until } from '../support/killing.ts'
import { freePort, type Program } from '../support/program.ts'
import { endpointBody, type Receiver, startReceiver } from '../support/receiver.ts'
import { thorough } from '../support/thorough.ts'

/**
 * Two processes that take writes and two workers are killed at random. Meanwhile others write,
 * follow the feed, read it again and receive webhooks.
 */

const ROUNDS = thorough ? 20 : 2
const ROUND_MS = thorough ? 5_000 : 1_500
const WRITES_PER_SECOND = 200
const FAMILIES = ['account', 'cart', 'order', 'product']
const ANSWER_MS = 20 // Most of a delivery is waiting for the receiver, which is when to die.
const REFUSED_OF = 50 // The flaky receiver refuses one of so many requests.
const IN_FLIGHT_MAX = 10
const SECONDS_MAX = 240
const TEST_MS_MAX = 1_200_000

test('EV-1, EV-6, EV-10: killed processes lose and renumber no event and repeat those in flight', {
  timeout: TEST_MS_MAX,
}, async (t) => {
  const processes = await prepareProcesses(t, {
    MERCER_SECRETS_KEY: randomBytes(32).toString('base64'),
    MERCER_WEBHOOKS_ALLOW_PRIVATE: '1',
  })
  const ports = [processes.port, await freePort()]
  const crew = await startCrew(processes, ports)
  const flaky = { isFlaky: true }
  const receivers = await startReceivers(t, processes, flaky)
  const token = await bootstrapToken(processes.port)
  const over = new AbortController()
  t.after(() => over.abort())
  const reading = { ports, token, signal: over.signal }
  const follower = startFollower(reading)
  const reader = startReader(reading, follower.seen)
  const startMs = performance.now()
  const writers = startWriters({ ...reading, perSecond: WRITES_PER_SECOND })
  for (let round = 1; round <= ROUNDS; round++) {
    flaky.isFlaky = round < ROUNDS
    const told = receivers.map(({ received }) => received.length)
    await until('something is told', SECONDS_MAX, () => {
      return receivers.every(({ received }, nth) => received.length > (told[nth] ?? 0))
    })
    await killSome(processes, crew, round)
  }
  await writers.stop()
  const writingSeconds = (performance.now() - startMs) / 1_000

  const { seen } = follower
  const allSeen = until('the follower has read everything', SECONDS_MAX, async () => {
    return seen.length === (await count(processes, 'event'))
  })
  await Promise.race([allSeen, follower.done, reader.done])
  await follower.stop()
  assert.ok(await reader.stop(), 'the feed was read again')
  await assertFeed(processes, seen)
  assertWrites(writers, seen)
  if (writers.statuses.has('409')) await assertNoDeadlock(processes)
  const wanted = seen.filter(({ subject }) => FAMILIES.includes(subject.type))
  const workerKills = crew
    .filter(({ isWorker }) => isWorker)
    .reduce((sum, { kills }) => sum + kills, 0)
  const repeated: number[] = []
  for (const receiver of receivers) {
    await until('everything is told', SECONDS_MAX, () => receiver.told.size === wanted.length)
    repeated.push(assertTold(receiver, seen, workerKills))
  }
  await untilReady(crew)
  const { body } = await processes.ask('GET', '/v2/subscriptions/reconciliation')
  const broken = body.data.attributes.invariants.filter((one: { holds: boolean }) => !one.holds)
  assert.deepEqual(broken, [])
  t.diagnostic(
    `${ROUNDS} rounds, ${workerKills} kills of workers, ` +
      `${crew.reduce((sum, { kills }) => sum + kills, 0) - workerKills} of APIs; ` +
      `${seen.length} events, ${writers.acknowledged.size} acknowledged writes in ` +
      `${writingSeconds.toFixed(0)} s (${JSON.stringify(Object.fromEntries(writers.statuses))}); ` +
      `${repeated.join(' and ')} repeated; ` +
      `${((performance.now() - startMs) / 1_000).toFixed(0)} s`,
  )
})

type Member = { isWorker: boolean; start(): Program; program: Program; kills: number }

async function startCrew(processes: Processes, ports: readonly number[]): Promise<Member[]> {
  const member = (isWorker: boolean, start: () => Program): Member => {
    return { isWorker, start, program: start(), kills: 0 }
  }
  const apis = ports.map((port) => member(false, () => processes.startApi(port)))
  const workers = ports.map(() => member(true, () => processes.startWorker()))
  const crew = [...apis, ...workers]
  await untilReady(crew)
  return crew
}

async function untilReady(crew: readonly Member[]): Promise<void> {
  await Promise.all(crew.map(({ program }) => program.saw('"ready"')))
}

/** A receiver, and the ids of the events that it took. */
type Informed = Receiver & { told: Set<string> }

/** One receiver answers everything, the other one refuses some. */
async function startReceivers(
  t: TestContext,
  { ask }: Processes,
  flaky: { isFlaky: boolean },
): Promise<Informed[]> {
  const start = async (mayRefuse: boolean): Promise<Informed> => {
    const told = new Set<string>()
    const refused = new Set<string>()
    const receiver = await startReceiver(t, (reply, { body }, number) => {
      const refuses = mayRefuse && flaky.isFlaky && number % REFUSED_OF === 0
      // The second try comes after seconds, the third one after minutes.
      if (refuses && !refused.has(body.id)) {
        refused.add(body.id)
        reply.statusCode = 500
      } else told.add(body.id)
      setTimeout(() => reply.end(), ANSWER_MS)
    })
    return Object.assign(receiver, { told })
  }
  const receivers = [await start(false), await start(true)]
  const types = FAMILIES.map((family) => `${family}.*`)
  for (const { url } of receivers) {
    const { status } = await ask('POST', '/v2/webhook-endpoints', endpointBody({ url, types }))
    assert.equal(status, 201)
  }
  return receivers
}

/** At random moments. Starts are most of what the test costs, so an ordinary round kills one. */
async function killSome(
  processes: Processes,
  crew: readonly Member[],
  round: number,
): Promise<void> {
  const shuffled = [...crew].sort(() => Math.random() - 0.5)
  const [worker, otherWorker] = shuffled.filter(({ isWorker }) => isWorker)
  const [api, otherApi] = shuffled.filter(({ isWorker }) => !isWorker)
  const third = Math.random() < 0.5 ? otherWorker : otherApi
  const one = round % 2 === 0 ? api : worker
  const victims = (thorough ? [worker, api, third] : [one]).filter((victim) => victim !== undefined)
  const isOver = delay(ROUND_MS)
  await Promise.all(
    victims.map(async (victim) => {
      await victim.program.saw('"ready"')
      await delay(Math.random() * ROUND_MS)
      await kill(processes, victim)
      victim.program = victim.start()
    }),
  )
  await isOver
}

async function kill(processes: Processes, victim: Member): Promise<void> {
  victim.kills++
  if (victim.isWorker) return killWorkerWithLanes(processes, victim.program)
  victim.program.kill('SIGKILL')
  await victim.program.exited
}

async function killWorkerWithLanes(processes: Processes, worker: Program): Promise<void> {
  await killWorker(processes, worker)
  if (thorough && Math.random() < 0.5) return // The others wait until its lanes are free.
  await processes.client.query(
    `update webhook_lane set held_until = '2000-01-01T00:00:00Z' where holder is not null`,
  )
}

async function count({ client }: Processes, table: string): Promise<number> {
  return (await client.query(`select count(*)::int as n from ${table}`)).rows[0].n
}

/** The feed is the table, each event is there once, and no sequence has a gap. */
async function assertFeed({ client }: Processes, seen: readonly FeedEvent[]): Promise<void> {
  const { rows } = await client.query(
    `select position::int, id, type, subject_type, subject_id, sequence::int
       from event order by position`,
  )
  assert.deepEqual(
    seen.map(({ position, id, type, subject, sequence }) => {
      return { position, id, type, subject_type: subject.type, subject_id: subject.id, sequence }
    }),
    rows,
  )
  assert.equal(new Set(seen.map(({ id }) => id)).size, seen.length)
  const bySubject = Map.groupBy(seen, ({ subject }) => `${subject.type} ${subject.id}`)
  for (const [subject, events] of bySubject) {
    assert.deepEqual(
      events.map(({ sequence }) => sequence),
      events.map((_, index) => index + 1),
      subject,
    )
  }
}

/** Every acknowledged write has its event, and no write has two. */
function assertWrites({ acknowledged, refusals }: Writers, seen: readonly FeedEvent[]): void {
  const marks = seen.flatMap(marksOf)
  const known = new Set(marks)
  assert.deepEqual([...acknowledged].filter((mark) => !known.has(mark)).slice(0, 5), [])
  const named = marks.filter((mark) => mark.startsWith(NAMED))
  assert.equal(new Set(named).size, named.length, 'a write is told of once')
  assert.deepEqual(refusals.slice(0, 5), [], 'a write succeeds, or its connection ends')
}

/** A lock may be waited for too long on a busy machine, but not by two for each other. */
async function assertNoDeadlock({ client }: Processes): Promise<void> {
  const { rows } = await client.query(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  )
  assert.deepEqual(rows, [{ deadlocks: 0 }])
}

/** Each webhook is the event of the feed; returns how many came again without a reason. */
function assertTold(receiver: Informed, seen: readonly FeedEvent[], kills: number): number {
  for (const { headers, body } of receiver.received) {
    assert.equal(headers['webhook-id'], body.id, 'the same for all tries')
    assert.deepEqual(body, seen[body.position - 1])
  }
  const refused = receiver.received.filter(({ status }) => status === 500).length
  const repeated = receiver.received.length - receiver.told.size - refused
  assert.ok(repeated <= kills * IN_FLIGHT_MAX, `${repeated} were repeated`)
  // A worker that is taken for dead may have requests open beside those of its successor.
  assert.ok(receiver.peak <= 2 * IN_FLIGHT_MAX, `${receiver.peak} at once`)
  return repeated
}
