import { useState } from 'react'
import { Confirm } from '../../parts/confirm.tsx'
import { Field } from '../../parts/field.tsx'
import { MomentField, useMoment } from '../../parts/moment-field.tsx'
import { rereadStore } from '../../store/reread.ts'
import { useStore } from '../../store/store.tsx'
import type { Endpoint } from './webhook-words.ts'

/** Sends past events to an endpoint again. */
export function Replay({ endpoint }: { endpoint: Endpoint }) {
  const { store, mercer } = useStore()
  const from = useMoment()
  const to = useMoment()
  const [typed, setTyped] = useState('')
  const types = typed.split(/[\s,]+/).filter(Boolean)
  const [start, end] = [from.at, to.at]
  const isGood = start !== undefined && (to.typed === '' || (end !== undefined && start < end))
  const attributes = {
    ...(isGood && { from: start }),
    ...(isGood && end && { to: end }),
    ...(types.length > 0 && { types }),
  }
  const body = { data: { type: 'webhook_replay' as const, attributes } }
  const { id } = endpoint
  return (
    <Confirm
      words="Replay events"
      title="Send past events again?"
      action={`Replay ${types.length > 0 ? types.join(', ') : 'all events'}`}
      isIncomplete={!isGood}
      call={{ method: 'POST', path: `/v2/webhook-endpoints/${id}/replay`, body }}
      send={async (key) => {
        const params = { path: { id } }
        const headers = { 'Idempotency-Key': key }
        await mercer.post('/v2/webhook-endpoints/{id}/replay', { params, body, headers })
        await rereadStore(store.id)
      }}
    >
      <p>
        {endpoint.attributes.url} gets every event of this time again, as far as it is still kept,
        with the same webhook-id as before. Receivers that remember it take nothing twice.
      </p>
      <MomentField label="From" name="from" moment={from} />
      <MomentField label="Until" name="to" moment={to} ifEmpty="now" />
      <Field
        label="Types; all if it is empty"
        name="types"
        hint="Such as order.*, subscription_invoice.*. The types of the endpoint do not count."
        value={typed}
        onChange={setTyped}
        isOptional
      />
    </Confirm>
  )
}
