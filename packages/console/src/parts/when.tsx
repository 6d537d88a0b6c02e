import { realNowMs, storeNowMs, useStore } from '../store/store.tsx'
import { exactText, momentText, relativeText } from '../words/times.ts'

type Properties = {
  at: string
  isExact?: boolean
  /** A moment of the real time, such as a sign-in; others are of the clock of the store. */
  isReal?: boolean
}

/** A moment: how long ago up to a day, then the date; the exact instant on hover. */
export function When({ at, isExact = false, isReal = false }: Properties) {
  const { clock } = useStore()
  return (
    <time dateTime={at} title={exactText(at)}>
      {isExact ? momentText(at) : relativeText(at, isReal ? realNowMs(clock) : storeNowMs(clock))}
    </time>
  )
}
