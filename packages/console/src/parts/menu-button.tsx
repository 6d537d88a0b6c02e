import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { type FloatingParts, useFloating } from './floating.tsx'

type Properties = {
  className: string
  /** The content of the button. */
  words: ReactNode
  /** The class of the place that holds both. */
  place?: string
  side?: 'top' | 'bottom'
  align?: 'start' | 'end'
  sideOffset?: number
  children: (menu: FloatingParts['Menu']) => ReactNode
}

/** A button with a menu, which is loaded when somebody opens one for the first time. */
export function MenuButton({ className, words, place, children, ...position }: Properties) {
  const [isAsked, setAsked] = useState(false)
  const { parts, failure } = useFloating(isAsked)
  const container = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!parts || !isAsked) return
    // The press that the menu was loaded for is done again: now it opens the menu.
    button.current?.focus()
    button.current?.click()
  }, [parts, isAsked])
  const ask = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setAsked(true)
  }
  if (!parts) {
    return (
      <div className={place}>
        <button
          type="button"
          className={className}
          aria-haspopup="menu"
          aria-expanded={false}
          onClick={() => setAsked(true)}
          onKeyDown={ask}
        >
          {words}
        </button>
        {failure}
      </div>
    )
  }
  const { Menu } = parts
  return (
    <div ref={container} className={place}>
      <Menu.Root>
        <Menu.Trigger ref={button} className={className}>
          {words}
        </Menu.Trigger>
        <Menu.Portal container={container}>
          <Menu.Positioner
            positionMethod="fixed"
            align="end"
            sideOffset={4}
            className="floating"
            {...position}
          >
            <Menu.Popup className="menu">{children(Menu)}</Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </div>
  )
}
