import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { cp, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { testDatabase } from '../support/database.ts'
import { macOf, SIGNATURE } from '../support/harbor-pay/events.ts'
import { startHarbor } from '../support/harbor-pay/provider.ts'
import { type Processes, processesOn, until } from '../support/killing.ts'
import { checkoutBody } from '../support/ordering.ts'
import { testFolder } from '../support/program.ts'

const root = join(import.meta.dirname, '../..')
const gateway = 'test/support/harbor-pay'
const SECONDS_MAX = 60

/** A copy of the program with a gateway more, by the steps of docs/adding-a-gateway.md alone. */
async function copyWithGateway(t: TestContext): Promise<string> {
  const copy = await testFolder(t)
  for (const part of ['src', gateway]) {
    await cp(join(root, part), join(copy, part), {
      recursive: true,
      filter: (path) => !path.endsWith('.test.ts'),
    })
  }
  await cp(join(root, 'package.json'), join(copy, 'package.json'))
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
  const list = join(copy, 'src/payments/built-in.ts')
  const before = await readFile(list, 'utf8')
  const after = before.replace(
    /^const definitions = \{$([\s\S]*?)^\} satisfies/m,
    (_, lines: string) =>
      `import { harborGateway } from '../../${gateway}/gateway.ts'\nconst definitions = {${lines}` +
      "  harbor_pay: (parts) => harborGateway({ ...parts, loadSettings: settingsOf(parts, 'harbor_pay') }),\n" +
      '} satisfies',
  )
  assert.notEqual(after, before)
  await writeFile(list, after)
  return join(copy, 'src/main.ts')
}

async function placeOrder(ask: Processes['ask'], amount: number): Promise<string> {
  const cart = `/v2/carts/${crypto.randomUUID()}`
  const data = { type: 'custom_item', name: 'Line', quantity: 1, price: { amount } }
  assert.equal((await ask('POST', `${cart}/items`, { data })).status, 201)
  const { status, body } = await ask('POST', `${cart}/checkout`, checkoutBody())
  assert.equal(status, 201, JSON.stringify(body))
  return `/v2/orders/${body.data.id}`
}

test('a gateway that is added as the document says takes money for orders', async (t) => {
  const main = await copyWithGateway(t)
  const url = await testDatabase(t)
  const env = { DATABASE_URL: url, MERCER_SECRETS_KEY: randomBytes(32).toString('base64') }
  const processes = await processesOn(t, url, env, { main })
  const { ask, port } = processes
  const harbor = await startHarbor(t)
  const api = processes.startApi()
  await api.saw('"msg":"ready"')
  const worker = processes.startWorker()

  const path = '/v2/gateways/harbor_pay'
  assert.equal((await ask('PUT', path, { data: { enabled: true } })).status, 422)
  const set = await ask('PUT', path, { data: { enabled: true, ...harbor.settings } })
  assert.equal(set.status, 200, JSON.stringify(set.body))
  const { api_key, event_secret, test: isTest, address } = set.body.data
  assert.deepEqual([api_key, event_secret, isTest], [undefined, undefined, true])
  assert.equal(address, harbor.settings.address)
  const check = (await ask('POST', `${path}/check`, {})).body.data
  assert.deepEqual([check.works, check.problems], [true, []])
  harbor.eventsTo = check.events_url

  const order = await placeOrder(ask, 1_250)
  const pay = (payment: string, members = {}) => {
    const data = { gateway: 'harbor_pay', method: 'purchase', payment, ...members }
    return ask('POST', `${order}/payments`, { data })
  }
  const declined = await pay('tok_old')
  assert.equal(declined.status, 422)
  const { class: kind, code } = declined.body.errors[0].meta.decline
  assert.deepEqual([kind, code], ['new_method', 'CARD_OVER'])
  const paid = (await pay('tok_silent', { amount: 450 })).body.data
  assert.equal(paid.status, 'complete', 'an answer that got lost is asked for')
  assert.equal(harbor.payments.get(paid.reference)?.taken, '4.50')
  const held = (await pay('tok_good', { method: 'authorize', amount: 300 })).body.data
  const act = (id: string, verb: string, amount: number) =>
    ask('POST', `${order}/transactions/${id}/${verb}`, { data: { amount } })
  assert.equal((await act(held.id, 'capture', 200)).status, 200)
  assert.equal((await act(paid.id, 'refund', 50)).body.data.status, 'complete')
  assert.deepEqual(
    [...harbor.refunds.values()].map(({ amount }) => amount),
    ['0.50'],
  )

  const asked = (await pay('tok_asks')).body.data
  assert.deepEqual([asked.status, asked.waits_for], ['pending', 'buyer'])
  assert.match(asked.meta.redirect_url, /^https:\/\/harbor\.example\/buyers\//)
  const forged = await fetch(`http://127.0.0.1:${port}${new URL(check.events_url).pathname}`, {
    method: 'POST',
    body: '{}',
    headers: { [SIGNATURE]: macOf('{}', 'another secret') },
  })
  assert.equal(forged.status, 400)
  await harbor.end(asked.reference, true)
  await until('the event makes the order paid', SECONDS_MAX, async () => {
    return (await ask('GET', order)).body.data.payment === 'paid'
  })
  assert.equal([...harbor.payments.values()].filter(({ state }) => state === 'PAID').length, 3)
  worker.kill('SIGTERM')
  assert.equal(await worker.exited, 0)
})
