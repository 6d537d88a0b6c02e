import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import type { TaskKind } from './kind.ts'

/** Finds the values that a waiting or running task of the kind has in this member of its data. */
export async function findWaiting<Data>(
  db: Db,
  kind: TaskKind<Data>,
  member: keyof Data & string,
  values: readonly string[],
): Promise<ReadonlySet<string>> {
  if (values.length === 0) return new Set()
  const { rows } = await sql<{ value: string }>`
    select distinct data ->> ${member} as value
      from tasks.job
     where name = ${kind.name} and state < 'completed'
       and data ->> ${member} = any(${values}::text[])`.execute(db)
  return new Set(rows.map(({ value }) => value))
}

/** Finds those of the keys that a waiting or running task of the kind has. */
export async function findWaitingKeys(
  db: Db,
  kind: TaskKind,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set()
  const { rows } = await sql<{ key: string }>`
    select distinct singleton_key as key
      from tasks.job
     where name = ${kind.name} and state < 'completed'
       and singleton_key = any(${keys}::text[])`.execute(db)
  return new Set(rows.map(({ key }) => key))
}
