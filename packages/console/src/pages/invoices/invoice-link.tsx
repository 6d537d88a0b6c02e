import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { shortened } from '../../parts/id.tsx'
import { useStore } from '../../store/store.tsx'
import { namedInvoiceQuery } from './invoices-query.ts'

export function InvoiceLink({ id, children }: { id: string; children: ReactNode }) {
  const { store } = useStore()
  return (
    <Link to="/$storeId/invoices/$invoiceId" params={{ storeId: store.id, invoiceId: id }}>
      {children}
    </Link>
  )
}

/** A link with the number of the invoice, or with its id until that is known. */
export function NumberedInvoice({ id }: { id: string }) {
  const { store } = useStore()
  const invoice = useQuery(namedInvoiceQuery(store.id, id)).data
  return (
    <InvoiceLink id={id}>
      {invoice ? `Invoice ${invoice.attributes.number}` : shortened(id)}
    </InvoiceLink>
  )
}
