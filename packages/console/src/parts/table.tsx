import { type ColumnDef, tableFeatures, useTable } from '@tanstack/react-table'
import type { KeyboardEvent, ReactNode } from 'react'

const features = tableFeatures({})

/** A column: `minor` ones give way on a narrow screen. */
export type Column<Row> = {
  id: string
  header: ReactNode
  cell: (row: Row) => ReactNode
  isAmount?: boolean
  isMinor?: boolean
  /** Text that somebody typed, which may be very long: two lines of it are shown. */
  isLong?: boolean
}

type Properties<Row> = {
  /** The name of the table, for those who do not see it. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** On a narrow screen each row becomes a small sheet: for rows that hold buttons. */
  isStacked?: boolean
}

/**
 * Rows of one kind. The first cell of a row holds its link, which arrow keys go through and Enter
 * opens; a click anywhere in the row opens it too.
 */
export function Table<Row extends object>(properties: Properties<Row>) {
  const { label, columns, rows, rowId, isStacked = false } = properties
  const table = useTable({
    features,
    data: rows as Row[],
    columns: columns.map((column) => definitionOf(column)),
    getRowId: rowId,
  })
  const byId = new Map(columns.map((column) => [column.id, column]))
  return (
    <div className="table-frame">
      <table className={isStacked ? 'table table-stacked' : 'table'} aria-label={label}>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => (
                <th key={header.id} scope="col" className={classOf(byId.get(header.column.id))}>
                  <table.FlexRender header={header} />
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody onKeyDown={moveThroughRows}>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id}>
              {row.getAllCells().map((cell) => (
                <td key={cell.id} className={classOf(byId.get(cell.column.id))}>
                  <table.FlexRender cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function definitionOf<Row extends object>(column: Column<Row>): ColumnDef<typeof features, Row> {
  return {
    id: column.id,
    header: () => column.header,
    cell: ({ row }) =>
      column.isLong ? (
        <div className="cell-long">{column.cell(row.original)}</div>
      ) : (
        column.cell(row.original)
      ),
  }
}

function classOf(column: { isAmount?: boolean; isMinor?: boolean } | undefined): string {
  return [column?.isAmount && 'cell-amount', column?.isMinor && 'cell-minor']
    .filter(Boolean)
    .join(' ')
}

/** Arrow keys, Home and End move the focus from row to row. */
function moveThroughRows(event: KeyboardEvent<HTMLTableSectionElement>): void {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('tr > td:first-child a')]
  const row = (event.target as Element).closest('tr')
  const current = links.findIndex((link) => row?.contains(link))
  const next = { ArrowDown: current + 1, ArrowUp: current - 1, Home: 0, End: links.length - 1 }
  const wanted = links[next[event.key as keyof typeof next] ?? -1]
  if (!wanted) return
  event.preventDefault()
  wanted.focus()
}
