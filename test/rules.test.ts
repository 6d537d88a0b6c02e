import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

/**
 * Code and tests cite rules by their ids; the rules themselves are in docs/rules/. A test names
 * the rules that it checks. A rule that needs no test ends with a sentence that says why:
 * `*Not tested: it is a definition.*`
 */

const root = join(import.meta.dirname, '..')
const textsOf = (...patterns: string[]) =>
  globSync(patterns, { cwd: root }).map((file) => ({
    file,
    text: readFileSync(join(root, file), 'utf8'),
  }))
const idsIn = (text: string) => text.match(/\b[A-Z]{1,5}-\d+[a-z]?\b/g) ?? []

const documents = textsOf('docs/rules/*.md')
const rules = new Set(documents.flatMap(({ text }) => idsIn(text)))
const families = new Set([...rules].map(familyOf))
/** Looks like an id of ours, but is the SKU or code of a test's own data. */
const notRules = new Set(['TAX-0'])

/** The files that may cite rules, without those that a build makes. */
const citing = [
  'src/**/*.{ts,sql}',
  '{test,bench,deploy}/**/*.ts',
  'examples/**/*.{ts,js}',
  'packages/*/{src,test}/**/*.{ts,tsx}',
  'packages/*/*.ts',
]

function familyOf(id: string): string {
  return id.replace(/-.*/, '')
}

test('every rule that code or tests cite is in docs/rules', () => {
  const unknown = textsOf(...citing).flatMap(({ file, text }) =>
    idsIn(text)
      .filter((id) => families.has(familyOf(id)) && !rules.has(id) && !notRules.has(id))
      .map((id) => `${file}: ${id}`),
  )
  assert.ok(rules.size > 700)
  assert.deepEqual(unknown, [])
})

/** `C-` ids are counted for each area: billing has its own, and all others are of the catalog. */
function nameOf(file: string, id: string): string {
  if (familyOf(id) !== 'C') return id
  return /billing|subscriptions|schedules/.test(file) ? `${id} of billing` : `${id} of the catalog`
}

/** The ids in a text, also those that stand between two as in `CA-1 to CA-5`. */
function citedIn(text: string): string[] {
  const ranges = text.matchAll(/\b([A-Z]{1,5})-(\d+) to \1-(\d+)\b/g)
  const between = [...ranges].flatMap(([, family, first, last]) =>
    Array.from(
      { length: Number(last) - Number(first) + 1 },
      (_, index) => `${family}-${Number(first) + index}`,
    ),
  )
  return [...idsIn(text), ...between]
}

test('every rule is named by a test, or says why it needs none', () => {
  const defined = documents.flatMap(({ file, text }) =>
    text.split(/\n(?=- \*\*|#)/).flatMap((block) => {
      const [, id] = /^- \*\*([A-Z]{1,5}-\d+[a-z]?)\*\*/.exec(block) ?? []
      const isExcused = /\*Not tested: [^*]+\.\*/.test(block)
      return id === undefined ? [] : [{ name: nameOf(file, id), isExcused }]
    }),
  )
  assert.ok(defined.length > 700)
  const tests = textsOf('src/**/*.test.ts', 'test/*/**/*.test.ts')
  const named = new Set(
    tests.flatMap(({ file, text }) => citedIn(text).map((id) => nameOf(file, id))),
  )
  const namesOf = (some: typeof defined) => some.map(({ name }) => name)
  const untested = defined.filter(({ name, isExcused }) => !isExcused && !named.has(name))
  assert.deepEqual(namesOf(untested), [], 'name them in the tests that check them')
  const tested = defined.filter(({ name, isExcused }) => isExcused && named.has(name))
  assert.deepEqual(namesOf(tested), [], 'a test names them, so they need no excuse')
})
