import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pino } from 'pino'
import { PASSWORD, pageOf, tokenOf } from '../../test/support/operating.ts'
import { type Shop, startShop } from '../../test/support/shop.ts'
import { findFirstStore } from '../platform/auth/store.ts'
import { readConfig } from '../platform/config.ts'
import type { Run } from './command.ts'
import {
  consoleLink,
  operatorCreate,
  operatorList,
  operatorRemove,
  operatorReset,
} from './operators.ts'

function asking({ databaseUrl }: Shop) {
  const config = readConfig({ DATABASE_URL: databaseUrl })
  return async (run: Run, ...args: string[]) => {
    const lines: string[] = []
    const print = (line: string) => void lines.push(line)
    const stopping = new AbortController().signal
    const code = await run({ config, log: pino({ level: 'silent' }), print, stopping }, args)
    return { code, text: lines.join('\n'), url: /\bhttp\S+/.exec(lines.join(' '))?.[0] ?? '' }
  }
}

const ann = ['--email', 'Ann@harbor.example']

test('OPR-3, OPR-6, OPR-7: commands invite, reset and remove people', async (t) => {
  // A link lives by the clock of the database, which commands use.
  const shop = await startShop(t, { now: Temporal.Now.instant().toString() })
  const { stranger } = shop
  const ask = asking(shop)
  assert.match((await ask(operatorList)).text, /There is nobody yet/)
  await assert.rejects(
    ask(consoleLink),
    /The first store, .*, has no owner yet: name a person by --email, or/,
  )
  const use = async (url: string, password?: string) =>
    stranger.post('/console/api/links/use', { data: { token: tokenOf(url), password } })

  const made = await ask(operatorCreate, ...ann, '--name', 'Ann')
  assert.match(made.text, /role {4}owner/)
  const page = pageOf(stranger, await use(made.url, PASSWORD))
  assert.equal(page.session.stores[0].role, 'owner')
  assert.match((await ask(operatorList)).text, /^ann@harbor\.example {2}Ann {2}owner {2}/)

  const link = await ask(consoleLink)
  assert.match(link.text, /person {2}ann@harbor\.example/)
  pageOf(stranger, await use(link.url))

  const reset = await ask(operatorReset, ...ann)
  assert.equal((await page.client.get('/console/api/session')).status, 401)
  const data = { email: 'ann@harbor.example', password: PASSWORD }
  assert.equal((await stranger.post('/console/api/sign-in', { data })).status, 401)
  const renewed = pageOf(stranger, await use(reset.url, 'a password of her own'))

  const removed = await ask(operatorRemove, ...ann)
  assert.match(removed.text, new RegExp(`left {2}${shop.store.id}`))
  assert.equal((await renewed.client.get('/console/api/session')).status, 401)
  await assert.rejects(ask(operatorRemove, ...ann), /There is no operator ann@harbor\.example/)
})

test('OPR-4: a link to the console is for the first owner of the first store', async (t) => {
  const shop = await startShop(t, { now: Temporal.Now.instant().toString() })
  const { stranger, store } = shop
  const ask = asking(shop)
  const other = await shop.openStore()
  const first = (await findFirstStore(shop.deps.db))?.id
  const [firstId, otherId] = first === store.id ? [store.id, other.id] : [other.id, store.id]
  for (const [email, id] of [
    ['early@harbor.example', otherId],
    ['ann@harbor.example', firstId],
  ] as const) {
    const made = await ask(operatorCreate, '--email', email, '--name', 'Ann', '--store', id)
    const data = { token: tokenOf(made.url), password: PASSWORD }
    assert.equal((await stranger.post('/console/api/links/use', { data })).status, 200)
  }
  assert.match((await ask(consoleLink)).text, /person {2}ann@harbor\.example/)
})

test('OPR-1: commands say what is wrong with what they are given', async (t) => {
  const shop = await startShop(t)
  const ask = asking(shop)
  await ask(operatorCreate, ...ann, '--name', 'Ann', '--role', 'viewer', '--store', shop.store.id)
  for (const [args, words] of [
    [[...ann, '--name', 'Ann'], /has a role in this store already/],
    [['--email', 'nobody', '--name', 'Ann'], /--email must be an e-mail address/],
    [['--email', 'b@harbor.example'], /--name must have 1 to 255 characters/],
    [[...ann, '--name', 'Ann', '--role', 'king'], /--role must be one of owner, manager/],
    [[...ann, '--name', 'Ann', '--store', 'north'], /There is no store north/],
  ] as const) {
    await assert.rejects(ask(operatorCreate, ...args), words)
  }
  const other = await shop.openStore()
  const { code } = await ask(operatorRemove, ...ann, '--store', other.id)
  assert.equal(code, 1)
})
