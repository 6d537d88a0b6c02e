import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '../../parts/dialog.tsx'
import { Loaded } from '../../parts/loading.tsx'
import { Copied } from '../../parts/once.tsx'
import { useStore } from '../../store/store.tsx'
import { amountText } from '../../words/amounts.ts'
import type { Invoice } from '../invoices/invoice-words.ts'
import { settingsQuery } from '../store-settings/store-settings-query.ts'
import type { Subscription } from '../subscriptions/subscription-words.ts'
import { subscriptionsOfQuery } from '../subscriptions/subscriptions-query.ts'

/** Letters that ask for another card; Mercer sends none, so the person hands them over. */
export function AskForCards({ invoices }: { invoices: readonly Invoice[] }) {
  const { store } = useStore()
  const [isOpen, setOpen] = useState(false)
  const owners = invoices.map(({ meta }) => meta.subscription_id)
  const settings = useQuery({ ...settingsQuery(store.id, '/v2/settings'), enabled: isOpen })
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
        Mercer sends no mail: hand the text over. When the buyer has added a card, the next payment
        run charges it.
      </p>
      <Loaded query={settings} what="the settings">
        {({ data: { payment_methods_url: page } }) => (
          <>
            {!page && (
              <p>
                Add the address of the page on which your buyers keep their cards. An owner or
                manager can set it once, in the settings of the store: “Page of cards”.
              </p>
            )}
            <Loaded query={found} what="the subscriptions">
              {({ data }) =>
                invoices.map((invoice) => (
                  <Letter
                    key={invoice.id}
                    invoice={invoice}
                    page={page ?? ''}
                    to={data.find(({ id }) => id === invoice.meta.subscription_id)}
                  />
                ))
              }
            </Loaded>
          </>
        )}
      </Loaded>
    </Dialog>
  )
}

type LetterProperties = { invoice: Invoice; page: string; to: Subscription | undefined }

function Letter({ invoice, page, to }: LetterProperties) {
  const { currencies } = useStore()
  if (!to) return null
  const { number } = invoice.attributes
  const { email, name } = to.attributes
  const money = invoice.meta.display_price?.with_tax ?? invoice.meta.price
  const subject = `Invoice ${number}`
  const text = [
    `Dear ${name},`,
    `we could not collect ${amountText(money, currencies)} for invoice ${number}. ` +
      `Please add another card to your account: ${page}`,
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
