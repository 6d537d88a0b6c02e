import { useQuery } from '@tanstack/react-query'
import { Amount } from '../../parts/amount.tsx'
import { Loaded } from '../../parts/loading.tsx'
import { State } from '../../parts/state.tsx'
import { type Column, Table } from '../../parts/table.tsx'
import { Period, When } from '../../parts/when.tsx'
import { useStore } from '../../store/store.tsx'
import { InvoiceLink } from '../invoices/invoice-link.tsx'
import { type Invoice, invoiceCondition } from '../invoices/invoice-words.ts'
import { subscriptionInvoicesQuery } from './subscriptions-query.ts'

/** The newest invoices of a subscription. */
export function SubscriptionInvoices({ id }: { id: string }) {
  const { store } = useStore()
  const invoices = useQuery(subscriptionInvoicesQuery(store.id, id))
  return (
    <Loaded query={invoices} what="invoices">
      {({ data }) =>
        data.length === 0 ? (
          <p className="quiet">Nothing has been billed yet.</p>
        ) : (
          <Table label="Invoices" columns={columns} rows={data} rowId={(one) => one.id} />
        )
      }
    </Loaded>
  )
}

const columns: readonly Column<Invoice>[] = [
  {
    id: 'number',
    header: 'Number',
    cell: ({ id, attributes }) => <InvoiceLink id={id}>{attributes.number}</InvoiceLink>,
  },
  { id: 'state', header: 'State', cell: (invoice) => <State {...invoiceCondition(invoice)} /> },
  {
    id: 'period',
    header: 'Period',
    cell: ({ attributes }) => <Period of={attributes.billing_period} />,
    isMinor: true,
  },
  {
    id: 'made',
    header: 'Made',
    cell: ({ attributes }) => <When at={attributes.created_at} />,
    isMinor: true,
  },
  {
    id: 'amount',
    header: 'Amount',
    cell: ({ meta }) => <Amount money={meta.display_price?.with_tax ?? meta.price} />,
    isAmount: true,
  },
]
