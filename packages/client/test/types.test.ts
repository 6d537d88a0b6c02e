import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import { test } from 'node:test'
import openapiTS, { astToString } from 'openapi-typescript'
import { startShop } from '../../../test/support/shop.ts'

const file = new URL('../src/interface.ts', import.meta.url)
const head =
  '// Made from /openapi.json by `npm run client:types`. Changes belong into the schemas.\n\n'

test('the types of the client are those of the interface', async (t) => {
  const { address } = await startShop(t)
  const document = await (await fetch(`${address}/openapi.json`)).text()
  // A member with a default may be left out of a request.
  const types = await openapiTS(document, { defaultNonNullable: false })
  const text = head + astToString(types)
  if (process.env.WRITE_CLIENT_TYPES === '1') await writeFile(file, text)
  // Not assert.equal: the difference of two long texts takes minutes to show.
  const isCurrent = (await readFile(file, 'utf8')) === text
  assert.ok(isCurrent, 'The interface has changed: run `npm run client:types` and commit the file.')
})
