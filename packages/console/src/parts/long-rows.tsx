import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import type { Moves } from './table-moves.ts'

const ROW_HEIGHT = 41
const ROWS_AROUND = 20

type Row = { id: string }
type Properties = { rows: readonly Row[]; moves: Moves; cells: (row: Row) => ReactNode }

/** The rows of a long table: only those near the part that can be seen are in the page. */
export default function LongRows({ rows, moves, cells }: Properties) {
  const body = useRef<HTMLTableSectionElement>(null)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => body.current?.closest('.table-frame') ?? null,
    estimateSize: () => ROW_HEIGHT,
    overscan: ROWS_AROUND,
  })
  const shown = virtual.getVirtualItems()
  const before = shown[0]?.start ?? 0
  const after = virtual.getTotalSize() - (shown.at(-1)?.end ?? 0)
  const go = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    const end = { Home: 0, End: rows.length - 1 }[event.key]
    if (end === undefined) return moves(event)
    event.preventDefault()
    virtual.scrollToIndex(end)
    focusWhenShown(body.current, rows[end]?.id)
  }
  return (
    <tbody ref={body} onKeyDown={go}>
      <Gap height={before} />
      {shown.map(({ index, key }) => {
        const row = rows[index]
        if (!row) return null
        return (
          <tr
            key={key}
            ref={virtual.measureElement}
            data-index={index}
            data-row={row.id}
            aria-rowindex={index + 2}
          >
            {cells(row)}
          </tr>
        )
      })}
      <Gap height={after} />
    </tbody>
  )
}

/** The height of the rows that are not in the page. */
function Gap({ height }: { height: number }) {
  return <tr aria-hidden className="table-gap" style={{ height }} />
}

/** A row is in the page a moment after the frame has scrolled to it. */
function focusWhenShown(body: HTMLElement | null, rowId: string | undefined): void {
  let frames = 0
  const look = () => {
    const link = body?.querySelector<HTMLElement>(`tr[data-row="${rowId}"] .cell-first a`)
    if (link) link.focus()
    else if (frames++ < 20) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
