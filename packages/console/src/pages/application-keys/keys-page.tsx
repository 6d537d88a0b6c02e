import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Empty } from '../../parts/empty.tsx'
import { Id } from '../../parts/id.tsx'
import { Loaded } from '../../parts/loading.tsx'
import { Once } from '../../parts/once.tsx'
import { Page } from '../../parts/page.tsx'
import { Paged } from '../../parts/paging.tsx'
import { type Column, Table } from '../../parts/table.tsx'
import { When } from '../../parts/when.tsx'
import { mayChange } from '../../store/roles.ts'
import { useStore } from '../../store/store.tsx'
import { count } from '../../words/counts.ts'
import { SettingsTabs } from '../settings/settings-tabs.tsx'
import { CreateKey, DeleteKey, type Key } from './key-actions.tsx'
import { keysQuery } from './keys-query.ts'
import { keysRoute } from './route.ts'

/** The keys with which programs get tokens. */
export function KeysPage() {
  const { store } = useStore()
  const { page } = keysRoute.useSearch()
  const [made, setMade] = useState<Key>()
  const keys = useQuery(keysQuery(store.id, page))
  const total = keys.data?.meta.results.total
  const title = total === undefined ? 'Keys' : `${count(total, 'key lets', 'keys let')} programs in`
  return (
    <Page
      name="Keys"
      title={title}
      actions={mayChange(store, 'keys') && !made && <CreateKey keep={setMade} />}
    >
      <SettingsTabs />
      {made && <KeyOnce made={made} close={() => setMade(undefined)} />}
      <Loaded query={keys} what="keys">
        {({ data, meta }) => (
          <Paged
            page={page}
            total={meta.results.total}
            rows={data.length}
            empty={
              <Empty title="There is no key yet">A program needs one to use the interface.</Empty>
            }
          >
            <Table label="Keys" columns={columns} rows={data} rowId={({ id }) => id} isStacked />
          </Paged>
        )}
      </Loaded>
    </Page>
  )
}

function KeyOnce({ made, close }: { made: Key; close: () => void }) {
  const secrets = [
    { label: 'Client id', value: made.client_id },
    { label: 'Client secret', value: made.client_secret ?? '' },
  ]
  return (
    <Once title={`Copy the secret of ${made.name}`} secrets={secrets} close={close}>
      The secret is shown only here and only now; Mercer keeps no copy of it. Whoever has both can
      do everything in this store.
    </Once>
  )
}

const columns: readonly Column<Key>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name, isLong: true },
  { id: 'client', header: 'Client id', cell: ({ client_id }) => <Id id={client_id} /> },
  {
    id: 'created',
    header: 'Created',
    cell: ({ meta }) => <When at={meta.timestamps.created_at} />,
    isMinor: true,
  },
  {
    id: 'used',
    header: 'Last used',
    cell: ({ meta: { timestamps } }) =>
      timestamps.last_used_at ? <When at={timestamps.last_used_at} isReal /> : 'never',
    isMinor: true,
  },
  { id: 'delete', header: 'Action', cell: (key) => <DeleteKey applicationKey={key} /> },
]
