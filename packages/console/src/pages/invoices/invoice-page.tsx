import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Amount } from '../../parts/amount.tsx'
import { Facts } from '../../parts/facts.tsx'
import { Id } from '../../parts/id.tsx'
import { Loaded } from '../../parts/loading.tsx'
import { Outcomes, useOutcomes } from '../../parts/outcomes.tsx'
import { Page, Section } from '../../parts/page.tsx'
import { State } from '../../parts/state.tsx'
import { Period, When } from '../../parts/when.tsx'
import { useStore } from '../../store/store.tsx'
import { NamedAccount } from '../accounts/account-link.tsx'
import { RunLink } from '../runs/run-words.tsx'
import { SubscriptionLink } from '../subscriptions/subscription-link.tsx'
import { subscriptionQuery } from '../subscriptions/subscriptions-query.ts'
import { InvoiceActions } from './invoice-actions.tsx'
import { InvoiceLines } from './invoice-lines.tsx'
import { InvoicePayments } from './invoice-payments.tsx'
import { type Invoice, invoiceCondition } from './invoice-words.ts'
import { invoiceQuery } from './invoices-query.ts'
import { NextSteps } from './next-steps.tsx'
import { invoiceRoute } from './route.ts'

/** An invoice that reads like a letter: what, for which time, why this amount, what comes next. */
export function InvoicePage() {
  const { store } = useStore()
  const { invoiceId } = invoiceRoute.useParams()
  const invoice = useQuery(invoiceQuery(store.id, invoiceId))
  const { told, times, tell } = useOutcomes()
  return (
    <Page
      name={invoice.data ? `Invoice ${invoice.data.attributes.number}` : 'Invoice'}
      isText
      above={
        <Link to="/$storeId/invoices" params={{ storeId: store.id }}>
          Invoices
        </Link>
      }
      title={invoice.data ? <InvoiceTitle invoice={invoice.data} /> : 'Invoice'}
      actions={invoice.data && <InvoiceActions invoice={invoice.data} onEnd={tell} />}
    >
      {told.length > 0 && (
        <Outcomes key={times} title="The new try" of={told} close={() => tell([])} />
      )}
      <Loaded query={invoice} what="the invoice">
        {(data) => <Letter invoice={data} />}
      </Loaded>
    </Page>
  )
}

function InvoiceTitle({ invoice }: { invoice: Invoice }) {
  const { attributes, meta } = invoice
  const money = meta.display_price?.with_tax ?? meta.price
  return (
    <>
      Invoice {attributes.number}: <Amount money={money} /> <State {...invoiceCondition(invoice)} />
    </>
  )
}

function Letter({ invoice }: { invoice: Invoice }) {
  const { attributes, meta } = invoice
  const { written_off_at, write_off_reason } = attributes
  return (
    <>
      <Addressee invoice={invoice} />
      {written_off_at !== undefined && (
        <p className="sentence">
          It was written off <When at={written_off_at} />: {write_off_reason}
        </p>
      )}
      <InvoiceLines invoice={invoice} />
      <Section title="Payments">
        <InvoicePayments invoice={invoice} />
      </Section>
      <Section title="What happens next">
        <NextSteps invoice={invoice} />
      </Section>
      <Facts
        of={[
          ['Made', <When key="made" at={attributes.created_at} isExact />],
          ['Made by', meta.job_id && <RunLink id={meta.job_id}>A billing run</RunLink>],
          ['Service', meta.service_period && <Period key="service" of={meta.service_period} />],
          ['Id', <Id key="id" id={invoice.id} />],
        ]}
      />
    </>
  )
}

/** Who pays, for what, for which time. */
function Addressee({ invoice }: { invoice: Invoice }) {
  const { store } = useStore()
  const subscription = useQuery(subscriptionQuery(store.id, invoice.meta.subscription_id)).data
    ?.data
  const period = <Period of={invoice.attributes.billing_period} />
  if (!subscription) return <p className="sentence">For the time {period}.</p>
  const { account_id, name, offering } = subscription.attributes
  return (
    <p className="sentence">
      For <NamedAccount id={account_id} />:{' '}
      <SubscriptionLink id={subscription.id}>{offering.attributes.name}</SubscriptionLink>, the
      subscription of {name}, for the time {period}.
    </p>
  )
}
