import type { ReactNode } from 'react'
import { DialogButton } from './dialog-button.tsx'
import { useFloating } from './floating.tsx'

type Properties = {
  /** The words of the button that opens the dialog. */
  words: string
  title: string
  isOpen: boolean
  onTurn: (isOpen: boolean) => void
  children: ReactNode
  /** The words of the button that closes it and changes nothing. */
  leave: string
  isBusy?: boolean
  /** Buttons beside that one, and lines above them. */
  above?: ReactNode
  beside?: ReactNode
}

/** A sheet in front of the page, behind a button. */
export function Dialog(properties: Properties) {
  const { words, title, isOpen, onTurn, children, leave, isBusy = false } = properties
  const { above, beside } = properties
  const { parts, failure } = useFloating(isOpen)
  const { AlertDialog } = parts ?? {}
  return (
    <>
      <DialogButton className="button" isOpen={isOpen} open={() => onTurn(true)}>
        {words}
      </DialogButton>
      {failure}
      {AlertDialog && (
        <AlertDialog.Root open={isOpen} onOpenChange={onTurn}>
          <AlertDialog.Portal>
            <AlertDialog.Backdrop className="veil" />
            <AlertDialog.Popup className="dialog">
              <AlertDialog.Title className="dialog-title">{title}</AlertDialog.Title>
              <AlertDialog.Description render={<div className="dialog-text" />}>
                {children}
              </AlertDialog.Description>
              {above}
              <div className="dialog-actions">
                <AlertDialog.Close className="button" disabled={isBusy}>
                  {leave}
                </AlertDialog.Close>
                {beside}
              </div>
            </AlertDialog.Popup>
          </AlertDialog.Portal>
        </AlertDialog.Root>
      )}
    </>
  )
}
