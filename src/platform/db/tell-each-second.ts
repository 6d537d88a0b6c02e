import type { Listener } from './listener.ts'

type Telling = {
  topic: string
  hear: (announcement: string) => void
  /** Called once a second; a process with nothing to tell announces nothing. */
  announce: () => void
}

/** Processes tell each other about the last second; gives what ends it for this one. */
export function tellEachSecond(
  listener: Pick<Listener, 'subscribe'>,
  { topic, hear, announce }: Telling,
): () => void {
  listener.subscribe(topic, hear, () => {})
  const timer = setInterval(announce, 1_000)
  timer.unref()
  return () => clearInterval(timer)
}
