import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { version } from '../../src/platform/version.ts'
import { freePort, type Program, runProgram, testFolder } from '../support/program.ts'

const run = promisify(execFile)

test('the first start is ready when the demo store is complete; its curl lines work when pasted', async (t) => {
  const dataDir = join(await testFolder(t), 'data')
  const port = await freePort()
  const env = { MERCER_DATA_DIR: dataDir, PORT: String(port) }
  const program = runProgram(t, ['start'], { env })
  await assertReadyWhenComplete(program, port, dataDir)
  await program.saw('Stop with Ctrl-C.')
  // Our own early requests are told there.
  const told = program.output.stderr.split('\n').filter((line) => !/turned away/.test(line))
  assert.deepEqual(told, [''], 'nothing that a newcomer would have to ask about')

  assert.match(program.output.stdout, new RegExp(`^  Version     ${version}$`, 'm'))
  const lines = pastedLines(program)
  assert.equal(lines.length, 6)
  const { stdout } = await run('bash', ['-c', lines.join('\n')])
  const [taxed = '', made = '', ...shown] = stdout.trim().split('\n')
  const created = JSON.parse(made)
  assert.equal(created.data.name, 'My first account')
  assertTaxedCart(JSON.parse(taxed))
  assertShowcase(shown)
  assertInvoices(shown)

  const file = join(dataDir, 'demo-credentials.json')
  assert.equal((await stat(file)).mode & 0o777, 0o600)
  const credentials = JSON.parse(await readFile(file, 'utf8'))
  const { clientSecret } = credentials
  assert.ok(program.output.stdout.includes(clientSecret))
  assertPaidOrder(await (await readerOf(port, credentials))('/v2/orders?include=items,tax_items'))

  program.kill('SIGINT')
  assert.equal(await program.exited, 0)

  const second = runProgram(t, ['start'], { env })
  await second.saw('Mercer is ready at')
  assert.equal(second.output.stdout.trim().split('\n').length, 1, 'the second start is quiet')
  assert.ok(!second.output.stdout.includes(clientSecret))
  assert.ok(second.output.stdout.includes(`(version ${version}, `), second.output.stdout)
  assert.equal(second.output.stderr, '')
  const again = await run('bash', ['-c', [...lines.slice(0, 2), ...lines.slice(3)].join('\n')])
  const [taxedAgain, ...shownAgain] = again.stdout.trim().split('\n')
  assert.equal(taxedAgain, taxed)
  assert.deepEqual(shownAgain, shown)
  const read = await readerOf(port, credentials)
  assert.deepEqual((await read(`/v2/accounts/${created.data.id}`)).data, created.data)
  assert.equal((await read('/v2/orders')).meta.results.total, 1, 'made once')
  const { data: jobs } = await read('/v2/subscriptions/jobs')
  // The demo's own schedules may have fired meanwhile.
  const asked = jobs.filter((job: { relationships?: object }) => !job.relationships)
  assert.equal(asked.length, 2, 'billed once')

  const third = runProgram(t, ['start'], { env: { ...env, PORT: '0' } })
  assert.equal(await third.exited, 1)
  assert.match(third.output.stderr, /Another Mercer \(pid \d+\) is using the data folder/)
  assert.ok((await fetch(`http://127.0.0.1:${port}/health/ready`)).ok, 'the second one goes on')
})

test('a first start that was killed while it filled the demo store is made good by the next', async (t) => {
  const dataDir = join(await testFolder(t), 'data')
  const port = await freePort()
  const env = { MERCER_DATA_DIR: dataDir, PORT: String(port) }
  const killed = runProgram(t, ['start'], { env })
  // The pictures are the first that is written.
  while ((await readdir(join(dataDir, 'files')).catch(() => [])).length === 0) {
    assert.equal(killed.child.exitCode, null, killed.output.stderr)
    await delay(1)
  }
  killed.kill('SIGKILL')
  await killed.exited

  const program = runProgram(t, ['start'], { env })
  await program.saw('Mercer is ready')
  const credentials = JSON.parse(await readFile(join(dataDir, 'demo-credentials.json'), 'utf8'))
  const read = await readerOf(port, credentials)
  assert.equal((await read('/v2/accounts')).meta.results.total, 3, 'every account once')
  const [camp] = (await read('/v2/catalog/nodes?filter=eq(slug,camp)')).data
  const { data } = await read(`/v2/catalog/nodes/${camp.id}/relationships/products`)
  const types = data.map((one: { meta: { product_types: string[] } }) => one.meta.product_types[0])
  assert.deepEqual(types.slice(0, 3), ['standard', 'parent', 'bundle'])
  const cart = await read('/v2/carts/demo-cart?include=tax_items')
  // Had the kill come late, the cart would be left out.
  if (cart.data.relationships.items.data !== null) assertTaxedCart(cart)
  const subscriptions = await read('/v2/subscriptions/subscriptions')
  assert.equal(subscriptions.meta.results.total, 6, 'every subscription once')
})

/** Until the demo store is complete, the program says that it is not ready, and why. */
async function assertReadyWhenComplete(program: Program, port: number, dataDir: string) {
  const reasons = new Set<string>()
  for (;;) {
    assert.equal(program.child.exitCode, null, program.output.stderr)
    const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined)
    if (answer?.ok) break
    if (answer) reasons.add(await answer.text())
    await delay(5)
  }
  assert.match([...reasons].join(), /"status":503.*The demo store is looked at, and filled/)
  const credentials = JSON.parse(await readFile(join(dataDir, 'demo-credentials.json'), 'utf8'))
  const read = await readerOf(port, credentials)
  assertTaxedCart(await read('/v2/carts/demo-cart?include=tax_items'))
  assert.equal((await read('/v2/orders')).meta.results.total, 1)
  assert.equal((await read('/v2/subscriptions/invoices')).meta.results.total, 5)
  const [camp] = (await read('/v2/catalog/nodes?filter=eq(slug,camp)')).data
  assert.ok(camp)
}

const READ_MS_MAX = 60_000

/** Asks again while it is refused: had the kill come late, a worker would still have to publish. */
async function readerOf(port: number, keys: { clientId: string; clientSecret: string }) {
  const address = `http://127.0.0.1:${port}`
  const form = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: keys.clientId,
    client_secret: keys.clientSecret,
  })
  const login = await fetch(`${address}/oauth/access_token`, { method: 'POST', body: form })
  const { access_token } = (await login.json()) as { access_token: string }
  return async (path: string) => {
    const deadline = performance.now() + READ_MS_MAX
    for (;;) {
      const headers = { authorization: `Bearer ${access_token}` }
      const answer = await fetch(`${address}${path}`, { headers })
      const body = JSON.parse(await answer.text())
      if (answer.ok) return body
      assert.ok(performance.now() < deadline, JSON.stringify(body))
      await delay(100)
    }
  }
}

function pastedLines({ output }: Program): string[] {
  return output.stdout.split('\n').filter((line) => /^((TOKEN|SHOPPER)=\$\(curl|curl)/.test(line))
}

type Money = { formatted: string }
type Taxed = {
  data: {
    relationships: object
    meta: { display_price: Record<string, Money>; tax_fresh?: boolean }
  }
  included: { tax_items: { code: string }[] }
}

/** Two products and a custom item; the first line has two taxes. */
function assertTaxedCart({ data, included }: Taxed): void {
  const { with_tax, without_tax, tax } = data.meta.display_price
  const totals = [without_tax, tax, with_tax].map((money) => money?.formatted)
  assert.deepEqual(totals, ['$465.00', '$38.02', '$503.02'])
  assert.equal(data.meta.tax_fresh, true)
  const codes = included.tax_items.map(({ code }) => code)
  assert.deepEqual(codes, ['STATE-GEN', 'CITY-GEN', 'STATE-GEN', 'STATE-GEN'])
}

type Orders = {
  data: { status: string; payment: string; meta: { display_price: Record<string, Money> } }[]
  included: { items: object[]; tax_items: { rate: number }[] }
}

/** Its prices include the tax. */
function assertPaidOrder({ data, included }: Orders): void {
  const [order] = data
  assert.equal(data.length, 1)
  assert.deepEqual([order?.status, order?.payment], ['complete', 'paid'])
  const { with_tax, tax, paid, balance_owing } = order?.meta.display_price ?? {}
  const money = [with_tax, tax, paid, balance_owing].map((one) => one?.formatted)
  assert.deepEqual(money, ['142.00 €', '21.83 €', '142.00 €', '0.00 €'])
  assert.equal(included.items.length, 3)
  assert.deepEqual(
    included.tax_items.map(({ rate }) => rate),
    [0.19, 0.19, 0.07],
  )
}

/** A sale, a parent with variations and a bundle, each with its price. */
function assertShowcase(shown: readonly string[]): void {
  const text = shown.join('\n')
  assert.match(text, /"standard"\]\n"sale_id":"early-light"\n"formatted":"\$199\.00"/)
  assert.match(text, /"formatted":"\$249\.00"/, 'the price before the sale')
  assert.match(text, /"product_types":\["parent"\]\n"formatted":"\$59\.00"/)
  assert.match(text, /"product_types":\["bundle"\]\n"formatted":"\$519\.00"/)
}

/** The newest first: waits for somebody, on trial, declined, paid, and paid before it came. */
function assertInvoices(shown: readonly string[]): void {
  const fact = (name: string) =>
    shown.flatMap((line) => (line.startsWith(`"${name}":`) ? line.split(':')[1] : []))
  assert.deepEqual(fact('number'), ['5', '4', '3', '2', '1'])
  assert.deepEqual(fact('outstanding'), ['true', 'false', 'true', 'false', 'false'])
  assert.deepEqual(fact('manual_payment_pending'), ['true', 'false', 'false', 'false', 'false'])
  assert.match(shown.join('\n'), /"¥3,800".*"¥0".*"23\.00 €".*"\$324\.00".*"\$25\.00"/s)
}
