import { fromKysely, type JobInsert, type PgBoss } from 'pg-boss'
import { assert } from '../../lib/assert.ts'
import { newId } from '../../lib/ids.ts'
import type { Tx } from '../db/db.ts'
import type { Tracing } from '../tracing/tracing.ts'
import type { TaskKind } from './kind.ts'

type EnqueueOptions = {
  /** The key that the kind's policy orders or limits by; required for `key_strict_fifo`. */
  key?: string | undefined
  /** Real time, as all timing of queues is: never the clock of a store. */
  startAfter?: Temporal.Instant | undefined
}

type TaskRequest<Data> = EnqueueOptions & { data: Data }

export type TaskSender = {
  /**
   * Sends a task with the caller's transaction: it is there when that commits, and never otherwise.
   * Returns its id, or undefined where the kind's policy found an equal one waiting.
   */
  enqueue<Data>(
    tx: Tx,
    kind: TaskKind<Data>,
    data: Data,
    options?: EnqueueOptions,
  ): Promise<string | undefined>

  /** Any number of tasks in one statement; the ids of those that were made, in the given order. */
  enqueueMany<Data>(
    tx: Tx,
    kind: TaskKind<Data>,
    requests: readonly TaskRequest<Data>[],
  ): Promise<string[]>
}

const ENQUEUE_MAX = 10_000

export function taskSender(boss: PgBoss, tracing: Tracing): TaskSender {
  const enqueueMany: TaskSender['enqueueMany'] = async (tx, kind, requests) => {
    if (requests.length === 0) return []
    assert(requests.length <= ENQUEUE_MAX, `more than ${ENQUEUE_MAX} tasks at once`)
    const ids = nextTaskIds(requests.length)
    const traceparent = tracing.traceparent()
    const rows = requests.map((request, index) => {
      const row = insertRow(kind, ids[index], request)
      return traceparent ? { ...row, data: { ...row.data, traceparent } } : row
    })
    const made = new Set(await boss.insert(kind.name, rows, { db: fromKysely(tx), returnId: true }))
    return ids.filter((id) => made.has(id))
  }
  return {
    enqueueMany,
    async enqueue(tx, kind, data, options) {
      const [id] = await enqueueMany(tx, kind, [{ data, ...options }])
      return id
    },
  }
}

function insertRow<Data>(
  kind: TaskKind<Data>,
  id: string | undefined,
  { data, key, startAfter }: TaskRequest<Data>,
): JobInsert {
  assert(kind.policy !== 'key_strict_fifo' || key, `a task of ${kind.name} needs a key`)
  return {
    data: data as object,
    ...(id && { id }),
    ...(key && { singletonKey: key }),
    ...(startAfter && { startAfter: startAfter.toString() }),
  }
}

let lastId = ''
const ID_TRIES_MAX = 10_000

/**
 * Tasks of one transaction have the same creation time, and then pg-boss orders by id. Ids of
 * version 7 are in order by the millisecond only; these are in order within it too.
 */
function nextTaskIds(count: number): string[] {
  const ids: string[] = []
  // The bound is for a clock that was set back; the order of such a moment is nobody's promise.
  for (let tries = 0; ids.length < count; tries++) {
    const id = newId()
    if (id > lastId || tries > count + ID_TRIES_MAX) ids.push(id)
  }
  ids.sort()
  lastId = ids.at(-1) ?? lastId
  return ids
}
