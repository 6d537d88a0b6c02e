import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Empty } from '../../parts/empty.tsx'
import { Loaded } from '../../parts/loading.tsx'
import { Page } from '../../parts/page.tsx'
import { Paged } from '../../parts/paging.tsx'
import { State } from '../../parts/state.tsx'
import { type Column, Table } from '../../parts/table.tsx'
import { When } from '../../parts/when.tsx'
import { maySee } from '../../store/roles.ts'
import { useStore } from '../../store/store.tsx'
import { asWords, count } from '../../words/counts.ts'
import { SettingsTabs } from '../settings/settings-tabs.tsx'
import { Invite } from './invite.tsx'
import { LinkOnce } from './link-once.tsx'
import { type Operator, type OperatorLink, operatorCondition } from './operator-words.ts'
import { operatorsQuery } from './operators-query.ts'
import { operatorsRoute } from './route.ts'

/** The people of the store. */
export function OperatorsPage() {
  const { store } = useStore()
  const { page } = operatorsRoute.useSearch()
  const [made, setMade] = useState<{ name: string; link: OperatorLink }>()
  const operators = useQuery(operatorsQuery(store.id, page))
  const total = operators.data?.meta.results.total
  const words = total === undefined ? 'Operators' : whoWorks(total)
  return (
    <Page
      name="Operators"
      title={words}
      actions={maySee(store, 'operators') && !made && <Invite keep={setMade} />}
    >
      <SettingsTabs />
      {made && <LinkOnce {...made} close={() => setMade(undefined)} />}
      <Loaded query={operators} what="operators">
        {({ data, meta }) => (
          <Paged
            page={page}
            total={meta.results.total}
            rows={data.length}
            empty={<Empty title="Nobody is here yet">Invite the first person.</Empty>}
          >
            <Table label="Operators" columns={columns} rows={data} rowId={({ id }) => id} />
          </Paged>
        )}
      </Loaded>
    </Page>
  )
}

function whoWorks(total: number): string {
  return `${count(total, 'person works', 'people work')} with this store`
}

const columns: readonly Column<Operator>[] = [
  { id: 'name', header: 'Name', cell: (one) => <OperatorNameLink operator={one} />, isLong: true },
  { id: 'role', header: 'Role', cell: ({ role }) => asWords(role) },
  { id: 'state', header: 'State', cell: (one) => <State {...operatorCondition(one)} /> },
  { id: 'email', header: 'E-mail', cell: ({ email }) => email, isMinor: true, isLong: true },
  {
    id: 'seen',
    header: 'Last signed in',
    cell: ({ meta }) => {
      const { signed_in_at } = meta.timestamps
      return signed_in_at ? <When at={signed_in_at} isReal /> : <span className="quiet">never</span>
    },
    isMinor: true,
  },
]

function OperatorNameLink({ operator }: { operator: Operator }) {
  const { store } = useStore()
  return (
    <Link
      to="/$storeId/settings/operators/$operatorId"
      params={{ storeId: store.id, operatorId: operator.id }}
    >
      {operator.name}
    </Link>
  )
}
