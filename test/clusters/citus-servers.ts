import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import {
  ask,
  BIN,
  databaseAt,
  type Ground,
  missingPrograms,
  prepareGround,
  run,
  type Server,
  serverIn,
} from './servers.ts'

export const withoutCitus = missingPrograms(
  `${BIN}/postgres`,
  '/usr/lib/postgresql/15/lib/citus.so',
)

const settings = `
listen_addresses = '127.0.0.1'
shared_preload_libraries = 'citus'
max_connections = 300
wal_level = logical
citus.shard_count = 8
`

/** One server, with Citus in its database but no knowledge of others. */
export async function startNode(ground: Ground, name: string): Promise<Server> {
  const data = join(ground.folder, name)
  run(`${BIN}/initdb`, ['-D', data, '-U', 'mercer', '-A', 'trust', '-E', 'UTF8', '--no-locale'])
  const server = await serverIn(ground, data)
  appendFileSync(join(data, 'postgresql.conf'), settings)
  server.start()
  await ask(databaseAt(server.port, 'postgres'), 'create database mercer')
  await ask(server.url, 'create extension citus')
  return server
}

export const setAddress = (coordinator: Server) =>
  ask(coordinator.url, `select citus_set_coordinator_host('127.0.0.1', ${coordinator.port})`)

export const addNode = (coordinator: Server, { port }: Server) =>
  ask(coordinator.url, `select citus_add_node('127.0.0.1', ${port})`)

export type CitusCluster = { ground: Ground; coordinator: Server; holders: Server[] }

/** A coordinator and two servers that hold the data. */
export async function startCitus(t: TestContext): Promise<CitusCluster> {
  const ground = await prepareGround(t)
  const coordinator = await startNode(ground, 'coordinator')
  const holders = [await startNode(ground, 'one'), await startNode(ground, 'two')]
  await setAddress(coordinator)
  for (const holder of holders) await addNode(coordinator, holder)
  return { ground, coordinator, holders }
}
