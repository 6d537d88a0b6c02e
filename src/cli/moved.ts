import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readFileIfAny } from '../platform/db/embedded-process.ts'
import { OperatorError } from './command.ts'

const MARK = 'moved-to'

/** Says in the data folder that its database lives elsewhere now. */
export async function markMoved(dataDir: string, place: string): Promise<void> {
  await writeFile(join(dataDir, MARK), `${place}\n`, { mode: 0o600 })
}

/** Two programs on two copies would both bill the same subscriptions. */
export async function assertNotMoved(dataDir: string): Promise<void> {
  const place = await readFileIfAny(join(dataDir, MARK))
  if (place === undefined) return
  throw new OperatorError(
    `The embedded database was moved to ${place.trim()}: set DATABASE_URL to it. To use the old ` +
      `one again, delete ${join(dataDir, MARK)}.`,
  )
}
