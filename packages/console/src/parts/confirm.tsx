import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { reviewSession } from '../session/session-query.ts'
import { type Call, Curl } from './curl.tsx'
import { Dialog } from './dialog.tsx'
import { Failure } from './failure.tsx'

type Properties = {
  /** The words of the button that opens the dialog. */
  words: string
  title: string
  /** The words of the button that does it, which name the effect: "Refund $20.00". */
  action: string
  /** Left out for what only the page itself may ask for, with its session. */
  call?: Call | readonly Call[]
  /** Sends the call. The key is the same until it has worked, so nothing happens twice. */
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
  const [isOpen, setOpen] = useState(false)
  const [key, setKey] = useState('')
  const sending = useMutation({ mutationFn: () => send(key), onSuccess: () => setOpen(false) })
  const turn = (open: boolean) => {
    if (sending.isPending) return
    if (open) {
      setKey(newKey())
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
          {call && <Curl call={call} />}
        </>
      }
      beside={
        <button
          type="button"
          className={isDangerous ? 'button button-danger' : 'button button-main'}
          disabled={sending.isPending || isIncomplete}
          onClick={() => sending.mutate()}
        >
          {sending.isPending ? 'Waiting for the answer' : action}
        </button>
      }
    >
      {children}
    </Dialog>
  )
}

/** `crypto.randomUUID` is there on secure pages only. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
