import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useSumsText } from '../../parts/amount.tsx'
import { Section } from '../../parts/page.tsx'
import { type Column, Table } from '../../parts/table.tsx'
import { useStore } from '../../store/store.tsx'
import type { Sums } from '../../words/amounts.ts'
import { statisticsQuery } from '../statistics/statistics-query.ts'

type Age = {
  days_from: number
  days_before: number | null
  created_after: string | null
  created_until: string | null
  invoices: number
  total: Sums
}

/** How much is owed, and for how long. */
export function UnpaidByAge() {
  const { store } = useStore()
  const statistics = useQuery(statisticsQuery(store.id))
  if (!statistics.data) return null
  const ages: Age[] = statistics.data.outstanding_invoices
  const isPaid = ages.every(({ invoices }) => invoices === 0)
  return (
    <Section title="Unpaid invoices by age">
      {isPaid ? (
        <p className="quiet">Every invoice is paid.</p>
      ) : (
        <Table
          label="Unpaid invoices by age"
          columns={columns}
          rows={ages.filter(({ invoices }) => invoices > 0)}
          rowId={({ days_from }) => String(days_from)}
        />
      )}
    </Section>
  )
}

const columns: readonly Column<Age>[] = [
  { id: 'age', header: 'Age', cell: (age) => <AgeLink age={age} /> },
  { id: 'invoices', header: 'Invoices', cell: ({ invoices }) => invoices, isAmount: true },
  { id: 'total', header: 'Total', cell: ({ total }) => <Total total={total} />, isAmount: true },
]

function AgeLink({ age }: { age: Age }) {
  const { store } = useStore()
  const { created_after: made_after, created_until: made_until } = age
  return (
    <Link
      to="/$storeId/invoices"
      params={{ storeId: store.id }}
      search={{
        state: 'outstanding',
        ...(made_after && { made_after }),
        ...(made_until && { made_until }),
      }}
    >
      {age.days_before === null
        ? `${age.days_from} days and more`
        : `${age.days_from} to ${age.days_before} days`}
    </Link>
  )
}

function Total({ total }: Pick<Age, 'total'>) {
  const sumsText = useSumsText()
  return sumsText(total)
}
