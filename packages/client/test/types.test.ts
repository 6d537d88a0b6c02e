import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import { test } from 'node:test'
import type { Client as FetchClient } from 'openapi-fetch'
import { startShop } from '../../../test/support/shop.ts'
import type { paths } from '../src/interface.ts'
import { interfaceTypes } from './interface-types.ts'

const file = new URL('../src/interface.ts', import.meta.url)
test('the types of the client are those of the interface', async (t) => {
  const { address } = await startShop(t)
  const document = await (await fetch(`${address}/openapi.json`)).text()
  const text = await interfaceTypes(document)
  if (process.env.WRITE_CLIENT_TYPES === '1') await writeFile(file, text)
  // Not assert.equal: the difference of two long texts takes minutes to show.
  const isCurrent = (await readFile(file, 'utf8')) === text
  assert.ok(isCurrent, 'The interface has changed: run `npm run client:types` and commit the file.')
})

/** For each operation, with its schemas and its share of the types of events. */
const LINES_MAX = 34

test('the types stay short, and say unknown only where the server takes or sends anything', async () => {
  const lines = (await readFile(file, 'utf8')).split('\n')
  const operations = lines.filter((line) => /: operations\["/.test(line)).length
  const most = operations * LINES_MAX
  assert.ok(lines.length < most, `${lines.length} lines, and at most ${most} are expected`)
  const vague = lines.filter((line) => /\bunknown\b/.test(line) && !/headers: \{/.test(line))
  const names = vague.map((line) => /^\s*(\w+)\??:/.exec(line)?.[1] ?? line.trim())
  const known = [
    'custom_inputs',
    'data',
    'meta',
    'previous',
    'old',
    'new',
    'options',
    '} & { [key: string]: unknown; };',
  ]
  assert.deepEqual(
    names.filter((name) => !known.includes(name)),
    [],
  )
})

/** Never called: the compiler checks what openapi-fetch makes of the types. */
export async function inferred(client: FetchClient<paths>): Promise<(string | undefined)[]> {
  const path = { id: 'an id' }
  const { data, error } = await client.GET('/v2/accounts/{id}', { params: { path } })
  // @ts-expect-error The path has a parameter.
  await client.GET('/v2/accounts/{id}', {})
  // @ts-expect-error The operation has no query.
  await client.GET('/v2/accounts/{id}', { params: { path, query: { filter: '' } } })
  // @ts-expect-error The operation needs a body.
  await client.POST('/v2/accounts', {})
  // @ts-expect-error The name is a text.
  await client.POST('/v2/accounts', { body: { data: { type: 'account', name: 1 } } })
  // @ts-expect-error There is no such method.
  await client.PATCH('/v2/accounts/{id}', { params: { path } })
  const done = await client.DELETE('/v2/accounts/{id}', { params: { path } })
  const nothing: undefined = done.data
  return [data?.data.name, error?.errors[0]?.detail, nothing]
}
