import { notFound } from '../lib/errors.ts'
import { randomToken, type StoreId } from '../lib/ids.ts'
import type { OperatorId } from '../platform/auth/context.ts'
import type { Db, Tx } from '../platform/db/db.ts'
import { digestOf, type LinkPurpose, type OperatorLink } from './operator.ts'
import { findLink, replaceLink, takeLink } from './queries.ts'

const LINK_HOURS = 24
const TOKEN_BYTES = 32

type NewLink = { operatorId: OperatorId; purpose: LinkPurpose; storeId?: StoreId }

export type MadeLink = { purpose: LinkPurpose; token: string; expiresAt: Temporal.Instant }

/** Works once, for a day. Its token is returned here and never again. */
export async function makeLink(
  tx: Tx,
  now: Temporal.Instant,
  { operatorId, purpose, storeId }: NewLink,
): Promise<MadeLink> {
  const token = randomToken(TOKEN_BYTES)
  const expiresAt = now.add({ hours: LINK_HOURS })
  await replaceLink(tx, {
    digest: digestOf(token),
    operator_id: operatorId,
    purpose,
    store_id: storeId ?? null,
    created_at: now,
    expires_at: expiresAt,
  })
  return { purpose, token, expiresAt }
}

/** The token stands behind the `#`, so that it reaches no server and no log. */
export function linkUrl(baseUrl: string, { token }: MadeLink): string {
  return `${baseUrl}/console/link#${token}`
}

/** The link of a token, which stays usable. */
export async function getLink(db: Db, now: Temporal.Instant, token: string): Promise<OperatorLink> {
  return (await findLink(db, digestOf(token), now)) ?? refuseLink()
}

/** The link of a token, which is used up with the transaction. */
export async function useLink(tx: Tx, now: Temporal.Instant, token: string): Promise<OperatorLink> {
  return (await takeLink(tx, digestOf(token), now)) ?? refuseLink()
}

function refuseLink(): never {
  throw notFound('link. It was used, has ended, or a newer one took its place')
}
