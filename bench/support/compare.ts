import { mkdir, writeFile } from 'node:fs/promises'
import autocannon from 'autocannon'
import { machine, median, two, whole } from './figures.ts'

export type Target = { name: string; url: string; headers?: Record<string, string> }

export type Comparison = {
  target: string
  limit: string
  /** Requests a second, one figure for each round. */
  targetRates: number[]
  limitRates: number[]
  ratios: number[]
  median: number
}

export type Pace = { rounds: number; warmUpSeconds: number; roundSeconds: number }

/** The warm-up lasts until the compiler has settled. */
const thorough: Pace = { rounds: 5, warmUpSeconds: 8, roundSeconds: 4 }
/** For measurements of many figures. */
export const brisk: Pace = { rounds: 3, warmUpSeconds: 4, roundSeconds: 3 }
const CONNECTIONS = 32

/**
 * Measures both in turns, so that a noisy neighbour hits both alike, and compares within a round.
 * Only the ratio means something beyond this machine and this hour.
 */
export async function compare(
  target: Target,
  limit: Target,
  { rounds, warmUpSeconds, roundSeconds } = thorough,
): Promise<Comparison> {
  await load(target, warmUpSeconds)
  await load(limit, warmUpSeconds)
  const targetRates: number[] = []
  const limitRates: number[] = []
  for (let round = 0; round < rounds; round++) {
    targetRates.push(await load(target, roundSeconds))
    limitRates.push(await load(limit, roundSeconds))
  }
  const ratios = targetRates.map((rate, round) => rate / (limitRates[round] ?? Number.NaN))
  return {
    target: target.name,
    limit: limit.name,
    targetRates,
    limitRates,
    ratios,
    median: median(ratios),
  }
}

async function load({ url, headers = {} }: Target, seconds: number): Promise<number> {
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: seconds })
  const refusals = result['4xx'] + result['5xx']
  if (refusals > 0 || result.errors > 0) {
    throw new Error(`${url}: ${refusals} refusals, ${result.errors} errors`)
  }
  return result.requests.average
}

/** Prints a line for each comparison and writes them to `bench/results/<name>.json`. */
export async function report(name: string, comparisons: readonly Comparison[]): Promise<void> {
  for (const one of comparisons) {
    const spread = `${two(Math.min(...one.ratios))} to ${two(Math.max(...one.ratios))}`
    const rates = `${whole(median(one.targetRates))} against ${whole(median(one.limitRates))} requests a second`
    process.stdout.write(
      `${one.target}: ${two(one.median)} of ${one.limit} (${spread}; ${rates})\n`,
    )
  }
  const folder = new URL('../results/', import.meta.url)
  await mkdir(folder, { recursive: true })
  const text = JSON.stringify({ machine, comparisons }, null, 2)
  await writeFile(new URL(`${name}.json`, folder), `${text}\n`)
}
