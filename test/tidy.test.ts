import assert from 'node:assert/strict'
import { dirname, join, normalize } from 'node:path'
import { code, found, list, nothing, program, read, textOf } from './support/own-files.ts'

/** House rules that reviewers would have to remember. Paths are relative to the project. */

const consoleCode = code.filter((path) => path.startsWith('packages/console/'))

// ---- imports ----

const mayImport: Record<string, readonly string[]> = {
  lib: [],
  platform: ['lib'],
  stores: ['lib', 'platform'],
  payments: ['lib', 'platform', 'stores'],
  catalog: ['lib', 'platform', 'stores'],
  billing: ['lib', 'platform', 'stores', 'catalog', 'payments'],
  orders: ['lib', 'platform', 'stores', 'catalog', 'payments'],
  carts: ['lib', 'platform', 'stores', 'catalog', 'payments', 'billing', 'orders'],
  webhooks: ['lib', 'platform', 'stores'],
  invariants: ['lib', 'platform', 'billing'],
}

/** The area of a file, or undefined for those that may import anything (cli, demo, src/*.ts). */
function areaOf(path: string): string | undefined {
  const area = path.split('/')[1] ?? ''
  return area in mayImport ? area : undefined
}

function importsOf(path: string): string[] {
  return [...textOf(path).matchAll(/(?:from|import)\s*\(?'(\.[^']+)'/g)].map((match) =>
    normalize(join(dirname(path), match[1] ?? '')),
  )
}

nothing('imports point one way: areas import only what lies below them', () =>
  program.flatMap((path) => {
    const area = areaOf(path)
    if (area === undefined) return []
    return importsOf(path)
      .filter((target) => {
        const other = areaOf(target)
        const isAbove = other === undefined && target.startsWith('src/')
        return (
          isAbove || (other !== undefined && other !== area && !mayImport[area]?.includes(other))
        )
      })
      .map((target) => `${path} imports ${target}`)
  }),
)

/** Slices that are large enough to have rooms; any other folder is a slice by itself. */
const slicesWithRooms = ['src/carts', 'src/billing/subscriptions', 'src/payments']

function sliceOf(path: string): string {
  return slicesWithRooms.find((slice) => path.startsWith(`${slice}/`)) ?? dirname(path)
}

nothing('routes are imported by app.ts and their own slice, queries by their own area', () =>
  program.flatMap((path) =>
    importsOf(path)
      .filter((target) => {
        if (target.endsWith('/routes.ts')) {
          return sliceOf(target) !== sliceOf(path) && path !== 'src/app.ts'
        }
        const area = areaOf(path)
        return target.endsWith('/queries.ts') && area !== undefined && areaOf(target) !== area
      })
      .map((target) => `${path} imports ${target}`),
  ),
)

nothing('no import goes in a circle, types included', () => {
  const state = new Map<string, 'open' | 'done'>()
  const circles: string[] = []
  const visit = (path: string, trail: readonly string[]): void => {
    if (state.get(path) === 'done') return
    if (state.get(path) === 'open') {
      circles.push([...trail.slice(trail.indexOf(path)), path].join(' → '))
      return
    }
    state.set(path, 'open')
    for (const target of importsOf(path)) visit(target, [...trail, path])
    state.set(path, 'done')
  }
  for (const path of program) visit(path, [])
  return circles
})

nothing('every file is used by something', () => {
  const used = new Set(code.flatMap(importsOf))
  return program.filter((path) => path !== 'src/main.ts' && !used.has(path))
})

nothing('an export is used by another file', () => {
  const used = new Set<string>()
  const loadedLate = new Set<string>()
  for (const path of code) {
    for (const [, from = ''] of textOf(path).matchAll(/\bimport\('(\.[^']+)'\)/g)) {
      loadedLate.add(normalize(join(dirname(path), from)))
    }
    const statements = textOf(path).matchAll(
      /^(?:im|ex)port (?:type )?\{([^}]*)\} from '(\.[^']+)'/gm,
    )
    for (const [, names = '', from = ''] of statements) {
      const target = normalize(join(dirname(path), from))
      for (const [name] of names.matchAll(/(?<!as )\b(?!type\b|as\b)\w+/g))
        used.add(`${target} ${name}`)
    }
  }
  const exported = /^export (?:async )?(?:function|const|let|type|class) (\w+)/gm
  return program
    .filter((path) => !loadedLate.has(path))
    .flatMap((path) =>
      [...textOf(path).matchAll(exported)]
        .map(([, name]) => `${path} ${name}`)
        .filter((one) => !used.has(one)),
    )
})

nothing('a function of a slice that takes the database has a verb of CONTRIBUTING.md', () => {
  const table = /^## Verbs\n([\s\S]*?)^## /m.exec(read('CONTRIBUTING.md'))?.[1] ?? ''
  const rows = table.split('\n').map((line) => line.split('|')[1] ?? '')
  const verbs = new Set(
    rows.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, one]) => one)),
  )
  assert.ok(verbs.size > 0)
  const taking = /^export (?:async )?function (([a-z]+)\w*)(?:<[^(]*>)?\(\s*\w+: (?:Db|Tx)\b/gm
  return program
    .filter((path) => !['lib', 'platform', 'invariants', undefined].includes(areaOf(path)))
    .flatMap((path) => [...textOf(path).matchAll(taking)].map((match) => ({ path, match })))
    .filter(({ match }) => !verbs.has(match[2]))
    .map(({ path, match }) => `${path}: ${match[1]}`)
})

// ---- what only one place may do ----

nothing('a store and a moment are a StoreMoment', () =>
  found(program, /Pick<Ctx, 'storeId' \| 'now'>|storeId: StoreId; now: Temporal\.Instant \}/, [
    'src/platform/auth/context.ts',
  ]),
)

nothing('the environment is read in config.ts', () =>
  found(program, /process\.env\b/, ['src/platform/config.ts']),
)

nothing('the process is ended in main.ts', () => found(program, /process\.exit\b/, ['src/main.ts']))

nothing('the clock is read in clock.ts', () =>
  found(program, /\bDate\.now\b|\bnew Date\b|Temporal\.Now\b/, ['src/platform/clock.ts']),
)

nothing('no statement reads the clock of the database', () =>
  // Migrations may; queue timing (tasks.job_now), the time at which events
  // are recorded and the doctor's comparison are the exceptions.
  found(program, /(?<![.\w]|get )(now\(\)|current_timestamp|clock_timestamp\(\))(?! *=>)/i, [
    'src/cli/doctor.ts',
    'src/platform/db/migrate.ts',
    'src/platform/clock.ts',
    'src/platform/db/database-clock.ts',
    'src/platform/events/outbox.ts',
  ]),
)

nothing(
  'a slice works with the time of the store, but for what docs/clock.md calls real time',
  () =>
    found(
      program.filter((path) => !/^src\/(platform|cli|demo|operators|[^/]+\.ts)/.test(path)),
      /\brealNow\b|\bsharedNow\b|\bclock\.now(Ms)?\(/,
      [
        // These files look for due work in all stores and compute the time of each store.
        'src/billing/schedules/fire-schedules.ts',
        'src/billing/schedules/scheduler.ts',
        'src/billing/subscriptions/states/go-live.ts',
        'src/carts/change-carts.ts',
        'src/catalog/publishing/scheduled.ts',
        'src/clock/advance-job.ts',
        'src/stores/clock/change-clock.ts',
        'src/stores/clock/resource.ts',
        'src/stores/clock/store-clock.ts',
        'src/stores/clock/time-scopes.ts',
        // The front door computes the store's time from it.
        'src/catalog/shopper/front-door.ts',
        // Tokens are revoked in real time.
        'src/stores/accounts/account.ts',
        'src/stores/members/member.ts',
        'src/stores/memberships/membership.ts',
        // The key of a request, a task that comes back, and the book of the sandbox gateway.
        'src/billing/invoices/begin-now.ts',
        'src/orders/move-money.ts',
        'src/payments/sandbox/sandbox.ts',
        // The books of gateways are kept in real time, and so is when an event of one came.
        'src/payments/books/nightly.ts',
        'src/payments/event-routes.ts',
        'src/payments/provider-events.ts',
        // Deliveries of webhooks.
        'src/webhooks/deliver.ts',
        'src/webhooks/dispatch.ts',
        'src/webhooks/dispatcher.ts',
        'src/webhooks/replay-job.ts',
        'src/webhooks/routes.ts',
      ],
    ),
)

nothing(
  'parts of the driver that its types do not mention are reached in driver-internals.ts',
  () =>
    found(code, /\bas unknown as \{ (connection|utils)\b/, ['src/platform/db/driver-internals.ts']),
)

nothing('amounts are rounded in money.ts', () =>
  found(program, /Math\.round\b|\/ 100\b|toFixed\(2\)/, ['src/lib/money.ts']),
)

/**
 * Tables of other slices that a slice may read by `from` and `join`; only the owner writes. An
 * entry is for an order or a set that two slices make together and one statement must decide.
 */
const mayRead: Record<string, readonly string[]> = {
  // The next attempt of a payment run depends on the invoice and on its subscription.
  'src/billing/invoices': ['subscription'],
  // The members outside an account are searched among all members.
  'src/stores/members': ['account_membership'],
  // A node lists its products by when they changed, and attaches only those that exist.
  'src/catalog/hierarchies': ['product'],
  // A release is made of everything that is authored, in a few statements over whole sets.
  'src/catalog/publishing': [
    'hierarchy',
    'node',
    'node_product',
    'price',
    'price_book',
    'price_modifier',
    'product',
  ],
  // A copy of a store takes over the files that its products show, published or not.
  'src/copies': ['file', 'product', 'product_file', 'release_product'],
  // Changes are what differs between the rows of releases.
  'src/catalog/changes': ['release_node', 'release_product'],
  // A search of the back office looks at resources of all slices.
  'src/search': [
    'account',
    'account_member',
    'account_membership',
    'invoice',
    'product',
    'sales_order',
  ],
  // Shoppers see what was published, and nothing else.
  'src/catalog/shopper': ['catalog_release', 'release_list', 'release_node', 'release_product'],
}

/** Invariants span all tables; these files read all tables and write none. */
const readsEverything = 'src/invariants'

const statementFiles = list('src/**/*.sql').filter((path) => !path.includes('/migrations/'))

/** The tables that a file names: those that it reads, and those that it writes. */
function tablesNamed(path: string, names: string): { reads: string[]; writes: string[] } {
  const isSql = path.endsWith('.sql')
  const text = isSql ? '' : textOf(path)
  const sql = isSql
    ? read(path)
    : [...text.matchAll(/(?:sql(?:<[^`]*?>)?|\/\* sql \*\/ )`([\s\S]*?)`/g)]
        .map((match) => match[1])
        .join('\n')
  const built = (calls: string) =>
    text.matchAll(new RegExp(`(?:${calls})\\('(${names})(?: as \\w+)?'`, 'g'))
  const written = (words: string) =>
    sql.matchAll(new RegExp(`\\b(?:${words}) (${names})\\b(?! from)`, 'g'))
  const tables = (matches: Iterable<RegExpMatchArray>) => [...matches].map(([, name]) => name ?? '')
  return {
    reads: [...tables(built('selectFrom|Join')), ...tables(written('(?<!delete )from|join'))],
    writes: [
      ...tables(built('Into|Table|deleteFrom|using|Using')),
      ...tables(written('into|update|using|delete from')),
    ],
  }
}

nothing('a table is named by the slice that owns it only', () => {
  const owners = new Map<string, string>()
  for (const path of program) {
    const block = /interface Tables \{\n([\s\S]*?)\n {2}\}/.exec(textOf(path))?.[1] ?? ''
    for (const [, table] of block.matchAll(/^\s+(\w+):/gm)) owners.set(table ?? '', sliceOf(path))
  }
  assert.ok(owners.size > 0)
  const names = [...owners.keys()].join('|')
  return [...program, ...statementFiles].flatMap((path) => {
    const slice = sliceOf(path)
    const { reads, writes } = tablesNamed(path, names)
    const readable = mayRead[slice] ?? []
    const isReadable = (table: string) => slice === readsEverything || readable.includes(table)
    return [...reads.filter((table) => !isReadable(table)), ...writes]
      .filter((table) => owners.get(table) !== slice)
      .map((table) => `${path} names ${table}, which ${owners.get(table)} owns`)
  })
})

nothing('what shoppers are shown is read from releases only', () =>
  (mayRead['src/catalog/shopper'] ?? []).filter(
    (table) => !/^(catalog_release$|release_)/.test(table),
  ),
)

// ---- form ----

const LINE_MAX = 100
const FILE_MAX = 400
const FUNCTION_MAX = 70

nothing(`no file has more than ${FILE_MAX} lines`, () =>
  code.filter((path) => textOf(path).split('\n').length - 1 > FILE_MAX),
)

nothing(`no line of the program is longer than ${LINE_MAX} columns`, () =>
  // A line that holds one long text cannot be broken without breaking the text.
  found([...program, ...consoleCode], new RegExp(`^(?!.*\`).{${LINE_MAX + 1},}$`)),
)

nothing(`no function has more than ${FUNCTION_MAX} lines`, () =>
  code.flatMap((path) => {
    const lines = textOf(path).split('\n')
    return lines.flatMap((line, start) => {
      const indent =
        /^()(?:export )?(?:async )?function /.exec(line)?.[1] ??
        /^( {2})(?!if|for|while|switch)(?:static |async )*#?\w+\(.*\)[^,(]*\{$/.exec(line)?.[1]
      if (indent === undefined) return []
      const end = lines.findIndex((other, index) => index > start && other === `${indent}}`)
      const length = end - start + 1
      return end > 0 && length > FUNCTION_MAX ? [`${path}:${start + 1} has ${length} lines`] : []
    })
  }),
)

nothing('no file has a name that says nothing', () =>
  code.filter((path) => /\/(utils?|helpers?|types|common|index|service|manager)\.tsx?$/.test(path)),
)

nothing('nothing is left for later', () =>
  found(code, /\b(FIXME|TODO|XXX)\b(?!\|)/, ['test/tidy.test.ts']),
)

nothing('no test is switched off', () =>
  found(code, /\b(test|it|describe)\.(skip|only|todo)\(|\{ *(only|todo): *true/, [
    'test/tidy.test.ts',
  ]),
)

nothing('no test file has a hook outside of a suite: it would run for all files of a process', () =>
  found(
    code.filter((path) => path.endsWith('.test.ts')),
    /^(before|after|beforeEach|afterEach)\(/,
  ),
)
