import { CompiledQuery } from 'kysely'
import type { StoreId } from '../../lib/ids.ts'
import { Coalescer } from '../../platform/coalescer.ts'
import type { Db } from '../../platform/db/db.ts'
import { columnArray } from '../../platform/db/many-rows.ts'
import type { Page } from '../../platform/http/paging.ts'
import { contentOf } from '../publishing/release.ts'
import { CHUNK } from '../publishing/write-lists.ts'
import type { ProductList, ProductRow, Reading } from './queries.ts'

/** The columns read besides text and price: only those that the request needs. */
type Wanted = { locales: boolean; includes: boolean }

type PageRequest = { reading: Reading; list: ProductList; page: Page }
type ListedPage = { rows: ProductRow[]; total: number }

/**
 * Pages of lists as publishing laid them out, in the order asked; undefined where there is nothing
 * on the page. Any page costs what the first one costs. This is the statement that shoppers wait
 * for, so its text is made once, and each page comes as one row: the server sends it in one piece.
 * The lists are hidden from the planner, as `anyOf` does it: it planned the statement each time,
 * which was half of its time.
 */
async function selectListedPages(
  db: Db,
  storeId: StoreId,
  requests: readonly PageRequest[],
  wanted: Wanted,
): Promise<(ListedPage | undefined)[]> {
  const values = [
    storeId,
    columnArray(requests.map(({ reading }) => reading.release.catalog_id)),
    columnArray(requests.map(({ reading }) => contentOf(reading.release))),
    columnArray(requests.map(({ reading }) => reading.release.id)),
    columnArray(requests.map(({ list }) => list.id)),
    columnArray(requests.map(({ list }) => list.kind)),
    columnArray(requests.map(({ page }) => page.offset)),
    columnArray(requests.map(({ page }) => page.offset + page.limit)),
  ]
  const text = listedPagesTexts[Number(wanted.locales) + 2 * Number(wanted.includes)] ?? ''
  const { rows } = await db.executeQuery<JoinedPage>(CompiledQuery.raw(text, values))
  return rows.map((row, place) => {
    const offset = requests[place]?.page.offset ?? 0
    return row.total === null ? undefined : { rows: rowsOf(row, offset), total: row.total }
  })
}

/** The columns of a page's products, each joined by ROW_MARK, which no JSON holds raw. */
type JoinedPage = {
  total: number | null
  curated: number
  ids: string
  bodies: string
  prices: string
  locales?: string
  image_ids?: string
  file_ids?: string
  component_ids?: string
}

const ROW_MARK = '\u0004'

function rowsOf(page: JoinedPage, offset: number): ProductRow[] {
  const split = (text: string | undefined) => text?.split(ROW_MARK)
  const ids = split(page.ids)
  const prices = split(page.prices)
  const locales = split(page.locales)
  const images = split(page.image_ids)
  const files = split(page.file_ids)
  const components = split(page.component_ids)
  return page.bodies.split(ROW_MARK).map((body, place) => ({
    id: ids?.[place] ?? '',
    body,
    price: prices?.[place] || null,
    curated: offset + place < page.curated,
    ...(locales && { locales: locales[place] || null }),
    ...(images && {
      main_image_id: images[place] || null,
      file_ids: idsOf(files?.[place]),
      component_ids: idsOf(components?.[place]),
    }),
  }))
}

function idsOf(text: string | undefined): string[] {
  return text ? text.split(',') : []
}

const localeColumns = ', product.locales'
const includeColumns = ', product.main_image_id, product.file_ids, product.component_ids'
const joinedLocales = joined('locales', 'locales')
const joinedIncludes =
  joined('main_image_id::text', 'image_ids') +
  joined("array_to_string(file_ids, ',')", 'file_ids') +
  joined("array_to_string(component_ids, ',')", 'component_ids')

const listedPagesTexts = [
  listedPagesText('', ''),
  listedPagesText(localeColumns, joinedLocales),
  listedPagesText(includeColumns, joinedIncludes),
  listedPagesText(localeColumns + includeColumns, joinedLocales + joinedIncludes),
]

function joined(column: string, name: string): string {
  return /* sql */ `, string_agg(coalesce(${column}, ''), e'\\x04') as ${name}`
}

function listedPagesText(columns: string, joinedColumns: string): string {
  return /* sql */ `
    select page.*
      from unnest((select $2::uuid[]), (select $3::bigint[]), (select $4::uuid[]),
                  (select $5::uuid[]), (select $6::text[]), (select $7::integer[]),
                  (select $8::integer[])) with ordinality
           as asked (catalog_id, seq, release_id, list_id, kind, first, last, place)
     cross join lateral (
       select max(total) as total, max(curated) as curated
              ${joined('id::text', 'ids')}${joined('body', 'bodies')}${joined('price', 'prices')}
              ${joinedColumns}
         from (
           select list.total, list.curated, one.id, product.body, product.price${columns}
             from release_list as list
            cross join unnest(
                    list.product_ids[greatest(asked.first - list.chunk * ${CHUNK}, 0) + 1
                                     : asked.last - list.chunk * ${CHUNK}]
                  ) with ordinality as one (id, position)
             join release_product as product
               on product.store_id = $1 and product.catalog_id = asked.catalog_id
              and product.product_id = one.id
              and product.from_seq <= asked.seq and product.to_seq > asked.seq
            where list.store_id = $1 and list.catalog_id = asked.catalog_id
              and list.list_id = asked.list_id and list.kind = asked.kind
              and list.chunk between asked.first / ${CHUNK} and (asked.last - 1) / ${CHUNK}
              and list.from_seq <= asked.seq and list.to_seq > asked.seq
              and exists (select 1 from catalog_release
                           where store_id = $1 and id = asked.release_id
                             and status = 'published')
            order by list.chunk, one.position
         ) as row
     ) as page
     order by asked.place`
}

const BATCH_MAX = 32
const STATEMENTS_MAX = 2 // measured: 1 to 4

type Asked = { request: PageRequest; wanted: Wanted }

/** Pages of a store that are asked for at the same time, of one server, share a statement. */
export class PageLoader {
  readonly #byServer = new WeakMap<Db, Coalescer<Asked, ListedPage | undefined>>()

  load(
    db: Db,
    reading: Reading,
    list: ProductList,
    page: Page,
    wanted: Wanted,
  ): Promise<ListedPage | undefined> {
    const known = this.#byServer.get(db)
    const pages = known ?? pagesOf(db)
    if (!known) this.#byServer.set(db, pages)
    return pages.add({ request: { reading, list, page }, wanted })
  }
}

function pagesOf(db: Db): Coalescer<Asked, ListedPage | undefined> {
  return new Coalescer({
    batchMax: BATCH_MAX,
    underWayMax: STATEMENTS_MAX,
    kindOf: ({ request, wanted }) =>
      `${request.reading.storeId} ${wanted.locales} ${wanted.includes}`,
    perform: async (asked) => {
      const [first] = asked
      if (!first) return []
      const requests = asked.map(({ request }) => request)
      const { storeId } = first.request.reading
      return selectListedPages(db, storeId, requests, first.wanted)
    },
  })
}
