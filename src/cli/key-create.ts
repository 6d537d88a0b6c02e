import { parseArgs } from 'node:util'
import { isUuid, type StoreId } from '../lib/ids.ts'
import { createApplicationKey } from '../platform/auth/application-key.ts'
import { findFirstStore, findStore } from '../platform/auth/store.ts'
import { databaseNow } from '../platform/db/database-clock.ts'
import { OperatorError, type Run } from './command.ts'
import { findDatabaseUrl, withDb } from './database.ts'

const NAME_MAX = 255

export const keyCreate: Run = async (context, args) => {
  const { values } = parseArgs({
    args,
    options: { store: { type: 'string' }, name: { type: 'string' } },
  })
  const name = values.name?.trim() || 'Admin key'
  if ([...name].length > NAME_MAX) {
    throw new OperatorError(`--name has ${NAME_MAX} characters at most.`)
  }
  const url = await findDatabaseUrl(context)
  const made = await withDb(url, (db) =>
    db.transaction().execute(async (tx) => {
      const now = await databaseNow(tx)
      const wanted = values.store
      const isKnown = wanted === undefined || isUuid(wanted)
      const store = wanted
        ? isKnown && (await findStore(tx, wanted as StoreId))
        : await findFirstStore(tx)
      if (!store) {
        const hint = 'make one with `mercer store create --name <name>`'
        throw new OperatorError(`There is no store ${wanted ?? 'yet'}: ${hint}.`)
      }
      const key = await createApplicationKey(tx, { storeId: store.id, now }, { name })
      return { store, ...key }
    }),
  )
  context.print(`${made.store.owner.padEnd(14)} ${made.store.id} (${made.store.name})`)
  context.print(`client id      ${made.row.client_id}`)
  context.print(`client secret  ${made.clientSecret}`)
  context.print('The secret is not kept and cannot be shown again.')
  return 0
}
