import { useRouter } from '@tanstack/react-router'
import { Confirm } from '../../parts/confirm.tsx'
import { rereadStore } from '../../store/reread.ts'
import { useStore } from '../../store/store.tsx'
import { listed } from '../../words/counts.ts'
import { ScheduleForm, useScheduleForm } from './schedule-form.tsx'
import { type Schedule, scheduleName } from './schedule-words.ts'

const list = '/v2/subscriptions/schedules'
const one = '/v2/subscriptions/schedules/{id}'
const type = 'subscription_schedule' as const

/** Makes a schedule, with its first slots shown before. */
export function CreateSchedule() {
  const { store, mercer } = useStore()
  const router = useRouter()
  const form = useScheduleForm()
  const { name, ...others } = form.now
  const body = { data: { type, attributes: { ...others, ...(name && { name }) } } }
  return (
    <Confirm
      words="Create a schedule"
      title="Create a schedule"
      action="Create the schedule"
      isIncomplete={others.specification === ''}
      call={{ method: 'POST', path: list, body }}
      send={async (key) => {
        const headers = { 'Idempotency-Key': key }
        const { data } = await mercer.post(list, { body, headers }).catch(form.told)
        form.clear()
        await rereadStore(store.id)
        const params = { storeId: store.id, scheduleId: data.id }
        void router.navigate({ to: '/$storeId/runs/schedules/$scheduleId', params })
      }}
    >
      <ScheduleForm {...form} />
    </Confirm>
  )
}

export function EditSchedule({ schedule }: { schedule: Schedule }) {
  const { store, mercer } = useStore()
  const { id } = schedule
  const form = useScheduleForm(schedule)
  const { name, ...others } = form.changed
  const attributes = { ...others, ...(name !== undefined && { name: name || null }) }
  const names = Object.keys(attributes)
  const body = { data: { type, attributes } }
  return (
    <Confirm
      words="Edit"
      title={`Edit ${scheduleName(schedule)}`}
      action={names.length > 0 ? `Change ${listed(names)}` : 'Change something first'}
      isIncomplete={names.length === 0}
      call={{ method: 'PUT', path: `${list}/${id}`, body }}
      send={async (key) => {
        const headers = { 'Idempotency-Key': key }
        await mercer.put(one, { params: { path: { id } }, body, headers }).catch(form.told)
        form.clear()
        await rereadStore(store.id)
      }}
    >
      <ScheduleForm {...form} />
      <p>A new time counts from now. A run that waits or works goes on.</p>
    </Confirm>
  )
}

export function DeleteSchedule({ schedule }: { schedule: Schedule }) {
  const { store, mercer } = useStore()
  const router = useRouter()
  const { id } = schedule
  const name = scheduleName(schedule)
  return (
    <Confirm
      words="Delete"
      title={`Delete ${name}?`}
      action={`Delete ${name}`}
      isDangerous
      call={{ method: 'DELETE', path: `${list}/${id}` }}
      send={async (key) => {
        const headers = { 'Idempotency-Key': key }
        await mercer.delete(one, { params: { path: { id } }, headers })
        await router.navigate({ to: '/$storeId/runs/schedules', params: { storeId: store.id } })
        await rereadStore(store.id, id)
      }}
    >
      <p>It starts nothing any more. Its runs stay; the list of its slots goes with it.</p>
    </Confirm>
  )
}
