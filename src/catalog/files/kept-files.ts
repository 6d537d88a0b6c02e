import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type pg from 'pg'
import { type FileStore, fileKey } from './file-store.ts'

type KeptRow = { store_id: string; id: string }

const PAGE = 1_000

/**
 * The uploaded files of these owners with their bytes, as of the transaction that the connection is
 * in. A file that was deleted since has no bytes any more.
 */
export async function* readKeptFiles(
  client: Pick<pg.ClientBase, 'query'>,
  files: FileStore,
  ownerIds: readonly string[],
): AsyncGenerator<{ file: string; content: Buffer | undefined }, void> {
  for (const ownerId of ownerIds) {
    let after = '00000000-0000-0000-0000-000000000000'
    for (;;) {
      const { rows } = await client.query<KeptRow>(
        `select store_id, id from file
          where store_id = $1 and id > $2 and location is null
          order by id limit ${PAGE}`,
        [ownerId, after],
      )
      for (const row of rows) {
        const file = fileKey(row as Parameters<typeof fileKey>[0])
        const bytes: Readable | undefined = await files.open(file)
        yield { file, content: bytes && (await buffer(bytes)) }
      }
      if (rows.length < PAGE) break
      after = rows.at(-1)?.id ?? after
    }
  }
}
