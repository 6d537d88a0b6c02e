import type { ReactNode } from 'react'
import type { CellChange, Cells, GridCell, GridColumn } from './grid-cells.ts'
import { GridEditor } from './grid-editor.tsx'
import { useGrid } from './use-grid.ts'

type Properties = Cells & {
  label: string
  /** The head of the notes, which stand behind the cells. */
  notes: string
  change: (changes: readonly CellChange[]) => void
}

const NO_CELL: GridCell = { value: '', before: '', isFixed: true }

/**
 * Cells to edit as in a spreadsheet. Arrows move, Enter or typing edits, Esc leaves a cell as it
 * was. Tab goes on to the next cell while one is edited, and otherwise out of the grid. Cells of a
 * spreadsheet can be pasted, and Ctrl-Z takes a cell back to what is stored.
 */
export function Grid({ label, columns, rows, notes, change }: Properties) {
  const grid = useGrid({ columns, rows }, change)
  const { active, draft } = grid
  return (
    <>
      <div className="table-frame">
        {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: cells are edited. */}
        <table ref={grid.table} role="grid" className="table grid" aria-label={label}>
          <thead>
            <tr>
              {columns.map(({ id, header, isAmount }) => (
                <th key={id} scope="col" className={isAmount ? 'cell-amount' : undefined}>
                  {header}
                </th>
              ))}
              <th scope="col">{notes}</th>
            </tr>
          </thead>
          <tbody {...grid.handlers}>
            {rows.map((one, row) => (
              <tr key={one.id}>
                {columns.map((column, place) => {
                  const isActive = active.row === row && active.column === place
                  const cell = one.cells[place] ?? NO_CELL
                  return (
                    <Cell
                      key={column.id}
                      id={`${one.id}-${column.id}`}
                      {...{ column, cell, isActive }}
                      choose={() => grid.setActive({ row, column: place })}
                      open={() => grid.edit(cell.value)}
                    >
                      {isActive && draft !== undefined && (
                        <GridEditor
                          label={`${column.header} of ${one.name}`}
                          choices={column.choices}
                          draft={draft}
                          setDraft={grid.setDraft}
                          leave={grid.leave}
                          cancel={grid.cancel}
                        />
                      )}
                    </Cell>
                  )
                })}
                <td>{one.note}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p role="status" className="quiet">
        {grid.told}
      </p>
    </>
  )
}

type CellProperties = {
  id: string
  column: GridColumn
  cell: GridCell
  isActive: boolean
  choose: () => void
  open: () => void
  /** The editor, while the cell is edited. */
  children: ReactNode
}

function Cell({ id, column, cell, isActive, choose, open, children }: CellProperties) {
  const { value, before, problem, isFixed } = cell
  const isChanged = value !== before
  const classes = [column.isAmount && 'cell-amount', isChanged && 'grid-changed']
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid supports them.
    <td
      tabIndex={isActive ? 0 : -1}
      className={classes.filter(Boolean).join(' ')}
      aria-readonly={isFixed}
      aria-invalid={problem ? true : undefined}
      aria-describedby={problem ? `${id}-problem` : undefined}
      onFocus={choose}
      onDoubleClick={open}
    >
      {children || (
        <>
          {isChanged && <span className="hidden-text">changed: </span>}
          <span className="grid-value">{value}</span>
        </>
      )}
      {problem && (
        <p id={`${id}-problem`} className="field-error">
          {problem}
        </p>
      )}
    </td>
  )
}
