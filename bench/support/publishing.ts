import { setTimeout as delay } from 'node:timers/promises'
import { megabytesOf } from './figures.ts'
import type { GeneratedCatalog } from './generated-catalog.ts'

const WAIT_MS_MAX = 1_800_000

type Published = { seconds: number; workerMegabytes: number; readMs: number }

/** Where a catalog is published and read; `headers` are those of whoever publishes. */
export type Site = {
  address: string
  headers: { authorization: string }
  catalog: GeneratedCatalog
  workerPid: number
  /** The headers of whoever reads, if it is another one. */
  readers?: { authorization: string }
}

export function productsOf(nodeId: string): string {
  return `/v2/catalog/nodes/${nodeId}/relationships/products`
}

/** From the request until the release serves; reads go on all the while. */
export async function publish(site: Site): Promise<Published> {
  const path = `${site.address}/v2/pcm/catalogs/${site.catalog.catalogId}/releases`
  const headers = { ...site.headers, 'content-type': 'application/json' }
  const startedAt = performance.now()
  const { data } = await json(path, { method: 'POST', headers, body: '{}' })
  let workerMegabytes = 0
  const finished = (async () => {
    for (;;) {
      const { meta } = (await json(`${path}/${data.id}`, { headers })).data
      workerMegabytes = Math.max(workerMegabytes, await megabytesOf(site.workerPid))
      if (meta.release_status === 'PUBLISHED') return (performance.now() - startedAt) / 1000
      const isLate = performance.now() - startedAt > WAIT_MS_MAX
      if (meta.release_status === 'FAILED' || isLate) throw new Error(JSON.stringify(meta))
      await delay(50)
    }
  })()
  const [seconds, readMs] = await Promise.all([finished, readWhile(site, finished)])
  return { seconds, workerMegabytes, readMs }
}

/** The median time of one read after the other, until `until` is over. */
export async function readWhile(site: Site, until: Promise<unknown>): Promise<number> {
  let isOver = false
  const end = () => {
    isOver = true
  }
  until.then(end, end)
  const headers = site.readers ?? site.headers
  const times: number[] = []
  while (!isOver) {
    const startedAt = performance.now()
    const answer = await fetch(site.address + productsOf(site.catalog.nodeId), { headers })
    await answer.arrayBuffer()
    times.push(performance.now() - startedAt)
    if (answer.status !== 200 && answer.status !== 404)
      throw new Error(`A read was answered with ${answer.status}.`)
    await delay(5)
  }
  return times.sort((left, right) => left - right)[Math.floor(times.length / 2)] ?? Number.NaN
}

// biome-ignore lint/suspicious/noExplicitAny: answers of the interface, looked at by hand
export async function json(url: string, init: RequestInit): Promise<any> {
  const answer = await fetch(url, init)
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}
