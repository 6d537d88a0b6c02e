/**
 * A program that starts an embedded database and stays, to be killed by tests. It writes one line
 * of JSON when it is ready or has failed, and stops in order when its input ends.
 */
import { once } from 'node:events'
import { startEmbedded } from '../../src/platform/db/embedded.ts'

try {
  const { stop, ...database } = await startEmbedded(JSON.parse(process.argv[2] ?? ''))
  process.stdout.write(`${JSON.stringify(database)}\n`)
  process.stdin.resume()
  await once(process.stdin, 'end')
  await stop()
  await stop() // A second time changes nothing.
} catch (error) {
  const { name, message } = error as Error
  process.stdout.write(`${JSON.stringify({ name, error: message })}\n`)
}
