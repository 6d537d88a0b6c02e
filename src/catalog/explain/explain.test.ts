import assert from 'node:assert/strict'
import { test } from 'node:test'
import { authorOf, untilHeard } from '../../../test/support/catalog.ts'
import { explain, market, explainPath as path, queryOf } from '../../../test/support/explaining.ts'
import { startShop } from '../../../test/support/shop.ts'
import {
  buildFamily,
  makeCurrency,
  makeVariation,
  read,
  type Seen,
} from '../../../test/support/shopping.ts'
import { signIn } from '../../../test/support/signed-in.ts'

type Asked = Record<string, string | number>

test('4.6: for every context of the worked table, which rule won and why the others did not', async (t) => {
  const shop = await startShop(t)
  const { admin, clock } = shop
  const author = authorOf(shop, admin)
  const hierarchyId = await author.hierarchy()
  const product_id = await author.product('Lamp')
  const empty = await explain(admin, { product_id })
  assert.equal(empty.release, null)
  assert.equal(empty.price, null)
  assert.equal(empty.catalog.chosen_by, 'nothing')
  assert.match(
    empty.catalog.explanation,
    /No catalog of the store or its organization is published/,
  )

  const { accountId: A } = await signIn(shop)
  const { accountId: B } = await signIn(shop)
  const schedules = [{ valid_to: '2026-04-01T00:00:00Z' }]
  const criteria: Record<string, object> = {
    R0: {},
    R1: { channels: ['web'] },
    R2: { account_ids: [A] },
    R3: { account_ids: [A], channels: ['web'], tags: ['vip'] },
    R4: { schedules },
  }
  const ids: Record<string, string> = {}
  const catalogs: Record<string, string> = {}
  for (const [name, given] of Object.entries(criteria)) {
    clock.advance({ seconds: 1 })
    const catalogId = await author.catalog({ name: `C${name}`, hierarchy_ids: [hierarchyId] })
    await author.publish(catalogId)
    catalogs[name] = catalogId
    ids[name] = await author.rule(catalogId, { name, ...given })
  }
  const unpublished = await author.catalog({ name: 'New', hierarchy_ids: [hierarchyId] })
  await author.rule(unpublished, { name: 'R5', channels: ['web'] })

  const out = 'disqualified 0'
  const table: [asked: Asked, winner: string, verdicts: string[]][] = [
    [{}, 'R4', ['lost 0', out, out, out, 'won 0']],
    [{ channel: 'web' }, 'R1', ['lost 0', 'won 1', out, out, 'lost 0']],
    [{ account_id: A, channel: 'app' }, 'R2', ['lost 0', out, 'won 1', out, 'lost 0']],
    [{ account_id: A, channel: 'web' }, 'R3', ['lost 0', 'lost 1', 'lost 1', 'won 2', 'lost 0']],
    [
      { account_id: B, channel: 'web', tag: 'VIP, other' },
      'R1',
      ['lost 0', 'won 1', out, out, 'lost 0'],
    ],
  ]
  for (const [asked, winner, verdicts] of table) {
    const { catalog, release } = await explain(admin, { product_id, ...asked })
    const told = catalog.rules.map((one: Seen) => `${one.outcome} ${one.score}`)
    assert.deepEqual(told, [...verdicts, 'unpublished 0'], winner)
    assert.equal(catalog.rule_id, ids[winner])
    assert.equal(catalog.catalog_id, catalogs[winner])
    assert.equal(release.catalog_id, catalogs[winner])
    assert.match(catalog.explanation, new RegExp(`The rule ${winner} chose the catalog C${winner}`))
  }

  const { catalog, next_change } = await explain(admin, { product_id })
  const reasons = catalog.rules.map((one: Seen) => one.explanation)
  assert.match(reasons[0], /As many criteria match as of R4, which has an active schedule/)
  assert.match(reasons[1], /the channel is not in channels/)
  assert.match(reasons[5], /its catalog has no current release/)
  // R4 ends, and R0, of another catalog, serves.
  assert.equal(next_change.at, '2026-04-01T00:00:00.000Z')
  assert.equal(next_change.cause, 'catalog')
  assert.equal(next_change.catalog_id, catalogs.R0)

  const later = await explain(admin, { product_id, at: '2026-04-01T00:00:00Z' })
  assert.equal(later.catalog.rule_id, ids.R0)
  assert.match(later.context.explanation, /rules and releases as they are now/)
  assert.equal(later.next_change.at, null)

  for (const name of ['R0', 'R4']) await admin.delete(`/v2/pcm/catalogs/rules/${ids[name]}`)
  await untilHeard(shop)
  const fallback = await explain(admin, { product_id })
  assert.equal(fallback.catalog.chosen_by, 'default')
  assert.equal(fallback.catalog.catalog_id, catalogs.R0)
  assert.match(fallback.catalog.explanation, /No rule applies, so the catalog CR0/)
})

test('the headers of shoppers are understood, and a parameter counts before its header', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const author = authorOf(shop, admin)
  await makeCurrency(admin, 'GBP')
  await makeCurrency(admin, 'CHF', { enabled: false })
  const product_id = await author.product('Lamp')
  const headers = { 'SVC-Channel': 'web', 'SVC-Context-Tag': 'a,B', 'SVC-Currency': 'GBP' }
  const { explanation, ...context } = (await explain(admin, { product_id }, headers)).context
  assert.match(explanation, /this moment/)
  assert.deepEqual(context, {
    account_id: null,
    channel: 'web',
    tags: ['a', 'b'],
    currency: 'GBP',
    at: '2026-03-02T09:15:00.000Z',
    quantity: null,
  })
  const asked = { channel: 'app', tag: 'C', currency: 'USD', at: '2026-05-01T00:00:00+02:00' }
  const body = await read(
    admin,
    `${path}?${queryOf({ product_id: product_id.toUpperCase(), quantity: 3, ...asked })}`,
    headers,
  )
  assert.equal(body.data.context.channel, 'app')
  assert.deepEqual(body.data.context.tags, ['c'])
  assert.equal(body.data.context.currency, 'USD')
  assert.equal(body.data.context.quantity, 3)
  assert.equal(body.data.context.at, '2026-04-30T22:00:00.000Z')
  // The link asks the same without the headers.
  const again = await read(admin, body.links.self)
  assert.deepEqual(again, body)

  const stranger = await shop.openStore()
  const account = await signIn(stranger)
  const foreign = await authorOf(shop, stranger.admin).catalog({ hierarchy_ids: [] })
  const refusals: [asked: Asked, status: number, detail: RegExp][] = [
    [{ product_id: crypto.randomUUID() }, 404, /There is no product/],
    [{ product_id: 'lamp' }, 400, /product_id.*UUID/],
    [{}, 400, /product_id.*required/],
    [{ product_id, at: 'tomorrow' }, 400, /at.*RFC 3339/],
    [{ product_id, at: '0000-01-01T00:00:00+01:00' }, 400, /at.*RFC 3339/],
    [{ product_id, currency: 'EUR' }, 400, /it has USD, GBP/],
    [{ product_id, currency: 'CHF' }, 400, /it has USD, GBP/],
    [{ product_id, catalog_id: 'A' }, 400, /catalog_id.*UUID/],
    [{ product_id, catalog_id: foreign }, 400, /catalog_id: the store has no catalog/],
    [{ product_id, account_id: 'A' }, 400, /account_id.*UUID/],
    [{ product_id, account_id: account.accountId }, 400, /account_id: the store has no account/],
    [{ product_id, quantity: 0 }, 400, /quantity.*1 or more/],
  ]
  for (const [asked, status, detail] of refusals) {
    const answer = await admin.get(`${path}?${queryOf(asked)}`)
    assert.equal(answer.status, status, JSON.stringify(asked))
    assert.match(answer.body.errors[0].detail, detail)
  }
  assert.equal((await stranger.admin.get(`${path}?product_id=${product_id}`)).status, 404)
  assert.equal((await shop.shopper.get(`${path}?product_id=${product_id}`)).status, 403)
})

test('the price in a catalog that is asked for, and what the rules choose instead', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const author = authorOf(shop, admin)
  const { hierarchyId, book, catalogId: main, attach } = await market(author)
  const product_id = await author.product('Lamp')
  await attach(product_id)
  const schedule = { valid_to: '2026-04-01T00:00:00Z' }
  const sales = { march: { currencies: { USD: { amount: 4500 } }, schedule } }
  await author.price(book, 'Lamp', 5000, { sales })
  await author.publish(main)
  const tradeBook = await author.priceBook('Trade')
  await author.price(tradeBook, 'Lamp', 4000)
  const trade = await author.catalog({
    name: 'Trade',
    hierarchy_ids: [hierarchyId],
    pricebook_id: tradeBook,
  })
  const schedules = [{ valid_from: '2026-05-01T00:00:00Z' }]
  const rule = await author.rule(trade, { name: 'trade', channels: ['trade'] })
  await author.rule(main, { name: 'may', schedules })

  const early = await explain(admin, { product_id, catalog_id: trade })
  assert.equal(early.release, null)
  assert.equal(early.price, null)
  assert.match(
    early.catalog.explanation,
    /Main.* The catalog Trade was asked for instead; it has no release\.$/,
  )
  assert.match(early.summary, /There is no current release, so it is not shown/)

  await author.publish(trade)
  const told = async (asked: Asked) => {
    const { catalog, release, price, next_change, summary } = await explain(admin, {
      product_id,
      ...asked,
    })
    assert.equal(release.catalog_id, catalog.catalog_id)
    const { chosen_by, catalog_id, rule_id, rules } = catalog
    const outcomes = rules.map((one: Seen) => `${one.name} ${one.outcome}`)
    const { formatted } = price.display_price.without_tax
    return { chosen: [chosen_by, catalog_id, rule_id], outcomes, formatted, next_change, summary }
  }
  const asked = await told({ catalog_id: trade.toUpperCase() })
  assert.deepEqual(asked.chosen, ['request', trade, null])
  assert.deepEqual(asked.outcomes, ['trade disqualified'])
  assert.equal(asked.formatted, '$40.00')
  assert.equal(asked.next_change.at, null)
  assert.match(
    asked.summary,
    /Main.* Trade was asked for instead; shoppers with this context do not get it\. It costs/,
  )
  const chosen = await told({ catalog_id: trade, channel: 'trade' })
  assert.deepEqual(chosen.chosen, ['request', trade, rule])
  assert.deepEqual(chosen.outcomes, ['trade won'])
  assert.match(
    chosen.summary,
    /The rule trade chose .* The catalog Trade is the one that was asked for\. It costs/,
  )
  // Schedules of rules change nothing in a catalog that is asked for, and its sales do.
  const elsewhere = await told({ catalog_id: main, channel: 'trade' })
  assert.deepEqual(elsewhere.chosen, ['request', main, null])
  assert.deepEqual(elsewhere.outcomes, ['may disqualified'])
  assert.equal(elsewhere.formatted, '$45.00')
  assert.deepEqual(
    [elsewhere.next_change.at, elsewhere.next_change.cause],
    [schedule.valid_to.replace('Z', '.000Z'), 'sale'],
  )

  const { body } = await admin.get(`${path}?${queryOf({ product_id, catalog_id: trade })}`)
  assert.deepEqual((await admin.get(body.links.self)).body, body)
})

test('VIS-1 to VIS-3, BUN-8: why a product is not in the release', async (t) => {
  const shop = await startShop(t)
  const { admin, clock } = shop
  const author = authorOf(shop, admin)
  const { catalogId, attach } = await market(author)
  const draft = await author.product('Draft', { status: 'draft' })
  const loose = await author.product('Loose')
  const late = await author.product('Late')
  const gone = await author.product('Gone')
  const options = [{ id: draft, type: 'product', quantity: 1 }]
  const bundle = await author.product('Bundle', { components: { main: { name: 'M', options } } })
  const parent = await author.product('Parent', { status: 'draft' })
  const size = await makeVariation(admin, 'size', { L: {} })
  const { ParentL: child = '' } = await buildFamily(shop, parent, [size])
  await author.setProduct(child, { status: 'live' })
  await attach(draft, gone, bundle, parent)
  clock.advance({ minutes: 1 })
  await author.publish(catalogId)
  clock.advance({ hours: 1 })
  await attach(late)
  const fresh = await author.product('Fresh')
  await attach(fresh)
  assert.equal((await admin.delete(`/v2/pcm/products/${gone}`)).status, 204)

  const table: [product: string, codes: string[], words: RegExp][] = [
    [draft, ['draft'], /Its status is draft/],
    [loose, ['not-attached'], /on no node of the hierarchies of the catalog Main/],
    [late, ['changed-later'], /As it is now it would be listed/],
    [fresh, ['created-later'], /It was created after the release/],
    [bundle, ['incomplete-bundle'], /too few options that are live/],
    [child, ['not-attached'], /its parent, which is, is a draft/],
    [parent, ['draft'], /Its status is draft/],
  ]
  for (const [product_id, codes, text] of table) {
    const { product, price, next_change } = await explain(admin, { product_id })
    assert.equal(product.presence, 'absent')
    const told = product.reasons.map((one: Seen) => one.code)
    assert.deepEqual(told, codes, product.name)
    assert.match(product.explanation, text)
    assert.equal(price, null)
    assert.equal(next_change.at, null)
  }
  const deleted = await explain(admin, { product_id: gone })
  assert.equal(deleted.product.presence, 'listed')
  assert.equal(deleted.product.reasons[0].code, 'deleted-later')
  assert.equal(deleted.price.source, 'release')
})
