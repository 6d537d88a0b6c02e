import { listPending } from '../platform/db/distribute.ts'
import { findDistributed } from '../platform/db/distributed.ts'
import type { WatchedClient } from '../platform/db/watched-client.ts'

/** One thing that was looked at; a problem says what is wrong and what to do about it. */
export type Finding = { ok: boolean; text: string }

/** Below this a difference between servers is of no interest. */
const SKEW_BYTES_MIN = 1024 ** 3
const SKEW_MAX = 2

type Server = { server: string; shards: number; bytes: number }

/** The servers of a distributed database: which of them answer, and how the data are spread. */
export async function examineCluster(client: WatchedClient): Promise<Finding[]> {
  if (!(await findDistributed(client))) return []
  const findings: Finding[] = []
  const pending = await listPending(client)
  if (pending.length > 0) {
    const names = pending.map(({ name }) => name).join(', ')
    findings.push({
      ok: false,
      text: `Tables are not distributed (${names}): run \`mercer migrate\`.`,
    })
  }
  const silent = await listSilent(client)
  if (silent.length > 0) {
    const text =
      `The coordinator cannot reach ${silent.join(', ')}: the stores that are there cannot be ` +
      'served. Start the server, or promote its standby and tell Citus its address ' +
      '(citus_update_node).'
    return [...findings, { ok: false, text }]
  }
  return [...findings, describeSpread(await listServers(client))]
}

/** A server that is away can say nothing about the others, so only the coordinator is heard. */
async function listSilent(client: WatchedClient): Promise<string[]> {
  const { rows } = await client.query(
    `select distinct to_nodename || ':' || to_nodeport as server
       from citus_check_cluster_node_health()
       join pg_dist_node on nodename = from_nodename and nodeport = from_nodeport
      where groupid = 0 and result is distinct from true
      order by 1`,
  )
  return rows.map(({ server }: Pick<Server, 'server'>) => server)
}

async function listServers(client: WatchedClient): Promise<Server[]> {
  const { rows } = await client.query(
    `select node.nodename || ':' || node.nodeport as server, count(shardid)::integer as shards,
            coalesce(sum(shard_size), 0)::float as bytes
       from pg_dist_node as node
       left join citus_shards as shard
         on shard.nodename = node.nodename and shard.nodeport = node.nodeport
        and citus_table_type = 'distributed'
      where noderole = 'primary' and shouldhaveshards
      group by 1
      order by 1`,
  )
  return rows
}

/** Skewed: one server has more than twice as much as the others have on average. */
export function describeSpread(servers: readonly Server[]): Finding {
  const all = servers.reduce((sum, { bytes }) => sum + bytes, 0)
  const shown = servers.map(({ server, shards, bytes }) => {
    const percent = all === 0 ? 0 : (bytes / all) * 100
    return `${server} has ${megabytes(bytes)} MB (${percent.toFixed(0)} %) in ${shards} shards`
  })
  const text = `The stores are spread over ${servers.length} servers: ${shown.join(', ')}.`
  const largest = Math.max(0, ...servers.map(({ bytes }) => bytes))
  const others = (all - largest) / (servers.length - 1)
  const isSkewed = servers.length > 1 && largest > SKEW_BYTES_MIN && largest > SKEW_MAX * others
  if (!isSkewed) return { ok: true, text }
  const advice = 'Move shards with `select citus_rebalance_start()` (docs/growing.md).'
  return { ok: false, text: `${text} ${advice}` }
}

function megabytes(bytes: number): string {
  return (bytes / 1024 ** 2).toFixed(0)
}
