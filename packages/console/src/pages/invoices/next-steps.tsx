import { useQuery } from '@tanstack/react-query'
import { Term } from '../../parts/term.tsx'
import { When } from '../../parts/when.tsx'
import { useStore } from '../../store/store.tsx'
import { schedulesQuery } from '../home/home-query.ts'
import { type Invoice, waitsForTax } from './invoice-words.ts'

/** The next thing that happens to the invoice, and when. */
export function NextSteps({ invoice }: { invoice: Invoice }) {
  const { attributes, meta } = invoice
  if (attributes.written_off_at !== undefined) return <p>Nothing: it is given up.</p>
  if (waitsForTax(invoice)) {
    return <p>It waits for its tax. A tax run adds it, and the invoice can be paid then.</p>
  }
  if (!attributes.outstanding) {
    return (
      <p>
        {meta.price.amount === 0 ? 'Nothing: there is nothing to pay.' : 'Nothing: it is paid.'}
      </p>
    )
  }
  if (attributes.manual_payment_pending) {
    return <p>It waits for money that comes outside of Mercer. Tell here when it has arrived.</p>
  }
  if (attributes.payment_retries_limit_reached) {
    return (
      <p>
        No run will try again: the <Term word="Dunning" words="dunning" /> rule has ended. A new
        payment method of the account, or a manual payment, can still settle it; or a{' '}
        <Term word="Write-off" words="write-off" /> gives it up.
      </p>
    )
  }
  return <NextAttempt />
}

function NextAttempt() {
  const { store } = useStore()
  const schedules = useQuery(schedulesQuery(store.id)).data ?? []
  const next = schedules.find(({ attributes }) => attributes.job.job_type === 'payment-run')
  if (!next?.meta.scheduled_for) {
    return <p>The next payment run tries to collect it; no schedule starts one.</p>
  }
  return (
    <p>
      The next payment run is <When at={next.meta.scheduled_for} />. It tries to collect the invoice
      if the <Term word="Dunning" words="dunning" /> rule allows another attempt by then.
    </p>
  )
}
