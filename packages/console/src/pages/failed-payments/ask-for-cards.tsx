import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '../../parts/dialog.tsx'
import { Loaded } from '../../parts/loading.tsx'
import { Copied } from '../../parts/once.tsx'
import { useStore } from '../../store/store.tsx'
import { amountText } from '../../words/amounts.ts'
import type { Invoice } from '../invoices/invoice-words.ts'
import type { Subscription } from '../subscriptions/subscription-words.ts'
import { subscriptionsOfQuery } from '../subscriptions/subscriptions-query.ts'

/** Letters that ask for another card; Mercer sends none, so the person hands them over. */
export function AskForCards({ invoices }: { invoices: readonly Invoice[] }) {
  const { store } = useStore()
  const [isOpen, setOpen] = useState(false)
  const owners = invoices.map(({ meta }) => meta.subscription_id)
  const found = useQuery({ ...subscriptionsOfQuery(store.id, owners), enabled: isOpen })
  return (
    <Dialog
      words="Ask for a new card"
      title="Ask for a new card"
      isOpen={isOpen}
      onTurn={setOpen}
      leave="Close"
    >
      <p>
        Mercer sends no mail: hand the text over, with the address of the page of your shop on which
        buyers keep their cards. It adds one with POST /v2/accounts/…/payment-methods, and the next
        payment run charges it.
      </p>
      <Loaded query={found} what="the subscriptions">
        {({ data }) =>
          invoices.map((invoice) => (
            <Letter
              key={invoice.id}
              invoice={invoice}
              to={data.find(({ id }) => id === invoice.meta.subscription_id)}
            />
          ))
        }
      </Loaded>
    </Dialog>
  )
}

function Letter({ invoice, to }: { invoice: Invoice; to: Subscription | undefined }) {
  const { currencies } = useStore()
  if (!to) return null
  const { number } = invoice.attributes
  const { email, name } = to.attributes
  const money = invoice.meta.display_price?.with_tax ?? invoice.meta.price
  const subject = `Invoice ${number}`
  const text = [
    `Dear ${name},`,
    `we could not collect ${amountText(money, currencies)} for invoice ${number}. ` +
      'Please add another card to your account: ',
  ].join('\n\n')
  const mail = `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}`
  return (
    <>
      <Copied label={`${subject}, to ${email}`} value={text} />
      <p>
        <a href={`${mail}&body=${encodeURIComponent(text)}`}>Write to {email}</a>
      </p>
    </>
  )
}
