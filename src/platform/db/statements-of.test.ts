import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readMigrations } from './migrate.ts'
import { statementsOf } from './statements-of.ts'

test('a file is cut into its statements, whatever else has a semicolon in it', () => {
  const cases: [text: string, statements: string[]][] = [
    ['', []],
    ['-- nothing; at all\n', []],
    ['select 1', ['select 1']],
    ['select 1;\n\nselect 2 - 1;\n', ['select 1;', 'select 2 - 1;']],
    ['select 1; -- one; more\nselect 2;', ['select 1;', 'select 2;']],
    ["select 'a;b', 'it''s; --', 3;select 4;", ["select 'a;b', 'it''s; --', 3;", 'select 4;']],
    [
      "do $$ begin a; perform 'x'; end $$;select 4;",
      ["do $$ begin a; perform 'x'; end $$;", 'select 4;'],
    ],
    ['select $1;select 2', ['select $1;', 'select 2']],
  ]
  for (const [text, statements] of cases) assert.deepEqual(statementsOf(text), statements, text)
})

/** The last migration that ran before the tables of any database were distributed. */
const BEFORE_CITUS = 19

/** The shapes of `alter table` that Citus refuses for a distributed table. */
function isRefused(statement: string): boolean {
  if (!/^alter table/i.test(statement)) return false
  const constrains = /\b(check|unique|references|primary key)\b/i.test(statement)
  const isAlone = /^alter table \w+\s+add constraint\s[^;]*;$/i.test(statement)
  return constrains && (!isAlone || /,\s*(add|drop|alter)\s/i.test(statement))
}

test('each migration has statements that a distributed database can run', async () => {
  for (const { version, name, text, onCitus } of await readMigrations()) {
    if (version <= BEFORE_CITUS) continue
    const isNeeded = statementsOf(text).some(isRefused)
    assert.equal(onCitus !== undefined, isNeeded, `${name}.citus.sql: it has what Citus refuses`)
    assert.deepEqual(statementsOf(onCitus ?? '').filter(isRefused), [], name)
  }
})

/** The last migration that built indexes of one table while it held a lock on another one. */
const BEFORE_ONE_TABLE = 48

const locking = [
  /^create (?:unique )?index\b.*?\bon (?:only )?(\w+)/is,
  /^(?:alter|drop|lock) table (?:if exists )?(?:only )?(\w+)/i,
  /^(?:update|insert into|delete from) (?:only )?(\w+)/i,
  /^(?:create|drop) trigger\b.*?\bon (\w+)/is,
]

/** Tables from before that the migration locks until it ends; none if it builds no index of them. */
function lockedWhileBuilding(text: string): string[] {
  const statements = statementsOf(text)
  const made = new Set([...text.matchAll(/^create table (?:if not exists )?(\w+)/gim)].map(nameOf))
  const lockedBy = (statement: string) => [
    ...locking.map((pattern) => nameOf(pattern.exec(statement))),
    ...[...statement.matchAll(/\breferences (\w+)/gi)].map(nameOf),
  ]
  const existing = (names: string[]) => names.filter((name) => name !== '' && !made.has(name))
  const indexed = statements.map((statement) => nameOf(locking[0]?.exec(statement) ?? null))
  if (existing(indexed).length === 0) return []
  return [...new Set(existing(statements.flatMap(lockedBy)))]
}

function nameOf(found: RegExpExecArray | null): string {
  return found?.[1]?.toLowerCase() ?? ''
}

test('a migration that builds an index of a table locks no other table meanwhile', async () => {
  const migrations = await readMigrations()
  const lockedBy = (version: number) => lockedWhileBuilding(migrations[version - 1]?.text ?? '')
  assert.deepEqual(lockedBy(48), ['cart_item', 'sales_order', 'order_transaction'])
  assert.deepEqual(lockedBy(47), ['audit_entry'])
  const sinceThen = migrations.filter(({ version }) => version > BEFORE_ONE_TABLE)
  for (const { name, text } of sinceThen) {
    const locked = lockedWhileBuilding(text)
    assert.ok(
      locked.length <= 1,
      `${name} locks ${locked.join(', ')}: one migration for each table`,
    )
  }
})
