import { useEffect, useState } from 'react'
import { waitingText } from '../words/times.ts'

/** The words of a button while an answer is awaited, with the time that this takes. */
export function Waiting({ words }: { words: string }) {
  const [waitedMs, setWaitedMs] = useState(0)
  useEffect(() => {
    const began = Date.now()
    const timer = setInterval(() => setWaitedMs(Date.now() - began), 1_000)
    return () => clearInterval(timer)
  }, [])
  return waitingText(words, waitedMs)
}
