import { useQuery } from '@tanstack/react-query'
import { Amount } from '../../parts/amount.tsx'
import { Loaded } from '../../parts/loading.tsx'
import { State } from '../../parts/state.tsx'
import { type Column, Table } from '../../parts/table.tsx'
import { When } from '../../parts/when.tsx'
import { useStore } from '../../store/store.tsx'
import { GatewayName } from '../gateways/gateway-name.tsx'
import { failureWords, type Invoice, type Payment, paymentCondition } from './invoice-words.ts'
import { invoicePaymentsQuery } from './invoices-query.ts'

/** Why an invoice has no payment. */
function withoutPayments({ attributes, meta }: Invoice): string {
  if (attributes.outstanding) return 'Nobody has tried to collect it.'
  if (attributes.written_off_at !== undefined) return 'It was written off before any payment.'
  if (meta.price.amount === 0) return 'There was nothing to pay.'
  return 'It was paid with the order that its subscription came with.'
}

/** Every attempt to collect the invoice. */
export function InvoicePayments({ invoice }: { invoice: Invoice }) {
  const { store } = useStore()
  const payments = useQuery(invoicePaymentsQuery(store.id, invoice.id))
  return (
    <Loaded query={payments} what="payments">
      {(rows) =>
        rows.length === 0 ? (
          <p className="quiet">{withoutPayments(invoice)}</p>
        ) : (
          <Table label="Payments" columns={columns} rows={rows} rowId={({ id }) => id} />
        )
      }
    </Loaded>
  )
}

const columns: readonly Column<Payment>[] = [
  {
    id: 'when',
    header: 'When',
    cell: ({ meta }) => <When at={meta.timestamps.updated_at} />,
  },
  { id: 'state', header: 'State', cell: (payment) => <State {...paymentCondition(payment)} /> },
  { id: 'reason', header: 'Reason', cell: failureWords },
  {
    id: 'gateway',
    header: 'Gateway',
    cell: ({ attributes }) => <GatewayName slug={attributes.gateway} />,
    isMinor: true,
  },
  {
    id: 'amount',
    header: 'Amount',
    cell: ({ attributes }) => <Amount money={attributes.amount} />,
    isAmount: true,
  },
]
