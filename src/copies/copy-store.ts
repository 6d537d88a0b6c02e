import { buffer } from 'node:stream/consumers'
import { CompiledQuery, sql } from 'kysely'
import { type FileStore, fileKey } from '../catalog/files/file-store.ts'
import { assert } from '../lib/assert.ts'
import { type OrganizationId, randomToken, type StoreId } from '../lib/ids.ts'
import { loadSubscriptionGateway } from '../payments/change-gateways.ts'
import { announceStore } from '../platform/auth/announce-store.ts'
import { addKey } from '../platform/auth/application-key.ts'
import { findStoreOf } from '../platform/auth/queries.ts'
import { hashSecret } from '../platform/auth/secrets.ts'
import { createStore } from '../platform/auth/store.ts'
import { listTables, settingStatements, type Table } from '../platform/backup/tables.ts'
import { type Db, onConnection, type Tx } from '../platform/db/db.ts'
import { organizationAsOwner } from '../platform/db/owners.ts'
import { JobFailed } from '../platform/jobs/job.ts'
import { loadClockFacts } from '../stores/clock/change-clock.ts'
import { type CopyFacts, copiedTables } from './copied-tables.ts'

type CopyParts = { db: Db; files: FileStore; signal: AbortSignal }

/** A copy that is to be made. */
type Copying = {
  sourceId: StoreId
  targetId: StoreId
  organizationId: OrganizationId
  name: string
  /** The first key of the new store. */
  key: { clientId: string; secretHash: string }
  /** Made-up names follow from the real ones and from this. */
  salt: string
  now: Temporal.Instant
  /** Is told before the first table and after each. */
  onProgress: (progress: { done: number; total: number }) => unknown
}

export const newSalt = () => randomToken(32)

/**
 * Copies a store in one transaction: its rows are of one moment, nobody sees a part of them, and a
 * worker that is lost leaves nothing behind but files without an owner. Tells how many uploaded
 * files had no content.
 */
export async function copyStore(parts: CopyParts, copying: Copying): Promise<number> {
  const { db, files, signal } = parts
  const deadHash = await hashSecret(randomToken(32))
  const work = db.transaction().setIsolationLevel('repeatable read')
  return work.execute(async (tx) => {
    await onConnection(tx, async (connection) => connection.bePatient())
    for (const setting of settingStatements) {
      await tx.executeQuery(CompiledQuery.raw(setting))
    }
    await openStore(tx, copying)
    const collector = await loadSubscriptionGateway(tx, copying.sourceId)
    const facts = { ...copying, deadHash, collector }
    const tables = await listTables({
      query: (text: string, values: unknown[]) => tx.executeQuery(CompiledQuery.raw(text, values)),
    } as never)
    const total = copiedTables.length
    for (const [done, copied] of copiedTables.entries()) {
      await copying.onProgress({ done, total })
      signal.throwIfAborted()
      const table = tables.find(({ name }) => name === copied.table)
      assert(table, `there is a table ${copied.table}`)
      await copyTable(tx, table, copied, facts)
    }
    const missing = await copyFiles(tx, { files, signal }, copying)
    await copying.onProgress({ done: total, total })
    return missing
  })
}

/** The new store with its first key. */
async function openStore(tx: Tx, copying: Copying): Promise<void> {
  const { sourceId, targetId: id, organizationId, name, key, now } = copying
  const source = await findStoreOf(tx, organizationId, sourceId)
  if (!source) throw new JobFailed('The store is not there any more.')
  const { isAdvancing } = await loadClockFacts(tx, sourceId)
  if (isAdvancing) throw new JobFailed(ADVANCING)
  const { rate_limit: rateLimit } = source
  const store = await createStore(tx, { id, name, organizationId, mode: 'sandbox', rateLimit, now })
  await addKey(tx, { storeId: id, now }, { name: 'First key', ...key })
  const owner = organizationAsOwner(organizationId)
  await announceStore(tx, { storeId: owner, now }, 'store.created', store)
}

export const ADVANCING = 'The clock of the store is being advanced: copy it when that is done.'

/** One statement: as fast as the database can, whatever the number of rows, and however long. */
async function copyTable(
  tx: Tx,
  { name, columns }: Table,
  { instead = {}, where }: (typeof copiedTables)[number],
  facts: CopyFacts,
): Promise<void> {
  const values = columns.map((column) => {
    if (column === 'store_id') return sql`${facts.targetId}::uuid`
    const original = sql<string | null>`source.${sql.ref(column)}`
    return instead[column]?.(original, facts) ?? original
  })
  const named = columns.map((column) => sql.ref(column))
  await sql`
    insert into ${sql.table(name)} (${sql.join(named)}) overriding system value
    select ${sql.join(values)}
      from ${sql.table(name)} as source
     where source.store_id = ${facts.sourceId} and ${where?.(facts) ?? sql`true`}`.execute(tx)
}

const FILES_PAGE = 500

/** The bytes of uploaded files; tells how many have none, as one deleted in the meantime. */
async function copyFiles(
  tx: Tx,
  { files, signal }: Pick<CopyParts, 'files' | 'signal'>,
  { sourceId, targetId }: { sourceId: StoreId; targetId: StoreId },
): Promise<number> {
  let missing = 0
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { rows } = await sql<{ id: string }>`
      select id from file
       where store_id = ${targetId} and id > ${after} and location is null
       order by id
       limit ${FILES_PAGE}`.execute(tx)
    for (const { id } of rows) {
      signal.throwIfAborted()
      const content = await files.open(fileKey({ store_id: sourceId, id } as never))
      if (!content) missing += 1
      else await files.put(fileKey({ store_id: targetId, id } as never), await buffer(content))
    }
    const last = rows.at(-1)
    if (!last || rows.length < FILES_PAGE) return missing
    after = last.id
  }
}
