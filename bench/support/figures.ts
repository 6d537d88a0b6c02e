import { readdir, readFile } from 'node:fs/promises'
import { cpus } from 'node:os'

/** The median of an odd number of rounds. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((left, right) => left - right)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** The quiet rounds tell a cost: other programs on the machine only ever add to it. */
export function quiet(costs: readonly number[]): number {
  return median(costs.toSorted((a, b) => a - b).slice(0, Math.ceil(costs.length / 4)))
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

export const TICK_MS = 10

/** The parent of a process, and its processor time so far. */
export async function statOf(pid: number): Promise<{ parent: number; ticks: number }> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [user = 0, system = 0, ended = 0, endedSystem = 0] = fields.slice(11, 15)
  return { parent: fields[1] ?? 0, ticks: user + system + ended + endedSystem }
}

/** The processor time so far of one process with all its children, or of that process alone. */
export async function cpuMsOf(pid: number, withChildren = false): Promise<number> {
  const all = withChildren ? await readdir('/proc') : [String(pid)]
  let ticks = 0
  for (const name of all.filter((one) => /^\d+$/.test(one))) {
    const stat = await statOf(Number(name)).catch(() => undefined)
    if (stat && (Number(name) === pid || stat.parent === pid)) ticks += stat.ticks
  }
  return ticks * TICK_MS
}

/** How often a process collected garbage, as its metrics tell. */
export function collectionsIn(metrics: string): number {
  const counts = metrics.matchAll(/^nodejs_gc_duration_seconds_count\{.*\} (\d+)$/gm)
  return counts.reduce((sum, [, count]) => sum + Number(count), 0)
}

export const machine = `${cpus().length} cores, Node ${process.version}, ${process.arch}`
