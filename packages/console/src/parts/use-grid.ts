import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { count } from '../words/counts.ts'
import {
  type CellChange,
  type Cells,
  changeAt,
  changesOfPaste,
  draftOf,
  type Place,
  placeAfter,
  placeBeside,
  placeWithin,
} from './grid-cells.ts'

/** Where somebody is in a grid, what is being typed there, and what keys and the clipboard do. */
export function useGrid(cells: Cells, change: (changes: readonly CellChange[]) => void) {
  const table = useRef<HTMLTableElement>(null)
  const [active, setActive] = useState<Place>({ row: 0, column: 0 })
  const [draft, setDraft] = useState<string>()
  const [isToFocus, setToFocus] = useState(false)
  const [told, setTold] = useState('')
  const isEditing = draft !== undefined
  const cell = cells.rows[active.row]?.cells[active.column]

  useEffect(() => {
    if (!isToFocus || isEditing) return
    table.current?.querySelector<HTMLElement>('td[tabindex="0"]')?.focus()
    setToFocus(false)
  }, [isToFocus, isEditing])

  const go = (place: Place) => {
    setActive(placeWithin(place, cells))
    setToFocus(true)
  }
  const set = (value: string) => change(changeAt(cells, active, value))
  const edit = (typed: string) => {
    const column = cells.columns[active.column]
    if (column && cell && !cell.isFixed) setDraft(draftOf(column, typed))
  }
  const leave = (way?: 'down' | 'next' | 'previous') => {
    if (draft === undefined) return
    set(draft)
    setDraft(undefined)
    if (way === 'down') go({ ...active, row: active.row + 1 })
    else if (way) go(placeBeside(active, cells, way === 'next' ? 1 : -1))
  }
  const cancel = () => {
    setDraft(undefined)
    setToFocus(true)
  }
  const press = (event: KeyboardEvent) => {
    if (isEditing) return
    const next = placeAfter(event, active, cells)
    if (next) go(next)
    else if (event.key === 'Enter' || event.key === 'F2') edit(cell?.value ?? '')
    else if (event.key === 'Delete' || event.key === 'Backspace') set('')
    else if (event.ctrlKey && event.key === 'z') set(cell?.before ?? '')
    else if (isTyped(event)) edit(event.key)
    else return
    event.preventDefault()
  }
  const paste = (event: ClipboardEvent) => {
    if (isEditing) return
    event.preventDefault()
    const text = event.clipboardData.getData('text/plain')
    const { changes, left } = changesOfPaste(cells, active, text)
    change(changes)
    const words = `Pasted; ${count(changes.length, 'cell')} changed`
    setTold(left > 0 ? `${words}, ${count(left, 'cell')} did not fit.` : `${words}.`)
  }
  const copy = (event: ClipboardEvent) => {
    if (isEditing) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', cell?.value ?? '')
  }
  const handlers = { onKeyDown: press, onPaste: paste, onCopy: copy }
  return { table, active, setActive, draft, setDraft, edit, leave, cancel, handlers, told }
}

const isTyped = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  [...key].length === 1 && !ctrlKey && !metaKey && !altKey
