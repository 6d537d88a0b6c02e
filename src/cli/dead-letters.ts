import { parseArgs } from 'node:util'
import { isUuid } from '../lib/ids.ts'
import { countDeadLetters, listDeadLetters } from '../platform/tasks/dead-letters.ts'
import { openTasks } from '../platform/tasks/tasks.ts'
import { taskKinds } from '../task-kinds.ts'
import { OperatorError, type Run } from './command.ts'
import { findDatabaseUrl, withDb } from './database.ts'

const SHOWN_MAX = 100

export const deadLettersList: Run = async (context, args) => {
  const { values } = parseArgs({ args, options: { offset: { type: 'string', default: '0' } } })
  const offset = Number(values.offset)
  if (!Number.isSafeInteger(offset) || offset < 0) {
    throw new OperatorError('--offset must be a whole number, 0 or more.')
  }
  const url = await findDatabaseUrl(context)
  await withDb(url, async (db) => {
    const total = await countDeadLetters(db)
    const letters = await listDeadLetters(db, { limit: SHOWN_MAX, offset })
    for (const letter of letters) {
      const { id, kind, failedAt, attempts, error, data } = letter
      context.print(`${id}  ${kind}  ${failedAt}  after ${attempts} attempts`)
      context.print(`  ${error}`)
      context.print(`  ${JSON.stringify(data)}`)
    }
    context.print(`${letters.length} of ${total} shown.`)
  })
  return 0
}

export const deadLettersSend: Run = async (context, args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { all: { type: 'boolean', default: false } },
  })
  const ids = positionals.filter(isUuid)
  if (values.all === ids.length > 0 || ids.length !== positionals.length) {
    throw new OperatorError('Name the ids that `mercer dead-letters list` shows, or say --all.')
  }
  const { log, print } = context
  const url = await findDatabaseUrl(context)
  const tasks = await openTasks({ url, log, kinds: taskKinds, role: 'sender' })
  try {
    const sent = await withDb(url, (db) => tasks.sendAgain(db, values.all ? 'all' : ids))
    print(`${sent} sent again.`)
    return values.all || sent === ids.length ? 0 : 1
  } finally {
    await tasks.stop({ timeoutMs: 0 })
  }
}
