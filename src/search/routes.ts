import { Type } from 'typebox'
import { invalidField } from '../lib/errors.ts'
import { contextOf } from '../platform/auth/context.ts'
import { access } from '../platform/auth/permissions.ts'
import type { Db } from '../platform/db/db.ts'
import { SEARCH_TEXT_MAX } from '../platform/db/search-words.ts'
import { selfLink, selfLinkSchema } from '../platform/http/document.ts'
import { readAsAsked } from '../platform/http/read-position.ts'
import type { App } from '../platform/http/server.ts'
import { type SearchType, searchTypes } from './hit.ts'
import { searchStore } from './search-store.ts'

const LIMIT_MAX = 25
const LIMIT = 10

const paths: Record<SearchType, string> = {
  account: '/accounts',
  product: '/pcm/products',
  order: '/orders',
  subscription_invoice: '/subscriptions/invoices',
  subscription: '/subscriptions/subscriptions',
}

const resultSchema = Type.Object(
  {
    id: Type.String({ format: 'uuid' }),
    type: Type.Enum(searchTypes),
    attributes: Type.Object({
      title: Type.String({ description: 'Its name or number.' }),
      detail: Type.String({ description: 'A second line; may be empty.' }),
    }),
    meta: Type.Object({
      rank: Type.Number({
        description:
          '1 for an id, a SKU, a number or another key; 0.9 for a whole name, 0.7 for its ' +
          'beginning, 0.5 for its words and 0.2 for misspelled ones.',
      }),
    }),
    links: selfLinkSchema,
  },
  { title: 'SearchResult' },
)

const schema = {
  tags: ['Search'],
  operationId: 'searchStore',
  summary: 'Search the store',
  description:
    'Finds accounts by their names, references and members, products by SKU, name and slug, ' +
    'orders by number, reference and buyer, invoices by number, subscriptions by reference, ' +
    'name, e-mail address and account, and all of them by id. The last word may be the ' +
    'beginning of one. Where nothing has the words, a letter of each may be wrong. Of very many ' +
    'results the best of some are given. A search that takes too long is given up: 503.',
  querystring: Type.Object({
    q: Type.String({
      minLength: 1,
      maxLength: SEARCH_TEXT_MAX,
      description: 'The text to find.',
    }),
    types: Type.Optional(
      Type.String({
        description: `A comma-separated list of ${searchTypes.join(', ')}; all when absent.`,
      }),
    ),
    'page[limit]': Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: LIMIT_MAX,
        description: `The most results of each type; ${LIMIT} when absent.`,
      }),
    ),
  }),
  response: {
    200: Type.Object({
      data: Type.Array(resultSchema),
      meta: Type.Object({
        more: Type.Array(Type.Enum(searchTypes), {
          description: 'The types of which more was found.',
        }),
      }),
    }),
  },
}

type SearchParts = { db: Db; searchMsMax: number }

export function searchRoutes(app: App, { db, searchMsMax: msMax }: SearchParts): void {
  app.get('/v2/search', { schema, config: { access: access.admin, replica: true } }, (request) => {
    const { q, types, 'page[limit]': limit = LIMIT } = request.query
    const wanted = readTypes(types)
    const ctx = contextOf(request)
    return readAsAsked(db, request, async (server) => {
      const found = await searchStore({ db: server, msMax }, ctx, q.trim(), wanted, limit)
      return {
        data: found.hits.map(({ id, type, title, detail, rank }) => ({
          id,
          type,
          attributes: { title: title ?? '', detail: detail ?? '' },
          meta: { rank },
          links: selfLink(request, `${paths[type]}/${id}`),
        })),
        meta: { more: found.more },
      }
    })
  })
}

/** In the order of our list, each once. */
function readTypes(given: string | undefined): readonly SearchType[] {
  if (given === undefined) return searchTypes
  const names = given.split(',').map((name) => name.trim())
  const unknown = names.find((name) => !searchTypes.some((type) => type === name))
  if (unknown !== undefined) {
    throw invalidField('types', `"${unknown}" is none of ${searchTypes.join(', ')}.`)
  }
  return searchTypes.filter((type) => names.includes(type))
}
