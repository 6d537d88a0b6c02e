import { PgBoss } from 'pg-boss'
import { assert } from '../../lib/assert.ts'
import { taskConnections } from './connections.ts'
import { DEAD_LETTERS, queueOptions, queueRetention, TASK_SCHEMA, type TaskKind } from './kind.ts'

/**
 * Makes or upgrades the tables of pg-boss and the queue of every kind. Any number of processes may
 * do it at once, and doing it again changes nothing. Returns what it did, one phrase for each.
 *
 * Changed options hold for tasks enqueued from then on. Queues of kinds that are no longer known
 * stay, with what waits in them: an older program may still serve them.
 */
export async function installTasks(url: string, kinds: readonly TaskKind[]): Promise<string[]> {
  assert(
    new Set(kinds.map(({ name }) => name)).size === kinds.length,
    'two kinds of task have the same name',
  )
  // A failure here rejects below; an event of a lost idle connection must not end the process.
  const onError = () => {}
  const connections = taskConnections({ url }, 'mercer migrate', 2, onError)
  const boss = new PgBoss({
    db: connections.db,
    schema: TASK_SCHEMA,
    supervise: false,
    schedule: false,
  })
  boss.on('error', onError)
  try {
    await boss.start()
    return await installQueues(boss, kinds)
  } finally {
    await boss.stop({ graceful: false })
    await connections.close()
  }
}

async function installQueues(boss: PgBoss, kinds: readonly TaskKind[]): Promise<string[]> {
  const done: string[] = []
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  if (!queues.has(DEAD_LETTERS)) {
    await boss.createQueue(DEAD_LETTERS, { policy: 'standard', ...queueRetention })
    done.push(`made the queue ${DEAD_LETTERS}`)
  }
  for (const kind of kinds) {
    const { name, policy } = kind
    const queue = queues.get(name)
    const options = queueOptions(kind)
    if (!queue) {
      await boss.createQueue(name, { policy, ...options })
      done.push(`made the queue ${name}`)
      continue
    }
    if (queue.policy !== policy) {
      throw new Error(
        `The queue ${name} has the policy ${queue.policy}, which cannot become ${policy}: ` +
          'give the changed kind of task a new name.',
      )
    }
    if (
      Object.entries(options).some(([key, value]) => queue[key as keyof typeof queue] !== value)
    ) {
      await boss.updateQueue(name, options)
      done.push(`changed the queue ${name}`)
    }
  }
  return done
}
