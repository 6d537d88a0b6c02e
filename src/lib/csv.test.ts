import assert from 'node:assert/strict'
import { test } from 'node:test'
import { csvLine } from './csv.ts'

test('a line of CSV keeps every text whole and is no formula', () => {
  assert.equal(csvLine(['a', 1, null, true, undefined]), 'a,1,,true,\r\n')
  assert.equal(
    csvLine(['with, comma', 'with "quotes"', 'two\nlines']),
    '"with, comma","with ""quotes""","two\nlines"\r\n',
  )
  assert.equal(csvLine(['=1+1', '+1', '-1', '@x', -1]), "'=1+1,'+1,'-1,'@x,-1\r\n")
  assert.equal(csvLine([{ amount: 1 }]), '"{""amount"":1}"\r\n')
})
