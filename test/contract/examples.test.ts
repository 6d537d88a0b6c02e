import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import { type TestContext, test } from 'node:test'
import {
  addExamples,
  type Examples,
  examplesFile,
  successesOf,
} from '../../src/platform/http/openapi-examples.ts'
import { type Document, type Example, operationsOf } from '../../src/platform/http/openapi-names.ts'
import { validatorOf } from '../support/contract.ts'
import { startShop } from '../support/shop.ts'
import { tellCarts } from './examples/cart-story.ts'
import { tellCatalog } from './examples/catalog-story.ts'
import { tellOfferings } from './examples/offering-story.ts'
import { startRecorder } from './examples/recorder.ts'
import { tellShopper } from './examples/shopper-story.ts'
import { tellStore } from './examples/store-story.ts'
import { tellSubscriptions } from './examples/subscription-story.ts'
import { tellWebhooks } from './examples/webhook-story.ts'

const hint = 'Run `npm run examples:write`, read what has changed and commit the file.'

/** Walks through a shop, so that every operation is called once and answers with success. */
async function tellStory(t: TestContext) {
  const shop = await startShop(t, { publicUrl: 'https://shop.example' })
  const document = (await (await fetch(`${shop.address}/openapi.json`)).json()) as Document
  const recorder = startRecorder(document)
  const { admin, shopper, stranger } = shop
  const story = {
    shop,
    stranger: recorder.recording(stranger),
    admin: recorder.recording(admin),
    shopper: recorder.recording(shopper),
    organization: recorder.recording(shop.store.organization),
    quiet: admin,
  }
  const account = await tellStore(story)
  const catalog = await tellCatalog(story)
  await tellShopper(story, catalog)
  await tellCarts(story, { ...account, ...catalog })
  const offering = await tellOfferings(story)
  await tellSubscriptions(story, { ...account, ...offering })
  await tellWebhooks(t, story)
  return { document, recorder }
}

function exampleOf({ components }: Document, example: Example | undefined) {
  if (!example || 'value' in example) return example
  const found = components.examples?.[example.$ref.split('/').at(-1) ?? '']
  return found && 'value' in found ? found : undefined
}

/** One example a line: a change shows which ones are concerned. */
function fileText({ bodies, answers }: Examples): string {
  const lines = (members: Record<string, unknown>) =>
    Object.entries(members)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, example]) => `${JSON.stringify(name)}: ${JSON.stringify(example)}`)
      .join(',\n')
  return `{"bodies": {\n${lines(bodies)}\n}, "answers": {\n${lines(answers)}\n}}\n`
}

test('every operation has examples, which are what it takes and answers', async (t) => {
  const { document, recorder } = await tellStory(t)
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
})
