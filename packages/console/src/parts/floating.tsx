import { type ReactNode, useEffect, useState } from 'react'
import { Failure } from './failure.tsx'

/** The parts of Base UI that float over a page: a sixth of the first screen, which needs none. */
async function importParts() {
  const [{ AlertDialog }, { Dialog }, { Menu }] = await Promise.all([
    import('@base-ui/react/alert-dialog'),
    import('@base-ui/react/dialog'),
    import('@base-ui/react/menu'),
  ])
  return { AlertDialog, Dialog, Menu }
}

export type FloatingParts = Awaited<ReturnType<typeof importParts>>
let known: FloatingParts | undefined

async function loadFloating(): Promise<FloatingParts> {
  known ??= await importParts().catch((cause) => {
    const words = 'A part of the page could not be loaded. To try again loads the page anew.'
    throw new Error(words, { cause })
  })
  return known
}

/** The parts once they are loaded, which begins when they are wanted; `failure` says why not. */
export function useFloating(isWanted: boolean): {
  parts: FloatingParts | undefined
  failure: ReactNode
} {
  const [parts, setParts] = useState(known)
  const [error, setError] = useState<unknown>()
  useEffect(() => {
    if (isWanted) loadFloating().then(setParts, setError)
  }, [isWanted])
  return { parts, failure: error !== undefined && <Failure error={error} retry={reload} /> }
}

/** Browsers remember that a script could not be loaded, for as long as the page is open. */
const reload = () => location.reload()

const signs = ['pointermove', 'pointerdown', 'keydown'] as const

/** The first sign of a person loads the parts, so that they are there when they are asked for. */
export function useEarlyFloating(): void {
  useEffect(() => {
    const stop = () => {
      for (const sign of signs) removeEventListener(sign, load)
    }
    const load = () => {
      stop()
      loadFloating().catch(() => {}) // It is told where they are wanted.
    }
    for (const sign of signs) addEventListener(sign, load, { passive: true })
    return stop
  }, [])
}
