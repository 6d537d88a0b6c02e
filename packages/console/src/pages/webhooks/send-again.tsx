import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Confirm } from '../../parts/confirm.tsx'
import { Loaded } from '../../parts/loading.tsx'
import { queries } from '../../session/session-query.ts'
import { mayChange } from '../../store/roles.ts'
import { useStore } from '../../store/store.tsx'
import type { Delivery } from './webhook-words.ts'
import { endpointQuery } from './webhooks-query.ts'

/** Tries a delivery again, whatever has become of it. */
export function SendAgain({ delivery }: { delivery: Delivery }) {
  const { store, mercer } = useStore()
  const path = { id: delivery.id }
  const [isAsked, setAsked] = useState(false)
  const { endpoint_id } = delivery.attributes
  const endpoint = useQuery({ ...endpointQuery(store.id, endpoint_id), enabled: isAsked })
  if (!mayChange(store, 'webhooks')) return null
  return (
    <Confirm
      words="Send again"
      title={`Send ${delivery.attributes.event_type} again?`}
      action="Send it again"
      isIncomplete={!endpoint.data || endpoint.isFetching}
      onOpen={() => {
        setAsked(true)
        void endpoint.refetch()
      }}
      call={{ method: 'POST', path: `/v2/webhook-deliveries/${delivery.id}/retry` }}
      send={async (key) => {
        const headers = { 'Idempotency-Key': key }
        await mercer.post('/v2/webhook-deliveries/{id}/retry', { params: { path }, headers })
        await queries.invalidateQueries({ queryKey: [store.id, 'deliveries'] })
      }}
    >
      <Loaded query={endpoint} what="the endpoint">
        {({ attributes }) =>
          attributes.enabled ? (
            <p>
              Mercer sends the event to its endpoint now, and then at the usual intervals until the
              endpoint takes it. The endpoint may get it twice.
            </p>
          ) : (
            <p>
              Its endpoint is disabled: the event is sent when somebody enables it.{' '}
              <Link
                to="/$storeId/developers/webhooks/$endpointId"
                params={{ storeId: store.id, endpointId: endpoint_id }}
              >
                Open the endpoint
              </Link>
            </p>
          )
        }
      </Loaded>
    </Confirm>
  )
}
