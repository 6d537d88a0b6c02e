import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useSumsText } from '../../parts/amount.tsx'
import { Empty } from '../../parts/empty.tsx'
import { Loaded } from '../../parts/loading.tsx'
import { Page } from '../../parts/page.tsx'
import { Paged } from '../../parts/paging.tsx'
import { type Column, Table } from '../../parts/table.tsx'
import { When } from '../../parts/when.tsx'
import { useStore } from '../../store/store.tsx'
import { count } from '../../words/counts.ts'
import { RunsTabs } from '../runs/runs-tabs.tsx'
import { MakePreview } from './make-preview.tsx'
import { moreText, type Preview, totalText } from './preview-words.ts'
import { previewsQuery } from './previews-query.ts'
import { previewsRoute } from './route.ts'

/** Previews of the last thirty days. */
export function PreviewsPage() {
  const { store } = useStore()
  const { page } = previewsRoute.useSearch()
  const previews = useQuery(previewsQuery(store.id, page))
  const total = previews.data?.meta.results.total
  return (
    <Page
      name="Previews"
      title={total === undefined ? 'Previews' : count(total, 'preview')}
      actions={<MakePreview />}
    >
      <RunsTabs />
      <Loaded query={previews} what="previews">
        {({ data, meta }) => (
          <Paged
            page={page}
            total={meta.results.total}
            rows={data.length}
            empty={
              <Empty title="There is no preview">
                A preview shows what the next billing run would do. Make one with “Preview a billing
                run”.
              </Empty>
            }
          >
            <Table label="Previews" columns={columns} rows={data} rowId={({ id }) => id} />
          </Paged>
        )}
      </Loaded>
    </Page>
  )
}

const columns: readonly Column<Preview>[] = [
  { id: 'made', header: 'Made', cell: (preview) => <PreviewLink preview={preview} /> },
  {
    id: 'due',
    header: 'Due by',
    cell: ({ attributes }) => <When at={attributes.as_of} isExact />,
    isMinor: true,
  },
  { id: 'more', header: 'Against the last run', cell: (one) => <More of={one} />, isMinor: true },
  { id: 'drafts', header: 'Invoices', cell: ({ meta }) => meta.report.drafts, isAmount: true },
  { id: 'total', header: 'Total', cell: (one) => <Total of={one} />, isAmount: true },
]

function PreviewLink({ preview }: { preview: Preview }) {
  const { store } = useStore()
  const params = { storeId: store.id, previewId: preview.id }
  return (
    <Link to="/$storeId/runs/previews/$previewId" params={params}>
      <When at={preview.attributes.created_at} />
    </Link>
  )
}

function More({ of }: { of: Preview }) {
  return moreText(of.meta.comparison, useSumsText())
}

function Total({ of }: { of: Preview }) {
  return totalText(of, useSumsText())
}
