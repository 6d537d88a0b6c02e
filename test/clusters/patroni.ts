import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { until } from '../support/killing.ts'
import { freePort } from '../support/program.ts'
import { ask, BIN, type Ground, runServer, START_SECONDS_MAX, signalAll } from './servers.ts'

/** Two servers that Patroni watches over, with etcd as its memory and haproxy in front. */
export type PatroniCluster = {
  /** Leads through haproxy to whichever server is the primary. */
  url: string
  leader(): Promise<string>
  /** Ends the server and its Patroni without a word. */
  killLeader(): Promise<void>
  /** Hands the role over in order. */
  switchLeader(): Promise<void>
}

type PatroniNode = { name: string; port: number; restPort: number; file: string; data: string }

export async function startPatroni(ground: Ground): Promise<PatroniCluster> {
  const { folder } = ground
  const etcdPort = await startEtcd(ground)
  const nodes: PatroniNode[] = []
  for (const name of ['one', 'two']) {
    const [port, restPort] = [await freePort(), await freePort()]
    const file = join(folder, `${name}.yml`)
    nodes.push({ name, port, restPort, file, data: join(folder, name) })
  }
  for (const node of nodes) {
    await writeFile(node.file, patroniSettings(folder, etcdPort, node))
    runServer(ground, '/usr/bin/patroni', [node.file])
    ground.after(
      () => existsSync(join(node.data, 'postmaster.pid')) && signalAll(node.data, 'SIGKILL'),
    )
  }
  const leader = async () => {
    const found = await Promise.all(
      nodes.map(({ restPort }) =>
        fetch(`http://127.0.0.1:${restPort}/primary`).then(
          ({ ok }) => ok,
          () => false,
        ),
      ),
    )
    return nodes[found.indexOf(true)]
  }
  const leading = async () => {
    const node = await leader()
    if (!node) throw new Error('there is no primary')
    return node
  }
  const isFollowed = `select count(*)::int as n from pg_stat_replication where sync_state = 'sync'`
  await until('Patroni has a primary and a synchronous standby', 120, async () => {
    const node = await leader()
    if (!node) return false
    const rows = await ask(patroniDatabase(node.port, 'postgres'), isFollowed).catch(() => [])
    return rows[0]?.n === 1
  })
  await ask(patroniDatabase((await leading()).port, 'postgres'), 'create database mercer')
  return {
    url: patroniDatabase(await startHaproxy(ground, nodes), 'mercer'),
    leader: async () => patroniDatabase((await leading()).port, 'mercer'),
    async killLeader() {
      const node = await leading()
      const pids = execFileSync('pgrep', ['-f', node.file], { encoding: 'utf8' }).trim().split('\n')
      for (const pid of pids) process.kill(Number(pid), 'SIGKILL')
      signalAll(node.data, 'SIGKILL')
    },
    async switchLeader() {
      const { name, restPort } = await leading()
      const candidate = nodes.find((one) => one.name !== name)?.name
      const response = await fetch(`http://127.0.0.1:${restPort}/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: name, candidate }),
      })
      if (!response.ok) throw new Error(await response.text())
    },
  }
}

function patroniDatabase(port: number, name: string): string {
  return `postgres://postgres@127.0.0.1:${port}/${name}`
}

async function startEtcd(ground: Ground): Promise<number> {
  const [port, peerPort] = [await freePort(), await freePort()]
  const [clients, peers] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peerPort}`]
  runServer(ground, '/usr/bin/etcd', [
    `--data-dir=${join(ground.folder, 'etcd')}`,
    `--listen-client-urls=${clients}`,
    `--advertise-client-urls=${clients}`,
    `--listen-peer-urls=${peers}`,
    `--initial-advertise-peer-urls=${peers}`,
    `--initial-cluster=default=${peers}`,
  ])
  await until('etcd answers', START_SECONDS_MAX, () =>
    fetch(`${clients}/health`).then(
      ({ ok }) => ok,
      () => false,
    ),
  )
  return port
}

/** The shortest times that Patroni allows: a dead primary is replaced after twenty seconds or so. */
function patroniSettings(folder: string, etcdPort: number, node: PatroniNode): string {
  return `
scope: mercer
name: ${node.name}
restapi:
  listen: 127.0.0.1:${node.restPort}
  connect_address: 127.0.0.1:${node.restPort}
etcd3:
  host: 127.0.0.1:${etcdPort}
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 2
    retry_timeout: 5
    synchronous_mode: true
    postgresql:
      use_pg_rewind: true
      parameters:
        max_connections: 200
        wal_level: logical
        wal_keep_size: 256MB
  initdb:
    - encoding: UTF8
    - locale: C
  pg_hba:
    - local all all trust
    - host all all 127.0.0.1/32 trust
    - host replication all 127.0.0.1/32 trust
postgresql:
  listen: 127.0.0.1:${node.port}
  connect_address: 127.0.0.1:${node.port}
  data_dir: ${node.data}
  bin_dir: ${BIN}
  pgpass: ${join(folder, `${node.name}.pgpass`)}
  authentication:
    superuser:
      username: postgres
    replication:
      username: replicator
    rewind:
      username: postgres
  parameters:
    unix_socket_directories: '${folder}'
`
}

async function startHaproxy(ground: Ground, nodes: readonly PatroniNode[]): Promise<number> {
  const port = await freePort()
  const file = join(ground.folder, 'haproxy.cfg')
  const servers = nodes.map(({ name, port: at, restPort }) => {
    return `  server ${name} 127.0.0.1:${at} maxconn 200 check port ${restPort}`
  })
  await writeFile(
    file,
    `global
  maxconn 1000
defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
  timeout check 1s
listen primary
  bind 127.0.0.1:${port}
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}
`,
  )
  runServer(ground, '/usr/sbin/haproxy', ['-f', file])
  await until('haproxy answers', START_SECONDS_MAX, () =>
    ask(patroniDatabase(port, 'mercer'), 'select 1').then(
      () => true,
      () => false,
    ),
  )
  return port
}
