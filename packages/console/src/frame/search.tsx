import { useEffect, useState } from 'react'
import { DialogButton } from '../parts/dialog-button.tsx'
import { useFloating } from '../parts/floating.tsx'
import { Icon } from '../parts/icon.tsx'
import { SearchBox } from './search-box.tsx'

const typing = 'input, textarea, select, [role=grid], [role=menu]'

/** The search of every page: Ctrl-K or / opens it. */
export function Search() {
  const [isOpen, setOpen] = useState(false)
  const { parts, failure } = useFloating(isOpen)
  const early = useEarlyLetters(isOpen, parts !== undefined)
  useEffect(() => {
    const open = (event: globalThis.KeyboardEvent) => {
      if (!isSearchKey(event)) return
      event.preventDefault()
      setOpen(true)
    }
    addEventListener('keydown', open)
    return () => removeEventListener('keydown', open)
  }, [])
  const { Dialog } = parts ?? {}
  return (
    <>
      <DialogButton className="search-button" isOpen={isOpen} open={() => setOpen(true)}>
        <Icon name="search" />
        <span className="search-words">Search by name, number, e-mail or id</span>
        <kbd>Ctrl K</kbd>
      </DialogButton>
      {failure}
      {Dialog && (
        <Dialog.Root open={isOpen} onOpenChange={setOpen}>
          <Dialog.Portal>
            <Dialog.Backdrop className="veil" />
            <Dialog.Popup className="dialog search" aria-label="Search the store">
              <SearchBox first={early} close={() => setOpen(false)} />
            </Dialog.Popup>
          </Dialog.Portal>
        </Dialog.Root>
      )}
    </>
  )
}

/** The letters that are typed before the search is loaded, when it is opened for the first time. */
function useEarlyLetters(isOpen: boolean, isLoaded: boolean): string {
  const [letters, setLetters] = useState('')
  useEffect(() => {
    if (!isOpen) setLetters('')
    if (!isOpen || isLoaded) return
    const keep = (event: globalThis.KeyboardEvent) => {
      if (event.key.length > 1 || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      setLetters((before) => before + event.key)
    }
    addEventListener('keydown', keep)
    return () => removeEventListener('keydown', keep)
  }, [isOpen, isLoaded])
  return letters
}

function isSearchKey({ key, target, ctrlKey, metaKey, altKey }: globalThis.KeyboardEvent) {
  if (document.querySelector('[role=dialog], [role=alertdialog]')) return false
  if (key.toLowerCase() === 'k' && (ctrlKey || metaKey)) return true
  const isTyping = (target as HTMLElement).closest(typing) !== null
  return key === '/' && !isTyping && !ctrlKey && !metaKey && !altKey
}
