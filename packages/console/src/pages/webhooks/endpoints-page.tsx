import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Empty } from '../../parts/empty.tsx'
import { Loaded } from '../../parts/loading.tsx'
import { Page, Section } from '../../parts/page.tsx'
import { State } from '../../parts/state.tsx'
import { type Column, Table } from '../../parts/table.tsx'
import { mayChange } from '../../store/roles.ts'
import { useStore } from '../../store/store.tsx'
import { count } from '../../words/counts.ts'
import { DevelopersTabs } from '../developers/developers-tabs.tsx'
import { Deliveries } from './deliveries.tsx'
import { CreateEndpoint } from './endpoint-actions.tsx'
import { endpointsRoute } from './route.ts'
import { SecretOnce } from './secret-once.tsx'
import { type Endpoint, endpointCondition } from './webhook-words.ts'
import { deliveriesQuery, endpointsQuery } from './webhooks-query.ts'

/** The addresses that get events, and whether they take them. */
export function EndpointsPage() {
  const { store } = useStore()
  const search = endpointsRoute.useSearch()
  const endpoints = useQuery(endpointsQuery(store.id))
  const [made, setMade] = useState<Endpoint>()
  return (
    <Page
      name="Webhooks"
      title={<EndpointsTitle endpoints={endpoints.data} />}
      actions={mayChange(store, 'webhooks') && !made && <CreateEndpoint keep={setMade} />}
    >
      <DevelopersTabs />
      {made && <SecretOnce endpoint={made} close={() => setMade(undefined)} />}
      <Loaded query={endpoints} what="endpoints">
        {(data) =>
          data.length > 0 ? (
            <>
              <Table label="Endpoints" columns={columns} rows={data} rowId={({ id }) => id} />
              <Section title="Deliveries">
                <Deliveries search={search} />
              </Section>
            </>
          ) : (
            <Empty title="There is no webhook endpoint yet">
              Create one: an address of yours that gets events as they happen.
            </Empty>
          )
        }
      </Loaded>
    </Page>
  )
}

function EndpointsTitle({ endpoints }: { endpoints: readonly Endpoint[] | undefined }) {
  const { store } = useStore()
  const givenUp = useQuery(deliveriesQuery(store.id, undefined, { state: 'exhausted' }))
  if (!endpoints || !givenUp.data) return 'Webhooks'
  if (endpoints.length === 0) return 'No address gets events'
  const off = endpoints.filter(({ attributes }) => !attributes.enabled).length
  const failed = givenUp.data.meta.results.total
  const words = [
    count(endpoints.length, 'endpoint'),
    off > 0 ? `${off} disabled` : 'all enabled',
    failed > 0 ? `${count(failed, 'delivery', 'deliveries')} given up` : 'no delivery given up',
  ]
  return words.join(', ')
}

const columns: readonly Column<Endpoint>[] = [
  { id: 'url', header: 'Address', cell: (one) => <EndpointLink endpoint={one} />, isLong: true },
  { id: 'state', header: 'State', cell: (one) => <State {...endpointCondition(one)} /> },
  {
    id: 'types',
    header: 'Events',
    cell: ({ attributes }) => attributes.types.join(', '),
    isMinor: true,
    isLong: true,
  },
  {
    id: 'description',
    header: 'Description',
    cell: ({ attributes }) => attributes.description,
    isMinor: true,
    isLong: true,
  },
]

function EndpointLink({ endpoint }: { endpoint: Endpoint }) {
  const { store } = useStore()
  return (
    <Link
      to="/$storeId/developers/webhooks/$endpointId"
      params={{ storeId: store.id, endpointId: endpoint.id }}
    >
      {endpoint.attributes.url}
    </Link>
  )
}
