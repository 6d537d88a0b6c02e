import { useQuery } from '@tanstack/react-query'
import type { Schemas } from 'mercer-client'
import { Loaded } from '../../parts/loading.tsx'
import { Paged } from '../../parts/paging.tsx'
import { type Column, Table } from '../../parts/table.tsx'
import { useStore } from '../../store/store.tsx'
import type { Job } from './import-words.ts'
import { ERRORS_MAX, rowErrorsQuery } from './imports-query.ts'
import { importRoute } from './route.ts'

type RowError = Schemas['CatalogJobError']

/** The rows of a file that were refused, in its order, with the reason for each. */
export function RowErrors({ job }: { job: Job }) {
  const { store } = useStore()
  const { page } = importRoute.useSearch()
  const errors = useQuery(rowErrorsQuery(store.id, job, page))
  return (
    <Loaded query={errors} what="refused rows">
      {({ data, meta }) => (
        <>
          {meta.results.total > ERRORS_MAX && (
            <p className="quiet">
              The file has the first {ERRORS_MAX.toLocaleString()} of{' '}
              {meta.results.total.toLocaleString()} errors.
            </p>
          )}
          <Paged page={page} total={meta.results.total} rows={data.length} empty={null}>
            <Table label="Refused rows" columns={columns} rows={data} rowId={({ id }) => id} />
          </Paged>
        </>
      )}
    </Loaded>
  )
}

const columns: readonly Column<RowError>[] = [
  { id: 'row', header: 'Row', cell: ({ attributes }) => attributes.row_number },
  {
    id: 'sku',
    header: 'SKU',
    cell: ({ attributes }) => <span className="id-text">{attributes.sku}</span>,
    isLong: true,
  },
  { id: 'member', header: 'Column', cell: ({ attributes }) => attributes.member || 'Whole row' },
  { id: 'reason', header: 'Reason', cell: ({ attributes }) => attributes.reason, isLong: true },
]
