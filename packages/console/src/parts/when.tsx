import { realNowMs, storeNowMs, useStore, useTimes } from '../store/store.tsx'

type Properties = {
  at: string
  isExact?: boolean
  /** A moment of the real time, such as a sign-in; others are of the clock of the store. */
  isReal?: boolean
}

/** A moment: how long ago up to a day, then the date; the exact instant on hover. */
export function When({ at, isExact = false, isReal = false }: Properties) {
  const { clock } = useStore()
  const times = useTimes()
  const nowMs = isReal ? realNowMs(clock) : storeNowMs(clock)
  return <Told at={at} words={isExact ? times.momentText(at) : times.relativeText(at, nowMs)} />
}

/** The time of the day alone, where the day is known. */
export function ClockTime({ at }: { at: string }) {
  return <Told at={at} words={useTimes().clockText(at)} />
}

function Told({ at, words }: { at: string; words: string }) {
  return (
    <time dateTime={at} title={useTimes().exactText(at)}>
      {words}
    </time>
  )
}

/** A billing period in its days; its exact instants on hover. */
export function Period({ of }: { of: { start: string; end: string } }) {
  const times = useTimes()
  return <span title={times.exactPeriodText(of)}>{times.periodText(of)}</span>
}
