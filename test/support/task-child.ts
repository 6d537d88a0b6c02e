import { newId, type StoreId } from '../../src/lib/ids.ts'
import { createLog } from '../../src/platform/log.ts'
import { handleTask } from '../../src/platform/tasks/handler.ts'
import { taskKind } from '../../src/platform/tasks/kind.ts'
import { openListeningTasks } from './listening-tasks.ts'

// A worker process for tests that kill one: `node task-child.ts <database url>` takes tasks of this
// kind, says so on standard output, and never finishes them.

export type HeldTask = { storeId: StoreId; note: string }

export const heldKind = taskKind<HeldTask>('held', { concurrency: 1 })

export function heldTask(note: string): HeldTask {
  return { storeId: newId(), note }
}

if (import.meta.main) {
  const url = process.argv[2] ?? ''
  const tasks = await openListeningTasks({
    url,
    log: createLog('warn'),
    kinds: [heldKind],
    role: 'worker',
  })
  await tasks.work([
    handleTask(heldKind, async ({ data, signal }) => {
      process.stdout.write(`took ${data.note}\n`)
      await new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
      })
    }),
  ])
  process.on('SIGTERM', () => tasks.stop({ timeoutMs: 1_000 }))
}
