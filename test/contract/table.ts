import { catalogForm } from '../support/catalog-importing.ts'
import type { Client } from '../support/client.ts'

/** One route in the test that calls it as somebody who may not. */
export type Row = {
  /** Method and pattern, as registered. */
  route: string
  /** May a shopper token reach it: alone, only signed in for the account, or never? */
  shopper: 'always' | 'signed-in' | 'never'
  /** May a key of the organization reach it, or only such a key? */
  organization: boolean | 'only'
  /** The view of another store's admin: nothing, or only its own data. */
  foreign: 404 | 'own'
  /** The query of the call, with its question mark. */
  query?: string
  /** A body that would be accepted, for routes that change something. */
  body?: unknown
  /** A file that would be accepted, for routes that take a form with one. */
  file?: string
}

/** The id of a resource of the first store, by the folder of a path or the whole path to it. */
export type Ids = Record<string, string>

export const admins = { shopper: 'never', organization: false } as const
export const owners = { shopper: 'never', organization: true } as const
export const organizations = { shopper: 'never', organization: 'only' } as const
export const signedIn = { shopper: 'signed-in', organization: false } as const
export const everyone = { shopper: 'always', organization: false } as const
export const everyOwner = { shopper: 'always', organization: true } as const
export const own = 'own'

export const row = (
  route: string,
  who: Pick<Row, 'shopper' | 'organization'>,
  foreign: Row['foreign'],
  body?: unknown,
): Row => ({ route, ...who, foreign, body })

/** The registered pattern with real ids: each parameter is named by what stands before it. */
export function pathOf({ route, query = '' }: Pick<Row, 'route' | 'query'>, ids: Ids): string {
  const [, pattern = ''] = route.split(' ')
  let folders = ''
  const path = pattern
    .split('/')
    .map((part) => {
      if (!part.startsWith(':')) {
        folders += part === '' ? '' : `/${part}`
        return part
      }
      return ids[folders] ?? ids[folders.split('/').at(-1) ?? '']
    })
    .join('/')
  return path + query
}

/** Calls a route with real ids. */
export function callRow(client: Client, row: Row, ids: Ids) {
  const [method = ''] = row.route.split(' ')
  const path = pathOf(row, ids)
  // An update repeats the id of its path.
  const [id = ''] = path.match(/[\da-f-]{36}(?!.*[\da-f-]{36})/) ?? []
  const body = row.body && JSON.parse(JSON.stringify(row.body).replaceAll('{id}', id))
  if (row.file === undefined) return client.call(method, path, { body })
  return client.call(method, path, { form: catalogForm(row.file) })
}
