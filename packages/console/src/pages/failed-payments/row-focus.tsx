import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * A table draws its cells anew whenever a row is marked, and the link with the focus goes with
 * them: this gives the focus back to the link of the same row.
 */
export function RowFocus({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const row = useRef<string>(undefined)
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      row.current = (target as Element).closest<HTMLElement>('tr')?.dataset.row
    }
    const table = place.current
    table?.addEventListener('focusin', remember)
    return () => table?.removeEventListener('focusin', remember)
  }, [])
  useLayoutEffect(() => {
    if (!row.current || document.activeElement !== document.body) return
    const rows = place.current?.querySelectorAll<HTMLElement>('tr[data-row]') ?? []
    const same = [...rows].find(({ dataset }) => dataset.row === row.current)
    same?.querySelector<HTMLElement>('.cell-first a')?.focus()
  })
  return <div ref={place}>{children}</div>
}
