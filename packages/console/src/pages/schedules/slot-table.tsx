import { shortened } from '../../parts/id.tsx'
import { State } from '../../parts/state.tsx'
import { type Column, Table } from '../../parts/table.tsx'
import { When } from '../../parts/when.tsx'
import { useTimes } from '../../store/store.tsx'
import { timesIn, zoneText } from '../../words/times.ts'
import { RunLink } from '../runs/run-words.tsx'
import { type Day, dateText, localClock, type Slot, slotCondition } from './schedule-words.ts'

type Row = {
  at: string
  date: string
  slot?: Slot
  change?: Day['attributes']['clock_changes'][number]
}

type Properties = { days: readonly Day[]; location: string }

/** The time line as a table: each slot, and each change of the clocks. */
export function SlotTable({ days, location }: Properties) {
  const { zone } = useTimes()
  const rows = days.flatMap(({ id: date, attributes }): Row[] =>
    [
      ...attributes.clock_changes.map((change) => ({ date, change, at: change.at })),
      ...attributes.slots.map((slot) => ({ date, slot, at: slot.due_at })),
    ].sort((one, other) => Date.parse(one.at) - Date.parse(other.at)),
  )
  if (rows.length === 0) return <p className="quiet">It has no slot in these days.</p>
  const idOf = ({ at, slot }: Row) => `${at} ${slot?.job?.id ?? ''}`
  return <Table label="Slots" columns={columnsFor(location, zone)} rows={rows} rowId={idOf} />
}

/** The times in the zone of the schedule and, if that is another one, in the zone of the store. */
function columnsFor(location: string, zone: string): readonly Column<Row>[] {
  const ofStore: Column<Row> = {
    id: 'store',
    header: `In ${zoneText(zone)}`,
    cell: ({ at }) => <When at={at} isExact />,
    isMinor: true,
  }
  return [
    {
      id: 'local',
      header: 'Local time',
      cell: ({ at, date, slot, change }) => (
        <time className="no-wrap" dateTime={at} title={timesIn(location).exactText(at)}>
          {dateText(date)}, {localClock(slot?.local_time ?? change?.local_before ?? '')}
        </time>
      ),
    },
    { id: 'outcome', header: 'Outcome', cell: (row) => <Outcome row={row} /> },
    { id: 'run', header: 'Run', cell: ({ slot }) => slot?.job && <RunOf id={slot.job.id} /> },
    ...(location === zone ? [] : [ofStore]),
    { id: 'note', header: 'Note', cell: ({ slot }) => slot && noteOf(slot), isMinor: true },
  ]
}

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
