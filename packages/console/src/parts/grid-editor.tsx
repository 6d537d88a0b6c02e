import { type KeyboardEvent, useEffect, useRef } from 'react'

type Properties = {
  label: string
  choices: readonly string[] | undefined
  draft: string
  setDraft: (draft: string) => void
  /** Keeps what was typed and goes on; without a way, somebody has gone elsewhere already. */
  leave: (way?: 'down' | 'next' | 'previous') => void
  /** Leaves the cell as it was. */
  cancel: () => void
}

/** The field in a cell that is edited. */
export function GridEditor({ label, choices, draft, setDraft, leave, cancel }: Properties) {
  const field = useRef<HTMLInputElement & HTMLSelectElement>(null)
  useEffect(() => field.current?.focus(), [])
  const press = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Escape') cancel()
    else if (event.key === 'Enter') leave('down')
    else if (event.key === 'Tab') leave(event.shiftKey ? 'previous' : 'next')
    else return
    event.preventDefault()
  }
  const common = {
    ref: field,
    'aria-label': label,
    className: 'grid-editor',
    value: draft,
    onKeyDown: press,
    onBlur: () => leave(),
    onChange: (event: { target: { value: string } }) => setDraft(event.target.value),
  }
  if (!choices) return <input {...common} />
  return (
    <select {...common}>
      {choices.map((choice) => (
        <option key={choice}>{choice}</option>
      ))}
    </select>
  )
}
