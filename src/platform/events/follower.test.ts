import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { startShop } from '../../../test/support/shop.ts'
import { thorough } from '../../../test/support/thorough.ts'
import { type EventRow, readFeed } from './feed.ts'
import { numberEvents } from './number-events.ts'
import { type EventId, type NewEvent, recordEvent, recordEvents } from './outbox.ts'

const WRITERS = 32
const ROUNDS = thorough ? 100 : 12
const SUBJECTS = 20
const HOLD_MS_MAX = 30

/** A transaction: what it recorded, and the moments between which it was open. */
type Written = { ids: EventId[]; beganMs: number; committedMs: number }

test('a follower misses nothing and sees nothing twice while 32 writers hold transactions open', async (t) => {
  const { deps, store, clock } = await startShop(t, { own: true })
  const { db } = deps
  const ctx = { storeId: store.id, now: clock.now() }
  const change = (): NewEvent => ({
    type: 'item.changed',
    subjectType: 'item',
    subjectId: `item ${Math.floor(Math.random() * SUBJECTS)}`,
    payload: { data: {} },
  })
  const written: Written[] = []
  const write = async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const beganMs = performance.now()
      const ids = await db.transaction().execute(async (tx) => {
        const made = Array.from({ length: 1 + Math.floor(Math.random() * 3) }, change)
        const first = await recordEvents(tx, ctx, made)
        await delay(Math.random() * HOLD_MS_MAX)
        return [
          ...first,
          await recordEvent(tx, ctx, { ...change(), subjectId: crypto.randomUUID() }),
        ]
      })
      written.push({ ids, beganMs, committedMs: performance.now() })
    }
  }
  let isWritten = false
  const number = async () => {
    while (!isWritten) await numberEvents(db)
  }
  let isOver = false
  const seen: EventRow[] = []
  const follow = async () => {
    for (;;) {
      const wasOver = isOver
      const after = seen.at(-1)?.position ?? 0
      const { rows: page } = await readFeed(db, store.id, { after, limit: 50 })
      seen.push(...page)
      if (wasOver && page.length === 0) return
    }
  }
  const numbering = [number(), number()]
  const following = follow()
  await Promise.all(Array.from({ length: WRITERS }, write))
  isWritten = true
  await Promise.all(numbering)
  await numberEvents(db)
  isOver = true
  await following

  assert.deepEqual(
    seen.map(({ position }) => position),
    seen.map((_, index) => index + 1),
    'without a gap, in order',
  )
  const places = new Map(seen.map(({ id, position }) => [id, position]))
  assert.equal(places.size, seen.length)
  const ids = written.flatMap((one) => one.ids)
  assert.deepEqual(new Set(places.keys()), new Set(ids), 'all of them')
  for (const own of Map.groupBy(seen, (event) => event.subject_id).values()) {
    assert.deepEqual(
      own.map(({ sequence }) => sequence),
      own.map((_, index) => index + 1),
      'each subject in its sequence',
    )
  }
  const spans = written.map(({ ids, beganMs, committedMs }) => {
    const positions = ids.map((id) => places.get(id) ?? 0)
    return { beganMs, committedMs, first: Math.min(...positions), last: Math.max(...positions) }
  })
  for (const earlier of spans) {
    for (const later of spans) {
      if (earlier.committedMs < later.beganMs) {
        assert.ok(earlier.last < later.first, 'one that began after the commit comes later')
      }
    }
  }
})
