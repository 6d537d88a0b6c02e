import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { shortened } from '../../parts/id.tsx'
import { useStore } from '../../store/store.tsx'
import { accountQuery } from './accounts-query.ts'

export function AccountLink({ id, children }: { id: string; children: ReactNode }) {
  const { store } = useStore()
  return (
    <Link to="/$storeId/accounts/$accountId" params={{ storeId: store.id, accountId: id }}>
      {children}
    </Link>
  )
}

/** A link with the name of the account, which is read when it is not known yet. */
export function NamedAccount({ id }: { id: string }) {
  const { store } = useStore()
  const account = useQuery(accountQuery(store.id, id))
  return <AccountLink id={id}>{account.data?.name ?? shortened(id)}</AccountLink>
}
