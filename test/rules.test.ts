import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

/** Code and tests cite rules by their ids; the rules themselves are in docs/rules/. */

const root = join(import.meta.dirname, '..')
const textsOf = (...patterns: string[]) =>
  globSync(patterns, { cwd: root }).map((file) => ({
    file,
    text: readFileSync(join(root, file), 'utf8'),
  }))
const idsIn = (text: string) => text.match(/\b[A-Z]{1,5}-\d+[a-z]?\b/g) ?? []

const rules = new Set(textsOf('docs/rules/*.md').flatMap(({ text }) => idsIn(text)))
const families = new Set([...rules].map(familyOf))
/** Looks like an id of ours, but is the SKU or code of a test's own data. */
const notRules = new Set(['TAX-0'])

function familyOf(id: string): string {
  return id.replace(/-.*/, '')
}

test('every rule that code or tests cite is in docs/rules', () => {
  const unknown = textsOf('src/**/*.{ts,sql}', 'test/**/*.ts').flatMap(({ file, text }) =>
    idsIn(text)
      .filter((id) => families.has(familyOf(id)) && !rules.has(id) && !notRules.has(id))
      .map((id) => `${file}: ${id}`),
  )
  assert.ok(rules.size > 700)
  assert.deepEqual(unknown, [])
})
