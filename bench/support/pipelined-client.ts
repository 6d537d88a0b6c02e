import { connectionOf, prepareValue } from '../../src/platform/db/driver-internals.ts'
import type { Statement, StatementResult } from '../../src/platform/db/statement-batch.ts'
import { WatchedClient, type WatchedConfig } from '../../src/platform/db/watched-client.ts'

const names = new Map<string, string>()
/** Safe: nothing is sent behind a `begin` that may yet fail. */
const isBeginAwaited = process.env.BENCH_BEGIN === 'awaited'

function nameOf({ text, isPrepared }: Statement): string {
  if (!isPrepared) return ''
  const name = names.get(text) ?? `mercer_${names.size}`
  names.set(text, name)
  return name
}

/** Stands in for the program's client of the same name; it never prepares statements anew. */
export class BatchClient extends WatchedClient {
  constructor(config?: WatchedConfig) {
    super({ ...config, pipeline: true } as WatchedConfig)
  }

  async send(statements: readonly Statement[]): Promise<StatementResult[]> {
    const all = statements.map((one) => ({
      name: nameOf(one),
      text: one.text,
      values: one.values.map((value) => prepareValue(value)),
    }))
    const [first] = all
    if (isBeginAwaited && first?.text.startsWith('begin') && all.length > 1) {
      const begun = (await this.query(first)) as StatementResult
      return [begun, ...(await this.#write(all.slice(1)))]
    }
    return this.#write(all)
  }

  #write(all: { name: string; text: string; values: unknown[] }[]): Promise<StatementResult[]> {
    const { stream } = connectionOf(this)
    stream.cork()
    const answers = all.map((one) => this.query(one) as Promise<StatementResult>)
    stream.uncork()
    return Promise.all(answers)
  }
}
