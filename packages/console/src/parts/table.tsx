import { columnVisibilityFeature, tableFeatures, useTable } from '@tanstack/react-table'
import { lazy, type ReactNode, Suspense } from 'react'
import { ColumnChoice, useHiddenColumns } from './column-choice.tsx'
import { useMoves } from './table-moves.ts'
import { cellClass, RowCells, ShortRows } from './table-rows.tsx'

const features = tableFeatures({ columnVisibilityFeature })

/** A column: `minor` ones give way on a narrow screen. */
export type Column<Row> = {
  id: string
  header: ReactNode
  /** The words of a head that is more than words. */
  name?: string
  cell: (row: Row) => ReactNode
  isAmount?: boolean
  isMinor?: boolean
  /** Text that somebody typed, which may be very long: two lines of it are shown. */
  isLong?: boolean
}

/** The rows that somebody has marked, to do something with all of them. */
export type Selection = {
  selected: ReadonlySet<string>
  onSelect: (selected: ReadonlySet<string>) => void
}

type Properties<Row> = {
  /** The name of the table, for those who do not see it. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** On a narrow screen each row becomes a small sheet: for rows that hold buttons. */
  isStacked?: boolean
  /** Gives each row a checkbox, which `x` turns while its row has the focus. */
  selection?: Selection
  /** The last row: sums that the server has made, by the id of their column. */
  totals?: Readonly<Record<string, ReactNode>>
  /** Lets a person hide columns; the browser remembers it under the label. */
  hasColumnChoice?: boolean
}

/** Longer tables scroll in their own frame, which holds only the rows that can be seen. */
const ROWS_SHOWN_WHOLE = 100
const LongRows = lazy(() => import('./long-rows.tsx'))

/**
 * Rows of one kind. The first cell of a row holds its link, which arrow keys go through and Enter
 * opens; a click anywhere in the row opens it too.
 */
export function Table<Row extends object>(properties: Properties<Row>) {
  const { label, isStacked, selection, totals, hasColumnChoice } = properties
  const [hidden, hide] = useHiddenColumns(label)
  const { columns, tableRows } = useVisible(properties, hidden)
  const classOf = (column: Column<Row>) => cellClass(column, column === columns[0])
  const isLong = tableRows.length > ROWS_SHOWN_WHOLE
  const moves = useMoves(selection)
  const cells = (row: (typeof tableRows)[number]) => (
    <RowCells rowId={row.id} selection={selection}>
      {columns.map((column) => (
        <td key={column.id} className={classOf(column)}>
          <Cell isLong={column.isLong}>{column.cell(row.original)}</Cell>
        </td>
      ))}
    </RowCells>
  )
  return (
    <>
      {hasColumnChoice && (
        <ColumnChoice columns={properties.columns} hidden={hidden} onHide={hide} />
      )}
      <div className={isLong ? 'table-frame table-frame-long' : 'table-frame'}>
        <table
          className={isStacked ? 'table table-stacked' : 'table'}
          aria-label={label}
          {...(isLong && { 'aria-rowcount': tableRows.length + 1 })}
        >
          <thead>
            <tr>
              {selection && <SelectAll ids={tableRows.map(({ id }) => id)} {...selection} />}
              {columns.map((column) => (
                <th key={column.id} scope="col" className={classOf(column)}>
                  {column.header}
                </th>
              ))}
            </tr>
          </thead>
          {isLong ? (
            <Suspense>
              <LongRows rows={tableRows} moves={moves} cells={cells as never} />
            </Suspense>
          ) : (
            <ShortRows rows={tableRows} moves={moves} cells={cells as never} />
          )}
          {totals && (
            <TotalsRow
              columns={columns.map((column) => ({ id: column.id, className: classOf(column) }))}
              hasMarks={selection !== undefined}
              totals={totals}
            />
          )}
        </table>
      </div>
    </>
  )
}

/** The rows by their ids, and the columns that are not hidden. The first one always stays. */
function useVisible<Row extends object>(properties: Properties<Row>, hidden: ReadonlySet<string>) {
  const { rows, rowId, hasColumnChoice = false } = properties
  const table = useTable({
    features,
    data: rows as Row[],
    columns: properties.columns.map((column, nth) => ({
      id: column.id,
      enableHiding: nth > 0,
      meta: column,
    })),
    getRowId: rowId,
    state: {
      columnVisibility: Object.fromEntries([...hidden].map((id) => [id, !hasColumnChoice])),
    },
  })
  const shown = table.getVisibleLeafColumns()
  const columns = shown.map(({ columnDef }) => columnDef.meta as Column<Row>)
  return { columns, tableRows: table.getRowModel().rows }
}

function SelectAll({ ids, selected, onSelect }: { ids: readonly string[] } & Selection) {
  const isAll = ids.every((id) => selected.has(id))
  return (
    <th scope="col" className="cell-mark">
      <input
        type="checkbox"
        aria-label="Select all rows shown"
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = !isAll && selected.size > 0
        }}
        onChange={() => onSelect(new Set(isAll ? [] : ids))}
      />
    </th>
  )
}

type TotalsProperties = {
  columns: readonly { id: string; className: string }[]
  hasMarks: boolean
  totals: Readonly<Record<string, ReactNode>>
}

function TotalsRow({ columns, hasMarks, totals }: TotalsProperties) {
  return (
    <tfoot>
      <tr>
        {hasMarks && <td />}
        {columns.map(({ id, className }) => (
          <td key={id} className={className}>
            {totals[id]}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}

/** Rendered in place and not as a part of its own, so that a link keeps the focus. */
function Cell({ isLong, children }: { isLong: boolean | undefined; children: ReactNode }) {
  return isLong ? <div className="cell-long">{children}</div> : children
}
