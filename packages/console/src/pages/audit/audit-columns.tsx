import { Link } from '@tanstack/react-router'
import type { Schemas } from 'mercer-client'
import { Diff } from '../../parts/diff.tsx'
import { shortened } from '../../parts/id.tsx'
import type { Column } from '../../parts/table.tsx'
import { When } from '../../parts/when.tsx'
import { useStore } from '../../store/store.tsx'
import { asWords } from '../../words/counts.ts'
import { resourcePage } from '../../words/resource-pages.ts'
import { fieldName } from '../catalogs/change-words.ts'

type Entry = Schemas['AuditEntry']

const kinds: Record<Entry['actor']['type'], string> = {
  operator: 'Person',
  key: 'Key',
  account: 'Account',
  shopper: 'Shopper',
  system: 'Mercer',
}

export const auditColumns: readonly Column<Entry>[] = [
  { id: 'when', header: 'When', cell: ({ recorded_at }) => <When at={recorded_at} isExact /> },
  { id: 'who', header: 'Who', cell: ({ actor }) => <Actor actor={actor} /> },
  { id: 'what', header: 'What', cell: (entry) => <What entry={entry} /> },
  {
    id: 'changes',
    header: 'Before → after',
    cell: ({ changes }) => <Diff of={told(changes)} />,
  },
]

/** Members by their names. Every update moves the time of the last one; the export has it. */
function told(changes: Entry['changes']) {
  const telling = changes.filter(({ member }) => member !== 'meta.timestamps.updated_at')
  return telling.map((change) => ({ ...change, member: fieldName(change.member) }))
}

function Actor({ actor }: { actor: Entry['actor'] }) {
  const { store } = useStore()
  const { id, name, type } = actor
  if (id === undefined) return kinds[type]
  return (
    <Link to="/$storeId/settings/audit" params={{ storeId: store.id }} search={{ actor: id }}>
      {name ?? `${kinds[type]} ${shortened(id)}`}
    </Link>
  )
}

/** The event, the resource as a link if it has a page, and the way to its other changes. */
function What({ entry: { event, subject } }: { entry: Entry }) {
  const { store } = useStore()
  const page = resourcePage(subject.type)
  return (
    <>
      {asWords(event)}{' '}
      {page && (
        <>
          <Link to={`/${store.id}/${page.path}/${subject.id}` as never}>
            Open<span className="hidden-text"> {page.word.toLowerCase()}</span>
          </Link>
          {', '}
        </>
      )}
      <Link
        className="id-text"
        title={`Only changes of ${subject.id}`}
        to="/$storeId/settings/audit"
        params={{ storeId: store.id }}
        search={{ subject: subject.id }}
      >
        {shortened(subject.id)}
      </Link>
    </>
  )
}
