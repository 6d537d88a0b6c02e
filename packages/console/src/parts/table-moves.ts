import type { KeyboardEvent } from 'react'
import type { Selection } from './table.tsx'
import { turn } from './table-rows.tsx'

export type Moves = (event: KeyboardEvent<HTMLTableSectionElement>) => void

/** Arrow keys, Home and End move the focus from row to row; `x` selects the row. */
export function useMoves(selection: Selection | undefined): Moves {
  return (event) => {
    const row = (event.target as Element).closest<HTMLElement>('tr')
    if (event.target instanceof HTMLInputElement && event.target.type !== 'checkbox') return
    if (event.key === 'x' && selection && row?.dataset.row) return turn(selection, row.dataset.row)
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>('.cell-first a')]
    const current = links.findIndex((link) => row?.contains(link))
    const next = { ArrowDown: current + 1, ArrowUp: current - 1, Home: 0, End: links.length - 1 }
    const wanted = links[next[event.key as keyof typeof next] ?? -1]
    if (!wanted) return
    event.preventDefault()
    wanted.focus()
  }
}
