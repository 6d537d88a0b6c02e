import { AlertDialog } from '@base-ui/react/alert-dialog'
import { useBlocker } from '@tanstack/react-router'

type Properties = {
  isChanged: boolean
  title: string
  /** The loss, and the button that loses it. */
  words: string
  go: string
}

/** Asks before somebody leaves what is not saved yet. */
export function Unsaved({ isChanged, title, words, go }: Properties) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isChanged,
    enableBeforeUnload: () => isChanged,
    withResolver: true,
  })
  return (
    <AlertDialog.Root open={status === 'blocked'} onOpenChange={() => reset?.()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="veil" />
        <AlertDialog.Popup className="dialog">
          <AlertDialog.Title className="dialog-title">{title}</AlertDialog.Title>
          <AlertDialog.Description>{words}</AlertDialog.Description>
          <div className="dialog-actions">
            <AlertDialog.Close className="button">Stay here</AlertDialog.Close>
            <button type="button" className="button button-danger" onClick={() => proceed?.()}>
              {go}
            </button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
