import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Amount, useSumsText } from '../../parts/amount.tsx'
import { Empty } from '../../parts/empty.tsx'
import { Filters } from '../../parts/filters.tsx'
import { Loaded } from '../../parts/loading.tsx'
import { Page } from '../../parts/page.tsx'
import { Paged } from '../../parts/paging.tsx'
import { State } from '../../parts/state.tsx'
import { type Column, Table } from '../../parts/table.tsx'
import { Period, When } from '../../parts/when.tsx'
import { storeNowMs, useStore } from '../../store/store.tsx'
import { count } from '../../words/counts.ts'
import { daysSince } from '../../words/times.ts'
import { NamedAccount } from '../accounts/account-link.tsx'
import { RunLink } from '../runs/run-words.tsx'
import { accountColumn } from '../subscriptions/named-subscription.tsx'
import { InvoiceLink } from './invoice-link.tsx'
import { type Invoice, invoiceCondition } from './invoice-words.ts'
import {
  type InvoicesSearch,
  invoicesQuery,
  invoiceTotalsQuery,
  mayCompare,
} from './invoices-query.ts'
import { InvoicesTabs } from './invoices-tabs.tsx'
import { invoicesRoute } from './route.ts'

const states = [
  { value: undefined, words: 'All' },
  { value: 'outstanding', words: 'Unpaid' },
  { value: 'paid', words: 'Settled' },
  { value: 'waits_for_tax', words: 'Wait for tax' },
  { value: 'manual_payment', words: 'Manual payment due' },
  { value: 'written_off', words: 'Written off' },
]
const orders = [
  { value: undefined, words: 'Newest first' },
  { value: 'oldest', words: 'Oldest first' },
]
const ordersOfFew = [...orders, { value: 'largest', words: 'Largest first' }]

export function InvoicesPage() {
  const { store } = useStore()
  const search = invoicesRoute.useSearch()
  const invoices = useQuery(invoicesQuery(store.id, search))
  return (
    <Page name="Invoices" title={<InvoicesSentence />}>
      <InvoicesTabs />
      <div className="filter-rows">
        <Filters label="State" name="state" current={search.state} choices={states} />
        <Filters
          label="Order"
          name="order"
          current={search.order}
          choices={mayCompare(search) ? ordersOfFew : orders}
        />
      </div>
      <Narrowed search={search} />
      <Loaded query={invoices} what="invoices">
        {({ data, meta }) => (
          <Paged
            page={search.page}
            all={search.all}
            total={meta.results.total}
            canShowAll
            rows={data.length}
            empty={<NoInvoices isFiltered={Object.keys(search).length > 0} />}
          >
            <Table label="Invoices" columns={columns} rows={data} rowId={({ id }) => id} />
          </Paged>
        )}
      </Loaded>
    </Page>
  )
}

/** The account, the run and the time that the list is narrowed to, and the way out. */
function Narrowed({ search }: { search: InvoicesSearch }) {
  const { account, run, made_after: after, made_until: until, ...others } = search
  if (!account && !run && !after && !until) return null
  return (
    <p>
      Only invoices
      {account && (
        <>
          {' '}
          of <NamedAccount id={account} />
        </>
      )}
      {run && (
        <>
          {' '}
          that <RunLink id={run}>a run</RunLink> made, taxed or tried to collect
        </>
      )}
      {after && (
        <>
          {' '}
          made after <When at={after} isExact />
        </>
      )}
      {until && (
        <>
          {' '}
          made until <When at={until} isExact />
        </>
      )}
      .{' '}
      <Link to="." search={others}>
        Show all
      </Link>
    </p>
  )
}

/** The sums that are owed and paid, in one sentence. */
function InvoicesSentence() {
  const { store } = useStore()
  const sumsText = useSumsText()
  const totals = useQuery(invoiceTotalsQuery(store.id)).data
  if (!totals) return 'Invoices'
  const { outstanding, paid, written_off } = totals
  if (outstanding.invoices + paid.invoices + written_off.invoices === 0) return 'No invoice yet.'
  const owed = sumsText(outstanding.total)
  const collected = sumsText(paid.total)
  return (
    <>
      {outstanding.invoices === 0
        ? 'Every invoice is settled'
        : `${count(outstanding.invoices, 'invoice is', 'invoices are')} unpaid${owed && `: ${owed}`}`}
      {collected && `; ${collected} were collected so far`}.
    </>
  )
}

const columns: readonly Column<Invoice>[] = [
  {
    id: 'number',
    header: 'Number',
    cell: ({ id, attributes }) => <InvoiceLink id={id}>{attributes.number}</InvoiceLink>,
  },
  { id: 'state', header: 'State', cell: (invoice) => <State {...invoiceCondition(invoice)} /> },
  accountColumn,
  {
    id: 'what',
    header: 'For',
    cell: ({ attributes }) => attributes.invoice_items.map((item) => item.description).join(', '),
    isMinor: true,
    isLong: true,
  },
  {
    id: 'period',
    header: 'Period',
    cell: ({ attributes }) => <Period of={attributes.billing_period} />,
    isMinor: true,
  },
  { id: 'age', header: 'Age', cell: (invoice) => <Age invoice={invoice} /> },
  {
    id: 'amount',
    header: 'Amount',
    cell: ({ meta }) => <Amount money={meta.display_price?.with_tax ?? meta.price} />,
    isAmount: true,
  },
]

/** An unpaid invoice has an age in days, any other one a date. */
function Age({ invoice }: { invoice: Invoice }) {
  const { clock } = useStore()
  const { created_at, outstanding } = invoice.attributes
  const days = daysSince(created_at, storeNowMs(clock))
  return outstanding && days > 0 ? count(days, 'day') : <When at={created_at} />
}

function NoInvoices({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) return <Empty title="No invoice is like this">Choose another filter.</Empty>
  return (
    <Empty title="There is no invoice yet">
      A billing run makes an invoice when a period of a subscription is due.
    </Empty>
  )
}
