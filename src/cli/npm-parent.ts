import { readFileSync } from 'node:fs'

const LOOK_MS = 500
const INIT_PID = 1

/**
 * Stops us when the npm that runs us dies. npm passes SIGTERM and SIGINT on, but not SIGHUP, and
 * nobody passes on a SIGKILL. npm always waits for its script, so npm's end is never the wish to
 * let us go on: a program that was put into the background still has its npm. A parent that is
 * not npm is not watched.
 */
export function watchNpm(isRunByNpm: boolean, npmDied: () => void): void {
  const parent = process.ppid
  if (parent === INIT_PID) {
    // npm or its shell was our parent: if init is, it died while we were loaded.
    if (isRunByNpm && !isNpm(parent)) npmDied()
    return
  }
  // npm may die between two looks: what it has told us counts too.
  if (!isRunByNpm && !isNpm(parent)) return
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer) // A repeated signal would be taken for impatience.
    npmDied()
  }, LOOK_MS)
  timer.unref()
}

function isNpm(pid: number): boolean {
  try {
    return /^npm |(^|\/)npm(-cli\.js)?\0/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))
  } catch {
    return false // Not on Linux, or not ours to look at.
  }
}
