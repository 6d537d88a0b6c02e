import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Webhook } from 'standardwebhooks'
import { runCommand, runProgram, testFolder } from '../../test/support/program.ts'
import { startReceiver } from '../../test/support/receiver.ts'
import { startShop } from '../../test/support/shop.ts'
import { numberEvents } from '../platform/events/number-events.ts'

test('mercer listen prints the events that happen and forwards them with a secret that stays', async (t) => {
  const shop = await startShop(t)
  const { admin, deps, store, address } = shop
  const create = async (path: string, type: string, name: string) => {
    const { body } = await admin.post(path, { data: { type, name } })
    await numberEvents(deps.db)
    return body.data.id
  }
  await create('/v2/accounts', 'account', 'Before')
  const receiver = await startReceiver(t, (reply) => reply.writeHead(202).end())
  const env = {
    MERCER_URL: address,
    MERCER_CLIENT_ID: store.key.clientId,
    MERCER_CLIENT_SECRET: store.key.clientSecret,
  }
  const args = ['listen', '--types', 'account.*', '--forward-to', receiver.url]
  const secrets = new Set<string>()
  for (const nth of [1, 2]) {
    const program = runProgram(t, args, { env })
    await program.saw('signed with whsec_')
    const [secret = ''] = /whsec_\S+/.exec(program.output.stdout) ?? []
    secrets.add(secret)
    await create('/v2/account-tags', 'account_tag', `Tag ${nth}`)
    const id = await create('/v2/accounts', 'account', `Harbor ${nth}`)
    await program.saw(`account.created  account ${id}  -> 202`)
    const { headers, text, body } = receiver.received.at(-1) ?? assert.fail()
    new Webhook(secret).verify(text, headers as Record<string, string>)
    assert.equal(body.subject.id, id)
    assert.equal(receiver.received.length, nth, 'nothing that was before, and no other type')
    program.kill('SIGTERM')
    assert.equal(await program.exited, 0)
  }
  assert.equal(secrets.size, 1)
})

test('mercer listen says what is wrong with its key, its address and its options', async (t) => {
  const { address, store } = await startShop(t)
  const dataDir = await testFolder(t)
  const key = {
    MERCER_URL: address,
    MERCER_CLIENT_ID: store.key.clientId,
    MERCER_CLIENT_SECRET: store.key.clientSecret,
  }
  const cases: [args: string[], env: Record<string, string>, message: RegExp][] = [
    [[], { MERCER_DATA_DIR: dataDir }, /Set MERCER_CLIENT_ID and MERCER_CLIENT_SECRET/],
    [[], { ...key, MERCER_CLIENT_SECRET: 'wrong' }, /does not know the key/],
    [[], { ...key, MERCER_URL: 'http://127.0.0.1:1' }, /does not answer at http:\/\/127.0.0.1:1/],
    [['--types', 'Order'], key, /"Order" is no type of events/],
    [['--forward-to', 'ftp://x'], key, /--forward-to must be an address/],
  ]
  for (const [args, env, message] of cases) {
    const { code, stderr } = await runCommand(t, ['listen', ...args], { env })
    assert.equal(code, 1, stderr)
    assert.match(stderr, message)
  }
})
