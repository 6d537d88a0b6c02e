import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { distribute } from '../../src/platform/db/distribute.ts'
import { migrate, readMigrations } from '../../src/platform/db/migrate.ts'
import { installTasks } from '../../src/platform/tasks/install.ts'
import { taskKinds } from '../../src/task-kinds.ts'
import { databaseOn, onServers, TEMPLATE, withClient } from './database.ts'

/** Few parts: each costs a table, its indexes and time in every database. */
const SHARDS = 2

type Node = { nodename: string; nodeport: number }

/**
 * A template on every server of a Citus cluster, distributed. Citus keeps what it knows in the
 * database itself, so a copy of the template on every server is a distributed database again. It is
 * kept for the next run, unless the tables have changed. Returns the addresses of all servers.
 */
export async function setUpCluster(url: string): Promise<string> {
  const { rows: nodes } = await withClient(url, (client) =>
    client.query<Node>('select nodename, nodeport from pg_dist_node order by groupid'),
  )
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
  await onServers(servers, async (client) => {
    await client.query(`set citus.enable_create_database_propagation = off`)
    await client.query(`drop database if exists ${TEMPLATE} with (force)`)
    await client.query(`create database ${TEMPLATE}`)
  })
  const templates = servers.map((one) => databaseOn(one, TEMPLATE))
  await onServers(templates, (client) => client.query('create extension citus'))
  const [coordinator = ''] = templates
  await withClient(coordinator, async (client) => {
    const [own, ...others] = nodes
    const add = 'select citus_add_node($1, $2)'
    await client.query('select citus_set_coordinator_host($1, $2)', [own?.nodename, own?.nodeport])
    for (const { nodename, nodeport } of others) await client.query(add, [nodename, nodeport])
    await client.query(`alter database ${TEMPLATE} set citus.shard_count = ${SHARDS}`)
  })
  await migrate(coordinator, await readMigrations())
  await installTasks(coordinator, taskKinds)
  await distribute(coordinator, { wanted: true })
  await onServers(servers, async (client) => {
    // A template must have no visitors, and Citus keeps one in each of its databases.
    await client.query(`alter database ${TEMPLATE} allow_connections false`)
    await client.query(`comment on database ${TEMPLATE} is '${digest}'`)
    await client.query(`
      select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${TEMPLATE}'`)
  })
}

function serverOf(url: string, { nodename, nodeport }: Node): string {
  const server = new URL(url)
  server.hostname = nodename
  server.port = String(nodeport)
  return server.href
}

async function digestOfTables(): Promise<string> {
  const program = new URL('../../src/platform/db/distribute.ts', import.meta.url)
  const texts = (await readMigrations()).map(({ text }) => text)
  texts.push(await readFile(program, 'utf8'), JSON.stringify(taskKinds))
  return createHash('sha256').update(texts.join('')).digest('hex')
}
