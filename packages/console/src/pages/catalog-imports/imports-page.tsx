import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Empty } from '../../parts/empty.tsx'
import { Loaded } from '../../parts/loading.tsx'
import { Page, Section } from '../../parts/page.tsx'
import { Paged } from '../../parts/paging.tsx'
import { State } from '../../parts/state.tsx'
import { type Column, Table } from '../../parts/table.tsx'
import { When } from '../../parts/when.tsx'
import { mayChange } from '../../store/roles.ts'
import { useStore } from '../../store/store.tsx'
import { CatalogTabs } from '../catalogs/catalog-tabs.tsx'
import { booksQuery } from '../products/products-query.ts'
import { ExportFiles } from './export-files.tsx'
import {
  isUnderway,
  type Job,
  jobCondition,
  jobName,
  progressText,
  reportText,
} from './import-words.ts'
import { importsQuery } from './imports-query.ts'
import { importsRoute } from './route.ts'
import { SendFile } from './send-file.tsx'

/** Files of products and prices: what was imported, and what can be. */
export function ImportsPage() {
  const { store } = useStore()
  const { page } = importsRoute.useSearch()
  const jobs = useQuery(importsQuery(store.id, page))
  const books = useQuery(booksQuery(store.id)).data ?? []
  return (
    <Page
      name="Files"
      title={titleOf(page === undefined ? jobs.data?.data : undefined)}
      actions={mayChange(store, 'catalog') && <SendFile books={books} />}
    >
      <CatalogTabs />
      <Loaded query={jobs} what="imports">
        {({ data, meta }) => (
          <Paged
            page={page}
            total={meta.results.total}
            rows={data.length}
            empty={
              <Empty title="No file was imported yet">
                Export what there is, edit it in a spreadsheet, and import it again.
              </Empty>
            }
          >
            <Table label="Imports" columns={columns} rows={data} rowId={({ id }) => id} />
          </Paged>
        )}
      </Loaded>
      <Section title="Export">
        <ExportFiles books={books} />
      </Section>
    </Page>
  )
}

function titleOf(jobs: readonly Job[] | undefined): string {
  const [newest] = jobs ?? []
  if (!jobs) return 'Files of products and prices'
  if (!newest) return 'No file of products or prices was imported yet'
  if (isUnderway(newest)) return `${jobName(newest)}: ${progressText(newest) || 'at work'}`
  return `The last ${jobName(newest).toLowerCase()}: ${reportText(newest)}`
}

const columns: readonly Column<Job>[] = [
  { id: 'job', header: 'Job', cell: (job) => <JobLink job={job} /> },
  { id: 'state', header: 'State', cell: (job) => <State {...jobCondition(job)} /> },
  {
    id: 'report',
    header: 'Report',
    cell: (job) => (isUnderway(job) ? progressText(job) : reportText(job)),
    isMinor: true,
  },
  {
    id: 'created',
    header: 'Created',
    cell: ({ attributes }) => <When at={attributes.created_at} />,
  },
]

function JobLink({ job }: { job: Job }) {
  const { store } = useStore()
  return (
    <Link to="/$storeId/catalog/imports/$jobId" params={{ storeId: store.id, jobId: job.id }}>
      {jobName(job)}
    </Link>
  )
}
