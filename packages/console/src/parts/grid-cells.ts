import type { KeyboardEvent, ReactNode } from 'react'
import { pastedCells } from '../words/pasted.ts'

export type GridColumn = {
  id: string
  header: string
  isAmount?: boolean
  /** The values that a cell may have; without them it is any text. */
  choices?: readonly string[]
}

export type GridCell = {
  value: string
  /** The value that is stored. */
  before: string
  /** Why the value cannot be stored. */
  problem?: string | undefined
  /** It cannot be edited. */
  isFixed: boolean
}

/** `name` is what the cells of the row are about, for those who do not see it. */
export type GridRow = { id: string; name: string; cells: readonly GridCell[]; note?: ReactNode }

/** A new value of a cell, by the ids of its row and its column. */
export type CellChange = { row: string; column: string; value: string }

export type Place = { row: number; column: number }
export type Cells = { columns: readonly GridColumn[]; rows: readonly GridRow[] }

/** The change of one cell; none where there is no cell, or one that cannot be edited. */
export function changeAt({ columns, rows }: Cells, place: Place, value: string): CellChange[] {
  const [row, column] = [rows[place.row], columns[place.column]]
  const cell = row?.cells[place.column]
  if (!row || !column || !cell || cell.isFixed || value === cell.value) return []
  return [{ row: row.id, column: column.id, value }]
}

/** The changes of cells that were copied in a spreadsheet, the first one at a place. */
export function changesOfPaste(cells: Cells, { row, column }: Place, text: string) {
  const pasted = pastedCells(text)
  const isThere = (down: number, right: number) =>
    cells.rows[row + down]?.cells[column + right]?.isFixed === false
  let left = 0
  const changes = pasted.flatMap((values, down) =>
    values.flatMap((value, right) => {
      if (!isThere(down, right)) left += 1
      return changeAt(cells, { row: row + down, column: column + right }, value)
    }),
  )
  return { changes, left }
}

/** The place that a key leads to. */
export function placeAfter(
  { key, ctrlKey, metaKey }: KeyboardEvent,
  { row, column }: Place,
  { columns, rows }: Cells,
): Place | undefined {
  const isFar = ctrlKey || metaKey
  const places: Record<string, Place> = {
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    Home: { row: isFar ? 0 : row, column: 0 },
    End: { row: isFar ? rows.length - 1 : row, column: columns.length - 1 },
  }
  return places[key]
}

/** The cell that so many cells further on comes next, from the end of a row to the next row. */
export function placeBeside({ row, column }: Place, { columns }: Cells, step: number): Place {
  const place = row * columns.length + column + step
  return { row: Math.floor(place / columns.length), column: place % columns.length }
}

export function placeWithin({ row, column }: Place, { columns, rows }: Cells): Place {
  return {
    row: Math.max(0, Math.min(rows.length - 1, row)),
    column: Math.max(0, Math.min(columns.length - 1, column)),
  }
}

/** The editor of a cell begins with it: a letter chooses the value that begins with it. */
export function draftOf({ choices }: GridColumn, typed: string): string {
  if (!choices) return typed
  return choices.find((choice) => choice.startsWith(typed.toLowerCase())) ?? choices[0] ?? ''
}
