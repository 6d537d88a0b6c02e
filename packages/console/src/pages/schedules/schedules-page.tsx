import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Empty } from '../../parts/empty.tsx'
import { Loaded } from '../../parts/loading.tsx'
import { Page } from '../../parts/page.tsx'
import { Paged } from '../../parts/paging.tsx'
import { State } from '../../parts/state.tsx'
import { type Column, Table } from '../../parts/table.tsx'
import { Term } from '../../parts/term.tsx'
import { When } from '../../parts/when.tsx'
import { mayChange } from '../../store/roles.ts'
import { storeNowMs, useStore, useTimes } from '../../store/store.tsx'
import { asWords, count } from '../../words/counts.ts'
import { type Times, zoneText } from '../../words/times.ts'
import { RunsTabs } from '../runs/runs-tabs.tsx'
import { CreateSchedule } from './change-schedule.tsx'
import { schedulesRoute } from './route.ts'
import { type Schedule, scheduleCondition, scheduleName } from './schedule-words.ts'
import { schedulesQuery } from './schedules-query.ts'

/** When runs start by themselves. */
export function SchedulesPage() {
  const { store, clock } = useStore()
  const times = useTimes()
  const { page } = schedulesRoute.useSearch()
  const schedules = useQuery(schedulesQuery(store.id, page))
  return (
    <Page
      name="Schedules"
      title={titleOf(schedules.data, storeNowMs(clock), times)}
      actions={mayChange(store, 'runs') && <CreateSchedule />}
    >
      <RunsTabs />
      <Loaded query={schedules} what="schedules">
        {({ data, meta }) => (
          <Paged
            page={page}
            total={meta.results.total}
            rows={data.length}
            empty={
              <Empty title="No run starts by itself">
                Create a schedule, such as one for each night.
              </Empty>
            }
          >
            <Table label="Schedules" columns={columns} rows={data} rowId={({ id }) => id} />
          </Paged>
        )}
      </Loaded>
    </Page>
  )
}

type Answer = { data: readonly Schedule[]; meta: { results: { total: number } } }

function titleOf(answer: Answer | undefined, nowMs: number, { relativeText }: Times): string {
  if (!answer) return 'Schedules'
  const { data, meta } = answer
  const paused = data.filter(({ attributes }) => !attributes.enabled).length
  const all = count(meta.results.total, 'schedule')
  const words = paused > 0 ? `${all}, ${paused} paused` : all
  const slots = data.flatMap((one) => (one.meta.scheduled_for ? [one.meta.scheduled_for] : []))
  const [next] = slots.sort()
  return next === undefined ? words : `${words}; the next run starts ${relativeText(next, nowMs)}`
}

const columns: readonly Column<Schedule>[] = [
  { id: 'name', header: 'Schedule', cell: (one) => <ScheduleLink schedule={one} />, isLong: true },
  { id: 'state', header: 'State', cell: (one) => <State {...scheduleCondition(one)} /> },
  {
    id: 'next',
    header: <Term word="Slot" words="Next slot" />,
    cell: ({ meta }) => meta.scheduled_for && <When at={meta.scheduled_for} />,
  },
  {
    id: 'type',
    header: 'Starts',
    cell: ({ attributes }) => asWords(attributes.job.job_type),
    isMinor: true,
  },
  {
    id: 'specification',
    header: 'Specification',
    cell: ({ attributes }) => <span className="id-text">{attributes.specification}</span>,
    isMinor: true,
  },
  {
    id: 'location',
    header: 'Zone',
    cell: ({ attributes }) => zoneText(attributes.location),
    isMinor: true,
  },
]

function ScheduleLink({ schedule }: { schedule: Schedule }) {
  const { store } = useStore()
  return (
    <Link
      to="/$storeId/runs/schedules/$scheduleId"
      params={{ storeId: store.id, scheduleId: schedule.id }}
    >
      {scheduleName(schedule)}
    </Link>
  )
}
