import { Link } from '@tanstack/react-router'
import type { Schemas } from 'mercer-client'
import { Diff } from '../../parts/diff.tsx'
import { shortened } from '../../parts/id.tsx'
import type { Column } from '../../parts/table.tsx'
import { useStore } from '../../store/store.tsx'
import { asWords } from '../../words/counts.ts'
import { exactText, momentText } from '../../words/times.ts'

type Entry = Schemas['AuditEntry']

const kinds: Record<Entry['actor']['type'], string> = {
  operator: 'Person',
  key: 'Key',
  account: 'Account',
  shopper: 'Shopper',
  system: 'Mercer',
}

export const auditColumns: readonly Column<Entry>[] = [
  { id: 'when', header: 'When', cell: ({ recorded_at }) => <Recorded at={recorded_at} /> },
  { id: 'who', header: 'Who', cell: ({ actor }) => <Actor actor={actor} /> },
  { id: 'what', header: 'What', cell: (entry) => <What entry={entry} /> },
  {
    id: 'changes',
    header: 'Before → after',
    cell: ({ changes }) => <Diff of={changes.filter(isTelling)} />,
  },
]

/** Every update moves this; the export has it. */
const isTelling = ({ member }: { member: string }) => member !== 'meta.timestamps.updated_at'

/** The audit keeps the real time, also where the clock of a sandbox shows another. */
function Recorded({ at }: { at: string }) {
  return (
    <time dateTime={at} title={exactText(at)}>
      {momentText(at)}
    </time>
  )
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

function What({ entry }: { entry: Entry }) {
  const { store } = useStore()
  const { event, subject } = entry
  return (
    <>
      {asWords(event)}{' '}
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
