import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { distribute } from '../../src/platform/db/distribute.ts'
import { migrate, readMigrations } from '../../src/platform/db/migrate.ts'
import { installTasks } from '../../src/platform/tasks/install.ts'
import { taskKinds } from '../../src/task-kinds.ts'
import { databaseOn, onServers, TEMPLATE, withClient } from './database.ts'

/** Few parts: each costs a table, its indexes and time in every database. */
const SHARDS = 2

/** As the embedded database has it: upper and lower case are known beyond English. */
const LOCALE = `template template0 lc_collate 'C' lc_ctype 'C.UTF-8'`

export type Node = { nodename: string; nodeport: number }

/**
 * A template on every server of a Citus cluster, distributed. Citus keeps what it knows in the
 * database itself, so a copy of the template on every server is a distributed database again. It is
 * kept for the next run, unless the tables have changed. Returns the addresses of all servers.
 */
export async function setUpCluster(url: string): Promise<string> {
  const nodes = await listNodes(url)
  const servers = nodes.map((node) => serverOf(url, node))
  const digest = await digestOfTables()
  const { rows } = await withClient(url, (client) =>
    client.query(
      `select from pg_database
        where datname = $1 and not datallowconn and shobj_description(oid, 'pg_database') = $2`,
      [TEMPLATE, digest],
    ),
  )
  if (rows.length === 0) await makeTemplate(servers, nodes, digest)
  return servers.join(' ')
}

async function makeTemplate(servers: readonly string[], nodes: readonly Node[], digest: string) {
  await createDistributed(servers, nodes, TEMPLATE, SHARDS)
  await onServers(servers, async (client) => {
    // A template must have no visitors, and Citus keeps one in each of its databases.
    await client.query(`alter database ${TEMPLATE} allow_connections false`)
    await client.query(`comment on database ${TEMPLATE} is '${digest}'`)
    await client.query(`
      select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${TEMPLATE}'`)
  })
}

/** An empty distributed database over these servers, of which the first one coordinates. */
export async function createDistributed(
  servers: readonly string[],
  nodes: readonly Node[],
  name: string,
  shards: number,
): Promise<void> {
  await onServers(servers, async (client) => {
    await client.query(`set citus.enable_create_database_propagation = off`)
    await client.query(`drop database if exists ${name} with (force)`)
    await client.query(`create database ${name} ${LOCALE}`)
  })
  const databases = servers.map((one) => databaseOn(one, name))
  await onServers(databases, (client) => client.query('create extension citus'))
  const [coordinator = ''] = databases
  await withClient(coordinator, async (client) => {
    const [own, ...others] = nodes
    const add = 'select citus_add_node($1, $2)'
    await client.query('select citus_set_coordinator_host($1, $2)', [own?.nodename, own?.nodeport])
    for (const { nodename, nodeport } of others) await client.query(add, [nodename, nodeport])
    await client.query(`alter database ${name} set citus.shard_count = ${shards}`)
  })
  await migrate(coordinator, await readMigrations())
  await installTasks(coordinator, taskKinds)
  await distribute(coordinator, { wanted: true })
}

/** The servers that the coordinator knows, itself first. */
export async function listNodes(url: string): Promise<Node[]> {
  const { rows } = await withClient(url, (client) =>
    client.query<Node>('select nodename, nodeport from pg_dist_node order by groupid'),
  )
  return rows
}

export function serverOf(url: string, { nodename, nodeport }: Node): string {
  const server = new URL(url)
  server.hostname = nodename
  server.port = String(nodeport)
  return server.href
}

async function digestOfTables(): Promise<string> {
  const program = new URL('../../src/platform/db/distribute.ts', import.meta.url)
  const texts = (await readMigrations()).map(({ text }) => text)
  texts.push(await readFile(program, 'utf8'), JSON.stringify(taskKinds), LOCALE)
  return createHash('sha256').update(texts.join('')).digest('hex')
}
