import { MercerError, type Schemas } from 'mercer-client'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { reviewSession } from '../../session/session-query.ts'
import { mercerFor } from '../../store/store.tsx'
import { quoted } from '../../words/address.ts'

export type FeedEvent = Schemas['Event']

/** The part of the address that chooses events. */
export type EventsSearch = { type?: string; subject?: string }

/** Events so far, the newest first, and whether more are waited for. */
export type Tail = { events: readonly FeedEvent[]; isRead: boolean; error?: unknown }

/** The feed begins with the oldest, so a filter looks through the last of it only. */
const BACK_MAX = 1_000
const SHOWN_MAX = 200
const WAIT_SECONDS = 20
const GONE = 410

const nothing: Tail = { events: [], isRead: false }

/** Reads the newest events, and then each one as it happens; while it pauses it asks nothing. */
export function useEventTail(storeId: string, search: EventsSearch, isPaused: boolean) {
  const [tail, setTail] = useState(nothing)
  const [attempt, setAttempt] = useState(0)
  const isSeen = useSyncExternalStore(onVisibility, () => !document.hidden)
  const isOff = isPaused || !isSeen
  const filter = filterOf(search)
  const wanted = `${storeId} ${filter}`
  const place = useRef<{ wanted: string; after: number } | undefined>(undefined)
  if (place.current && place.current.wanted !== wanted) place.current = undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt begins it again.
  useEffect(() => {
    if (isOff) return
    const stopping = new AbortController()
    const { signal } = stopping
    if (!place.current) setTail(nothing)
    const follow = async () => {
      const reader = { storeId, filter, signal }
      place.current ??= { wanted, after: await beginning(reader) }
      for (let wait = 0; !signal.aborted; wait = WAIT_SECONDS) {
        const { events, next } = await readAfter(reader, place.current.after, wait)
        if (signal.aborted) return
        place.current.after = next
        setTail((before) => ({ events: joined(events, before.events), isRead: true }))
      }
    }
    follow().catch((error: unknown) => {
      if (signal.aborted) return
      if (error instanceof MercerError && error.status === GONE) place.current = undefined
      reviewSession(error)
      setTail((before) => ({ ...before, error }))
    })
    return () => stopping.abort()
  }, [wanted, isOff, attempt])
  return { ...tail, retry: () => setAttempt((times) => times + 1) }
}

/** Nobody looks at a hidden page, and its session should end as any other that is not used. */
function onVisibility(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

function filterOf({ type, subject }: EventsSearch): string {
  const word = type?.includes('*') ? 'like' : 'eq'
  const conditions = [
    type && `${word}(type,${quoted(type)})`,
    subject && `eq(subject.id,${quoted(subject)})`,
  ]
  return conditions.filter(Boolean).join(':')
}

type Reader = { storeId: string; filter: string; signal: AbortSignal }

/** Not more than a page back from the newest event; older ones may no longer be kept. */
async function beginning({ storeId, signal }: Reader): Promise<number> {
  const mercer = mercerFor(storeId)
  const oldest = await mercer.get('/v2/events', { params: { query: { limit: 1 } }, signal })
  const first = oldest.data[0]?.position ?? 1
  return Math.max(first - 1, oldest.meta.last_position - BACK_MAX)
}

async function readAfter({ storeId, filter, signal }: Reader, after: number, wait: number) {
  const query = { after, wait, limit: BACK_MAX, ...(filter && { filter }) }
  const { data, links } = await mercerFor(storeId).get('/v2/events', { params: { query }, signal })
  const next = Number(new URL(links.next).searchParams.get('after'))
  return { events: data, next }
}

function joined(added: readonly FeedEvent[], before: readonly FeedEvent[]): FeedEvent[] {
  return [...added.toReversed(), ...before].slice(0, SHOWN_MAX)
}
