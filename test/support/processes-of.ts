import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

const GONE_MS_MAX = 600_000

/** The processes that were started with this folder: in their words or in their environment. */
export function processesOf(folder: string): { pid: number; words: string }[] {
  return readdirSync('/proc').flatMap((name) => {
    const words = readProcess(name, 'cmdline')
    const isOurs = words.includes(folder) || readProcess(name, 'environ').includes(folder)
    return /^\d+$/.test(name) && isOurs ? [{ pid: Number(name), words }] : []
  })
}

/** Waits until no such process is left; what is left after that is named. */
export async function untilNoneOf(folder: string): Promise<void> {
  const deadline = performance.now() + GONE_MS_MAX
  for (;;) {
    const left = processesOf(folder)
    if (left.length === 0) return
    if (performance.now() > deadline) throw new Error(`left behind: ${JSON.stringify(left)}`)
    await delay(50)
  }
}

function readProcess(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return '' // It ended, or belongs to somebody else.
  }
}
