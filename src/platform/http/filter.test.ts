import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { AppError } from '../../lib/errors.ts'
import { describeFilter, type FilterTable, parseFilter } from './filter.ts'

const table = {
  id: { operators: ['in', 'eq'], type: 'uuid' },
  name: { operators: ['eq', 'in', 'like', 'ilike'], type: 'text' },
  sku: { operators: ['eq', 'in'], type: 'text' },
  tags: { operators: ['eq', 'in'], type: 'text', lowerCased: true },
  account_ids: { operators: ['contains'], type: 'uuid' },
  'products.external_ref': { operators: ['eq'], type: 'text' },
  created_at: { operators: ['eq', 'gt', 'ge', 'lt', 'le'], type: 'instant' },
  quantity: { operators: ['eq', 'in', 'gt'], type: 'integer' },
  outstanding: { operators: ['eq'], type: 'boolean' },
  status: { operators: ['eq', 'in'], type: { oneOf: ['open', 'closed'] } },
} as const satisfies FilterTable

const id = '0b2f7c5e-3f56-4a44-9f0b-0a3c6a1d2e4f'

/** Each clause as `operator attribute [values]`, to keep the tables below readable. */
function parsed(text: string): string[] {
  return parseFilter(text, table).map(
    ({ operator, attribute, values }) => `${operator} ${attribute} ${JSON.stringify(values)}`,
  )
}

function refusalOf(text: string): string {
  try {
    parseFilter(text, table)
  } catch (error) {
    assert(error instanceof AppError, `${text} threw ${error}`)
    assert.equal(error.code, 'bad-request')
    assert.equal(error.problems.length, 1)
    assert.equal(error.problems[0]?.source, 'filter')
    return error.message
  }
  assert.fail(`${text} was accepted`)
}

test('1.6, PG-8, PG-9: a filter is read clause by clause, in every form of the grammar', () => {
  const cases: [text: string, clauses: string[]][] = [
    ['eq(name,Lamp)', ['eq name ["Lamp"]']],
    ['eq(name,Lamp):in(sku,a,b)', ['eq name ["Lamp"]', 'in sku ["a","b"]']],
    ['eq(name,  Desk Lamp 2  )', ['eq name ["Desk Lamp 2"]']],
    [' eq ( name , x ) : eq ( sku , y ) ', ['eq name ["x"]', 'eq sku ["y"]']],
    ['eq(name,$-_*.@{}|+/)', ['eq name ["$-_*.@{}|+/"]']],
    ['eq(name,Grüße 東京 ٣ e\u0301 \u{1D49C})', ['eq name ["Grüße 東京 ٣ e\u0301 \u{1D49C}"]']],
    [`eq(name,"it's")`, [`eq name ["it's"]`]],
    [`eq(name,'a, b): eq(c')`, ['eq name ["a, b): eq(c"]']],
    [`eq(name,'it\\'s \\"so\\" \\\\')`, [`eq name ["it's \\"so\\" \\\\"]`]],
    [`eq(name,'  kept  ')`, ['eq name ["  kept  "]']],
    [`eq(name,'')`, ['eq name [""]']],
    [`eq(name, 'x' )`, ['eq name ["x"]']],
    ['eq(products.external_ref,p)', ['eq products.external_ref ["p"]']],
    ['like(name,*lamp*)', ['like name ["*lamp*"]']],
    [`contains(account_ids,${id})`, [`contains account_ids ["${id}"]`]],
  ]
  for (const [text, clauses] of cases) assert.deepEqual(parsed(text), clauses, text)
})

test('FIL-9: no filter at all and an empty one give no clauses', () => {
  for (const text of [undefined, '']) assert.deepEqual(parseFilter(text, table), [])
})

test('FIL-9: a value without quotes holds anything but a comma, a bracket and control characters', () => {
  const values = [
    "it's",
    'O\'Brien "Bob"',
    'a(b',
    'a:b',
    'a😀',
    '50% off!',
    'a\\b',
    '#1;2=3&4?',
    '[x]',
  ]
  for (const value of values) {
    assert.deepEqual(parsed(`eq(name,${value}):eq(sku,x)`), [
      `eq name ${JSON.stringify([value])}`,
      'eq sku ["x"]',
    ])
  }
  assert.deepEqual(parsed('in(name, a b , c:d )'), ['in name ["a b","c:d"]'])
  for (const control of ['\n', '\t', '\u007f', '\u0085']) {
    assert.match(refusalOf(`eq(name,a${control}b)`), /must be in quotes because of/)
    assert.equal(parsed(`eq(name,'a${control}b')`).length, 1)
  }
})

test('FIL-9: as many ids are taken as an address holds, each once', () => {
  const ids = Array.from({ length: 880 }, () => crypto.randomUUID())
  const [clause] = parseFilter(`in(id,${[...ids, ...ids].join(',')})`, table)
  assert.deepEqual(clause?.values, ids)
})

test('FIL-1, PG-8: ten clauses are accepted, the eleventh is refused', () => {
  const clauses = (count: number) => Array(count).fill('eq(name,x)').join(':')
  assert.equal(parsed(clauses(10)).length, 10)
  assert.match(refusalOf(clauses(11)), /only 10 conditions .* at character 111/)
})

test('FIL-2: what is wrong is said with its place and with what is allowed', () => {
  const cases: [text: string, detail: string][] = [
    ['   ', 'an operator is expected, but there is the end at character 4'],
    [':', 'an operator is expected, but there is ":" at character 1'],
    ['eq', '"(" after eq is expected, but there is the end at character 3'],
    ['eq name', '"(" after eq is expected, but there is "n" at character 4'],
    ['near(name,x)', 'unknown operator "near" at character 1'],
    ['eq(colour,red)', 'unknown attribute "colour" at character 4'],
    ['eq(,red)', 'an attribute is expected, but there is "," at character 4'],
    ['eq(constructor,x)', 'unknown attribute "constructor" at character 4'],
    ['eq(__proto__,x)', 'unknown attribute "__proto__" at character 4'],
    ['gt(name,x)', 'gt is not supported for name at character 4'],
    ['eq(name,x', '"," or ")" is expected, but there is the end at character 10'],
    [
      'eq(name,)',
      `a value (an empty one is written '') is expected, but there is ")" at character 9`,
    ],
    [
      'in(sku,a,,b)',
      `a value (an empty one is written '') is expected, but there is "," at character 10`,
    ],
    [`eq(name,'x)`, `the quote ' is not closed at character 9`],
    [`eq(name,'x\\')`, `the quote ' is not closed at character 9`],
    [
      `eq(name,'C:\\temp')`,
      'a backslash escapes neither a quote nor another backslash at character 12',
    ],
    [`eq(name,'x'y)`, '"," or ")" is expected, but there is "y" at character 12'],
    [
      'eq(name,x)eq(sku,y)',
      '":" and another condition, or the end is expected, but there is "e" at character 11',
    ],
    ['eq(name,x):', 'an operator is expected, but there is the end at character 12'],
    [
      `eq(name,'a\0b')`,
      'name must be text without a NUL character, not "a\\u0000b", at character 9',
    ],
    ['eq(quantity,1.5)', 'quantity must be a whole number, not "1.5", at character 13'],
    [
      'eq(quantity,9007199254740992)',
      'quantity must be a whole number, not "9007199254740992", at character 13',
    ],
    ['eq(outstanding,yes)', 'outstanding must be true or false, not "yes", at character 16'],
    ['in(status,open,lost)', 'status must be one of open, closed, not "lost", at character 16'],
  ]
  for (const [text, problem] of cases) {
    const detail = refusalOf(text)
    assert(
      detail.startsWith(`The filter could not be understood: ${problem}. `),
      `${text}: ${detail}`,
    )
    assert.match(
      detail,
      /Allowed here: id \(in, eq; UUID\); name \(eq, in, like, ilike\); sku, tags/,
    )
  }
})

test('FIL-2: a refusal echoes only the beginning of what was sent', () => {
  assert(refusalOf(`eq(${'x'.repeat(5000)},y)`).length < 700)
})

test('FIL-3: operators are read in any case, attributes only as they are written', () => {
  assert.deepEqual(parsed('Eq(name,x):IN(sku,y)'), ['eq name ["x"]', 'in sku ["y"]'])
  assert.match(refusalOf('eq(Name,x)'), /unknown attribute "Name"/)
})

test('FIL-4: every operator but in takes exactly one value', () => {
  assert.match(refusalOf('eq(name,a,b)'), /eq takes exactly one value, not 2, at character 8/)
  assert.match(refusalOf('eq(name,a,a)'), /exactly one value/)
  assert.match(refusalOf('like(name,a,b)'), /exactly one value/)
})

test('FIL-5: in takes one or more values and ignores repeated ones', () => {
  assert.deepEqual(parsed('in(sku,a)'), ['in sku ["a"]'])
  assert.deepEqual(parsed(`in(sku,b,a,'b',"a")`), ['in sku ["b","a"]'])
  assert.match(refusalOf('in(sku)'), /in needs a value at character 7/)
})

test('FIL-5: two hundred ids fit into one in', () => {
  const ids = Array.from({ length: 200 }, () => crypto.randomUUID())
  assert.deepEqual(parseFilter(`in(id,${ids.join(',')})`, table)[0]?.values, ids)
})

test('FIL-9: a value with a colon may be quoted but need not be', () => {
  assert.deepEqual(parsed('eq(name,a:b)'), ['eq name ["a:b"]'])
  assert.deepEqual(parsed(`eq(name,'a:b')`), ['eq name ["a:b"]'])
})

test('PFL-2: values of a lower-cased attribute are put in lower case', () => {
  assert.deepEqual(parsed('in(tags,Sale,SALE,New)'), ['in tags ["sale","new"]'])
})

test('C-1: an id that is no UUID matches nothing, and the others still count', () => {
  assert.deepEqual(parsed(`in(id,none,${id.toUpperCase()},${id})`), [`in id ["${id}"]`])
  assert.deepEqual(parsed('in(id,none)'), ['in id []'])
  assert.deepEqual(parsed('eq(id,none)'), ['eq id []'])
})

test('CNV-4: times are read as RFC 3339 with any offset and become UTC', () => {
  const cases: [text: string, value: string][] = [
    ['2026-03-02T09:15:00Z', '2026-03-02T09:15:00Z'],
    ['2026-03-02t09:15:00.250z', '2026-03-02T09:15:00.25Z'],
    ['2026-03-02T09:15:00+05:30', '2026-03-02T03:45:00Z'],
    ['2025-12-31T23:30:00-01:00', '2026-01-01T00:30:00Z'],
  ]
  for (const [text, value] of cases) {
    assert.deepEqual(parsed(`gt(created_at,'${text}')`), [`gt created_at ["${value}"]`])
  }
})

test('CNV-4: what is no RFC 3339 time, or none that PostgreSQL can hold, is refused', () => {
  const texts = [
    '2026-03-02',
    '2026-03-02T09:15:00',
    '2026-03-02T09:15Z',
    '2026-03-02T09:15:00+02',
    '2026-03-02T09:15:00Z[UTC]',
    '2026-02-30T00:00:00Z',
    '2026-03-02T24:00:00Z',
    '2026-03-02T09:15:00 02:00',
    '0000-01-01T00:00:00Z',
    '0001-01-01T00:00:00+01:00',
    '9999-12-31T23:59:59-01:00',
    'now',
  ]
  for (const text of texts) {
    assert.match(refusalOf(`gt(created_at,'${text}')`), /created_at must be an RFC 3339 time/, text)
  }
})

test('whole numbers lose what does not count, and repeated ones are found behind it', () => {
  assert.deepEqual(parsed('in(quantity,7,007,-0,0,-12)'), ['in quantity ["7","0","-12"]'])
})

test('an endpoint without attributes says so', () => {
  assert.throws(() => parseFilter('eq(name,x)', {}), /Allowed here: no attributes\./)
})

test('the description names every attribute with its operators', () => {
  const text = describeFilter(table)
  for (const [name, { operators }] of Object.entries(table)) {
    assert.match(text, new RegExp(`\\b${name}(, \\w+)* \\(${operators.join(', ')}[;)]`), name)
  }
  assert.match(text, /status \(eq, in; one of open, closed\)/)
})

function printed(value: string, quote: string): string {
  return quote + value.replaceAll(/['"\\]/g, '\\$&') + quote
}

test('property: clauses printed with quotes parse back to themselves', () => {
  const value = fc
    .string({ unit: 'binary', maxLength: 12 })
    .filter((text) => text.isWellFormed() && !text.includes('\0'))
  const quote = fc.constantFrom("'", '"')
  const clause = fc.oneof(
    fc.record({
      operator: fc.constantFrom('eq', 'like', 'ilike'),
      attribute: fc.constant('name'),
      values: fc.tuple(value),
    }),
    fc.record({
      operator: fc.constant('in'),
      attribute: fc.constantFrom('name', 'sku'),
      values: fc.uniqueArray(value, { minLength: 1, maxLength: 6 }),
    }),
  )
  const clauses = fc.array(clause, { minLength: 1, maxLength: 10 })
  fc.assert(
    fc.property(clauses, quote, (wanted, mark) => {
      const text = wanted
        .map(({ operator, attribute, values }) => {
          const list = values.map((each) => printed(each, mark)).join(',')
          return `${operator}(${attribute},${list})`
        })
        .join(':')
      const found = parseFilter(text, table)
      assert.deepEqual(
        found.map(({ operator, attribute, values }) => ({ operator, attribute, values })),
        wanted.map((each) => ({ ...each })),
      )
    }),
  )
})

test('property: garbage is refused by an AppError or understood, and nothing else happens', () => {
  const piece = fc.oneof(
    fc.constantFrom('eq', 'in', '(', ')', ',', ':', "'", '"', '\\', ' ', 'name', 'id', 'x', '*'),
    fc.string({ unit: 'binary', maxLength: 3 }),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      try {
        parseFilter(pieces.join(''), table)
      } catch (error) {
        assert(error instanceof AppError && error.code === 'bad-request', String(error))
      }
    }),
    { numRuns: 2000 },
  )
})

test('the worst texts that an address can hold are read or refused', () => {
  const fill = (piece: string, around = ['', '']) =>
    (around[0] ?? '') + piece.repeat(32_000 / piece.length) + (around[1] ?? '')
  const texts = [
    fill(' '),
    fill('a'),
    fill('('),
    fill(':'),
    fill(' ', ['eq(name,x', 'y:)']),
    fill('a ', ['eq(name,', '']),
    fill("\\'", ["eq(name,'", '']),
    fill('a,', ['in(sku,', 'a']),
    fill("'',", ['in(sku,', "''"]),
    fill('1', ["gt(created_at,'", "')"]),
    fill('-', ['eq(quantity,', ')']),
  ]
  for (const text of texts) {
    try {
      parseFilter(text, table)
    } catch (error) {
      assert(error instanceof AppError)
    }
  }
})
