import { AppError, notFound } from '../../lib/errors.ts'
import { mayBeMisspelled } from '../../platform/db/find-near-words.ts'
import { findByIds } from '../../platform/db/owners.ts'
import { findSearchWords, type Likeness, searchInTime } from '../../platform/db/search-words.ts'
import type { FilterClause } from '../../platform/http/filter.ts'
import { type Page, pageLinks, pageMeta } from '../../platform/http/paging.ts'
import { findRows } from '../../platform/resources/rows.ts'
import { fileKind, fileResource } from '../files/file.ts'
import { checkSelection, completeSelection, type Selection } from '../pricing/bundle-price.ts'
import type { FrozenItem } from '../pricing/price.ts'
import type { FileId } from '../products/product.ts'
import { requireIncludable } from '../products/product-resources.ts'
import { BASE_MARK } from '../publishing/frozen-text.ts'
import type { Scope } from './answer.ts'
import { type FrozenRow, type Rendered, renderNode, renderProduct, soonest } from './frozen-view.ts'
import { COMMON_ROWS_MAX, findNear, isCommon, NONE, nearOfNewest } from './product-search.ts'
import {
  type DetailedRow,
  findNewestWords,
  isReleaseThere,
  type NodeList,
  type ProductList,
  type ProductRow,
  ReleaseGone,
  selectFilteredPage,
  selectListTotal,
  selectNode,
  selectNodes,
  selectReleasedProducts,
  sourcesOf,
} from './queries.ts'

export const includes = ['component_products', 'main_image', 'files'] as const
type Includes = ReadonlySet<(typeof includes)[number]>

/** The request for a list; its links repeat `url`. */
type ListRequest = {
  url: string
  page: Page
  clauses: readonly FilterClause[]
  search?: string | undefined
  includes: Includes
}

/** A page of products. A list that the release does not have is named in the refusal. */
export async function loadProductPage(
  scope: Scope,
  list: ProductList,
  request: ListRequest,
): Promise<Rendered> {
  const { clauses, search } = request
  const isWhole = clauses.length === 0 && search === undefined && list.kind !== 'children'
  const { rows, total } = isWhole
    ? await listedPage(scope, list, request)
    : await filteredPage(scope, list, request)
  if (total === 0 && list.kind === 'node') {
    const nodes = await namedNodes(scope, request)
    if (nodes) return nodes
  }
  const products = rows.map((row) => renderProduct(row, scope.view, { curated: row.curated }))
  const included = await readIncluded(scope, rows, request.includes)
  const text = listText(
    scope,
    request,
    total,
    products.map((one) => one.text),
    included.text,
  )
  const until = soonest([...products.map((one) => one.until), included.until])
  return { text, until, live: request.includes.size > 0 }
}

async function listedPage(scope: Scope, list: ProductList, request: ListRequest) {
  const page = await scope.listed.load(scope.db, scope, list, request.page, {
    locales: scope.view.languages.length > 0,
    includes: request.includes.size > 0,
  })
  return page ?? { rows: [], total: await totalOf(scope, list) }
}

async function filteredPage(scope: Scope, list: ProductList, request: ListRequest) {
  const { search, clauses, page } = request
  const found =
    search === undefined
      ? await selectFilteredPage(scope.db, scope, list, { clauses }, page)
      : await searchedPage(scope, list, search, request)
  if (found.total === 0 && list.kind !== 'children') await totalOf(scope, list)
  return found
}

/** SRC-12: misspelled words count only where the words as they are do not. */
function searchedPage(scope: Scope, list: ProductList, given: string, request: ListRequest) {
  const text = given.trim()
  const { clauses, page } = request
  return searchInTime(scope.db, scope.searchMsMax, async (tx) => {
    const words = await findSearchWords(tx, text)
    const languages = primaryLanguages(scope.view.languages)
    const find = (likeness: Likeness, newest?: number) => {
      const search = { text, words, likeness, languages, newest }
      return selectFilteredPage(tx, scope, list, { clauses, search }, page)
    }
    const isWhole = clauses.length === 0 && list.kind === 'catalog' && words.length > 0
    const newest = isWhole ? await findNewestWords(tx, scope, languages) : NONE
    if (isCommon(newest, words, 'same')) return find('same', COMMON_ROWS_MAX)
    const same = await find('same')
    if (same.total > 0 || !mayBeMisspelled(words)) return same
    const near = nearOfNewest(newest, words)
    if (isCommon(newest, words, near)) return find(near, COMMON_ROWS_MAX)
    return find(await findNear(tx, scope, { words, languages }, near))
  })
}

const SEARCHED_LANGUAGES_MAX = 5

/** `fr` for `fr-CA`; a language that no locale can have is left out. */
function primaryLanguages(languages: readonly string[]): string[] {
  const primary = languages.map((tag) => tag.toLowerCase().split('-')[0] ?? '')
  const possible = primary.filter((one) => /^[a-z]{2,8}$/.test(one))
  return [...new Set(possible)].slice(0, SEARCHED_LANGUAGES_MAX)
}

/** An empty list; throws for a parent that is not in the release. */
async function totalOf(scope: Scope, list: ProductList): Promise<number> {
  const total = await selectListTotal(scope.db, scope, list)
  return total ?? refuseAbsent(scope, list.kind, list.id)
}

/** The resource is missing, or the whole release is gone. */
async function refuseAbsent(scope: Scope, what: string, id: string): Promise<never> {
  if (!(await isReleaseThere(scope.db, scope))) throw new ReleaseGone()
  throw notFound(what, id)
}

/**
 * C-1: `in(id,…)` with ids of nodes, none of them a product of this node, gives the nodes, as the
 * interface describes it for breadcrumbs.
 */
async function namedNodes(scope: Scope, request: ListRequest): Promise<Rendered | undefined> {
  const [clause, ...others] = request.clauses
  if (clause?.attribute !== 'id' || others.length > 0) return undefined
  const everyNode = { kind: 'all', id: '' } as const
  const { rows, total } = await selectNodes(scope.db, scope, everyNode, [clause], request.page)
  if (total === 0) return undefined
  const nodes = rows.map((row) => renderNode(row, scope.view))
  return { text: listText(scope, request, total, nodes, ''), until: undefined }
}

export function listText(
  scope: Pick<Scope, 'baseUrl'>,
  { url, page }: Pick<ListRequest, 'url' | 'page'>,
  total: number,
  data: readonly string[],
  included: string,
): string {
  const meta = JSON.stringify(pageMeta(page, total))
  const links = JSON.stringify(pageLinks(scope.baseUrl, url, page, total))
  return `{"data":[${data.join(',')}]${included},"meta":${meta},"links":${links}}`
}

export async function loadProduct(
  scope: Scope,
  id: string,
  asked: Includes,
  selection?: Selection,
): Promise<Rendered> {
  const row = await getListed(scope, id)
  const product = renderProduct(row, scope.view, { ...(selection && { selection }) })
  const included = await readIncluded(scope, [row], asked)
  const links = `{"self":"${BASE_MARK}/products/${id}"}`
  const text = `{"data":${product.text}${included.text},"links":${links}}`
  return { text, until: soonest([product.until, included.until]), live: asked.size > 0 }
}

/** VIS-9: a product that is only a part of bundles cannot be read by itself. */
async function getListed(scope: Scope, id: string) {
  const row = await getReleased(scope, id)
  if (row.listed) return row
  throw notFound('product', id)
}

/** Listed, or part of a bundle. */
export async function getReleased(scope: Scope, id: string): Promise<DetailedRow> {
  const [row] = await selectReleasedProducts(scope.db, scope, [id])
  return row ?? refuseAbsent(scope, 'product', id)
}

/** CFG-1 to CFG-3: nothing is stored. */
export async function configureBundle(
  scope: Scope,
  id: string,
  selected: Selection,
  asked: Includes,
): Promise<Rendered> {
  const row = await getListed(scope, id)
  const item: FrozenItem = row.price === null ? {} : JSON.parse(row.price)
  const components = item.bundle?.components
  const problems = checkSelection(components, selected)
  if (!components || problems.length > 0) throw new AppError('unprocessable', problems)
  return loadProduct(scope, id, asked, completeSelection(components, selected))
}

/**
 * INC-1 to INC-8: `,"included":{…}`, or nothing when there is nothing in it. With a bundle's parts
 * come their images and files, if those are asked for.
 */
async function readIncluded(
  scope: Scope,
  rows: readonly ProductRow[],
  asked: Includes,
): Promise<Rendered> {
  if (asked.size === 0) return { text: '', until: undefined }
  const parts = asked.has('component_products') ? await findComponents(scope, rows) : []
  const components = parts.map((row) => renderProduct(row, scope.view))
  const images = [...rows, ...parts].flatMap((row) => row.main_image_id ?? [])
  const files = [...rows, ...parts].flatMap((row) => row.file_ids ?? [])
  const kinds = {
    main_images: asked.has('main_image') ? await readFiles(scope, images) : [],
    files: asked.has('files') ? await readFiles(scope, files) : [],
    component_products: components.map((one) => one.text),
  }
  const present = Object.entries(kinds).filter(([, texts]) => texts.length > 0)
  const until = soonest(components.map((one) => one.until))
  if (present.length === 0) return { text: '', until }
  const text = present.map(([kind, texts]) => `"${kind}":[${texts.join(',')}]`).join(',')
  return { text: `,"included":{${text}}`, until }
}

/** In order of first appearance. */
async function findComponents(scope: Scope, rows: readonly ProductRow[]): Promise<DetailedRow[]> {
  const ids = [...new Set(rows.flatMap((row) => row.component_ids ?? []))]
  if (ids.length === 0) return []
  requireIncludable(ids)
  const found = await selectReleasedProducts(scope.db, scope, ids)
  if (found.length < ids.length && !(await isReleaseThere(scope.db, scope))) throw new ReleaseGone()
  const byId = new Map(found.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** FLE-4: a file that was deleted since is left out. */
async function readFiles(scope: Scope, ids: readonly string[]): Promise<string[]> {
  const asked = [...new Set(ids)] as FileId[]
  const found = await findByIds(sourcesOf(scope), asked, (owner, some) =>
    findRows(scope.liveDb, fileKind, owner, some),
  )
  const byId = new Map(found.map((file) => [file.id, file]))
  return asked.flatMap((id) => {
    const file = byId.get(id)
    return file ? [JSON.stringify(fileResource(file, scope.baseUrl))] : []
  })
}

export async function loadNodePage(
  scope: Scope,
  list: NodeList,
  request: Omit<ListRequest, 'includes'>,
): Promise<Rendered> {
  const { rows, total } = await selectNodes(scope.db, scope, list, request.clauses, request.page)
  const nodes = rows.map((row) => renderNode(row, scope.view))
  return { text: listText(scope, request, total, nodes, ''), until: undefined }
}

export async function loadNode(
  scope: Scope,
  kind: 'hierarchy' | 'node',
  id: string,
): Promise<Rendered> {
  const row = await getNode(scope, kind, id)
  const family = kind === 'node' ? 'nodes' : 'hierarchies'
  const links = `{"self":"${BASE_MARK}/${family}/${id}"}`
  return { text: `{"data":${renderNode(row, scope.view)},"links":${links}}`, until: undefined }
}

export async function getNode(
  scope: Scope,
  kind: 'hierarchy' | 'node',
  id: string,
): Promise<FrozenRow> {
  return (await selectNode(scope.db, scope, kind, id)) ?? refuseAbsent(scope, kind, id)
}
