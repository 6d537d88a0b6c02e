import type { PgBoss, WorkOptions } from 'pg-boss'
import type { ClaimedJob } from './handler.ts'
import type { TaskKind } from './kind.ts'

type WorkerPoolParts = {
  boss: PgBoss
  kind: TaskKind
  options: WorkOptions & { includeMetadata: true }
  perform: (job: ClaimedJob) => Promise<void>
  /** No worker is taken on after this. */
  stopping: AbortSignal
}

/**
 * The workers of pg-boss for one kind. One waits; while it works another one is taken on, up to the
 * kind's concurrency, and surplus ones leave when they are idle. Each worker asks for tasks by
 * itself, so that a pool costs the database what is under way, not what could be.
 */
export class WorkerPool {
  readonly #parts: WorkerPoolParts
  readonly #ids = new Set<string>()
  readonly #busy = new Set<string>()

  constructor(parts: WorkerPoolParts) {
    this.#parts = parts
  }

  get name(): string {
    return this.#parts.kind.name
  }

  async hire(): Promise<void> {
    const { boss, options, perform } = this.#parts
    let id = ''
    id = await boss.work<unknown, void, typeof options>(this.name, options, async ([job]) => {
      this.#busy.add(id)
      // A worker would wait for its next poll after each task; this makes it fetch at once.
      boss.notifyWorker(id)
      this.#hireAnother()
      try {
        if (job) await perform(job as ClaimedJob)
      } finally {
        this.#busy.delete(id)
      }
    })
    this.#ids.add(id)
  }

  /** Makes its workers fetch. */
  wake(): void {
    for (const id of this.#ids) this.#parts.boss.notifyWorker(id)
  }

  /** One that has just claimed a task finishes it before it leaves. */
  trim(): void {
    const idle = [...this.#ids].filter((id) => !this.#busy.has(id))
    for (const id of idle.slice(1)) {
      this.#ids.delete(id)
      void this.#parts.boss.offWork(this.name, { id, wait: false })
    }
  }

  #hireAnother(): void {
    const { kind, stopping } = this.#parts
    const hasIdle = this.#ids.size > this.#busy.size
    if (hasIdle || this.#ids.size >= kind.concurrency || stopping.aborted) return
    void this.hire()
  }
}
