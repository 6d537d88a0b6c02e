import { Coalescer } from '../../platform/coalescer.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Page } from '../../platform/http/paging.ts'
import {
  type ListedPage,
  type PageRequest,
  selectListedPages,
  type Wanted,
} from './listed-pages.ts'
import type { ProductList, Reading } from './queries.ts'

const BATCH_MAX = 32
const STATEMENTS_MAX = 2 // measured: 1 to 4

type Asked = { request: PageRequest; wanted: Wanted }

/** Pages that are asked for at the same time are read by one statement. */
export class PageLoader {
  readonly #pages: Coalescer<Asked, ListedPage | undefined>

  constructor(db: Db) {
    this.#pages = new Coalescer({
      batchMax: BATCH_MAX,
      underWayMax: STATEMENTS_MAX,
      kindOf: ({ wanted }) => Number(wanted.locales) + 2 * Number(wanted.includes),
      perform: async (asked) => {
        const [first] = asked
        if (!first) return []
        const requests = asked.map(({ request }) => request)
        return selectListedPages(db, requests, first.wanted)
      },
    })
  }

  load(
    reading: Reading,
    list: ProductList,
    page: Page,
    wanted: Wanted,
  ): Promise<ListedPage | undefined> {
    return this.#pages.add({ request: { reading, list, page }, wanted })
  }
}
