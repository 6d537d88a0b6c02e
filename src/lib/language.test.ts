import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { negotiate, parseAcceptLanguage } from './language.ts'

test('LOC-1, LOC-7: ranges come by falling quality; what cannot be read counts as nothing', () => {
  const rows: [header: string | undefined, ranges: string[]][] = [
    ['fr-CA, en;q=0.5', ['fr-ca', 'en']],
    ['en;q=0.5,fr-CA', ['fr-ca', 'en']],
    ['de;q=0.7, fr ; q=0.9 , en', ['en', 'fr', 'de']],
    ['de;q=0.8, fr;q=0.8', ['de', 'fr']],
    ['fr;q=0, en;q=0.001, nl;q=0.000', ['en']],
    ['*', ['*']],
    ['zh-Hant-TW;Q=1.000', ['zh-hant-tw']],
    [',fr,,', ['fr']],
    [undefined, []],
    ['', []],
    ['fr;q=2', []],
    ['fr;q=', []],
    ['fr;q=0.1234', []],
    ['fr;level=1', []],
    ['en, français', []],
    ['fr_FR', []],
    ['toolongforatag', []],
    [`fr${' '.repeat(2_000)}`, []],
  ]
  for (const [header, ranges] of rows) assert.deepEqual(parseAcceptLanguage(header), ranges)
  const many = Array.from({ length: 100 }, (_, index) => `a${index % 10}`.replace(/\d/, 'b'))
  assert.equal(parseAcceptLanguage(many.join(',')).length, 20)
})

test('LOC-2 to LOC-4, test case 28: the tag, then its shorter forms, then its language', () => {
  const rows: [header: string, tags: string[], chosen: string | undefined][] = [
    ['fr-CA, en;q=0.5', ['fr-FR', 'en'], 'fr-FR'],
    ['fr-CA, en;q=0.5', ['de', 'en'], 'en'],
    ['FR-fr', ['en', 'fr-FR'], 'fr-FR'],
    ['fr-CA', ['fr-FR', 'fr'], 'fr'],
    ['zh-Hant-TW', ['zh-Hans', 'zh-Hant'], 'zh-Hant'],
    ['fr', ['fr-FR', 'fr-BE'], 'fr-BE'],
    ['fr-CH', ['fr-FR', 'fr-BE'], 'fr-BE'],
    ['de-AT', ['den', 'en'], undefined],
    ['en, fr', ['fr'], 'fr'],
    ['en;q=0.3, fr;q=0.4', ['en', 'fr'], 'fr'],
    ['*', ['fr'], undefined],
    ['de, *;q=0.5, fr;q=0.1', ['fr'], undefined],
    ['fr', [], undefined],
    ['', ['fr'], undefined],
  ]
  for (const [header, tags, chosen] of rows) {
    assert.equal(negotiate(parseAcceptLanguage(header), tags), chosen, header)
    assert.equal(negotiate(parseAcceptLanguage(header), tags.toReversed()), chosen, header)
  }
})

test('property: LOC-7: any header is read without failing, and the choice is one of the tags', () => {
  const piece = fc.constantFrom('fr', 'en-GB', '*', ';', 'q=', '0.5', ',', ' ', '-', 'x', '1')
  const header = fc.oneof(
    fc.string(),
    fc.array(piece).map((pieces) => pieces.join('')),
  )
  const tags = ['fr-FR', 'en', 'x-pirate']
  fc.assert(
    fc.property(header, (text) => {
      const chosen = negotiate(parseAcceptLanguage(text), tags)
      assert(chosen === undefined || tags.includes(chosen))
    }),
    { numRuns: 1_000 },
  )
})
