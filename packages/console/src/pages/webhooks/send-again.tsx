import { Confirm } from '../../parts/confirm.tsx'
import { queries } from '../../session/session-query.ts'
import { mayChange } from '../../store/roles.ts'
import { useStore } from '../../store/store.tsx'
import type { Delivery } from './webhook-words.ts'

/** Tries a delivery again, whatever has become of it. */
export function SendAgain({ delivery }: { delivery: Delivery }) {
  const { store, mercer } = useStore()
  const path = { id: delivery.id }
  if (!mayChange(store, 'webhooks')) return null
  return (
    <Confirm
      words="Send again"
      title={`Send ${delivery.attributes.event_type} again?`}
      action="Send it again"
      call={{ method: 'POST', path: `/v2/webhook-deliveries/${delivery.id}/retry` }}
      send={async (key) => {
        const headers = { 'Idempotency-Key': key }
        await mercer.post('/v2/webhook-deliveries/{id}/retry', { params: { path }, headers })
        await queries.invalidateQueries({ queryKey: [store.id, 'deliveries'] })
      }}
    >
      <p>
        Mercer sends the event to its endpoint now, and then at the usual intervals until the
        endpoint takes it. The endpoint may get it twice.
      </p>
    </Confirm>
  )
}
