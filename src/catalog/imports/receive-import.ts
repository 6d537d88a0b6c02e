import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { Ctx } from '../../platform/auth/context.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { commit } from '../../platform/http/commit.ts'
import { document } from '../../platform/http/document.ts'
import { receiveUpload } from '../../platform/imports/receive-upload.ts'
import { linkedRow } from '../../platform/resources/linked-rows.ts'
import type { TaskSender } from '../../platform/tasks/enqueue.ts'
import { jobKind } from '../jobs/resource.ts'
import { createImport } from './create-import.ts'
import { formats, ROWS_MAX, UNFINISHED_MAX } from './import.ts'
import { formatOf, type RowReader, readRows } from './read-rows.ts'

export type ImportRoutesParts = { db: Db; tasks: TaskSender }

export const importForm = Type.Object({
  import_file: Type.Unsafe<unknown>({
    contentMediaType: 'application/octet-stream',
    description: 'The file itself, 64 MiB at most, with 1 MiB per row.',
  }),
  format: Type.Optional(
    Type.Enum(formats, {
      description: "CSV or JSON Lines; where it is absent, the file's type or name tells.",
    }),
  ),
})

/** Words about every import. */
export const importBounds =
  `A file has ${ROWS_MAX.toLocaleString('en')} rows at most. A store does one job at a time, in ` +
  `the order of creation, and ${UNFINISHED_MAX} imports may be unfinished. A row that is refused ` +
  'gets its errors and does not stop the others.'

export const importRefusals = { 422: `${UNFINISHED_MAX} imports of the store are not done yet.` }

type ImportFacts = Omit<Parameters<typeof createImport>[3], 'rows'> & {
  /** Refuses what can be refused before a row is read. */
  require?: (tx: Tx, ctx: Ctx) => Promise<unknown>
}

/** Receives the form of an import, and answers with the job that works through its file. */
export async function receiveImport(
  { db, tasks }: ImportRoutesParts,
  request: FastifyRequest,
  reply: FastifyReply,
  reader: RowReader,
  { require, ...facts }: ImportFacts,
): Promise<void> {
  const upload = await receiveUpload(request, ['format'])
  try {
    const format = formatOf(upload)
    await commit(db, request, reply, 201, async (tx, ctx) => {
      await require?.(tx, ctx)
      const rows = readRows(upload.chunks(), format, reader)
      const job = await createImport(tx, tasks, ctx, { ...facts, rows })
      return document(linkedRow(request, jobKind, job))
    })
  } finally {
    await upload.close()
  }
}
