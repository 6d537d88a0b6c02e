import assert from 'node:assert/strict'
import { test } from 'node:test'
import { batchName } from './statement-names.ts'

const nameOf = (...texts: string[]) => batchName(texts.map((text) => ({ text })))

test('a span is named by the verbs and tables of its statements, and by no value', () => {
  const names: [texts: string[], name: string][] = [
    [['select * from "account" where "store_id" = $1'], 'select account'],
    [['\n    insert into event (store_id) values ($1)'], 'insert event'],
    [['update "tasks"."job" set state = $1'], 'update job'],
    [['begin', 'delete from cart where id = $1', 'commit'], 'delete cart'],
    [['begin', 'savepoint savepoint_1', 'commit'], 'commit'],
    [
      ['select 1', 'insert into event select $1', 'insert into event select $1'],
      'select; insert event',
    ],
    [["select * from cart where name = 'Ann' and note = 'a; b'"], 'select cart'],
  ]
  for (const [texts, name] of names) assert.equal(nameOf(...texts), name)
})
