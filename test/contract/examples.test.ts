import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { numberEvents } from '../../src/platform/events/number-events.ts'
import {
  addExamples,
  type Examples,
  examplesFile,
  successesOf,
} from '../../src/platform/http/openapi-examples.ts'
import {
  type Document,
  type Example,
  type Media,
  operationsOf,
} from '../../src/platform/http/openapi-names.ts'
import type { Client } from '../support/client.ts'
import { validatorOf } from '../support/contract.ts'
import { startShop } from '../support/shop.ts'
import { startStripeFake } from '../support/stripe-fake/server.ts'
import { tellCarts } from './examples/cart-story.ts'
import { tellCatalog } from './examples/catalog-story.ts'
import { tellEvents } from './examples/event-story.ts'
import { tellOfferings } from './examples/offering-story.ts'
import { type RecordedEvent, startRecorder } from './examples/recorder.ts'
import { tellShopper } from './examples/shopper-story.ts'
import { tellStore } from './examples/store-story.ts'
import type { GatewayChapter } from './examples/story.ts'
import { tellSubscriptions } from './examples/subscription-story.ts'
import { tellWebhooks } from './examples/webhook-story.ts'

const hint = 'Run `npm run examples:write`, read what has changed and commit the file.'

type Described = Document & {
  webhooks: Record<string, { post: { requestBody: { content: Record<string, Media> } } }>
}

/** Walks through a shop, so that every operation is called once and answers with success. */
async function tellStory(t: TestContext) {
  const fake = await startStripeFake({
    secretKey: 'sk_test_51Kb9',
    webhookSecret: 'whsec_7tGq',
  })
  t.after(() => fake.close())
  const shop = await startShop(t, { publicUrl: 'https://shop.example', stripeUrl: fake.url })
  const document = (await (await fetch(`${shop.address}/openapi.json`)).json()) as Described
  const recorder = startRecorder(document)
  const { admin, shopper, stranger } = shop
  const sandbox = await shop.openStore({ mode: 'sandbox' })
  const story = {
    shop,
    stranger: recorder.recording(stranger),
    admin: recorder.recording(admin),
    shopper: recorder.recording(shopper),
    organization: recorder.recording(shop.store.organization),
    sandbox: recorder.recording(sandbox.admin),
    quiet: recorder.watching(admin),
  }
  const account = await tellStore(story)
  const catalog = await tellCatalog(story)
  await tellShopper(story, catalog)
  const chapters = await loadChapters()
  await tellCarts(story, { ...account, ...catalog }, async () => {
    for (const { setUp } of chapters) await setUp(story, t)
  })
  const offering = await tellOfferings(story)
  await tellSubscriptions(story, { ...account, ...offering })
  await tellWebhooks(t, story)
  const { accountId } = account
  for (const { tell } of chapters) await tell(story, { accountId, stripe: fake })
  await tellEvents(t, story, accountId)
  await numberEvents(shop.deps.db)
  const others = [shop.store.organization, sandbox.admin]
  const readers = [story.quiet, ...others.map((client) => recorder.watching(client))]
  const feeds = await Promise.all(
    readers.map(async (client) => ({ client, events: await readFeed(client) })),
  )
  const events = feeds.flatMap((feed) => feed.events)
  recorder.noteEvents(events)
  return { document, recorder, events, feeds }
}

/** Gateways bring their chapters along: a new one is found by its folder. */
async function loadChapters(): Promise<GatewayChapter[]> {
  const payments = join(import.meta.dirname, '../../src/payments')
  const paths = globSync('*/*-story.ts', { cwd: payments }).sort()
  assert.ok(paths.length > 0, 'they are somewhere else')
  return Promise.all(paths.map(async (path) => (await import(join(payments, path))).chapter))
}

async function readFeed(client: Client): Promise<RecordedEvent[]> {
  const { body } = await client.get('/v2/events?limit=1000')
  assert.equal(body.data.length, body.meta.last_position, 'one page has all of them')
  return body.data
}

type Told = Awaited<ReturnType<typeof tellStory>>

function exampleOf({ components }: Document, example: Example | undefined) {
  if (!example || 'value' in example) return example
  const found = components.examples?.[example.$ref.split('/').at(-1) ?? '']
  return found && 'value' in found ? found : undefined
}

/** One example a line: a change shows which ones are concerned. */
function fileText({ bodies, answers, events }: Examples): string {
  const lines = (members: Record<string, unknown>) =>
    Object.entries(members)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, example]) => `${JSON.stringify(name)}: ${JSON.stringify(example)}`)
      .join(',\n')
  const parts = Object.entries({ bodies, answers, events })
  return `{${parts.map(([name, part]) => `"${name}": {\n${lines(part)}\n}`).join(', ')}}\n`
}

test('the story of a shop makes everything happen that the reference shows', async (t) => {
  const told = await tellStory(t)
  await t.test('every operation has examples, which are what it takes and answers', () =>
    checkExamples(told),
  )
  await t.test('EV-11: every type of event happens and is as the reference says', () =>
    checkEvents(told),
  )
  await t.test('18.3: the last event of a resource shows it as its own GET does', () =>
    checkSubjects(told),
  )
})

async function checkExamples({ document, recorder }: Told): Promise<void> {
  const uncalled = operationsOf(document)
    .map(({ operationId }) => operationId)
    .filter((operationId) => !recorder.called.has(operationId))
  assert.deepEqual(uncalled, [], 'the story in test/contract/examples does not call them')

  const text = fileText(recorder.examples)
  if (process.env.WRITE_EXAMPLES === '1') await writeFile(examplesFile, text)
  const known = (await readFile(examplesFile, 'utf8')).split('\n')
  const changed = text.split('\n').filter((line) => !known.includes(line))
  assert.deepEqual(
    changed.map((line) => line.slice(0, 200)),
    [],
    hint,
  )
  assert.equal(known.join('\n').length, text.length, hint)

  const described = structuredClone(document)
  addExamples(described, recorder.examples)
  const validate = validatorOf(described)
  for (const { operationId, requestBody, responses } of operationsOf(described)) {
    const answers = successesOf(described, responses)
    for (const { content = {} } of [...(requestBody ? [requestBody] : []), ...answers]) {
      for (const [mediaType, { schema, examples }] of Object.entries(content)) {
        const name = `${operationId} ${mediaType}`
        const example = exampleOf(described, examples?.example)
        assert.ok(example, `${name} has no example`)
        assert.deepEqual(validate(schema, example.value), [], name)
      }
    }
  }
}

function checkEvents({ document, events }: Told): void {
  const webhooks = Object.entries(document.webhooks)
  const listed = webhooks.map(([type]) => type)
  assert.deepEqual([...new Set(events.map(({ type }) => type))].sort(), listed.sort())
  const validate = validatorOf(document)
  const schemas = new Map(
    webhooks.map(([type, { post }]) => [type, post.requestBody.content['application/json']]),
  )
  const wrong = events.flatMap((event) => {
    const problems = validate(schemas.get(event.type)?.schema, event)
    return problems.length > 0 ? [{ type: event.type, data: event.data, problems }] : []
  })
  assert.deepEqual(wrong, [])
  for (const [type, media] of schemas) assert.ok(media?.examples?.example, `${type} has no example`)
}

/**
 * Members that events leave out because they would need further reads, or that move without an
 * event: the next invoice of a subscription, the last failure of an invoice, the next slot of a
 * schedule, the options of a variation.
 */
const leftOut = ['links', 'link', 'relationships']
const leftOutOfMeta = [
  ...['display_price', 'product_types', 'variation_matrix', 'variations', 'child_variations'],
  ...['invoice_after', 'last_failure', 'scheduled_for', 'options'],
]

async function checkSubjects({ feeds, recorder }: Told): Promise<void> {
  const compared = new Set<string>()
  for (const { client, events } of feeds) {
    const resources = events.filter(({ type, subject, data }) => {
      return data.id === subject.id && !type.startsWith('node.products_')
    })
    const last = new Map(resources.map((event) => [keyOf(event), event]))
    for (const [subject, { type, data }] of last) {
      const address = recorder.addresses.get(subject)
      if (address === undefined || type.endsWith('.deleted')) continue
      const { body } = await client.get(address)
      assert.deepEqual(toldPart(data), toldPart(body.data), `${type} ${address}`)
      compared.add(type.split('.')[0] ?? '')
    }
  }
  assert.ok(compared.size >= 37, [...compared].sort().join(', '))
}

function toldPart(resource: Record<string, unknown>) {
  const without = (members: object, names: readonly string[]) =>
    Object.fromEntries(Object.entries(members).filter(([name]) => !names.includes(name)))
  return { ...without(resource, leftOut), meta: without(resource.meta ?? {}, leftOutOfMeta) }
}

function keyOf({ subject }: RecordedEvent): string {
  return `${subject.type} ${subject.id}`
}
