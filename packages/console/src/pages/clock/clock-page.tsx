import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Empty } from '../../parts/empty.tsx'
import { Loaded } from '../../parts/loading.tsx'
import { Page, Section } from '../../parts/page.tsx'
import { State } from '../../parts/state.tsx'
import { type Column, Table } from '../../parts/table.tsx'
import { Timeline } from '../../parts/timeline.tsx'
import { When } from '../../parts/when.tsx'
import { rereadStore } from '../../store/reread.ts'
import { mayChange } from '../../store/roles.ts'
import { storeNow, useStore } from '../../store/store.tsx'
import { SettingsTabs } from '../settings/settings-tabs.tsx'
import { AdvanceClock, CancelAdvance } from './advance.tsx'
import { type Advance, advancesQuery, aheadQuery, isUnderway } from './clock-query.ts'
import { advanceCondition, aheadText } from './clock-words.ts'
import { clockRoute } from './route.ts'
import { SetClock } from './set-clock.tsx'

/** The time of a sandbox, what lies ahead of it, and how to get there. */
export function ClockPage() {
  const { store, clock } = useStore()
  const search = clockRoute.useSearch()
  const advances = useQuery(advancesQuery(store.id))
  const ahead = useQuery(aheadQuery(store.id, search))
  const underway = advances.data?.find(isUnderway)
  const isSandbox = store.mode === 'sandbox'
  useReread(underway)
  return (
    <Page
      name="Clock"
      title={
        <>
          It is <When at={storeNow(clock)} isExact /> in this store
        </>
      }
      actions={
        isSandbox &&
        mayChange(store, 'settings') &&
        !underway && (
          <>
            <AdvanceClock />
            <SetClock />
          </>
        )
      }
    >
      <SettingsTabs />
      {underway && <Underway advance={underway} />}
      <Section title="What lies ahead">
        <Loaded query={ahead} what="what lies ahead">
          {({ data, links }) =>
            data.length > 0 ? (
              <>
                <Timeline
                  label="What lies ahead"
                  of={data.map((one) => ({
                    id: one.id,
                    at: one.attributes.at,
                    what: aheadText(one),
                  }))}
                />
                {links.next && (
                  <Link className="button" to="." search={{ after: data.at(-1)?.id } as never}>
                    Later
                  </Link>
                )}
              </>
            ) : (
              <Empty title="Nothing happens by itself within a month">
                Schedules, sales, carts and subscriptions would be listed here.
              </Empty>
            )
          }
        </Loaded>
      </Section>
      <Advances advances={advances.data ?? []} />
    </Page>
  )
}

/** While the clock goes forward, and when it has arrived, everything of the store is new. */
function useReread(underway: Advance | undefined): void {
  const { store } = useStore()
  const reached = underway?.meta.progress.done
  const id = underway?.id
  useEffect(() => {
    if (id === undefined || reached === undefined) return
    return () => void rereadStore(store.id)
  }, [store.id, id, reached])
}

function Underway({ advance }: { advance: Advance }) {
  const { store } = useStore()
  const { done, total } = advance.meta.progress
  return (
    <div className="progress">
      <progress max={Math.max(total, 1)} value={done} aria-label="Progress of the clock" />
      <p>
        The clock goes to <When at={advance.attributes.to} isExact />. Until it arrives, the store
        can only be read.
      </p>
      {mayChange(store, 'settings') && <CancelAdvance advance={advance} />}
    </div>
  )
}

function Advances({ advances }: { advances: readonly Advance[] }) {
  if (advances.length === 0) return null
  return (
    <Section title="Advances">
      <Table label="Advances" columns={columns} rows={advances} rowId={({ id }) => id} />
    </Section>
  )
}

const columns: readonly Column<Advance>[] = [
  {
    id: 'from',
    header: 'From',
    cell: ({ attributes }) => <When at={attributes.from} isExact />,
  },
  { id: 'to', header: 'To', cell: ({ attributes }) => <When at={attributes.to} isExact /> },
  { id: 'state', header: 'State', cell: (one) => <State {...advanceCondition(one)} /> },
  { id: 'error', header: 'Why it stopped', cell: ({ meta }) => meta.error, isMinor: true },
]
