import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compileSchema } from './validation.ts'

const accepts = (format: string, text: string) => compileSchema({ type: 'string', format })(text)

test('an e-mail address has no blanks, brackets, quotes or line breaks, and one @', () => {
  for (const address of [
    'a@b',
    'shopper@mercer.example',
    "pat.o'brien+shop@mail.mercer.example",
    'jürgen@müller.example',
    '用户@例え.テスト',
  ]) {
    assert.ok(accepts('email', address), address)
  }
  for (const address of [
    '',
    'nobody',
    '@mercer.example',
    'a@',
    'a@@b',
    'a b@mercer.example',
    ' a@mercer.example',
    'a@mercer.example\n',
    'a@mercer\r\n.example',
    'Pat <a@mercer.example>',
    '<a@mercer.example>',
    'a(b)@mercer.example',
    'a@[127.0.0.1]',
    '"a b"@mercer.example',
    'a@mercer.example,b@mercer.example',
    'a..b@mercer.example',
    '.a@mercer.example',
    'a@mercer..example',
    'a@-mercer.example',
    'a\u200b@mercer.example',
  ]) {
    assert.ok(!accepts('email', address), JSON.stringify(address))
  }
})

test('an address (URI) is absolute, and one by http or https has a host', () => {
  for (const address of [
    'https://mercer.example/lamp.png?size=2#top',
    'http://localhost:8080',
    'HTTPS://mercer.example',
    'https://[::1]/a',
    'ftp://mercer.example/lamp.png',
    'data:image/png;base64,AAAA',
    'urn:isbn:0451450523',
  ]) {
    assert.ok(accepts('uri', address), address)
  }
  for (const address of [
    '',
    '/lamp.png',
    'lamp.png',
    'https://',
    'https:///lamp.png',
    'http://:80/lamp.png',
    'https:lamp.png',
    'https://a b',
    'https://mercer.example/\n',
    'https://mercer.example:99999/',
  ]) {
    assert.ok(!accepts('uri', address), address)
  }
})

test('a text that is too long to have a format is not searched for it', () => {
  for (const format of ['email', 'uri', 'date', 'date-time', 'uuid']) {
    assert.ok(!accepts(format, 'a'.repeat(1_000_000)), format)
  }
})
