import { storeNowMs, useStore } from '../store/store.tsx'
import { exactText, momentText, relativeText } from '../words/times.ts'

/** A moment: how long ago up to a day, then the date; the exact instant on hover. */
export function When({ at, isExact = false }: { at: string; isExact?: boolean }) {
  const { clock } = useStore()
  return (
    <time dateTime={at} title={exactText(at)}>
      {isExact ? momentText(at) : relativeText(at, storeNowMs(clock))}
    </time>
  )
}
