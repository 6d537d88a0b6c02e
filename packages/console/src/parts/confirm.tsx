import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { isSignedOut } from '../session/session.ts'
import { reviewSession } from '../session/session-query.ts'
import { rereadShown } from '../store/reread.ts'
import { useStore } from '../store/store.tsx'
import { askedOf, doubtAbout, isAboutState, mayHaveWorked, sendOnce } from '../store/tries.ts'
import { type Call, Curl } from './curl.tsx'
import { Dialog } from './dialog.tsx'
import { Failure } from './failure.tsx'
import { Waiting } from './waiting.tsx'

type Properties = {
  /** The words of the button that opens the dialog. */
  words: string
  title: string
  /** The words of the button that does it, which name the effect: "Refund $20.00". */
  action: string
  /** Left out for what only the page itself may ask for, with its session. */
  call?: Call | readonly Call[]
  /** Sends the call. The key stays until it has worked or was refused: nothing happens twice. */
  send: (idempotencyKey: string) => Promise<unknown>
  isDangerous?: boolean
  /** Called when the dialog opens, so that its effect is asked for only then. */
  onOpen?: (() => void) | undefined
  /** A field is empty or wrong, so nothing can be sent. */
  isIncomplete?: boolean
  /** The exact effect, and fields for what is still to be said. */
  children: ReactNode
}

/** An action that says what it does before it does it, and is done when the server says so. */
export function Confirm(properties: Properties) {
  const { words, title, action, call, send, isDangerous, isIncomplete, children } = properties
  const { onOpen } = properties
  const { store } = useStore()
  const [isOpen, setOpen] = useState(false)
  const asked = askedOf(store.id, call ?? title)
  const rereading = useMutation({ mutationFn: () => rereadShown(store.id) })
  const sending = useMutation({
    mutationFn: () => sendOnce(asked, send),
    onSuccess: () => setOpen(false),
    onError(error) {
      if (mayHaveWorked(asked, error) || isAboutState(error)) rereading.mutate()
      if (isSignedOut(error)) reviewSession(error)
    },
  })
  const doubt = doubtAbout(asked)
  const isBlind = doubt === 'other' && !rereading.isSuccess
  const turn = (open: boolean) => {
    if (sending.isPending) return
    if (open) {
      if (doubt) rereading.mutate()
      onOpen?.()
    }
    if (sending.isError) reviewSession(sending.error) // The refusal was read: hide what is refused.
    sending.reset()
    setOpen(open)
  }
  return (
    <Dialog
      words={words}
      title={title}
      isOpen={isOpen}
      onTurn={turn}
      leave="Leave it as it is"
      isBusy={sending.isPending}
      above={
        <>
          {sending.isError && <Failure error={sending.error} />}
          {doubt && <p role="status">{doubtWords[doubt]}</p>}
          {isBlind && rereading.isError && (
            <Failure error={rereading.error} retry={() => rereading.mutate()} />
          )}
          {call && <Curl call={call} />}
        </>
      }
      beside={
        <button
          type="button"
          className={isDangerous ? 'button button-danger' : 'button button-main'}
          disabled={sending.isPending || isIncomplete || isBlind}
          onClick={() => sending.mutate()}
        >
          {sending.isPending ? <Waiting words="Waiting for the answer" /> : action}
        </button>
      }
    >
      {children}
    </Dialog>
  )
}

const doubtWords = {
  same:
    'The last try had no answer and may have worked. The page shows what is there now. To send ' +
    'the same again does nothing twice.',
  other:
    'The last try had no answer and may have worked, and this is another request. It can be sent ' +
    'when everything that is shown here has been read again: look at it first.',
}
