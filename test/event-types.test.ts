import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { eventTypes } from '../src/event-types.ts'

const root = join(import.meta.dirname, '..')
const listed = eventTypes.map(({ type }) => type)
const sources = globSync('src/**/*.ts', { cwd: root })
  .filter((file) => !file.endsWith('.test.ts') && file !== 'src/event-types.ts')
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .filter((text) => /events\/outbox|resources\/kind|SubscriptionEvent|subscription\./.test(text))

test('EV-11: event types are words joined by dots, each listed once', () => {
  assert.equal(new Set(listed).size, listed.length)
  for (const type of listed) assert.match(type, /^[a-z0-9_]+(\.[a-z0-9_]+)+$/)
})

test('every type of event that the program records is listed', () => {
  const words = /['`]([a-z0-9_-]+\.(?:[a-z0-9_-]+|\$\{what\}))['`]/g
  const kinds = sources.flatMap((text) => [...text.matchAll(/^ {2}event: '([a-z0-9_-]+)'/gm)])
  const recorded = kinds.flatMap(([, kind]) =>
    ['created', 'deleted'].map((what) => `${kind}.${what}`),
  )
  const subjects = new Set(listed.map((type) => type.split('.')[0]))
  for (const text of sources) {
    for (const [, found = ''] of text.matchAll(words)) {
      if (subjects.has(found.split('.')[0]?.replaceAll('-', '_'))) recorded.push(found)
    }
  }
  const plain = recorded.filter((type) => !type.includes('$'))
  const missing = plain.filter((type) => !listed.includes(type) && !isColumn(type))
  assert.deepEqual([...new Set(missing)], [])
})

/** `product.id`, `subscription.store_id` and their like are columns in statements. */
function isColumn(text: string): boolean {
  return (
    text.endsWith('_id') ||
    !/\.(created|updated|deleted|[a-z]+_[a-z]+|paid|closed|paused|resumed)$/.test(text)
  )
}

test('docs/events.md lists every type with when it happens', () => {
  const document = readFileSync(join(root, 'docs/events.md'), 'utf8')
  const rows = [...document.matchAll(/^\| `([a-z0-9_]+\.[a-z0-9_.]+)` \| (.*) \|$/gm)]
  assert.deepEqual(
    rows.map(([, type, when]) => ({ type, when })),
    eventTypes.map(({ type, when }) => ({ type, when })),
  )
})
