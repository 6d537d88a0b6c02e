import { sql } from 'kysely'
import { OperatorError } from '../../lib/errors.ts'
import type { Db, Tx } from '../db/db.ts'
import { later } from '../db/db.ts'
import type { SecretBox } from './secret-box.ts'

/** The keys that something in the database was sealed with; only their ids are known here. */
type SecretsKeyTable = { id: string; created_at: Temporal.Instant }

declare module '../db/db.ts' {
  interface Tables {
    secrets_key: SecretsKeyTable
  }
}

/** Notes, in the transaction that keeps something sealed, that its key is needed from now on. */
export async function noteKeyInUse(tx: Tx, box: SecretBox, now: Temporal.Instant): Promise<void> {
  const statement = sql`
    insert into secrets_key (id, created_at) values (${box.currentId}, ${now})
        on conflict (id) do nothing`
  await later(tx, statement.compile(tx))
}

/** Where something is sealed already, the current key is needed too from now on. */
export async function noteKeyForAll(db: Db, box: SecretBox, now: Temporal.Instant): Promise<void> {
  const known = await db.selectFrom('secrets_key').select('id').limit(1).execute()
  if (known.length === 0) return
  await db.transaction().execute((tx) => noteKeyInUse(tx, box, now))
}

export async function deleteOtherKeys(db: Db, box: SecretBox): Promise<void> {
  await sql`delete from secrets_key where id <> ${box.currentId}`.execute(db)
}

/** Refuses to start with a key that does not open what the database holds. */
export async function assertKeysKnown(db: Db, box: SecretBox): Promise<void> {
  const rows = await db.selectFrom('secrets_key').select('id').execute()
  const unknown = rows.find(({ id }) => !box.knows(id))
  if (!unknown) return
  if (box.currentId === undefined) {
    throw new OperatorError(
      'The database holds encrypted secrets: set MERCER_SECRETS_KEY to the key that they were ' +
        'encrypted with. For the embedded database it is in the file `secrets-key` of the data ' +
        'folder.',
    )
  }
  throw new OperatorError(
    `The database holds secrets that MERCER_SECRETS_KEY does not open (they need the key with the ` +
      `id ${unknown.id}, and ${box.currentId} was given). Set the right key; while keys are ` +
      'changed, set the former one as MERCER_SECRETS_KEY_OLD until `mercer secrets rotate` is done.',
  )
}
