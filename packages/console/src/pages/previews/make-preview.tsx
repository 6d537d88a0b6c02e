import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { Confirm } from '../../parts/confirm.tsx'
import { Field } from '../../parts/field.tsx'
import { rereadStore } from '../../store/reread.ts'
import { mayChange } from '../../store/roles.ts'
import { useStore } from '../../store/store.tsx'

/** Has the next billing run computed, and opens what it would do. */
export function MakePreview() {
  const { store, mercer } = useStore()
  const router = useRouter()
  const [moment, setMoment] = useState('')
  if (!mayChange(store, 'runs')) return null
  const asOf = moment && { as_of: `${moment}:00Z` }
  const attributes = { job_type: 'billing-run' as const, ...asOf }
  const body = { data: { type: 'subscription_job' as const, attributes } }
  return (
    <Confirm
      words="Preview a billing run"
      title="What would the next billing run do?"
      action="Make the preview"
      call={{ method: 'POST', path: '/v2/subscriptions/jobs/preview', body }}
      send={async (key) => {
        const headers = { 'Idempotency-Key': key }
        const { data } = await mercer.post('/v2/subscriptions/jobs/preview', { body, headers })
        await rereadStore(store.id)
        const params = { storeId: store.id, previewId: data.id }
        await router.navigate({ to: '/$storeId/runs/previews/$previewId', params })
      }}
    >
      <p>
        Mercer computes every invoice that the run would make, and keeps that for thirty days.
        Nothing is billed, and nobody is told. Many subscriptions take a while.
      </p>
      <Field
        label="Due by, in UTC"
        name="as_of"
        type="datetime-local"
        value={moment}
        onChange={setMoment}
        hint="Now, if it is empty. A preview of the future can be run when its moment has come."
        isOptional
      />
    </Confirm>
  )
}
