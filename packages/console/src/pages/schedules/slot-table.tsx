import { shortened } from '../../parts/id.tsx'
import { State } from '../../parts/state.tsx'
import { type Column, Table } from '../../parts/table.tsx'
import { When } from '../../parts/when.tsx'
import { RunLink } from '../runs/run-words.tsx'
import { type Day, dateText, localClock, type Slot, slotCondition } from './schedule-words.ts'

type Row = { date: string; slot?: Slot; change?: Day['attributes']['clock_changes'][number] }

/** The time line as a table: each slot, and each change of the clocks. */
export function SlotTable({ days }: { days: readonly Day[] }) {
  const rows = days.flatMap(({ id: date, attributes }): Row[] =>
    [
      ...attributes.clock_changes.map((change) => ({ date, change, at: change.at })),
      ...attributes.slots.map((slot) => ({ date, slot, at: slot.due_at })),
    ].sort((one, other) => Date.parse(one.at) - Date.parse(other.at)),
  )
  if (rows.length === 0) return <p className="quiet">It has no slot in these days.</p>
  const idOf = ({ slot, change }: Row) => `${slot?.due_at ?? change?.at} ${slot?.job?.id ?? ''}`
  return <Table label="Slots" columns={columns} rows={rows} rowId={idOf} />
}

const columns: readonly Column<Row>[] = [
  {
    id: 'local',
    header: 'Local time',
    cell: ({ date, slot, change }) => (
      <span className="no-wrap">
        {dateText(date)}, {localClock(slot?.local_time ?? change?.local_before ?? '')}
      </span>
    ),
  },
  { id: 'outcome', header: 'Outcome', cell: (row) => <Outcome row={row} /> },
  { id: 'run', header: 'Run', cell: ({ slot }) => slot?.job && <RunOf id={slot.job.id} /> },
  {
    id: 'utc',
    header: 'In UTC',
    cell: ({ slot, change }) => <When at={slot?.due_at ?? change?.at ?? ''} isExact />,
    isMinor: true,
  },
  { id: 'note', header: 'Note', cell: ({ slot }) => slot && noteOf(slot), isMinor: true },
]

function Outcome({ row: { slot, change } }: { row: Row }) {
  if (slot) return <State {...slotCondition(slot)} />
  return change && `The clocks change to ${localClock(change.local_after)}`
}

function noteOf({ resolution, slots }: Slot): string | undefined {
  if (slots > 1) return `Stands for ${slots.toLocaleString()} slots`
  return resolution
}

function RunOf({ id }: { id: string }) {
  return (
    <RunLink id={id}>
      <span className="id-text">{shortened(id)}</span>
    </RunLink>
  )
}
