import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Schemas } from 'mercer-client'
import { Curl } from '../../parts/curl.tsx'
import { Download } from '../../parts/download.tsx'
import { Empty } from '../../parts/empty.tsx'
import { Loaded } from '../../parts/loading.tsx'
import { Page } from '../../parts/page.tsx'
import { PAGE_LENGTH } from '../../parts/paging.tsx'
import { Table } from '../../parts/table.tsx'
import { useStore } from '../../store/store.tsx'
import { count } from '../../words/counts.ts'
import { SettingsTabs } from '../settings/settings-tabs.tsx'
import { auditColumns } from './audit-columns.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { type AuditSearch, auditQuery, exportPath, fetchExport } from './audit-query.ts'
import { auditRoute } from './route.ts'

type Entry = Schemas['AuditEntry']

/** Who changed what, from what, to what. */
export function AuditPage() {
  const { store } = useStore()
  const search = auditRoute.useSearch()
  const audit = useQuery(auditQuery(store.id, search))
  const entries = audit.data?.data ?? []
  const actor = entries.find((entry) => entry.actor.id === search.actor)?.actor
  return (
    <Page
      name="Audit"
      title={audit.data ? titleOf(entries, search) : 'Who changed what'}
      actions={
        <Download
          words="Export as CSV"
          name="audit.csv"
          read={() => fetchExport(store.id, search)}
        />
      }
    >
      <SettingsTabs />
      <AuditFilters search={search} actorName={actor?.name ?? ''} />
      <Loaded query={audit} what="changes">
        {({ data }) => (
          <>
            <Entries entries={data} search={search} />
            <Older entries={data} search={search} />
          </>
        )}
      </Loaded>
      <Curl call={{ method: 'GET', path: exportPath(search) }} />
    </Page>
  )
}

function titleOf(entries: readonly Entry[], search: AuditSearch): string {
  if (entries.length === 0) return 'No change was found'
  if (search.before) return `${count(entries.length, 'older change')}`
  if (entries.length === PAGE_LENGTH) return `The newest ${count(PAGE_LENGTH, 'change')}`
  return count(entries.length, 'change')
}

function Entries({ entries, search }: { entries: readonly Entry[]; search: AuditSearch }) {
  if (entries.length > 0) {
    return (
      <Table
        label="Changes"
        columns={auditColumns}
        rows={entries}
        rowId={({ id }) => id}
        isStacked
      />
    )
  }
  if (Object.keys(search).length > 0) {
    return (
      <Empty title="No change is like this">
        <Link to="." search={{}}>
          Show all changes
        </Link>
      </Empty>
    )
  }
  return (
    <Empty title="Nobody has changed anything yet">
      What people, programs and signed-in shoppers change is listed here within a second.
    </Empty>
  )
}

/** Positions and not pages: new entries move nothing. */
function Older({ entries, search }: { entries: readonly Entry[]; search: AuditSearch }) {
  const last = entries.length < PAGE_LENGTH ? undefined : entries.at(-1)
  if (!last && !search.before) return null
  const to = (before: number | undefined) => (kept: object) => ({ ...kept, before })
  return (
    <nav className="paging" aria-label="Pages">
      {search.before && (
        <Link className="button" to="." search={to(undefined) as never}>
          Newest
        </Link>
      )}
      {last && (
        <Link className="button" to="." search={to(last.position) as never}>
          Older
        </Link>
      )}
    </nav>
  )
}
