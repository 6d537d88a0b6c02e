import { useEffect, useRef } from 'react'
import { State } from './state.tsx'

/** The end of an action on one of several rows, in words. */
export type Outcome = { id: string; name: string; isDone: boolean; words: string }

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
        {of.map(({ id, name, isDone, words }) => (
          <li key={id}>
            <State meaning={isDone ? 'good' : 'failed'} word={isDone ? 'Done' : 'Failed'} />
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
