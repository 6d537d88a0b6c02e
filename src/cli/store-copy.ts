import { parseArgs } from 'node:util'
import { folderStore } from '../catalog/files/file-store.ts'
import { copyStore, newSalt } from '../copies/copy-store.ts'
import { isUuid, newId, type StoreId } from '../lib/ids.ts'
import { draftCredentials } from '../platform/auth/application-key.ts'
import { findStore } from '../platform/auth/store.ts'
import { databaseNow } from '../platform/db/database-clock.ts'
import { JobFailed } from '../platform/jobs/job.ts'
import { counted } from './backup.ts'
import { OperatorError, stoppable } from './command.ts'
import { findDatabaseUrl, withDb } from './database.ts'
import { readName, SECRET_WORDS } from './stores-and-keys.ts'

/** Copies a store by itself, so that no worker is needed. */
export const storeCopy = stoppable('Nothing was copied.', async (context, args) => {
  const { config, print, stopping } = context
  const options = { from: { type: 'string' }, name: { type: 'string' } } as const
  const { values } = parseArgs({ args, options })
  const name = readName(values.name)
  const url = await findDatabaseUrl(context)
  const { clientId, clientSecret, secretHash } = await draftCredentials()
  const targetId = newId<'store'>()
  const missing = await withDb(url, async (db) => {
    const sourceId = (values.from ?? '') as StoreId
    const source = isUuid(sourceId) ? await findStore(db, sourceId) : undefined
    if (source?.owner !== 'store') {
      throw new OperatorError(`There is no store ${sourceId || '(--from <id> is missing)'}.`)
    }
    const started = performance.now()
    let told = 0
    return copyStore(
      { db, files: folderStore(config.filesDir), signal: stopping },
      {
        sourceId,
        targetId,
        organizationId: source.organizationId,
        name,
        key: { clientId, secretHash },
        salt: newSalt(),
        now: await databaseNow(db),
        onProgress: ({ done, total }) => {
          if (performance.now() - started < (told + 1) * TELL_MS) return
          told += 1
          print(`copied ${done} of ${total} tables`)
        },
      },
    ).catch((error: unknown) => {
      throw error instanceof JobFailed ? new OperatorError(error.message) : error
    })
  })
  if (missing > 0) {
    print(`${counted(missing, 'uploaded file')} had no content in ${config.filesDir}.`)
  }
  print(`store          ${targetId} (sandbox)`)
  print(`client id      ${clientId}`)
  print(`client secret  ${clientSecret}`)
  print(SECRET_WORDS)
  return 0
})

const TELL_MS = 2_000
