import { sql } from 'kysely'
import { newId } from '../../src/lib/ids.ts'
import { systemClock } from '../../src/platform/clock.ts'
import type { Tx } from '../../src/platform/db/db.ts'
import { recordEvent, resourceEvent } from '../../src/platform/events/outbox.ts'
import { atRate, CONNECTIONS, type EventSite, untilNumbered } from './event-site.ts'
import { cpuMsOf, median, perSecond } from './figures.ts'

const ROUNDS = 5

export type Turns<Figure> = { ours: Figure[]; limit: Figure[] }

/** Measures both in turns, so that a noisy neighbour hits both alike. */
async function inTurns<Figure>(
  ours: () => Promise<Figure>,
  limit: () => Promise<Figure>,
): Promise<Turns<Figure>> {
  const turns: Turns<Figure> = { ours: [], limit: [] }
  await ours() // Warm-up.
  for (let round = 0; round < ROUNDS; round++) {
    turns.limit.push(await limit())
    turns.ours.push(await ours())
  }
  return turns
}

/** How long one write takes, and the processor time of the API for it. */
export type Write = { ms: number; apiMs: number }

/**
 * Transactions a second that insert an account, with and without its event. No worker runs
 * meanwhile.
 */
export async function measureRecording(site: EventSite, writes: number): Promise<Turns<number>> {
  const { db, storeId } = site
  const write = (isTold: boolean) =>
    perSecond(Array.from({ length: writes }), CONNECTIONS, () =>
      db.transaction().execute(async (tx) => {
        const account = { type: 'account', id: newId(), name: 'Written by the bench' }
        await insertAccount(tx, storeId, account)
        const ctx = { storeId, now: systemClock.now() }
        if (isTold) await recordEvent(tx, ctx, resourceEvent('account.created', account))
      }),
    )
  const turns = await withoutWorker(site, () =>
    inTurns(
      () => write(true),
      () => write(false),
    ),
  )
  await untilNumbered(site)
  return turns
}

async function insertAccount(tx: Tx, storeId: string, { id, name }: { id: string; name: string }) {
  const now = systemClock.now()
  await sql`
    insert into account (store_id, id, name, created_at, updated_at)
    values (${storeId}, ${id}, ${name}, ${now}, ${now})`.execute(tx)
}

/**
 * Writes over HTTP while a worker numbers their events, and while it stands still. The rate leaves
 * the processors idle most of the time, so that a write that takes longer has waited for the worker.
 */
export async function measureWrites(
  site: EventSite,
  { writes, rate }: { writes: number; rate: number },
): Promise<Turns<Write>> {
  const body = { data: { type: 'account', name: 'Written by the bench' } }
  const write = async (): Promise<Write> => {
    const took: number[] = []
    const cpuMs = await cpuMsOf(site.apiPid)
    await atRate(writes, rate, async () => {
      const startMs = performance.now()
      await site.ask('POST', '/v2/accounts', body)
      took.push(performance.now() - startMs)
    })
    return { ms: median(took), apiMs: ((await cpuMsOf(site.apiPid)) - cpuMs) / writes }
  }
  const numbered = async () => {
    const figure = await write()
    await untilNumbered(site)
    return figure
  }
  const standing = async () => {
    const figure = await withoutWorker(site, write)
    await untilNumbered(site)
    return figure
  }
  return inTurns(numbered, standing)
}

/** Its database connections stay, and what it has begun waits. */
export async function withoutWorker<Result>(
  { workerPid }: EventSite,
  work: () => Promise<Result>,
): Promise<Result> {
  process.kill(workerPid, 'SIGSTOP')
  try {
    return await work()
  } finally {
    process.kill(workerPid, 'SIGCONT')
  }
}
