import { useRouter } from '@tanstack/react-router'
import { Confirm } from '../../parts/confirm.tsx'
import { rereadStore } from '../../store/reread.ts'
import { useStore } from '../../store/store.tsx'
import { asWords } from '../../words/counts.ts'
import { runTypeWords } from '../runs/run-types.ts'
import { type Schedule, scheduleName } from './schedule-words.ts'

/** Starts a run of the schedule's type, whatever its slots are. */
export function RunNow({ schedule }: { schedule: Schedule }) {
  const { store, mercer } = useStore()
  const router = useRouter()
  const { job_type } = schedule.attributes.job
  const what = asWords(job_type).toLowerCase()
  const body = { data: { type: 'subscription_job' as const, attributes: { job_type } } }
  return (
    <Confirm
      words="Run now"
      title={`Start a ${what} now?`}
      action={`Start the ${what}`}
      call={{ method: 'POST', path: '/v2/subscriptions/jobs', body }}
      send={async (key) => {
        const headers = { 'Idempotency-Key': key }
        const { data } = await mercer.post('/v2/subscriptions/jobs', { body, headers })
        await rereadStore(store.id)
        const params = { storeId: store.id, runId: data.id }
        void router.navigate({ to: '/$storeId/runs/$runId', params })
      }}
    >
      <p>
        {runTypeWords(job_type).effect} Another {what} that works or waits is finished first. The
        slots of the schedule stay as they are.
      </p>
    </Confirm>
  )
}

/** Pauses a schedule, or enables it again. */
export function TurnSchedule({ schedule }: { schedule: Schedule }) {
  const { store, mercer } = useStore()
  const { id } = schedule
  const isOn = schedule.attributes.enabled
  const attributes = { enabled: !isOn }
  const body = { data: { type: 'subscription_schedule' as const, attributes } }
  const name = scheduleName(schedule)
  return (
    <Confirm
      words={isOn ? 'Pause' : 'Resume'}
      title={isOn ? `Pause ${name}?` : `Resume ${name}?`}
      action={isOn ? `Pause ${name}` : `Resume ${name}`}
      call={{ method: 'PUT', path: `/v2/subscriptions/schedules/${id}`, body }}
      send={async (key) => {
        const params = { path: { id } }
        const headers = { 'Idempotency-Key': key }
        await mercer.put('/v2/subscriptions/schedules/{id}', { params, body, headers })
        await rereadStore(store.id)
      }}
    >
      <p>
        {isOn
          ? 'It starts nothing until it is resumed. A run that waits or works goes on. Slots ' +
            'that pass meanwhile are not made up for.'
          : 'It starts runs again from its next slot on. Slots that have passed are not made ' +
            'up for.'}
      </p>
    </Confirm>
  )
}
