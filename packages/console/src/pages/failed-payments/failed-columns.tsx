import { Amount } from '../../parts/amount.tsx'
import { State } from '../../parts/state.tsx'
import type { Column } from '../../parts/table.tsx'
import { When } from '../../parts/when.tsx'
import { InvoiceLink } from '../invoices/invoice-link.tsx'
import { failureCondition, type Invoice } from '../invoices/invoice-words.ts'
import { accountColumn, subscriptionColumn } from '../subscriptions/named-subscription.tsx'

export const failedColumns: readonly Column<Invoice>[] = [
  {
    id: 'number',
    header: 'Invoice',
    cell: ({ id, attributes }) => <InvoiceLink id={id}>{attributes.number}</InvoiceLink>,
  },
  subscriptionColumn,
  { ...accountColumn, isMinor: true },
  { id: 'class', header: 'State', cell: (invoice) => <State {...failureCondition(invoice)} /> },
  {
    id: 'tried',
    header: 'Last tried',
    cell: ({ meta }) => meta.last_failure && <When at={meta.last_failure.failed_at} />,
    isMinor: true,
  },
  { id: 'tries', header: 'Tries', cell: triesOf, isMinor: true },
  {
    id: 'amount',
    header: 'Amount',
    cell: ({ meta }) => <Amount money={meta.display_price?.with_tax ?? meta.price} />,
    isAmount: true,
  },
]

function triesOf({ attributes, meta }: Invoice): string {
  const tries = `${meta.last_failure?.attempts ?? ''}`
  return attributes.payment_retries_limit_reached ? `${tries}, none left` : tries
}
