import { Listener } from '../../src/platform/db/listener.ts'
import { openTasks, type Tasks } from '../../src/platform/tasks/tasks.ts'

/** The tasks of one process, with the connection that hears of new ones. */
export async function openListeningTasks(options: Parameters<typeof openTasks>[0]): Promise<Tasks> {
  const listener = new Listener(options.url, options.log)
  const tasks = await openTasks({ ...options, listener })
  await listener.start()
  return {
    ...tasks,
    async stop(how) {
      await tasks.stop(how)
      await listener.stop()
    },
  }
}
