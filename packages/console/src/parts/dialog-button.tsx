import type { ReactNode } from 'react'

type Properties = { className: string; isOpen: boolean; open: () => void; children: ReactNode }

/** A button that opens a dialog, which may still have to be loaded. */
export function DialogButton({ className, isOpen, open, children }: Properties) {
  return (
    <button
      type="button"
      className={className}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={({ currentTarget }) => {
        currentTarget.focus() // Safari does not, and the dialog gives the focus back to it.
        open()
      }}
    >
      {children}
    </button>
  )
}
