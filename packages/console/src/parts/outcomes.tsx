import { useEffect, useRef, useState } from 'react'
import type { Condition } from '../words/condition.ts'
import { State } from './state.tsx'

/** The end of an action on one of several rows, in words. */
export type Outcome = { id: string; name: string; end: keyof typeof ends; words: string }

const ends = {
  done: { meaning: 'good', word: 'Done' },
  waits: { meaning: 'waiting', word: 'Waits' },
  failed: { meaning: 'failed', word: 'Failed' },
} as const satisfies Record<string, Condition>

/** The outcomes of the last action, and its number: the same outcome again is announced too. */
export function useOutcomes() {
  const [{ told, times }, setTold] = useState({ told: [] as readonly Outcome[], times: 0 })
  const tell = (of: readonly Outcome[]) => setTold({ told: of, times: times + 1 })
  return { told, times, tell }
}

type Properties = { title: string; of: readonly Outcome[]; close: () => void }

/** A list of the rows that something was done with, and how that ended. */
export function Outcomes({ title, of, close }: Properties) {
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    // After the dialog that has asked for it has given the focus back.
    const timer = setTimeout(() => place.current?.focus(), 0)
    return () => clearTimeout(timer)
  }, [])
  return (
    <section ref={place} tabIndex={-1} className="outcomes" aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {of.map(({ id, name, end, words }) => (
          <li key={id}>
            <State {...ends[end]} />
            <span>
              <b>{name}</b>: {words}
            </span>
          </li>
        ))}
      </ul>
      <button type="button" className="button" onClick={close}>
        I have read it
      </button>
    </section>
  )
}
