import type { Condition } from '../words/condition.ts'
import { Icon } from './icon.tsx'

/** The state of something: an icon, a word and a colour. */
export function State({ meaning, word }: Condition) {
  return (
    <span className={`state state-${meaning}`}>
      <Icon name={meaning} />
      {word}
    </span>
  )
}
