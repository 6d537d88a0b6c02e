import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LOOP_ERRORS_MAX } from '../../src/platform/http/bounded-keywords.ts'
import type { Route } from '../../src/platform/http/route-table.ts'
import { compileSchema } from '../../src/platform/http/validation.ts'
import { madeOnce } from '../support/made-once.ts'
import { type Shop, startShop } from '../support/shop.ts'
import {
  type JsonSchema,
  memberOf,
  partsOf,
  type WorstBody,
  worstBodies,
} from '../support/worst-bodies.ts'

/**
 * No body may hold the process up. These tests count work and never time: how often the program
 * looks at a member or an element of what was sent, and how many errors the schemas make.
 * `npm run bench worst-bodies` measures the pauses.
 */
const sizes = { elements: 90_000, members: 9_000 }
/** A batch of the largest size, all of it looked at. Most operations look at far less. */
const LOOKS_MAX = 60_000
const ERRORS_MAX = 5 * LOOP_ERRORS_MAX

let shop: Shop
let sent: Counted | undefined
let operations: (Route & { schema: JsonSchema; name: string })[]

const openShop = madeOnce(async (t) => {
  shop = await startShop(t, {
    routes: (app) => {
      app.addHook('preValidation', async (request) => {
        if (sent) request.body = sent.body
      })
    },
  })
  operations = shop.routes.routes.flatMap((route) => {
    const schema = route.body as JsonSchema | undefined
    const isJson = schema !== undefined && schema.content === undefined
    return isJson ? [{ ...route, schema, name: `${route.method} ${route.url}` }] : []
  })
})

test('every list and map of every body has a bound, and only plain values must differ', async () => {
  await openShop()
  assert.ok(operations.length > 90)
  const unbounded = operations.flatMap(({ name, schema }) =>
    partsOf(schema, []).flatMap(({ steps, part }) => {
      const isUnbounded =
        (part.items && part.maxItems === undefined) ||
        (memberOf(part) && part.maxProperties === undefined)
      const isSlow = part.uniqueItems && (part.items?.properties ?? part.items?.items)
      return isUnbounded || isSlow ? [`${name} ${steps.join('.')}`] : []
    }),
  )
  assert.deepEqual(unbounded, [])
})

test('every map looks at its members, whatever their names', async () => {
  await openShop()
  const wrong = [[[]]]
  const maps = operations.flatMap(({ name, schema }) =>
    partsOf(schema, []).flatMap(({ steps, part }) => {
      const member = memberOf(part)
      const isOpen = !member || compileSchema(member)(wrong)
      return isOpen ? [] : [{ name: `${name} ${steps.join('.')}`, part }]
    }),
  )
  assert.ok(maps.length > 30)
  const blind = maps.filter(({ part }) => compileSchema(part)({ 'two\nlines': wrong }))
  assert.deepEqual(
    blind.map(({ name }) => name),
    [],
  )
})

test('no operation looks often at the worst bodies or makes many errors of them', async () => {
  await openShop()
  for (const { name, method, url, schema } of operations) {
    const path = url.replaceAll(/:\w+/g, '01890a5d-ac96-774b-bcce-b302099a8057')
    const validate = compileSchema(schema)
    for (const worst of worstBodies(schema, sizes)) {
      sent = counted(worst)
      const answer = await shop.admin.call(method, path, { body: {} })
      assert.ok(answer.status < 500, `${name}, ${worst.name}: ${answer.status}`)
      assert.ok(sent.looks() <= LOOKS_MAX, `${name}, ${worst.name}: ${sent.looks()} looks`)
      validate(worst.body)
      const errors = validate.errors?.length ?? 0
      assert.ok(errors <= ERRORS_MAX, `${name}, ${worst.name}: ${errors} errors`)
    }
  }
})

type Counted = { body: unknown; looks: () => number }

/** The body behind proxies that count how often something in it is looked at. */
function counted({ body }: WorstBody): Counted {
  let looks = 0
  const proxies = new WeakMap<object, object>()
  const wrap = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    const known = proxies.get(value)
    if (known) return known
    const proxy = new Proxy(value, {
      get(target, name, receiver) {
        looks += 1
        return wrap(Reflect.get(target, name, receiver))
      },
    })
    proxies.set(value, proxy)
    return proxy
  }
  return { body: wrap(body), looks: () => looks }
}
