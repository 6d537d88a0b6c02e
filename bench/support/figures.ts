import { readFile } from 'node:fs/promises'
import { cpus } from 'node:os'

/** The median of an odd number of rounds. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((left, right) => left - right)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

export function two(value: number): string {
  return value.toFixed(3).slice(0, -1)
}

/** The median with the least and the most. */
export function spread(values: readonly number[], shown: (value: number) => string): string {
  return `${shown(median(values))} (${shown(Math.min(...values))} to ${shown(Math.max(...values))})`
}

export function whole(value: number): string {
  return Math.trunc(value).toLocaleString('en')
}

/** How many are done in a second when so many work on them at once. */
export async function perSecond<One>(
  all: readonly One[],
  connections: number,
  work: (one: One) => Promise<unknown>,
): Promise<number> {
  const left = all.values()
  const startedAt = performance.now()
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (const one of left) await work(one)
    }),
  )
  return all.length / ((performance.now() - startedAt) / 1000)
}

export async function megabytesOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Math.trunc(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)
}

export const machine = `${cpus().length} cores, Node ${process.version}, ${process.arch}`
