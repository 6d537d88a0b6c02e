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
