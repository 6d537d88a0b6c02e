import { setTimeout as delay } from 'node:timers/promises'

const LOOK_AGAIN_MS = 10
const LOOKS_MAX = 1_000

/** Not for ever: a worker that is slow must not keep the program from starting. */
export async function until(isSo: () => Promise<boolean>): Promise<boolean> {
  for (let looks = 0; looks < LOOKS_MAX; looks++) {
    if (await isSo()) return true
    await delay(LOOK_AGAIN_MS)
  }
  return false
}
