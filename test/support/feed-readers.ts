import assert from 'node:assert/strict'
import { setTimeout as delay } from 'node:timers/promises'
import { callAny, createCaller } from './load.ts'

/** Readers of the feed of whichever of several processes live. */

export type FeedEvent = {
  id: string
  type: string
  position: number
  subject: { type: string; id: string }
  sequence: number
  data: object
}

/** The signal ends all of it when the test is over. */
export type Reading = { ports: readonly number[]; token: string; signal: AbortSignal }

const WAIT_SECONDS = 2
const PAGE = 500

/** Reads on from where it is, all the time, until it is stopped or sees a gap. */
export function startFollower(reading: Reading) {
  const seen: FeedEvent[] = []
  const { readPage, close } = pagesOf(reading)
  let isStopped = false
  const run = async () => {
    while (!isStopped) {
      for (const event of await readPage(seen.length, WAIT_SECONDS)) {
        assert.equal(event.position, seen.length + 1)
        seen.push(event)
      }
    }
    close()
  }
  const done = run()
  done.catch(() => {}) // Whoever waits for it hears of it.
  return {
    seen,
    done,
    stop() {
      isStopped = true
      return done
    },
  }
}

/** Reads from the beginning again and again, and finds every event as the follower saw it. */
export function startReader(reading: Reading, seen: readonly FeedEvent[]) {
  const { readPage, close } = pagesOf(reading)
  let isStopped = false
  let events = 0
  const readAll = async () => {
    const end = seen.length
    for (let after = 0; after < end; ) {
      const page = await readPage(after, 0)
      const known = seen.slice(after, after + page.length)
      assert.deepEqual(page.slice(0, known.length), known)
      after += page.length
      events += page.length
    }
  }
  const run = async () => {
    while (!isStopped) {
      await readAll()
      await delay(PAUSE_MS)
    }
    await readAll()
    close()
  }
  const done = run()
  done.catch(() => {})
  return {
    done,
    /** How many events it has read. */
    async stop(): Promise<number> {
      isStopped = true
      await done
      return events
    },
  }
}

const PAUSE_MS = 500

/** Pages of the feed, from the processes in turn. */
function pagesOf({ ports, token, signal }: Reading) {
  const callers = ports.map(createCaller)
  const headers = { authorization: `Bearer ${token}` }
  let turn = 0
  const readPage = async (after: number, waitSeconds: number): Promise<FeedEvent[]> => {
    const path = `/v2/events?after=${after}&limit=${PAGE}&wait=${waitSeconds}`
    for (;;) {
      const outcome = await callAny(callers, turn++, { method: 'GET', path, headers }, signal)
      signal.throwIfAborted()
      if (typeof outcome === 'string') continue
      assert.equal(outcome.status, 200, outcome.body)
      return JSON.parse(outcome.body).data
    }
  }
  return {
    readPage,
    close() {
      for (const caller of callers) caller.close()
    },
  }
}
