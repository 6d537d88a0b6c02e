import type { ReactNode } from 'react'
import type { Column, Selection } from './table.tsx'
import type { Moves } from './table-moves.ts'

type Row = { id: string }
export type RowsProperties = {
  rows: readonly Row[]
  moves: Moves
  cells: (row: Row) => ReactNode
}

/** The rows of a table that is in the page as a whole. */
export function ShortRows({ rows, moves, cells }: RowsProperties) {
  return (
    <tbody onKeyDown={moves}>
      {rows.map((row) => (
        <tr key={row.id} data-row={row.id}>
          {cells(row)}
        </tr>
      ))}
    </tbody>
  )
}

type Properties = { rowId: string; selection: Selection | undefined; children: ReactNode }

/** The cells of a row, after its checkbox if rows can be selected. */
export function RowCells({ rowId, selection, children }: Properties) {
  return (
    <>
      {selection && (
        <td className="cell-mark">
          <input
            type="checkbox"
            aria-label="Select this row"
            checked={selection.selected.has(rowId)}
            onChange={() => turn(selection, rowId)}
          />
        </td>
      )}
      {children}
    </>
  )
}

/** Marks a row, or takes its mark away. */
export function turn({ selected, onSelect }: Selection, rowId: string): void {
  const next = new Set(selected)
  if (!next.delete(rowId)) next.add(rowId)
  onSelect(next)
}

export function cellClass<Row>(column: Column<Row>, isFirst: boolean): string {
  return [isFirst && 'cell-first', column.isAmount && 'cell-amount', column.isMinor && 'cell-minor']
    .filter(Boolean)
    .join(' ')
}
