import { Icon } from './icon.tsx'

/** Something that was weighed: it won, or it did not, with the reason. */
type Alternative = { id: string; name: string; reason: string; isChosen: boolean }

/** One step of a decision; `isDecisive` marks the one that made the result what it is. */
export type DecisionStep = {
  id: string
  title: string
  words: string
  alternatives?: readonly Alternative[]
  isDecisive?: boolean
}

/** A decision as a list of steps, with what was rejected and why. */
export function Explain({ label, steps }: { label: string; steps: readonly DecisionStep[] }) {
  return (
    <ol className="explain" aria-label={label}>
      {steps.map(({ id, title, words, alternatives = [], isDecisive = false }) => (
        <li key={id} className={isDecisive ? 'explain-decisive' : undefined}>
          <h3>
            {title}
            {isDecisive && <span className="explain-mark">This decided</span>}
          </h3>
          <p>{words}</p>
          {alternatives.length > 0 && (
            <ul>
              {alternatives.map((one) => (
                <Weighed key={one.id} one={one} />
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  )
}

function Weighed({ one }: { one: Alternative }) {
  const outcome = one.isChosen ? ', chosen' : ', rejected'
  return (
    <li className={one.isChosen ? undefined : 'explain-rejected'}>
      <Icon name={one.isChosen ? 'good' : 'off'} />
      <span>
        <b>{one.name}</b>
        <span className="hidden-text">{outcome}</span>: {one.reason}
      </span>
    </li>
  )
}
