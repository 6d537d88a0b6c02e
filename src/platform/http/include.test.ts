import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AppError } from '../../lib/errors.ts'
import { parseInclude } from './paging.ts'

const allowed = ['component_products', 'main_image', 'files'] as const

test('PG-12, INC-2: known names are taken, trimmed and once, and others are passed over', () => {
  const cases: [text: string | undefined, names: string[]][] = [
    [undefined, []],
    ['', []],
    [',', []],
    ['files', ['files']],
    ['main_image,files', ['main_image', 'files']],
    [' files , main_image ,files', ['main_image', 'files']],
    ['file', []],
    ['Files', []],
    ['unknown,files', ['files']],
    ['constructor,__proto__', []],
  ]
  for (const [text, names] of cases) {
    assert.deepEqual([...parseInclude(text, allowed)], names, String(text))
  }
})

test('INC-9: five names are accepted, six are refused, repeated ones count once', () => {
  assert.equal(parseInclude('files,b,c,d,e', allowed).size, 1)
  assert.equal(parseInclude('files,files,files,files,files,files', allowed).size, 1)
  assert.throws(
    () => parseInclude('files,b,c,d,e,f', allowed),
    (error) => {
      assert(error instanceof AppError)
      assert.equal(error.code, 'bad-request')
      assert.equal(error.problems[0]?.source, 'include')
      return true
    },
  )
})
