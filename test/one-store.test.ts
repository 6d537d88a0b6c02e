import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

/**
 * A store can live on any server of a distributed database, because each statement names one store.
 * Invariants are left out: each is asked about one store.
 */

const root = join(import.meta.dirname, '..')
const program = globSync('src/**/*.ts', { cwd: root })
  .filter((path) => !path.endsWith('.test.ts') && !path.startsWith('src/invariants/'))
  .sort()
const textOf = (path: string) => readFileSync(join(root, path), 'utf8')

/**
 * Tables that a file reads, or clears of what is old, for several stores at once, without a lock. On
 * a distributed database such a statement visits every server.
 */
const overStores: Record<string, readonly string[]> = {
  'src/billing/invoices/open-attempts.ts': ['invoice_payment'],
  'src/billing/offerings/find-uses.ts': ['offering'],
  'src/billing/previews/queries.ts': ['billing_preview'],
  'src/billing/runs/queries.ts': ['run'],
  'src/billing/schedules/queries.ts': ['schedule', 'schedule_slot'],
  'src/billing/subscriptions/queries.ts': ['subscription'],
  'src/billing/subscriptions/states/go-live.ts': ['subscription'],
  'src/carts/queries.ts': ['cart'],
  'src/catalog/publishing/queries.ts': ['catalog_release'],
  'src/catalog/publishing/scheduled.ts': ['catalog_release'],
  'src/orders/queries.ts': ['order_transaction'],
  'src/payments/books/queries.ts': ['payment_gateway'],
  'src/payments/methods/sweep-methods.ts': ['payment_method'],
  'src/payments/sandbox/sweep-charges.ts': ['sandbox_charge'],
  'src/platform/events/event-weeks.ts': ['event', 'event_subject'],
  'src/platform/events/number-events.ts': ['event'],
  'src/platform/http/idempotency.ts': ['idempotency_key'],
  'src/webhooks/queries.ts': ['webhook_cursor', 'webhook_endpoint'],
  'src/webhooks/sweep.ts': ['webhook_delivery', 'webhook_replay'],
  // The stores of an organization that use what it owns.
  'src/catalog/catalogs/stores-using.ts': ['catalog', 'catalog_rule'],
  'src/catalog/hierarchies/stores-using.ts': ['node_product'],
  'src/orders/find-order.ts': ['sales_order'],
  // A store and its organization.
  'src/catalog/products/queries.ts': ['product'],
  'src/stores/currencies/queries.ts': ['currency'],
  // The stores whose clock was moved.
  'src/stores/clock/queries.ts': ['store_clock'],
  'src/stores/settings/queries.ts': ['settings'],
}

const ofCoordinator = [
  'store',
  'application_key',
  'operator',
  'operator_challenge',
  'operator_link',
  'operator_passkey',
  'operator_role',
  'operator_session',
  'signing_key',
  'revocation',
  'secrets_key',
  'migration',
]

/** A store as one value, or a condition of the program that holds one. */
const namesOne = new RegExp(
  [
    String.raw`store_id(?: = (?:\$\{|\$\d)|', '=',)`,
    String.raw`\$\{(?:sql\.lit\()?(?:\w+\.)?(?:storeId|store_id)\)?\}`,
    // The first column of what is inserted, and its only value.
    String.raw`insert into \w+ \(\s*store_id,[^)]*\)\s*select \$1::uuid,`,
    String.raw`\$\{(?:isReleased|ofRelease|ofBase|isDue|isWaitingFor)\(|\$\{inRelease\}`,
  ].join('|'),
)

/** The rows that are inserted carry their store. */
const insertsRows = /^\s*insert into [\s\S]*(?:recordset|\bvalues\b)/

/** The statements of a file that name one of the tables, each with that table. */
function statementsOf(path: string, names: string): { table: string; body: string }[] {
  const text = textOf(path)
  const built = text.split(/(?=\.(?:selectFrom|updateTable|deleteFrom)\()/).slice(1)
  const written = [...text.matchAll(/(?:sql(?:<[^`]*?>)?|\/\* sql \*\/ )`([^`]*)`/g)]
  const statements = [
    ...built.map((body) => body.split(/\.execute|\n}\n/)[0] ?? ''),
    ...written
      .map(([, body = '']) => body)
      .filter((body) => /^\s*(?:select|with|update|delete|insert)\b/.test(body)),
  ]
  const named = new RegExp(`(?:^\\.\\w+\\('|\\b(?:from|join|update|into) )(${names})\\b`)
  return statements.flatMap((body) => {
    const table = named.exec(body)?.[1]
    return table === undefined ? [] : [{ table, body }]
  })
}

test('every statement on a table of a store names one store, or is known to name several', () => {
  const tables = program.flatMap((path) => {
    const block = /interface Tables \{\n([\s\S]*?)\n {2}\}/.exec(textOf(path))?.[1] ?? ''
    return [...block.matchAll(/^\s+(\w+):/gm)].map(([, table]) => table ?? '')
  })
  const names = tables.filter((table) => !ofCoordinator.includes(table)).join('|')
  const found = program.flatMap((path) =>
    statementsOf(path, names).map((one) => ({ path, ...one })),
  )
  assert.ok(found.length > 200)
  const several = found.filter(({ body }) => !namesOne.test(body) && !insertsRows.test(body))
  const unknown = several.filter(({ path, table }) => !overStores[path]?.includes(table))
  assert.deepEqual(
    unknown.map(({ path, table, body }) => `${path} ${table}:${body.replace(/\s+/g, ' ')}`),
    [],
  )
  const known = Object.entries(overStores).flatMap(([path, of]) =>
    of.map((one) => `${path} ${one}`),
  )
  const met = new Set(several.map(({ path, table }) => `${path} ${table}`))
  assert.deepEqual(
    known.filter((one) => !met.has(one)),
    [],
    'no longer needed',
  )
})

test('a subquery of exists has a column: Citus cannot carry rows without one', () => {
  const without = program.filter((path) => /exists\s*\(\s*select\s+from/.test(textOf(path)))
  assert.deepEqual(without, [])
})
