import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../parts/loading.tsx'
import { Page, Section } from '../../parts/page.tsx'
import { State } from '../../parts/state.tsx'
import { type Column, Table } from '../../parts/table.tsx'
import { mayChange } from '../../store/roles.ts'
import { useStore } from '../../store/store.tsx'
import { SettingsTabs } from '../settings/settings-tabs.tsx'
import { CollectSubscriptions, TurnGateway } from './gateway-actions.tsx'
import { type Gateway, gatewaysTitle, testMoneyWords } from './gateway-words.ts'
import { gatewaysQuery } from './gateways-query.ts'
import { Stripe } from './stripe.tsx'

/** Who takes the money of the store. */
export function GatewaysPage() {
  const { store } = useStore()
  const gateways = useQuery(gatewaysQuery(store.id))
  return (
    <Page name="Gateways" title={gateways.data ? gatewaysTitle(gateways.data) : 'Gateways'}>
      <SettingsTabs />
      <Loaded query={gateways} what="gateways">
        {(data) => {
          const stripe = data.find(({ slug }) => slug === 'stripe')
          const warning = testMoneyWords(data, store.mode)
          return (
            <>
              {warning && (
                <p>
                  <State meaning="attention" word={warning} />
                </p>
              )}
              <Table
                label="Gateways"
                columns={columns}
                rows={data}
                rowId={({ id }) => id}
                isStacked
              />
              {stripe && (
                <Section title="Stripe">
                  <Stripe gateway={stripe} />
                </Section>
              )}
            </>
          )
        }}
      </Loaded>
    </Page>
  )
}

const columns: readonly Column<Gateway>[] = [
  { id: 'name', header: 'Gateway', cell: ({ name }) => name },
  {
    id: 'state',
    header: 'State',
    cell: ({ enabled }) =>
      enabled ? <State meaning="good" word="Enabled" /> : <State meaning="off" word="Off" />,
  },
  {
    id: 'use',
    header: 'Used for',
    cell: ({ subscriptions }) => (subscriptions ? 'Orders and subscriptions' : 'Orders'),
  },
  {
    id: 'money',
    header: 'Money',
    cell: ({ test }) => (test ? 'For tests' : 'Real'),
    isMinor: true,
  },
  {
    id: 'actions',
    header: <span className="hidden-text">Actions</span>,
    cell: (gateway) => <Actions gateway={gateway} />,
  },
]

/** The interface refuses the manual gateway: a subscription that is paid by hand needs none. */
const mayCollect = ({ slug, subscriptions }: Gateway) => slug !== 'manual' && !subscriptions

function Actions({ gateway }: { gateway: Gateway }) {
  const { store } = useStore()
  if (!mayChange(store, 'settings')) return null
  return (
    <div className="actions">
      <TurnGateway gateway={gateway} />
      {mayCollect(gateway) && <CollectSubscriptions gateway={gateway} />}
    </div>
  )
}
