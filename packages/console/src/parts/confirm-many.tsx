import { MercerError } from 'mercer-client'
import { type ReactNode, useState } from 'react'
import { useStore } from '../store/store.tsx'
import { askedOf, sendOnce } from '../store/tries.ts'
import { count } from '../words/counts.ts'
import { Confirm } from './confirm.tsx'
import type { Call } from './curl.tsx'
import { linesOf } from './failure.tsx'
import type { Outcome } from './outcomes.tsx'

type Properties<Row> = {
  words: string
  title: string
  action: string
  isDangerous?: boolean
  isIncomplete?: boolean
  onOpen?: () => void
  /** The rows that something is done with, one request for each. */
  rows: readonly Row[]
  rowId: (row: Row) => string
  rowName: (row: Row) => string
  callOf: (row: Row) => Call
  /** Sends the request of one row; the answer as words, and how it ended. */
  sendOne: (row: Row, idempotencyKey: string) => Promise<Pick<Outcome, 'end' | 'words'>>
  onEnd: (outcomes: readonly Outcome[]) => void | Promise<void>
  children: ReactNode
}

/** An action on several rows: its effect first, then a result for each of them. */
export function ConfirmMany<Row>(properties: Properties<Row>) {
  const { words, title, action, isDangerous, isIncomplete, onOpen, children } = properties
  const { rows, rowId, rowName, callOf, sendOne, onEnd } = properties
  const { store } = useStore()
  const [answered, setAnswered] = useState<number>()
  const [first] = rows
  const send = async () => {
    const outcomes: Outcome[] = []
    for (const row of rows) {
      setAnswered(outcomes.length)
      // Each row has a key of its own: one without an answer keeps it for the next time.
      const asked = askedOf(`${store.id} one of many`, callOf(row))
      const result = await sendOnce(asked, (key) => sendOne(row, key)).catch(refusalOf)
      outcomes.push({ id: rowId(row), name: rowName(row), ...result })
    }
    setAnswered(undefined)
    await onEnd(outcomes)
  }
  return (
    <Confirm
      words={words}
      title={title}
      action={action}
      isDangerous={isDangerous ?? false}
      isIncomplete={isIncomplete || rows.length === 0}
      onOpen={onOpen}
      {...(first && { call: callOf(first) })}
      send={send}
    >
      {children}
      {rows.length > 1 && (
        <p className="quiet" role="status">
          {answered === undefined
            ? `${count(rows.length, 'request')}, one after the other; the first is shown below.`
            : `${answered} of ${rows.length} answered.`}
        </p>
      )}
    </Confirm>
  )
}

function refusalOf(error: unknown): Pick<Outcome, 'end' | 'words'> {
  const request = error instanceof MercerError && error.request_id
  const words = [...linesOf(error), ...(request ? [`Request ${request}.`] : [])]
  return { end: 'failed', words: words.join(' ') }
}
