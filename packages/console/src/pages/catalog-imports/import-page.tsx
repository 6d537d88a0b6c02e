import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Confirm } from '../../parts/confirm.tsx'
import { Download } from '../../parts/download.tsx'
import { Facts } from '../../parts/facts.tsx'
import { Id } from '../../parts/id.tsx'
import { Loaded } from '../../parts/loading.tsx'
import { Page, Section } from '../../parts/page.tsx'
import { State } from '../../parts/state.tsx'
import { When } from '../../parts/when.tsx'
import { rereadStore } from '../../store/reread.ts'
import { mayChange } from '../../store/roles.ts'
import { useStore } from '../../store/store.tsx'
import {
  cancelText,
  failedIn,
  isBuild,
  isUnderway,
  type Job,
  jobCondition,
  jobName,
  progressText,
  reportText,
} from './import-words.ts'
import { jobQuery, readErrors } from './imports-query.ts'
import { importRoute } from './route.ts'
import { RowErrors } from './row-errors.tsx'

/** One import: how far it is, what it did, and which rows it refused. */
export function ImportPage() {
  const { store } = useStore()
  const { jobId } = importRoute.useParams()
  const job = useQuery(jobQuery(store.id, jobId))
  const isWaiting = job.data?.attributes.status === 'pending'
  return (
    <Page
      name="Import"
      above={
        <Link to="/$storeId/catalog/imports" params={{ storeId: store.id }}>
          Files
        </Link>
      }
      title={job.data ? titleOf(job.data) : 'Import'}
      actions={job.data && isWaiting && mayChange(store, 'catalog') && <Cancel job={job.data} />}
    >
      <Loaded query={job} what="the import">
        {(data) => <JobBody job={data} />}
      </Loaded>
    </Page>
  )
}

function titleOf(job: Job): string {
  const { status } = job.attributes
  if (status === 'pending') return `${jobName(job)} waits for its turn.`
  if (status === 'started') return `${jobName(job)} is at work.`
  if (status === 'failed') return `${jobName(job)} failed.`
  if (status === 'cancelled') return `${jobName(job)} was cancelled.`
  return `${jobName(job)}: ${reportText(job)}`
}

function JobBody({ job }: { job: Job }) {
  const { store } = useStore()
  const { attributes, meta } = job
  const failed = failedIn(job)
  return (
    <>
      {isUnderway(job) && meta.progress && <Progress job={job} />}
      {meta.error && (
        <p className="sentence">
          {meta.error.title}: {meta.error.detail}
        </p>
      )}
      <Facts
        of={[
          ['State', <State key="state" {...jobCondition(job)} />],
          ['So far', isUnderway(job) ? reportText(job) : undefined],
          ['Rows', meta.progress && `${meta.progress.done} of ${meta.progress.total}`],
          ['Created', <When key="created" at={attributes.created_at} isExact />],
          ['Finished', attributes.completed_at && <When at={attributes.completed_at} isExact />],
          ['Id', <Id key="id" id={job.id} />],
        ]}
      />
      {failed > 0 && (
        <Section title="Rows that were refused">
          <p className="quiet">
            Mend these rows and import the file again: rows that are as they should be stay.
          </p>
          <div className="actions">
            <Download
              words="Download as CSV"
              name="errors.csv"
              read={() => readErrors(store.id, job.id)}
            />
          </div>
          <RowErrors job={job} />
        </Section>
      )}
    </>
  )
}

function Progress({ job }: { job: Job }) {
  const { done, total } = job.meta.progress ?? { done: 0, total: 0 }
  return (
    <div className="progress">
      <progress max={Math.max(total, 1)} value={done} aria-label="Progress of the import" />
      <p className="quiet">{progressText(job)}</p>
    </div>
  )
}

function Cancel({ job }: { job: Job }) {
  const { store, mercer } = useStore()
  const what = isBuild(job) ? 'build' : 'import'
  return (
    <Confirm
      words={`Cancel the ${what}`}
      title={`Cancel the ${what}?`}
      action={`Cancel the ${what}`}
      isDangerous
      call={{ method: 'POST', path: `/v2/pcm/jobs/${job.id}/cancel` }}
      send={async (key) => {
        const params = { path: { id: job.id } }
        const headers = { 'Idempotency-Key': key }
        await mercer.post('/v2/pcm/jobs/{id}/cancel', { params, headers })
        await rereadStore(store.id)
      }}
    >
      <p>{cancelText(job)}</p>
    </Confirm>
  )
}
