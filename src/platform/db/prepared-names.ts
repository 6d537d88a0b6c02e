import { createHash } from 'node:crypto'
import type { Statement } from './statement-batch.ts'

const STATEMENTS_MAX = 1_000

/**
 * The names under which the connections of a pool prepare statements. Equal texts get the same
 * name, in every process: a pooler may share what was prepared. Beyond the bound (filters make new
 * texts) there is none.
 */
export class PreparedNames {
  readonly #names = new Map<string, string>()
  #generation = 0

  of({ text, isPrepared }: Statement): string {
    if (!isPrepared) return ''
    const known = this.#names.get(text)
    if (known !== undefined) return known
    if (this.#names.size >= STATEMENTS_MAX) return ''
    const digest = createHash('sha256').update(text).digest('hex').slice(0, 32)
    const name = `mercer_${this.#generation}_${digest}`
    this.#names.set(text, name)
    return name
  }

  /** All statements get other names from now on. */
  renew(): void {
    this.#names.clear()
    this.#generation += 1
  }
}
