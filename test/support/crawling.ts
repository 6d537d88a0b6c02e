import type { Answer, Client } from './client.ts'

/** Follows links as whoever received them (REL-9). */

export type Link = { to: string; from: string }

const FOLLOWED_MAX = 5_000

/** Every address of ours in an answer that stands under `links` or `link`. */
export function linksIn(value: unknown, address: string): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]) => {
    const isLinks = name === 'links' || name === 'link'
    if (!isLinks || typeof member !== 'object' || member === null) return linksIn(member, address)
    const texts = Object.values(member).filter((to) => typeof to === 'string')
    return texts.filter((to) => to.startsWith(address))
  })
}

/** Returns the client; it collects the links of its responses in `links`. */
export function watched(client: Client, address: string, links: Link[]): Client {
  const call: Client['call'] = async (method, path, options) => {
    const answer = await client.call(method, path, options)
    const from = `${method} ${path}`
    links.push(...linksIn(answer.body, address).map((to) => ({ to, from })))
    return answer
  }
  return {
    call,
    get: (path, headers = {}) => call('GET', path, { headers }),
    post: (path, body, headers = {}) => call('POST', path, { headers, body }),
    put: (path, body, headers = {}) => call('PUT', path, { headers, body }),
    delete: (path, body) => call('DELETE', path, { body }),
    with: (headers) => watched(client.with(headers), address, links),
    as: (bearer) => watched(client.as(bearer), address, links),
  }
}

export type Crawled = { followed: number; broken: string[] }

/**
 * Follows the links, and those in the answers, each address once. An answer of another status than
 * 200 is broken.
 */
export async function crawl(
  client: Client,
  address: string,
  start: readonly Link[],
): Promise<Crawled> {
  const waiting = [...start]
  const seen = new Set<string>()
  const broken: string[] = []
  for (let link = waiting.shift(); link; link = waiting.shift()) {
    const { to, from } = link
    if (seen.has(to)) continue
    seen.add(to)
    if (seen.size > FOLLOWED_MAX) throw new Error(`more than ${FOLLOWED_MAX} links`)
    const answer: Answer = await client.get(to.slice(address.length))
    if (answer.status !== 200)
      broken.push(`${answer.status} ${to.slice(address.length)} in ${from}`)
    const further = linksIn(answer.body, address).map((next) => ({ to: next, from: `GET ${to}` }))
    waiting.push(...further)
  }
  return { followed: seen.size, broken }
}
