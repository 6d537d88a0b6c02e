import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Facts } from '../../parts/facts.tsx'
import { Id } from '../../parts/id.tsx'
import { Loaded } from '../../parts/loading.tsx'
import { Page, Section } from '../../parts/page.tsx'
import { State } from '../../parts/state.tsx'
import { When } from '../../parts/when.tsx'
import { mayChange } from '../../store/roles.ts'
import { useStore } from '../../store/store.tsx'
import { asWords } from '../../words/counts.ts'
import { Deliveries } from './deliveries.tsx'
import {
  DeleteEndpoint,
  EditEndpoint,
  RotateSecret,
  TestEndpoint,
  TurnEndpoint,
} from './endpoint-actions.tsx'
import { Replay } from './replay.tsx'
import { endpointRoute } from './route.ts'
import { SecretOnce } from './secret-once.tsx'
import { type Endpoint, endpointCondition } from './webhook-words.ts'
import { endpointQuery, replaysQuery } from './webhooks-query.ts'

/** One address that gets events: what it got, and what it refused. */
export function EndpointPage() {
  const { store } = useStore()
  const { endpointId } = endpointRoute.useParams()
  const search = endpointRoute.useSearch()
  const endpoint = useQuery(endpointQuery(store.id, endpointId))
  const one = endpoint.data
  const [rotated, setRotated] = useState<Endpoint>()
  return (
    <Page
      name="Webhook endpoint"
      above={
        <Link to="/$storeId/developers/webhooks" params={{ storeId: store.id }}>
          Webhooks
        </Link>
      }
      title={one ? <EndpointTitle endpoint={one} /> : 'Webhook endpoint'}
      actions={
        one &&
        mayChange(store, 'webhooks') && (
          <EndpointActions endpoint={one} hasSecret={rotated !== undefined} keep={setRotated} />
        )
      }
    >
      {rotated && <SecretOnce endpoint={rotated} close={() => setRotated(undefined)} />}
      <Loaded query={endpoint} what="the endpoint">
        {(data) => (
          <>
            <EndpointFacts endpoint={data} />
            <Replays endpointId={data.id} />
            <Section title="Deliveries">
              <Deliveries endpointId={data.id} search={search} />
            </Section>
          </>
        )}
      </Loaded>
    </Page>
  )
}

type ActionsProperties = {
  endpoint: Endpoint
  /** A secret is shown, and another one would take its place. */
  hasSecret: boolean
  keep: (made: Endpoint) => void
}

function EndpointActions({ endpoint, hasSecret, keep }: ActionsProperties) {
  return (
    <>
      {endpoint.attributes.enabled && <Replay endpoint={endpoint} />}
      <TestEndpoint endpoint={endpoint} />
      <EditEndpoint endpoint={endpoint} />
      <TurnEndpoint endpoint={endpoint} />
      {!hasSecret && <RotateSecret endpoint={endpoint} keep={keep} />}
      <DeleteEndpoint endpoint={endpoint} />
    </>
  )
}

function EndpointTitle({ endpoint }: { endpoint: Endpoint }) {
  return (
    <>
      {endpoint.attributes.url} <State {...endpointCondition(endpoint)} />
    </>
  )
}

function EndpointFacts({ endpoint }: { endpoint: Endpoint }) {
  const { types, description, headers, old_secret_until } = endpoint.attributes
  return (
    <Facts
      of={[
        ['Gets events of', types.join(', ')],
        ['Description', description],
        ['Headers sent with each', Object.keys(headers).join(', ')],
        [
          'The old secret signs until',
          old_secret_until && <When key="old" at={old_secret_until} isExact />,
        ],
        ['Created', <When key="created" at={endpoint.meta.timestamps.created_at} isExact />],
        ['Id', <Id key="id" id={endpoint.id} />],
      ]}
    />
  )
}

/** The newest replays; most endpoints have none. */
function Replays({ endpointId }: { endpointId: string }) {
  const { store } = useStore()
  const replays = useQuery(replaysQuery(store.id, endpointId)).data ?? []
  if (replays.length === 0) return null
  return (
    <Section title="Replays">
      <ul>
        {replays.map(({ id, attributes, meta }) => (
          <li key={id}>
            <When at={meta.timestamps.created_at} isExact />:{' '}
            {`positions ${attributes.from_position} to ${attributes.to_position}, `}
            {asWords(attributes.status).toLowerCase()}
          </li>
        ))}
      </ul>
    </Section>
  )
}
