import { count } from '../../words/counts.ts'
import type { ActionEffect } from '../subscriptions/subscription-words.ts'

type Effect = Pick<ActionEffect, 'takes_effect' | 'undone_by_resume'> | undefined

/** The effect of pausing several subscriptions: those that do not run are paused at once. */
export function pauseWords(effects: readonly Effect[]): string[] {
  const now = effects.filter((effect) => effect?.takes_effect === 'now').length
  const later = effects.length - now
  const words: string[] = []
  if (later > 0) {
    const what = count(later, 'subscription stays', 'subscriptions stay')
    const are = later === 1 ? 'is' : 'are'
    words.push(`${what} active until the running period ends, and ${are} paused then.`)
  }
  if (now > 0) {
    const what = count(now, 'subscription does', 'subscriptions do')
    words.push(`${what} not run now and ${now === 1 ? 'is' : 'are'} paused at once.`)
  }
  const isUndone = effects.every((effect) => effect?.undone_by_resume)
  return [
    ...words,
    'No further period is billed. What is owed stays owed and is collected as before.',
    isUndone ? 'Resume undoes it.' : 'Some plans do not let it be undone with resume.',
  ]
}

/** The outcome of one pause. */
export const pausedWords = (effect: Effect) =>
  effect?.takes_effect === 'now' ? 'It is paused.' : 'It is paused when its running period ends.'
