import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Empty } from '../../parts/empty.tsx'
import { Failure } from '../../parts/failure.tsx'
import { Find } from '../../parts/find.tsx'
import { shortened } from '../../parts/id.tsx'
import { Skeleton } from '../../parts/loading.tsx'
import { Page, Section } from '../../parts/page.tsx'
import { State } from '../../parts/state.tsx'
import { type Happening, Timeline } from '../../parts/timeline.tsx'
import { useStore, useTimes } from '../../store/store.tsx'
import type { Times } from '../../words/times.ts'
import { DevelopersTabs } from '../developers/developers-tabs.tsx'
import { type FeedEvent, type Tail, useEventTail } from './event-tail.ts'
import { eventsRoute } from './route.ts'

/** Events of the store, as they happen. */
export function EventsPage() {
  const { store } = useStore()
  const search = eventsRoute.useSearch()
  const [isPaused, setPaused] = useState(false)
  const times = useTimes()
  const tail = useEventTail(store.id, search, isPaused)
  return (
    <Page
      name="Events"
      title={
        <>
          {titleOf(tail, times)} <TailState tail={tail} isPaused={isPaused} />
        </>
      }
      actions={
        <button type="button" className="button" onClick={() => setPaused(!isPaused)}>
          {isPaused ? 'Go on' : 'Pause'}
        </button>
      }
    >
      <DevelopersTabs />
      <div className="filter-rows">
        <Find label="Type, such as order.*" name="type" current={search.type} />
        <Find label="Id of what it is about" name="subject" current={search.subject} />
      </div>
      {tail.error !== undefined && <Failure error={tail.error} retry={tail.retry} />}
      <Events tail={tail} isFiltered={Boolean(search.type ?? search.subject)} />
    </Page>
  )
}

function titleOf({ events, isRead }: Tail, { relativeText }: Times): string {
  const [newest] = events
  if (!isRead) return 'Events'
  if (!newest) return 'No event is here'
  return `The last event: ${newest.type}, ${relativeText(newest.recorded_at, Date.now())}`
}

function TailState({ tail, isPaused }: { tail: Tail; isPaused: boolean }) {
  if (isPaused) return <State meaning="off" word="Paused" />
  if (tail.error !== undefined) return <State meaning="failed" word="Cut off" />
  return <State meaning="good" word="Live" />
}

function Events({ tail, isFiltered }: { tail: Tail; isFiltered: boolean }) {
  const { events, isRead, error } = tail
  if (events.length > 0) {
    return (
      <Section title="Newest first">
        <Timeline label="Events, the newest first" of={events.map(happeningOf)} />
      </Section>
    )
  }
  if (!isRead) return error === undefined ? <Skeleton what="events" /> : null
  if (!isFiltered) {
    return (
      <Empty title="Nothing has happened yet">
        Changes of the store are shown here within a second.
      </Empty>
    )
  }
  return (
    <Empty title="No recent event is like this">
      New ones appear as they happen.{' '}
      <Link to="." search={{}}>
        Show all events
      </Link>
    </Empty>
  )
}

function happeningOf(event: FeedEvent): Happening {
  const { id, recorded_at, type, subject, actor } = event
  const what = (
    <>
      <code>{type}</code> <Subject id={subject.id} />{' '}
      <span className="quiet">
        by {actor.type}
        {actor.id && ` ${shortened(actor.id)}`}
      </span>
    </>
  )
  return { id, at: recorded_at, what, payload: event }
}

function Subject({ id }: { id: string }) {
  const { store } = useStore()
  return (
    <Link
      className="id-text"
      title={`Only events about ${id}`}
      to="/$storeId/developers/events"
      params={{ storeId: store.id }}
      search={{ subject: id }}
    >
      {shortened(id)}
    </Link>
  )
}
