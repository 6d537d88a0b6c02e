import { useEffect, useState } from 'react'

/** Draws the part again and again: what it says depends on the time. */
export function useTick(everyMs: number): void {
  const [, tick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => tick((times) => times + 1), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
}
