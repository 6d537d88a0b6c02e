import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Answer } from '../../../test/support/client.ts'
import { type Shop, startShop } from '../../../test/support/shop.ts'

let shop: Shop

const addresses = ['/oauth/access_token', '/v2/oauth/access_token']
const form = 'application/x-www-form-urlencoded'

const asJson = (fields: Record<string, unknown>, path = addresses[0] ?? '') =>
  shop.stranger.post(path, fields)
const asForm = (fields: Record<string, string> | string, path = addresses[0] ?? '', type = form) =>
  shop.stranger.call('POST', path, {
    headers: { 'content-type': type },
    raw: String(new URLSearchParams(fields)),
  })
const bearer = (answer: Answer) =>
  shop.stranger.with({ authorization: `Bearer ${answer.body.access_token}` })

function credentials() {
  const { clientId: client_id, clientSecret: client_secret } = shop.store.key
  return { client_id, client_secret }
}

test('AU-1, AU-2, AU-6, CO-4: both grants, at both addresses, as form and as JSON', async (t) => {
  shop = await startShop(t)
  for (const path of addresses) {
    for (const send of [asJson, asForm]) {
      for (const grant_type of ['client_credentials', 'implicit']) {
        const answer = await send({ grant_type, ...credentials() }, path)
        assert.equal(answer.status, 200)
        const { access_token, ...rest } = answer.body
        const expires = Math.trunc(shop.clock.now().epochMilliseconds / 1_000) + 3_600
        const expected = {
          token_type: 'Bearer',
          expires_in: 3_600,
          expires,
          identifier: grant_type,
        }
        assert.deepEqual(rest, expected)
        const status = grant_type === 'implicit' ? 403 : 200
        assert.equal((await bearer(answer).get('/v2/application-keys')).status, status)
      }
    }
  }
})

test('AU-3: what is missing or unknown is 400, all at once', async (t) => {
  shop = await startShop(t)
  const { client_id, client_secret } = credentials()
  const story: [fields: Record<string, unknown>, sources: string[]][] = [
    [{}, ['grant_type', 'client_id']],
    [{ client_id, client_secret }, ['grant_type']],
    [{ grant_type: 'password', client_id, client_secret }, ['grant_type']],
    [{ grant_type: 'client_credentials', client_secret }, ['client_id']],
    [{ grant_type: 'client_credentials', client_id: '', client_secret }, ['client_id']],
    [{ grant_type: 'client_credentials', client_id }, ['client_secret']],
    [{ grant_type: 'implicit' }, ['client_id']],
    [{ grant_type: 'implicit', client_id: 5 }, ['client_id']],
    [{ grant_type: 'implicit', client_id: 'x'.repeat(256) }, ['client_id']],
    [{ grant_type: 'implicit', client_id: 'a\0b' }, ['client_id']],
  ]
  for (const [fields, sources] of story) {
    const answer = await asJson(fields)
    assert.equal(answer.status, 400, JSON.stringify(fields))
    const found = answer.body.errors.map(({ source }: { source: string }) => source)
    assert.deepEqual(found, sources)
  }
})

test('AU-3: a form is checked like JSON', async (t) => {
  shop = await startShop(t)
  const { client_id } = credentials()
  assert.equal((await asForm('')).status, 400)
  assert.equal((await asForm(`grant_type=implicit&client_id=${client_id}&client_id=x`)).status, 400)
  assert.equal((await asForm('grant_type=implicit&client_id=a%00b')).status, 400)
  assert.equal((await asForm({ grant_type: 'implicit', client_id: 'ä€😀' })).status, 401)
  const typed = await asForm(
    { grant_type: 'implicit', client_id },
    undefined,
    `${form};charset=utf-8`,
  )
  assert.equal(typed.status, 200)
  assert.equal((await asForm({ grant_type: 'implicit' }, undefined, 'text/plain')).status, 415)
})

test('AU-4: an unknown id and a wrong secret get the same answer after the same work', async (t) => {
  shop = await startShop(t)
  const { client_id } = credentials()
  const attempt = async (id: string) => {
    const usedBefore = process.cpuUsage()
    const fields = { grant_type: 'client_credentials', client_id: id, client_secret: 'wrong' }
    const { status, body, headers } = await asJson(fields)
    // The time of the processor, which does not depend on what else the machine does.
    const work = process.cpuUsage(usedBefore).user
    return { status, body, challenge: headers.get('www-authenticate'), work }
  }
  await attempt(client_id)
  const used: { unknown: number[]; wrong: number[] } = { unknown: [], wrong: [] }
  for (let round = 0; round < 15; round++) {
    const { work: wrongWork, ...wrong } = await attempt(client_id)
    const { work: unknownWork, ...unknown } = await attempt('nobody')
    assert.deepEqual(unknown, wrong)
    assert.equal(wrong.status, 401)
    assert.equal(wrong.challenge, 'Bearer')
    used.wrong.push(wrongWork)
    used.unknown.push(unknownWork)
  }
  const median = (list: number[]) => list.toSorted((a, b) => a - b)[7] ?? 0
  const ratio = median(used.unknown) / median(used.wrong)
  assert.ok(ratio > 0.5 && ratio < 2, `an unknown id costs ${ratio} times as much`)
})

test('AU-5: a secret that is sent with implicit is not looked at', async (t) => {
  shop = await startShop(t)
  const { client_id } = credentials()
  const answer = await asJson({ grant_type: 'implicit', client_id, client_secret: 'wrong' })
  assert.equal(answer.status, 200)
  assert.equal((await asJson({ grant_type: 'implicit', client_id: 'nobody' })).status, 401)
})

test('AU-7, AU-8: asking again ends no earlier token, and there is nothing to refresh', async (t) => {
  shop = await startShop(t)
  const fields = { grant_type: 'client_credentials', ...credentials() }
  const [first, second] = [await asJson(fields), await asJson(fields)]
  for (const answer of [first, second]) {
    assert.equal((await bearer(answer).get('/v2/application-keys')).status, 200)
    assert.equal('refresh_token' in answer.body, false)
  }
})

test('AU-9: answers with tokens are not to be stored, nor are refusals', async (t) => {
  shop = await startShop(t)
  const fields = { grant_type: 'client_credentials', ...credentials() }
  const answers = [await asJson(fields), await asJson({ ...fields, client_secret: 'wrong' })]
  for (const { headers } of answers) assert.equal(headers.get('cache-control'), 'no-store')
})

test('a token that comes with the request is of no account, good or bad', async (t) => {
  shop = await startShop(t)
  const client = shop.stranger.with({ authorization: 'Bearer nonsense' })
  const answer = await client.post('/oauth/access_token', {
    grant_type: 'implicit',
    client_id: credentials().client_id,
  })
  assert.equal(answer.status, 200)
})
