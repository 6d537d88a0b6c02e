import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Empty } from '../../parts/empty.tsx'
import { Find } from '../../parts/find.tsx'
import { Id } from '../../parts/id.tsx'
import { Loaded } from '../../parts/loading.tsx'
import { Page } from '../../parts/page.tsx'
import { Paged } from '../../parts/paging.tsx'
import { Reference } from '../../parts/reference.tsx'
import { SortLink } from '../../parts/sort-link.tsx'
import { type Column, Table } from '../../parts/table.tsx'
import { When } from '../../parts/when.tsx'
import { useStore } from '../../store/store.tsx'
import { count } from '../../words/counts.ts'
import { AccountLink } from './account-link.tsx'
import { type Account, accountsQuery } from './accounts-query.ts'
import { accountsRoute } from './route.ts'

export function AccountsPage() {
  const { store } = useStore()
  const search = accountsRoute.useSearch()
  const accounts = useQuery(accountsQuery(store.id, search))
  const total = accounts.data?.meta.results.total
  const title = total === undefined ? 'Accounts' : count(total, 'account')
  return (
    <Page name="Accounts" title={search.name ? `${title} with “${search.name}”` : title}>
      <Find label="Find by name" name="name" current={search.name} />
      <Loaded query={accounts} what="accounts">
        {({ data, meta }) => (
          <Paged
            page={search.page}
            all={search.all}
            total={meta.results.total}
            canShowAll
            rows={data.length}
            empty={<NoAccounts name={search.name} />}
          >
            <Table
              label="Accounts"
              columns={columnsFor(search.sort)}
              rows={data}
              rowId={({ id }) => id}
              hasColumnChoice
            />
          </Paged>
        )}
      </Loaded>
    </Page>
  )
}

function columnsFor(sort: string | undefined): Column<Account>[] {
  return [
    {
      id: 'name',
      header: <SortLink by="name" current={sort} words="Name" />,
      cell: ({ id, name }) => <AccountLink id={id}>{name}</AccountLink>,
      isLong: true,
    },
    {
      id: 'legal',
      header: 'Legal name',
      cell: ({ legal_name }) => legal_name,
      isMinor: true,
      isLong: true,
    },
    {
      id: 'ref',
      header: 'Reference',
      cell: ({ external_ref }) => external_ref,
      isMinor: true,
      isLong: true,
    },
    {
      id: 'created',
      header: <SortLink by="created_at" current={sort} words="Created" />,
      name: 'Created',
      cell: ({ meta }) => <When at={meta.timestamps.created_at} />,
    },
    { id: 'id', header: 'Id', cell: ({ id }) => <Id id={id} />, isMinor: true },
  ]
}

function NoAccounts({ name }: { name: string | undefined }) {
  if (name === undefined) {
    return (
      <Empty title="There is no account yet">
        An account is whoever buys: a person or a company. Your shop makes one for each of them, and
        no page does: <Reference /> says how.
      </Empty>
    )
  }
  return (
    <Empty title={`No account has “${name}” in its name`}>
      <Link to="." search={{}}>
        Show all accounts
      </Link>
      , or search by e-mail and id with Ctrl K.
    </Empty>
  )
}
