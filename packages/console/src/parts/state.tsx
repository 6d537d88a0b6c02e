import { Icon } from './icon.tsx'

/** There are four meanings, and `off` for what is over and means nothing any more. */
export type Meaning = 'good' | 'waiting' | 'attention' | 'failed' | 'off'

export type Condition = { meaning: Meaning; word: string }

/** The state of something: an icon, a word and a colour. */
export function State({ meaning, word }: Condition) {
  return (
    <span className={`state state-${meaning}`}>
      <Icon name={meaning} />
      {word}
    </span>
  )
}
