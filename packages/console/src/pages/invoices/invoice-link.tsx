import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useStore } from '../../store/store.tsx'

export function InvoiceLink({ id, children }: { id: string; children: ReactNode }) {
  const { store } = useStore()
  return (
    <Link to="/$storeId/invoices/$invoiceId" params={{ storeId: store.id, invoiceId: id }}>
      {children}
    </Link>
  )
}
