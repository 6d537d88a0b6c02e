import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useSumsText } from '../../parts/amount.tsx'
import { Facts } from '../../parts/facts.tsx'
import { Id } from '../../parts/id.tsx'
import { Loaded } from '../../parts/loading.tsx'
import { Page, Section } from '../../parts/page.tsx'
import { type Column, Table } from '../../parts/table.tsx'
import { When } from '../../parts/when.tsx'
import { useStore } from '../../store/store.tsx'
import { count } from '../../words/counts.ts'
import type { Run } from '../runs/run-types.ts'
import { RunLink } from '../runs/run-words.tsx'
import { runsOfPreviewQuery } from '../runs/runs-query.ts'
import { NamedSubscription } from '../subscriptions/named-subscription.tsx'
import { Approve } from './approve.tsx'
import { PreviewDrafts } from './preview-drafts.tsx'
import { moreText, type Preview, totalText } from './preview-words.ts'
import { previewQuery } from './previews-query.ts'
import { previewRoute } from './route.ts'

/** One preview: what the next billing run would do, and how that differs from the last one. */
export function PreviewPage() {
  const { store } = useStore()
  const { previewId } = previewRoute.useParams()
  const preview = useQuery(previewQuery(store.id, previewId))
  const runs = useQuery(runsOfPreviewQuery(store.id, previewId))
  const started = runs.data?.data.find(({ attributes }) => attributes.status !== 'failed')
  return (
    <Page
      name="Preview"
      above={
        <Link to="/$storeId/runs/previews" params={{ storeId: store.id }}>
          Previews
        </Link>
      }
      title={preview.data ? <PreviewTitle preview={preview.data} /> : 'Preview'}
      actions={preview.data && runs.data && !started && <Approve preview={preview.data} />}
    >
      <Loaded query={runs} what="the run of the preview">
        {() => started && <StartedRun run={started} />}
      </Loaded>
      <Loaded query={preview} what="the preview">
        {(data) => <PreviewBody preview={data} />}
      </Loaded>
    </Page>
  )
}

/** A preview is run once; a run that failed may be tried again. */
function StartedRun({ run }: { run: Run }) {
  return (
    <p className="sentence">
      <RunLink id={run.id}>A run of this preview</RunLink> was started{' '}
      <When at={run.attributes.created_at} />.
    </p>
  )
}

function PreviewTitle({ preview }: { preview: Preview }) {
  const sumsText = useSumsText()
  const { drafts } = preview.meta.report
  if (drafts === 0) return 'A billing run would make no invoice.'
  const total = totalText(preview, sumsText) || 'nothing to pay'
  return `A billing run would make ${count(drafts, 'invoice')}: ${total}.`
}

function PreviewBody({ preview }: { preview: Preview }) {
  const { attributes, meta, id } = preview
  const { report, failures } = meta
  return (
    <>
      <AgainstLastRun preview={preview} />
      <Section title="Drafts">
        <PreviewDrafts preview={preview} />
      </Section>
      {report.invoice_failures > 0 && (
        <Section title="Cannot be billed">
          <Failures failures={failures} total={report.invoice_failures} />
        </Section>
      )}
      <Facts
        of={[
          ['Made', <When key="made" at={attributes.created_at} isExact />],
          ['Due by', <When key="due" at={attributes.as_of} isExact />],
          ['Nothing to pay', some(report.invoices_settled, 'invoice')],
          ['Go live', some(report.going_live, 'subscription')],
          ['Stop', some(report.deactivations, 'subscription')],
          ['End', some(report.closings, 'subscription')],
          ['Skipped', some(report.skipped, 'subscription')],
          ['Id', <Id key="id" id={id} />],
        ]}
      />
    </>
  )
}

const some = (amount: number, what: string) => (amount > 0 ? count(amount, what) : undefined)

function AgainstLastRun({ preview }: { preview: Preview }) {
  const sumsText = useSumsText()
  const { comparison } = preview.meta
  const last = comparison?.last_run
  if (!last) return <p className="sentence">No billing run has finished yet to compare it with.</p>
  return (
    <p className="sentence">
      Against <RunLink id={last.id}>the last run</RunLink>, <When at={last.finished_at} />:{' '}
      {moreText(comparison, sumsText)}.
    </p>
  )
}

type Failed = Preview['meta']['failures'][number]

const failedColumns: readonly Column<Failed>[] = [
  {
    id: 'subscription',
    header: 'Subscription',
    cell: ({ subscription_id }) => <NamedSubscription id={subscription_id} />,
    isLong: true,
  },
  { id: 'reason', header: 'Reason', cell: ({ reason }) => reason },
]

function Failures({ failures, total }: { failures: readonly Failed[]; total: number }) {
  return (
    <>
      <Table
        label="Cannot be billed"
        columns={failedColumns}
        rows={failures}
        rowId={({ subscription_id }) => subscription_id}
      />
      {total > failures.length && <p className="quiet">{total - failures.length} more.</p>}
    </>
  )
}
