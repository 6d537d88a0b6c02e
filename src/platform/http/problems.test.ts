import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import pg from 'pg'
import { type BareServer, startBareServer } from '../../../test/support/bare-server.ts'
import { AppError } from '../../lib/errors.ts'
import { access } from '../auth/permissions.ts'

const config = { access: access.public }

let thrown: unknown
let server: BareServer
async function startServer(t: TestContext): Promise<void> {
  server = await startBareServer(t, (app) => {
    app.get('/throw', { config }, () => {
      throw thrown
    })
    app.get('/reject', { config }, () => Promise.reject(thrown))
  })
}

async function answerTo(error: unknown, path = '/throw') {
  thrown = error
  server.logged.length = 0
  const response = await fetch(server.address + path, { headers: { 'x-request-id': 'my-id' } })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, body: JSON.parse(text) }
}

test('ER-8: a 500 shows nothing of its cause but the request id, and is logged once', async (t) => {
  await startServer(t)
  const cause = new Error('select secret from vault')
  for (const path of ['/throw', '/reject']) {
    const answer = await answerTo(new Error('password=hunter2', { cause }), path)
    assert.equal(answer.status, 500)
    assert.deepEqual(answer.body, {
      errors: [
        {
          status: 500,
          title: 'Internal Server Error',
          detail: 'Something went wrong on our side.',
          request_id: 'my-id',
        },
      ],
    })
    assert.equal(server.logged.length, 1)
    const [line] = server.logged
    assert.equal(line.level, 50)
    assert.equal(line.reqId, 'my-id')
    assert.match(line.err.message, /hunter2/)
    assert.match(line.err.stack, /select secret/, 'the log keeps the chain of causes')
  }
})

test('what is thrown but is no error is a 500 too', async (t) => {
  await startServer(t)
  for (const value of [null, 'text', 5, {}, { statusCode: 200 }]) {
    const answer = await answerTo(value, '/reject')
    assert.equal(answer.status, 500, JSON.stringify(value))
    assert.equal(answer.body.errors[0].title, 'Internal Server Error')
  }
})

test('an error of another library with a status of its own is still ours', async (t) => {
  await startServer(t)
  for (const statusCode of [200, 400, 404, 418, 503]) {
    const answer = await answerTo(Object.assign(new Error('inner words'), { statusCode }))
    assert.equal(answer.status, 500, String(statusCode))
    assert.doesNotMatch(answer.text, /inner words/)
  }
})

test('ER-6: a refusal says what is wrong, where, and with which ids, and is not logged', async (t) => {
  await startServer(t)
  const problem = { detail: 'No.', source: 'data.x', title: 'Own title', meta: { id: 'i' } }
  const answer = await answerTo(new AppError('unprocessable', problem))
  assert.equal(answer.status, 422)
  assert.deepEqual(answer.body, { errors: [{ status: 422, ...problem }] })
  assert.equal(server.logged.length, 0)
  const wrapped = await answerTo(new Error('x', { cause: new AppError('conflict', 'Taken.') }))
  assert.equal(wrapped.status, 409)
})

test('401 names the scheme; 429 and 503 say when to come back', async (t) => {
  await startServer(t)
  const unauthorized = await answerTo(new AppError('unauthorized', 'Who?'))
  assert.equal(unauthorized.headers.get('www-authenticate'), 'Bearer')
  for (const code of ['too-many-requests', 'unavailable'] as const) {
    const answer = await answerTo(new AppError(code, 'Later.'))
    assert.match(answer.headers.get('retry-after') ?? '', /^[1-9]\d*$/)
  }
})

test('ER-5: a lock that is not had, a deadlock and a lost race are 409', async (t) => {
  await startServer(t)
  for (const code of ['55P03', '40P01', '40001']) {
    const answer = await answerTo(databaseError(code))
    assert.equal(answer.status, 409, code)
    assert.doesNotMatch(answer.text, /relation/)
  }
})

test('a database that is not there is 503 with Retry-After, a mistake in a statement is 500', async (t) => {
  await startServer(t)
  const connecting = (code: string) =>
    Object.assign(new Error(`connect ${code} 10.0.0.1:5432`), { code, syscall: 'connect' })
  const outages = [
    ...['08006', '57P01', '57P03', '53300', '3D000', '28P01', '25006', '57014'].map(databaseError),
    ...['ECONNREFUSED', 'ENOENT', 'ETIMEDOUT', 'EHOSTUNREACH'].map(connecting),
    Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', syscall: 'read' }),
    Object.assign(new Error('getaddrinfo EAI_AGAIN db'), {
      code: 'EAI_AGAIN',
      syscall: 'getaddrinfo',
    }),
    // A name with several addresses, none of which answers.
    Object.assign(new AggregateError([], 'connect'), { code: 'ECONNREFUSED' }),
    new Error('Connection terminated unexpectedly'),
    new Error('timeout exceeded when trying to connect'),
  ]
  for (const outage of outages) {
    const answer = await answerTo(outage)
    assert.equal(answer.status, 503, outage.message)
    assert.equal(answer.headers.get('retry-after'), '1')
    assert.equal(answer.body.errors[0].title, 'Service Unavailable')
    assert.doesNotMatch(answer.text, /10\.0\.0\.1|relation/)
  }
  const bugs = [
    ...['42P01', '23505', '22021', '23502', '0A000'].map(databaseError),
    Object.assign(new Error('ENOENT: no such file'), { code: 'ENOENT', syscall: 'open' }),
  ]
  for (const bug of bugs) assert.equal((await answerTo(bug)).status, 500, bug.message)
})

function databaseError(code: string): Error {
  const error = new pg.DatabaseError(`${code}: relation "vault" is not there`, 0, 'error')
  return Object.assign(error, { code })
}
