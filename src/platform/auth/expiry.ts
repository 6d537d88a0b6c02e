import type { Db } from '../db/db.ts'
import { SIGNS_FOR_DAYS, TOKEN_LIFE_MAX_SECONDS } from './signing-keys.ts'

export async function deleteExpiredRevocations(db: Db, now: Temporal.Instant): Promise<void> {
  await db.deleteFrom('revocation').where('expires_at', '<=', now).execute()
}

/** A key is of no use once the last token it signed has ended. */
export async function deleteOldSigningKeys(db: Db, now: Temporal.Instant): Promise<void> {
  const oldest = now.subtract({ hours: SIGNS_FOR_DAYS * 24, seconds: TOKEN_LIFE_MAX_SECONDS })
  await db.deleteFrom('signing_key').where('created_at', '<=', oldest).execute()
}
