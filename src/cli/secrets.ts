import { replaceSealedSettings } from '../payments/settings.ts'
import { listOwners } from '../platform/auth/store.ts'
import { databaseNow } from '../platform/db/database-clock.ts'
import type { Db } from '../platform/db/db.ts'
import { embeddedKeys } from '../platform/secrets/key-file.ts'
import { deleteOtherKeys, noteKeyForAll } from '../platform/secrets/keys-in-use.ts'
import { SecretBox, UnknownSecretsKey } from '../platform/secrets/secret-box.ts'
import { replaceSealedSecrets } from '../webhooks/change-endpoints.ts'
import { OperatorError, type Run } from './command.ts'
import { findDatabaseUrl, withDb } from './database.ts'

const OWNERS_AT_A_TIME = 1_000

/**
 * Encrypts everything with the current key, owner after owner; what is done already is left alone,
 * so that it can be interrupted and begun again. Running processes need both keys meanwhile.
 */
export const secretsRotate: Run = async (context) => {
  const { config, print } = context
  const keys = config.databaseUrl ? config : await embeddedKeys(config.dataDir, config)
  const box = new SecretBox(keys)
  if (box.currentId === undefined) {
    throw new OperatorError(
      'Set MERCER_SECRETS_KEY to the new key, and the former one as MERCER_SECRETS_KEY_OLD.',
    )
  }
  const url = await findDatabaseUrl(context)
  const written = await withDb(url, async (db) => {
    await noteKeyForAll(db, box, await databaseNow(db))
    const first = await resealAll(db, box)
    await deleteOtherKeys(db, box)
    // A process with the former key only may have written one meanwhile.
    return first + (await resealAll(db, box))
  }).catch((error: unknown) => {
    if (!(error instanceof UnknownSecretsKey)) throw error
    throw new OperatorError(
      `${error.message} Set the key that opens it as MERCER_SECRETS_KEY_OLD, then run this again.`,
    )
  })
  print(`${written} records were encrypted anew. MERCER_SECRETS_KEY_OLD is no longer needed.`)
  return 0
}

async function resealAll(db: Db, box: SecretBox): Promise<number> {
  let written = 0
  for (let after: Parameters<typeof listOwners>[1]['after']; ; ) {
    const owners = await listOwners(db, { after, limit: OWNERS_AT_A_TIME })
    for (const { id } of owners) {
      written += await replaceSealedSecrets(db, id, box)
      written += await replaceSealedSettings(db, id, box)
    }
    if (owners.length < OWNERS_AT_A_TIME) return written
    after = owners.at(-1)?.id
  }
}
