/** There are four meanings, and `off` for what is over and means nothing any more. */
type Meaning = 'good' | 'waiting' | 'attention' | 'failed' | 'off'

/** The state of something, as a word and what it means to the reader. */
export type Condition = { meaning: Meaning; word: string }
