import { useQuery } from '@tanstack/react-query'
import type { Schemas } from 'mercer-client'
import type { ReactNode } from 'react'
import { Address } from '../../parts/address.tsx'
import { Loaded } from '../../parts/loading.tsx'
import { Section } from '../../parts/page.tsx'
import { type Column, Table } from '../../parts/table.tsx'
import { When } from '../../parts/when.tsx'
import { useStore } from '../../store/store.tsx'
import { addressesQuery, membersQuery } from './accounts-query.ts'

type Member = Schemas['AccountMember']

/** Who may sign in for an account. */
export function Members({ accountId }: { accountId: string }) {
  const { store } = useStore()
  const members = useQuery(membersQuery(store.id, accountId))
  return (
    <Section title="Members">
      <Loaded query={members} what="members">
        {({ rows, total }) => (
          <Known total={total} shown={rows.length} nothing="Nobody can sign in for this account.">
            <Table label="Members" columns={columns} rows={rows} rowId={({ id }) => id} />
          </Known>
        )}
      </Loaded>
    </Section>
  )
}

const columns: readonly Column<Member>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name, isLong: true },
  {
    id: 'email',
    header: 'E-mail',
    cell: ({ email }) => <a href={`mailto:${encodeURI(email)}`}>{email}</a>,
    isLong: true,
  },
  { id: 'username', header: 'Signs in as', cell: ({ username }) => username, isMinor: true },
  {
    id: 'since',
    header: 'Since',
    cell: ({ meta }) => <When at={meta.timestamps.created_at} />,
    isMinor: true,
  },
]

/** The addresses that an account keeps, as on letters. */
export function Addresses({ accountId }: { accountId: string }) {
  const { store } = useStore()
  const addresses = useQuery(addressesQuery(store.id, accountId))
  return (
    <Section title="Addresses">
      <Loaded query={addresses} what="addresses">
        {({ rows, total }) => (
          <Known total={total} shown={rows.length} nothing="It keeps no address.">
            <ul className="addresses">
              {rows.map((one) => (
                <li key={one.id}>
                  {one.name && <p className="quiet">{one.name}</p>}
                  <Address of={one} />
                  {one.phone_number && <p>{one.phone_number}</p>}
                  {one.instructions && <p className="quiet">{one.instructions}</p>}
                </li>
              ))}
            </ul>
          </Known>
        )}
      </Loaded>
    </Section>
  )
}

type KnownProperties = { total: number; shown: number; nothing: string; children: ReactNode }

function Known({ total, shown, nothing, children }: KnownProperties) {
  if (total === 0) return <p className="quiet">{nothing}</p>
  return (
    <>
      {children}
      {total > shown && (
        <p className="quiet">
          The first {shown} of {total.toLocaleString()}.
        </p>
      )}
    </>
  )
}
