import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { shortened } from '../../parts/id.tsx'
import { useStore } from '../../store/store.tsx'
import { namedAccountQuery } from './accounts-query.ts'

export function AccountLink({ id, children }: { id: string; children: ReactNode }) {
  const { store } = useStore()
  return (
    <Link to="/$storeId/accounts/$accountId" params={{ storeId: store.id, accountId: id }}>
      {children}
    </Link>
  )
}

/** A link with the name of the account, or with its id until that is known. */
export function NamedAccount({ id }: { id: string }) {
  const { store } = useStore()
  const account = useQuery(namedAccountQuery(store.id, id))
  return <AccountLink id={id}>{account.data?.name ?? shortened(id)}</AccountLink>
}

/** The account that a list is narrowed to, and the way out. */
export function OfAccount({ what, search }: { what: string; search: Search }) {
  const { account, page: _, all: __, ...others } = search
  if (!account) return null
  return (
    <p>
      Only {what} of <NamedAccount id={account} />.{' '}
      <Link to="." search={others as never}>
        Show all
      </Link>
    </p>
  )
}

type Search = { account?: string; page?: number; all?: true }
