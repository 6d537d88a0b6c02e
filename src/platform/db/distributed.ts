import type { WatchedClient } from './watched-client.ts'

/** The table that every server of a Citus cluster has a copy of. */
export const REFERENCE_TABLE = 'store'

export type Client = Pick<WatchedClient, 'query'>

export async function select<Row>(
  client: Client,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const { rows } = await client.query(text, values)
  return rows
}

/** Whether the tables of the database are spread over several servers, or that was begun. */
export async function findDistributed(client: Client): Promise<boolean> {
  if (!(await hasCitus(client))) return false
  const rows = await select(
    client,
    'select from pg_dist_partition where logicalrelid = to_regclass($1)',
    [REFERENCE_TABLE],
  )
  return rows.length > 0
}

export async function hasCitus(client: Client): Promise<boolean> {
  const rows = await select(client, `select from pg_extension where extname = 'citus'`)
  return rows.length > 0
}
