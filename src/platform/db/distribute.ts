import { OperatorError } from '../../lib/errors.ts'
import { TASK_SCHEMA } from '../tasks/kind.ts'
import { type Client, findDistributed, hasCitus, REFERENCE_TABLE, select } from './distributed.ts'
import { connectToMigrate } from './migrate.ts'

/**
 * Spreads the tables over the servers of a Citus cluster. The rows of a store are together on one
 * server, because each table is distributed by `store_id`. Every server has a copy of `store`,
 * which all tables refer to.
 */

/**
 * Tables that stay on the coordinator: they are small, and their unique keys do not begin with a
 * store. Citus manages them, so that a transaction that also writes to another server commits on
 * both or on none.
 */
const COORDINATOR_TABLES = [
  'application_key',
  'operator',
  'operator_challenge',
  'operator_link',
  'operator_passkey',
  'operator_role',
  'operator_session',
  'revocation',
  'secrets_key',
  'signing_key',
]

const EVENT_TABLE = 'event'

type DistributeOptions = {
  /** False: only a database that is distributed already gets its new tables distributed. */
  wanted: boolean
  /** Called after each step. */
  tell?: ((done: string) => void) | undefined
}

/**
 * Distributes each table that is not distributed yet, one after the other. It can be interrupted
 * anywhere: the next call goes on. Returns what it did, one phrase for each step.
 */
export async function distribute(
  url: string,
  { wanted, tell }: DistributeOptions,
): Promise<string[]> {
  const client = await connectToMigrate(url)
  try {
    const isDistributed = await findDistributed(client)
    if (!isDistributed && !wanted) return []
    if (!isDistributed) await assertDistributable(client)
    const done: string[] = []
    for (const list of phases) {
      for (const { text, statement } of await list(client)) {
        await client.query(statement)
        tell?.(text)
        done.push(text)
      }
    }
    return done
  } finally {
    await client.end()
  }
}

type Setup = { coordinates: boolean; holds: boolean; language: string; busy: boolean }

/** Refuses, in words, a database that cannot be distributed as it is. */
async function assertDistributable(client: Client): Promise<void> {
  if (!(await hasCitus(client))) {
    throw new OperatorError(
      'MERCER_DISTRIBUTED=1 needs Citus, which this database does not have: run ' +
        '`create extension citus` in it on every server (docs/growing.md), or leave the variable out.',
    )
  }
  const rows = await select<Setup>(
    client,
    `select bool_or(groupid = 0) as coordinates,
            bool_or(shouldhaveshards and isactive) as holds,
            current_setting('lc_messages') as language,
            exists (
              select 1 from pg_stat_activity
               where datname = current_database() and application_name = 'mercer'
            ) as busy
       from pg_dist_node`,
  )
  const { coordinates, holds, language = '', busy } = rows[0] ?? {}
  if (!coordinates || !holds) {
    const missing = coordinates
      ? 'no server that holds data: run `select citus_add_node(host, port)` for each one'
      : 'not its own address: run `select citus_set_coordinator_host(host, port)`'
    throw new OperatorError(`Citus knows ${missing} on the coordinator (docs/growing.md).`)
  }
  if (!/^(|C|POSIX|en)([._@]|$)/.test(language)) {
    throw new OperatorError(
      `The servers speak "${language}" (lc_messages), but Citus passes errors on as texts, which ` +
        'Mercer must understand: set lc_messages to C on every server.',
    )
  }
  if (busy) {
    throw new OperatorError(
      'Mercer is running on this database: stop its processes while the tables are distributed.',
    )
  }
}

type Step = { text: string; statement: string }

const phases = [listTableSteps, listKeySteps, listLeftovers, listTaskSteps]

async function listTableSteps(client: Client): Promise<Step[]> {
  const tables = await listPending(client)
  const anchor = (await findAnchor(client)) ?? tables.find(isSpread)?.name
  return tables.map((table) => stepFor(table, anchor))
}

type PendingTable = { name: string; hasStore: boolean }

/** A table comes after those that it refers to, as foreign keys demand. */
export async function listPending(client: Client): Promise<PendingTable[]> {
  const rows = await select<PendingTable>(
    client,
    `with recursive owned as (
       select oid,
              exists (
                select 1 from pg_attribute
                 where attrelid = pg_class.oid and attname = 'store_id' and not attisdropped
              ) as has_store
         from pg_class
        where relkind in ('r', 'p') and not relispartition
          and relnamespace = 'public'::regnamespace
     ), placed (oid, depth) as (
       select oid, 0 from owned
       union
       select conrelid, depth + 1
         from placed
         join pg_constraint on confrelid = placed.oid and contype = 'f' and conrelid <> confrelid
     )
     select relname as name, has_store as "hasStore"
       from owned
       join (select oid, max(depth) as depth from placed group by oid) as one using (oid)
       join pg_class using (oid)
      where (has_store or relname = any ($1))
        and oid not in (select logicalrelid from pg_dist_partition)
      order by relname <> $3, relname = any ($2), depth, relname`,
    [[REFERENCE_TABLE, ...COORDINATOR_TABLES], COORDINATOR_TABLES, REFERENCE_TABLE],
  )
  return rows
}

function isSpread({ name, hasStore }: PendingTable): boolean {
  return hasStore && !COORDINATOR_TABLES.includes(name)
}

/** A distributed table that the further ones keep their rows next to. */
async function findAnchor(client: Client): Promise<string | undefined> {
  const rows = await select<{ name: string }>(
    client,
    `select relname as name from pg_dist_partition
       join pg_class on pg_class.oid = logicalrelid
      where partmethod = 'h' and relnamespace = 'public'::regnamespace
      order by relname limit 1`,
  )
  return rows[0]?.name
}

function stepFor(table: PendingTable, anchor: string | undefined): Step {
  const { name } = table
  if (name === REFERENCE_TABLE) {
    const statement = `select create_reference_table('${name}')`
    return { text: `copied the table ${name} to every server`, statement }
  }
  if (!isSpread(table)) {
    const statement = `
      select citus_add_local_table_to_metadata('${name}', cascade_via_foreign_keys => true)`
    return { text: `kept the table ${name} on the coordinator`, statement }
  }
  const group = name === anchor ? 'none' : anchor
  const statement = `
    select create_distributed_table('${name}', 'store_id', colocate_with => '${group}')`
  return { text: `distributed the table ${name} by store`, statement }
}

/**
 * Citus moves the shards of a table while others write only if each row can be told by a key.
 * Events have none on one server, where the index would cost each write something and serve nobody.
 */
async function listKeySteps(client: Client): Promise<Step[]> {
  const rows = await select(
    client,
    `select from pg_dist_partition
      where logicalrelid = to_regclass($1)
        and not exists (select 1 from pg_index where indrelid = logicalrelid and indisprimary)`,
    [EVENT_TABLE],
  )
  const statement = `
    alter table ${EVENT_TABLE}
      add constraint ${EVENT_TABLE}_pkey primary key (store_id, recorded_at, id)`
  return rows.map(() => ({ text: `gave the table ${EVENT_TABLE} a key to move it by`, statement }))
}

/** Distributing a table copies its rows; the originals are of no more use. */
async function listLeftovers(client: Client): Promise<Step[]> {
  const rows = await select<{ name: string }>(
    client,
    `select relname as name from pg_dist_partition
       join pg_class on pg_class.oid = logicalrelid
      where relnamespace = 'public'::regnamespace and pg_relation_size(pg_class.oid) > 0
      order by relname`,
  )
  return rows.map(({ name }) => ({
    text: `emptied the old copy of the table ${name}`,
    statement: `select truncate_local_data_after_distributing_table('${name}')`,
  }))
}

/**
 * The queues stay on the coordinator, out of the sight of Citus: it would commit on the server of
 * the store first and on the coordinator afterwards, and a coordinator that dies in between would
 * lose the task. A statement on a table that Citus manages makes it commit in two phases.
 */
async function listTaskSteps(client: Client): Promise<Step[]> {
  const rows = await select<{ name: string }>(
    client,
    `select oid::regclass::text as name from pg_class
      where relnamespace = to_regnamespace($1)
        and (oid = to_regclass($2)
             or oid in (select inhrelid from pg_inherits where inhparent = to_regclass($2)))
        and not exists (
          select 1 from pg_trigger where tgrelid = pg_class.oid and tgname = 'in_two_phases')
      order by 1`,
    [TASK_SCHEMA, `${TASK_SCHEMA}.job`],
  )
  const steps = rows.map(({ name }) => ({
    text: `made tasks in ${name} commit together with what they are for`,
    statement: `
      create trigger in_two_phases after insert on ${name}
        for each statement execute function ${TASK_SCHEMA}.in_two_phases()`,
  }))
  const made = await select(
    client,
    `select from pg_dist_partition where logicalrelid = to_regclass($1)`,
    [`${TASK_SCHEMA}.two_phase_commit`],
  )
  return made.length > 0 || steps.length === 0 ? steps : [twoPhaseStep, ...steps]
}

const twoPhaseStep: Step = {
  text: `made the table ${TASK_SCHEMA}.two_phase_commit, which stays empty`,
  statement: `
    create table if not exists ${TASK_SCHEMA}.two_phase_commit ();
    select citus_add_local_table_to_metadata('${TASK_SCHEMA}.two_phase_commit');
    create or replace function ${TASK_SCHEMA}.in_two_phases() returns trigger language plpgsql as $$
    begin
      delete from ${TASK_SCHEMA}.two_phase_commit;
      return null;
    end $$`,
}
