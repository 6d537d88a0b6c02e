import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Facts } from '../../parts/facts.tsx'
import { Id } from '../../parts/id.tsx'
import { Loaded } from '../../parts/loading.tsx'
import { Page, Section } from '../../parts/page.tsx'
import { State } from '../../parts/state.tsx'
import { When } from '../../parts/when.tsx'
import { mayChange } from '../../store/roles.ts'
import { useStore } from '../../store/store.tsx'
import { asWords } from '../../words/counts.ts'
import { zoneText } from '../../words/times.ts'
import { DeleteSchedule, EditSchedule } from './change-schedule.tsx'
import { scheduleRoute } from './route.ts'
import { RunNow, TurnSchedule } from './schedule-actions.tsx'
import { type Schedule, scheduleCondition, scheduleName } from './schedule-words.ts'
import { scheduleQuery, timelineQuery } from './schedules-query.ts'
import { SlotTable } from './slot-table.tsx'
import { Week } from './week.tsx'

/** One schedule: what became of its slots, and what comes. */
export function SchedulePage() {
  const { store } = useStore()
  const { scheduleId } = scheduleRoute.useParams()
  const schedule = useQuery(scheduleQuery(store.id, scheduleId))
  const timeline = useQuery(timelineQuery(store.id, scheduleId))
  const one = schedule.data
  return (
    <Page
      name={one ? scheduleName(one) : 'Schedule'}
      above={
        <Link to="/$storeId/runs/schedules" params={{ storeId: store.id }}>
          Schedules
        </Link>
      }
      title={one ? <ScheduleTitle schedule={one} /> : 'Schedule'}
      actions={
        one &&
        mayChange(store, 'runs') && (
          <>
            <RunNow schedule={one} />
            {one.meta.owner === 'store' && (
              <>
                <EditSchedule schedule={one} />
                <TurnSchedule schedule={one} />
                <DeleteSchedule schedule={one} />
              </>
            )}
          </>
        )
      }
    >
      <Loaded query={schedule} what="the schedule">
        {(data) => <ScheduleFacts schedule={data} />}
      </Loaded>
      <Section
        title={`Last week and next week${one ? `, in ${zoneText(one.attributes.location)}` : ''}`}
      >
        <Loaded query={timeline} what="the slots">
          {({ data, meta }) => (
            <>
              <Week days={data} today={meta.today} />
              {!meta.is_complete && (
                <p className="quiet">
                  The schedule has more slots than are drawn: the newest 1,000 and the next 1,000.
                </p>
              )}
              <SlotTable days={data} location={meta.location} />
            </>
          )}
        </Loaded>
      </Section>
    </Page>
  )
}

function ScheduleTitle({ schedule }: { schedule: Schedule }) {
  const { scheduled_for } = schedule.meta
  if (!schedule.attributes.enabled) return `${scheduleName(schedule)} is paused.`
  if (!scheduled_for) return `${scheduleName(schedule)} never comes.`
  return (
    <>
      {scheduleName(schedule)} starts next <When at={scheduled_for} />.
    </>
  )
}

function ScheduleFacts({ schedule }: { schedule: Schedule }) {
  const { attributes, meta } = schedule
  return (
    <Facts
      of={[
        ['State', <State key="state" {...scheduleCondition(schedule)} />],
        ['Starts', asWords(attributes.job.job_type)],
        ['Next slot', meta.scheduled_for && <When at={meta.scheduled_for} isExact />],
        [
          'Specification',
          <span key="spec" className="id-text">
            {attributes.specification}
          </span>,
        ],
        ['Zone', zoneText(attributes.location)],
        ['Owner', meta.owner === 'store' ? 'This store' : 'The organization'],
        ['Reference', attributes.external_ref],
        ['Id', <Id key="id" id={schedule.id} />],
      ]}
    />
  )
}
