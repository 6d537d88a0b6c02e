import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useStore } from '../../store/store.tsx'

export function ProductLink({ id, children }: { id: string; children: ReactNode }) {
  const { store } = useStore()
  return (
    <Link to="/$storeId/catalog/products/$productId" params={{ storeId: store.id, productId: id }}>
      {children}
    </Link>
  )
}
