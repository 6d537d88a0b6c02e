import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Document, nameSchemas } from './openapi-names.ts'
import type { Schema } from './openapi-schema.ts'

const text = { type: 'string' }
const account: Schema = {
  type: 'object',
  properties: { id: text, type: { enum: ['account'] }, name: text },
}
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })

function documentOf(operations: Record<string, { body?: Schema; answer: Schema }>): Document {
  const paths: Document['paths'] = {}
  for (const [operationId, { body, answer }] of Object.entries(operations)) {
    const content = (schema: Schema) => ({ content: { 'application/json': { schema } } })
    const get = {
      operationId,
      ...(body && { requestBody: content(body) }),
      responses: { 200: content(answer) },
    }
    paths[`/${operationId}`] = { get }
  }
  return { paths, components: { schemas: {} } }
}

test('resources, documents and bodies are named once and referred to', () => {
  const document: Schema = { type: 'object', properties: { data: account } }
  const reordered: Schema = { properties: { data: account }, type: 'object' }
  const named = nameSchemas(
    documentOf({
      createAccount: { body: { type: 'object', properties: { name: text } }, answer: document },
      updateAccount: { body: { type: 'object', properties: {} }, answer: reordered },
      payAccount: { body: { type: 'object', properties: {} }, answer: document },
    }),
  )
  assert.deepEqual(named.components.schemas, {
    Account: account,
    AccountDocument: { type: 'object', properties: { data: ref('Account') } },
    AccountPatch: { type: 'object', properties: {} },
    NewAccount: { type: 'object', properties: { name: text } },
    PayAccountBody: { type: 'object', properties: {} },
  })
  const { requestBody, responses } = named.paths['/createAccount']?.get ?? {}
  assert.deepEqual(requestBody?.content['application/json']?.schema, ref('NewAccount'))
  assert.deepEqual(responses?.[200]?.content?.['application/json']?.schema, ref('AccountDocument'))
})

test('a title is a name, and a description that is only said in one place stays there', () => {
  const price = (description: string): Schema => ({
    title: 'Price',
    description,
    type: 'object',
    properties: { amount: text },
  })
  const properties = { net: price('Without tax.'), gross: price('With tax.') }
  const { components } = nameSchemas(
    documentOf({ getPrices: { answer: { type: 'object', properties } } }),
  )
  assert.deepEqual(components.schemas, {
    GetPricesAnswer: {
      type: 'object',
      properties: { net: ref('Price'), gross: { ...ref('Price'), description: 'With tax.' } },
    },
    Price: { description: 'Without tax.', type: 'object', properties: { amount: text } },
  })
})

test('two different schemas of one name are refused with the operations that have them', () => {
  const other = { ...account, properties: { ...account.properties, name: { type: 'integer' } } }
  assert.throws(
    () =>
      nameSchemas(
        documentOf({
          getAccount: { answer: { type: 'object', properties: { data: account } } },
          getOther: { answer: { type: 'object', properties: { data: other } } },
        }),
      ),
    /getOther and getAccount have different schemas of the name Account: give one of them another/,
  )
})
