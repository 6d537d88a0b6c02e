import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, memo, useRef } from 'react'
import type { RowsProperties } from './table-rows.tsx'

const ROW_HEIGHT = 41
const ROWS_AROUND = 10

/** The rows of a long table: only those near the part that can be seen are in the page. */
export default function LongRows({ rows, moves, cells }: RowsProperties) {
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
        const place = { index, measure: virtual.measureElement }
        return <LongRow key={key} row={row} cells={cells} {...place} />
      })}
      <Gap height={after} />
    </tbody>
  )
}

type RowProperties = Pick<RowsProperties, 'cells'> & {
  row: RowsProperties['rows'][number]
  index: number
  measure: (element: Element | null) => void
}

/** Scrolling draws new rows only: those that stay in the page stay as they are. */
const LongRow = memo(({ row, index, cells, measure }: RowProperties) => (
  <tr ref={measure} data-index={index} data-row={row.id} aria-rowindex={index + 2}>
    {cells(row)}
  </tr>
))

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
