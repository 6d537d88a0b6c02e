const SHOWN_EVERY_MS = 5_000
const units = ['B', 'kB', 'MB', 'GB', 'TB']

/** Says now and then how far it has come. */
export class Progress {
  readonly #print: (text: string) => void
  #bytes = 0
  #shownMs: number | undefined

  constructor(print: (text: string) => void) {
    this.#print = print
  }

  add(what: string, bytes: number): void {
    this.#bytes += bytes
    const nowMs = performance.now()
    this.#shownMs ??= nowMs
    if (nowMs - this.#shownMs < SHOWN_EVERY_MS) return
    this.#shownMs = nowMs
    this.#print(`  ${sizeOf(this.#bytes)} so far, at ${what}`)
  }
}

export function sizeOf(bytes: number): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1)
  const amount = bytes / 1_000 ** power
  return `${power === 0 ? amount : amount.toFixed(1)} ${units[power]}`
}
