import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useStore } from '../../store/store.tsx'

export function SubscriptionLink({ id, children }: { id: string; children: ReactNode }) {
  const { store } = useStore()
  const params = { storeId: store.id, subscriptionId: id }
  return (
    <Link to="/$storeId/subscriptions/$subscriptionId" params={params}>
      {children}
    </Link>
  )
}
