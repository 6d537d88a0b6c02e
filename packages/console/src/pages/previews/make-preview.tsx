import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { Confirm } from '../../parts/confirm.tsx'
import { MomentField, useMoment } from '../../parts/moment-field.tsx'
import { Select } from '../../parts/select.tsx'
import { rereadStore } from '../../store/reread.ts'
import { mayChange } from '../../store/roles.ts'
import { mercerFor, useStore, useTimes } from '../../store/store.tsx'
import { nextBillingQuery } from '../schedules/schedules-query.ts'

/** Has the next billing run computed, and opens what it would do. */
export function MakePreview() {
  const { store } = useStore()
  const router = useRouter()
  const [isAsked, setAsked] = useState(false)
  const [when, setWhen] = useState<'now' | 'slot' | 'moment'>('now')
  const moment = useMoment()
  const { momentText } = useTimes()
  const slot = useQuery({ ...nextBillingQuery(store.id), enabled: isAsked }).data
  if (!mayChange(store, 'runs')) return null
  const moments = { now: undefined, slot: slot ?? undefined, moment: moment.at }
  const as_of = moments[when]
  const attributes = { job_type: 'billing-run' as const, ...(as_of && { as_of }) }
  const body = { data: { type: 'subscription_job' as const, attributes } }
  return (
    <Confirm
      words="Preview a billing run"
      title="What would the next billing run do?"
      action={when === 'moment' && !as_of ? 'Choose a moment first' : 'Make the preview'}
      isIncomplete={when !== 'now' && !as_of}
      onOpen={() => setAsked(true)}
      call={{ method: 'POST', path: '/v2/subscriptions/jobs/preview', body }}
      send={async (key) => {
        const headers = { 'Idempotency-Key': key }
        const mercer = mercerFor(store.id, { isLong: true })
        const { data } = await mercer.post('/v2/subscriptions/jobs/preview', { body, headers })
        await rereadStore(store.id)
        const params = { storeId: store.id, previewId: data.id }
        await router.navigate({ to: '/$storeId/runs/previews/$previewId', params })
      }}
    >
      <p>
        Mercer computes every invoice that the run would make, and keeps that for thirty days.
        Nothing is billed, and nobody is told. A million subscriptions take a minute or two.
      </p>
      <Select
        label="Of a run"
        value={when}
        onChange={setWhen}
        choices={[
          { value: 'now', words: 'That starts now' },
          ...(slot
            ? [{ value: 'slot' as const, words: `At its next slot, ${momentText(slot)}` }]
            : []),
          { value: 'moment', words: 'At another moment' },
        ]}
        hint="A preview of the future can be run when its moment has come."
      />
      {when === 'moment' && <MomentField label="Moment" name="as_of" moment={moment} />}
    </Confirm>
  )
}
