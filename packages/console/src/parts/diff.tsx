import { isInstant } from '../words/times.ts'
import { When } from './when.tsx'

/** A member of a resource, before and after. */
export type Change = { member: string; old: unknown; new: unknown }

const SHOWN_CHARS = 200

/** Old and new beside each other, by member. */
export function Diff({ of }: { of: readonly Change[] }) {
  return (
    <dl className="diff">
      {of.map((change) => (
        <div key={change.member}>
          <dt>{change.member}</dt>
          <dd>
            <Value of={change.old} words="before" />
            <span className="diff-arrow" aria-hidden="true">
              →
            </span>
            <Value of={change.new} words="after" />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Value({ of, words }: { of: unknown; words: string }) {
  const text = typeof of === 'string' ? of : JSON.stringify(of)
  const isLong = text.length > SHOWN_CHARS
  return (
    <span title={isLong ? text : undefined}>
      <span className="hidden-text">{words} </span>
      {of === null && <em className="quiet">none</em>}
      {isInstant(of) && <When at={of} isExact />}
      {of !== null && !isInstant(of) && <code>{shownOf(text, isLong)}</code>}
    </span>
  )
}

function shownOf(text: string, isLong: boolean): string {
  if (text === '') return '""'
  return isLong ? `${text.slice(0, SHOWN_CHARS)}…` : text
}
