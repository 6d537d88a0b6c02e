import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import pg from 'pg'
import { testDatabase } from './support/database.ts'

/**
 * A delta release computes what was noted (see note-changes.ts): a write that forgets to note what
 * it changes is not seen by shoppers until somebody else touches the same thing.
 */

/** The tables of which releases are made. */
const tables = [
  'product',
  'product_file',
  'node_product',
  'hierarchy',
  'node',
  'price',
  'price_modifier',
]

/** Tables whose deletions reach rows of those, by foreign keys. */
const reaching = ['file', 'price_book']

const root = join(import.meta.dirname, '..')
const files = globSync('src/**/*.ts', { cwd: root }).filter((path) => !path.endsWith('.test.ts'))

/** A function or value of a file, with its name. */
type Part = { path: string; name: string; text: string }

const parts = files.flatMap((path): Part[] => {
  const text = readFileSync(join(root, path), 'utf8').replaceAll(/\/\*\*[\s\S]*?\*\//g, '')
  return text.split(/^(?=(?:export )?(?:async )?(?:function|const) )/m).map((part) => ({
    path,
    name: /(?:function|const) (\w+)/.exec(part)?.[1] ?? '',
    text: part,
  }))
})

const notes = /\b(?:note\w*|changeOf|deleteContent)\(/

/** Writes that need no note of their own, and why. */
const noted: Record<string, string> = {
  'src/catalog/pricebooks/queries.ts clearReferences':
    'replacePrices, which alone calls it, updates the same prices right after it',
}

const names = tables.join('|')
const deleted = [...tables, ...reaching].join('|')
const writes = [
  new RegExp(`\\b(?:insert into|(?<!for )update)\\s+(?:${names})\\b`),
  new RegExp(`\\bdelete from\\s+(?:${deleted})\\b`),
  new RegExp(`(?:insertInto|updateTable|mergeInto)\\('(?:${names})\\b`),
  new RegExp(`deleteFrom\\('(?:${deleted})\\b`),
  new RegExp(`(?:insertMany|updateMany)\\(\\s*\\w+,\\s*'(?:${names})'`),
]
const isWrite = ({ text }: Part) => writes.some((pattern) => pattern.test(text))

test('every statement on what a release is made of notes what it changes', () => {
  const found = parts.filter(isWrite)
  const silent = found
    .filter(({ text }) => !notes.test(text))
    .map(({ path, name }) => `${path} ${name}`)
  assert.deepEqual(silent, Object.keys(noted))
  assert.ok(found.length >= 15, `${found.length} writes: the patterns find too few`)
})

/** Files with statements whose table is a variable, and which tables they are. */
const variable: Record<string, string> = {
  'src/billing/imports/queries.ts': 'tables of imports',
  'src/billing/offerings/queries.ts': 'products and plans of offerings',
  'src/catalog/publishing/queries.ts': 'releases',
  'src/catalog/publishing/write-rows.ts': 'releases',
  'src/copies/copy-store.ts': 'all of a store that is copied, with its notes',
  'src/platform/backup/load.ts': 'all of a database that is restored, with its notes',
  'src/platform/db/commit-order.ts': 'numbers of rows that were noted',
  'src/platform/db/distribute.ts': 'the queue, which is to commit in two phases',
  'src/platform/db/many-rows.ts': 'any: its callers are looked at',
  'src/platform/events/event-weeks.ts': 'events that are too old',
  'src/platform/jobs/job-rows.ts': 'jobs',
  'src/platform/maintenance/clean-up.ts': 'ended work, the audit, events of providers',
  'src/platform/resources/rows.ts': 'any: the kinds are looked at',
  'src/platform/tasks/worker.ts': 'the queue',
}

test('a statement whose table is a variable is known here', () => {
  const dynamic =
    /\b(?:insert into|update|delete from)\s+\$\{|(?:insertInto|updateTable|deleteFrom)\([^')]/
  const found = parts.filter(({ text }) => dynamic.test(text)).map(({ path }) => path)
  assert.deepEqual([...new Set(found)].toSorted(), Object.keys(variable))
})

test('every kind of resource on those tables notes what is written and deleted', () => {
  const tableOf = ({ text }: Part) => /^ {2}table: '(\w+)'/m.exec(text)?.[1] ?? ''
  const kinds = parts.filter((part) => [...tables, ...reaching].includes(tableOf(part)))
  const hook = (part: Part, name: string) =>
    new RegExp(`^ {2}${name}: ([\\s\\S]*?)^ {2}(?:\\w+:|\\})`, 'm').exec(`${part.text}  }`)?.[1] ??
    ''
  const silent = kinds.flatMap((kind) => [
    ...(reaching.includes(tableOf(kind)) || notes.test(hook(kind, 'afterWrite'))
      ? []
      : [`${kind.name} writes`]),
    ...(['beforeDelete', 'afterDelete'].some((name) => notes.test(hook(kind, name)))
      ? []
      : [`${kind.name} deletes`]),
  ])
  assert.deepEqual(silent, [])
  assert.deepEqual(kinds.map(tableOf).toSorted(), [
    'file',
    'hierarchy',
    'price',
    'price_book',
    'price_modifier',
  ])
})

test('rows of a kind are written through its hooks, or by someone who notes it', () => {
  const kinds = 'hierarchyKind|priceKind|priceModifierKind|pricesOfAllBooks'
  const direct = new RegExp(`\\b(?:insertRows|updateRow|deleteRow)\\(\\w+,\\s*(?:${kinds})\\b`)
  const silent = parts.filter(({ text }) => direct.test(text) && !notes.test(text))
  assert.deepEqual(
    silent.map(({ path, name }) => `${path} ${name}`),
    [],
  )
})

test('no foreign key deletes or changes such rows unseen', async (t) => {
  const client = new pg.Client({ connectionString: await testDatabase(t) })
  client.on('error', () => {}) // the database is dropped at the end
  await client.connect()
  t.after(() => client.end())
  const { rows } = await client.query<{ reached: string }>(
    `select distinct confrelid::regclass || ' ⟶ ' || conrelid::regclass as reached
       from pg_constraint
      where contype = 'f' and confdeltype <> 'a' and conrelid::regclass::text = any($1)
      order by 1`,
    [tables],
  )
  // A new one needs a note wherever rows of the first table are deleted.
  assert.deepEqual(
    rows.map(({ reached }) => reached),
    [
      'file ⟶ product_file',
      'hierarchy ⟶ node',
      'node ⟶ node',
      'node ⟶ node_product',
      'price_book ⟶ price',
      'price_book ⟶ price_modifier',
      'product ⟶ product',
      'product ⟶ product_file',
    ],
  )
  const triggers = await client.query(
    `select tgname from pg_trigger
      where not tgisinternal and tgrelid::regclass::text not like 'tasks.%'`,
  )
  assert.deepEqual(triggers.rows, [], 'a distributed table takes no trigger')
})
