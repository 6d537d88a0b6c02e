import { useQuery } from '@tanstack/react-query'
import type { Schemas } from 'mercer-client'
import { Confirm } from '../../parts/confirm.tsx'
import { Empty } from '../../parts/empty.tsx'
import { Id } from '../../parts/id.tsx'
import { Loaded } from '../../parts/loading.tsx'
import { Page } from '../../parts/page.tsx'
import { Paged } from '../../parts/paging.tsx'
import { type Column, Table } from '../../parts/table.tsx'
import { When } from '../../parts/when.tsx'
import { queries } from '../../session/session-query.ts'
import { mayChange } from '../../store/roles.ts'
import { useStore } from '../../store/store.tsx'
import { asWords, count } from '../../words/counts.ts'
import { DevelopersTabs } from '../developers/developers-tabs.tsx'
import { deadLettersQuery } from './dead-letters-query.ts'
import { deadLettersRoute } from './route.ts'

type DeadLetter = Schemas['DeadLetter']

const columns: readonly Column<DeadLetter>[] = [
  { id: 'task', header: 'Task', cell: ({ attributes }) => asWords(attributes.task) },
  { id: 'about', header: 'About', cell: ({ attributes }) => <About of={attributes.about} /> },
  {
    id: 'attempts',
    header: 'Attempts',
    cell: ({ attributes }) => attributes.attempts.toLocaleString(),
    isAmount: true,
  },
  {
    id: 'failed',
    header: 'Failed',
    cell: ({ attributes }) => <When at={attributes.failed_at} isReal />,
  },
  { id: 'action', header: 'Action', cell: (letter) => <SendTaskAgain letter={letter} /> },
]

/** Background tasks that were given up, which somebody may send again. */
export function DeadLettersPage() {
  const { store } = useStore()
  const { page } = deadLettersRoute.useSearch()
  const letters = useQuery(deadLettersQuery(store.id, page))
  return (
    <Page name="Failed tasks" title={titleOf(letters.data?.meta.results.total)}>
      <DevelopersTabs />
      <Loaded query={letters} what="failed tasks">
        {({ data, meta }) => (
          <Paged
            page={page}
            total={meta.results.total}
            rows={data.length}
            empty={
              <Empty title="No task has failed for good">
                Background tasks are tried again by themselves. One that fails at its last attempt
                is listed here until somebody sends it again.
              </Empty>
            }
          >
            <Table
              label="Failed tasks"
              columns={columns}
              rows={data}
              rowId={({ id }) => id}
              isStacked
            />
          </Paged>
        )}
      </Loaded>
    </Page>
  )
}

function titleOf(total: number | undefined): string {
  if (total === undefined) return 'Failed tasks'
  if (total === 0) return 'No background task has failed for good'
  return `${count(total, 'background task')} failed for good`
}

function About({ of }: { of: Record<string, string> }) {
  return Object.entries(of).map(([name, value]) => (
    <span key={name}>
      {asWords(name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))} <Id
        id={value}
      />{' '}
    </span>
  ))
}

function SendTaskAgain({ letter }: { letter: DeadLetter }) {
  const { store, mercer } = useStore()
  if (!mayChange(store, 'runs')) return null
  return (
    <Confirm
      words="Send again"
      title={`Send ${asWords(letter.attributes.task).toLowerCase()} again?`}
      action="Send it again"
      call={{ method: 'POST', path: `/v2/dead-letters/${letter.id}/send` }}
      send={async (key) => {
        const headers = { 'Idempotency-Key': key }
        const params = { path: { id: letter.id } }
        await mercer.post('/v2/dead-letters/{id}/send', { params, headers })
        await queries.invalidateQueries({ queryKey: [store.id, 'dead-letters'] })
      }}
    >
      <p>
        A worker takes the task up at once, with all its attempts ahead. If it fails at the last one
        again, it is listed here again. Why it failed stands in the log of the workers, and
        <code> mercer dead-letters list</code> shows it on the server.
      </p>
    </Confirm>
  )
}
