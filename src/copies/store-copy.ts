import { Type } from 'typebox'
import type { Id, OrganizationId, StoreId } from '../lib/ids.ts'
import type { StoreMoment } from '../platform/auth/context.ts'
import { access } from '../platform/auth/permissions.ts'
import { findStoreOf } from '../platform/auth/queries.ts'
import { STORE_NAME_MAX } from '../platform/auth/store.ts'
import type { Tx } from '../platform/db/db.ts'
import { recordEvent, resourceEvent } from '../platform/events/outbox.ts'
import { selfLinkSchema, timestamps, timestampsSchema } from '../platform/http/document.ts'
import { type JobRow, jobStatuses } from '../platform/jobs/job.ts'
import type { ReadKind } from '../platform/resources/kind.ts'
import { orNull } from '../platform/resources/schemas.ts'

/** A job that copies a store into a new sandbox. It belongs to the organization. */
export type StoreCopy = JobRow & {
  id: Id<'store-copy'>
  job_type: 'store-copy'
  source_id: StoreId
  target_id: StoreId
  name: string
  client_id: string
  secret_hash: string | null
  salt: string | null
  error: string | null
}

declare module '../platform/db/db.ts' {
  interface Tables {
    store_copy: StoreCopy
  }
}

const uuid = Type.String({ format: 'uuid' })
const name = Type.String({ minLength: 1, maxLength: STORE_NAME_MAX, pattern: '\\S' })
const relatedStore = Type.Object({
  data: Type.Object({ type: Type.Literal('store'), id: uuid }),
})

export const copyBody = Type.Object(
  {
    data: Type.Object({
      type: Type.Literal('store_copy'),
      attributes: Type.Object({ name }),
    }),
  },
  { title: 'NewStoreCopy' },
)

export const copySchema = Type.Object(
  {
    id: uuid,
    type: Type.Literal('store_copy'),
    attributes: Type.Object({
      name: Type.String({ description: 'The name of the new store.' }),
      status: Type.Enum(jobStatuses),
      client_id: Type.String({
        description: 'The first key of the new store has it. It works when the job has succeeded.',
      }),
      client_secret: Type.Optional(
        Type.String({ description: 'Only in the answer to the request for the copy.' }),
      ),
    }),
    relationships: Type.Object({ source: relatedStore, store: relatedStore }),
    links: selfLinkSchema,
    meta: Type.Object({
      timestamps: timestampsSchema,
      progress: Type.Object({
        done: Type.Integer({ description: 'Tables.' }),
        total: orNull(Type.Integer()),
      }),
      error: Type.Optional(Type.String({ description: 'Why it failed.' })),
    }),
  },
  { title: 'StoreCopy' },
)

function copyResource(row: StoreCopy) {
  const related = (id: StoreId) => ({ data: { type: 'store', id: id as string } })
  return {
    id: row.id as string,
    type: 'store_copy',
    attributes: { name: row.name, status: row.status, client_id: row.client_id },
    relationships: { source: related(row.source_id), store: related(row.target_id) },
    meta: {
      timestamps: timestamps(row),
      progress: { done: row.progress_done, total: row.progress_total },
      ...(row.error !== null && { error: row.error }),
    },
  }
}

export const copyKind: ReadKind<StoreCopy> = {
  table: 'store_copy',
  type: 'store_copy',
  path: '/stores/:storeId/copies',
  names: { one: 'StoreCopy', many: 'StoreCopies' },
  words: { one: 'copy', many: 'copies', of: 'a store' },
  tags: ['Access'],
  access: { read: access.organizationAdmin, write: access.organizationAdmin },
  parent: {
    param: 'storeId',
    column: 'source_id',
    word: 'store',
    find: (db, owner, { storeId }) =>
      findStoreOf(db, owner as string as OrganizationId, storeId as StoreId),
    neededFor: ['list', 'get'],
  },
  schemas: { resource: copySchema },
  order: ['-created_at', '-sequence'],
  resource: copyResource,
}

export async function announceCopy(
  tx: Tx,
  moment: StoreMoment,
  type: 'store_copy.created' | 'store_copy.updated',
  row: StoreCopy,
  before?: StoreCopy,
): Promise<void> {
  const old = before && copyResource(before)
  await recordEvent(tx, moment, resourceEvent(type, copyResource(row), old))
}
