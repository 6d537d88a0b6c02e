import type { Author } from './catalog.ts'
import type { Client } from './client.ts'
import { read, type Seen } from './shopping.ts'

/** Asks why a price is as it is. */

export const explainPath = '/v2/pcm/catalogs/explain'

type Asked = Record<string, string | number>

export async function explain(
  client: Client,
  asked: Asked,
  headers: Record<string, string> = {},
): Promise<Seen> {
  return (await read(client, `${explainPath}?${queryOf(asked)}`, headers)).data
}

export function queryOf(asked: Asked): URLSearchParams {
  return new URLSearchParams(Object.entries(asked).map(([key, value]) => [key, `${value}`]))
}

/** A hierarchy with one node, and a price book with its catalog. */
export async function market(author: Author) {
  const hierarchyId = await author.hierarchy()
  const node = await author.node(hierarchyId, 'All')
  const book = await author.priceBook('Base')
  const catalogId = await author.catalog({
    name: 'Main',
    hierarchy_ids: [hierarchyId],
    pricebook_id: book,
  })
  const attach = (...ids: string[]) => author.attach(hierarchyId, node, ...ids)
  return { hierarchyId, node, book, catalogId, attach }
}
