import assert from 'node:assert/strict'
import { Ajv2020, type AnySchema } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { generalStatuses } from '../../src/platform/http/openapi-answers.ts'

/**
 * Holds every answer that a test gets against the OpenAPI document: the path, the status, the
 * headers and the body must be described there. Hooked into the test client, so that every test is
 * a contract test.
 */
export type Contract = (method: string, path: string, answer: Answered) => void
export type Answered = { status: number; headers: Headers; body: unknown }

type Response = {
  $ref?: string
  headers?: Record<string, unknown>
  content?: Record<string, { schema: AnySchema }>
}
type Operation = { operationId: string; responses: Record<string, Response> }
export type OpenApi = {
  paths: Record<string, Record<string, Operation>>
  components: { responses: Record<string, Response> }
}

/** Headers of HTTP and of browsers, which mean the same everywhere; all others are listed. */
const usualHeaders = new Set([
  ...['connection', 'keep-alive', 'transfer-encoding', 'date', 'vary', 'cache-control'],
  ...['content-type', 'content-length', 'content-security-policy', 'referrer-policy'],
  ...['x-content-type-options', 'x-frame-options'],
  ...['access-control-allow-origin', 'access-control-expose-headers'],
])

/** Any address may answer 409 for this reason; for another reason it must list it. */
const lockWords = /Another request is changing the same data|is being advanced; it can only be read/

/** An operation lists its own 400, and its address has its method. */
const onlyElsewhere = [400, 405]

const contracts = new Map<string, Contract>()

/** To compile a description takes long, and the shops of a test file have the same one. */
export function contractOf({ paths, components }: OpenApi): Contract {
  const text = JSON.stringify([paths, components])
  const contract = contracts.get(text) ?? compiledContract({ paths, components })
  contracts.set(text, contract)
  return contract
}

function compiledContract(openapi: OpenApi): Contract {
  const ajv = ajvWith(closed(openapi.components))
  const findOperation = operationFinder(openapi)
  const validators = new Map<string, ReturnType<typeof ajv.compile>>()
  const validatorFor = (name: string, schema: AnySchema) => {
    const known = validators.get(name)
    if (known) return known
    // Most answers share their schema with others; to compile one takes milliseconds.
    const text = JSON.stringify(schema)
    const validate = validators.get(text) ?? ajv.compile(closed(withLocalRefs(schema)) as AnySchema)
    validators.set(name, validate).set(text, validate)
    return validate
  }

  return (method, path, { status, headers, body }) => {
    // Not-found paths, wrong methods and refusals before a route was chosen have the one error shape.
    const operation = findOperation(method, path)
    if (!operation) {
      // The console's page has routes of its own, which are no part of the interface.
      if (path.startsWith('/console/')) return
      assert.ok(status >= 400, `${method} ${path} answered ${status} but is not described`)
      const other = responseOf(openapi, { $ref: '#/components/responses/Other' })
      requireListed(headers, other, `${method} ${path} ${status}`)
      return
    }
    const isGeneral =
      status === 409
        ? lockWords.test(JSON.stringify(body))
        : !onlyElsewhere.includes(status) && generalStatuses.includes(status)
    const listed = operation.responses[status] ?? (isGeneral && operation.responses.default)
    assert.ok(listed, `${method} ${path} answered ${status}, which is not described`)
    const described = responseOf(openapi, listed)
    requireListed(headers, described, `${operation.operationId} ${status}`)
    const schema = described.content?.['application/json']?.schema
    if (described.content && !schema) return // A file.
    if (!schema) return assert.equal(body, undefined, `${method} ${path} ${status} has a body`)

    const name = `${operation.operationId} ${status}`
    const validate = validatorFor(name, schema)
    if (validate(body)) return
    const problems = JSON.stringify(validate.errors, null, 2)
    assert.fail(`${name} breaks its description: ${problems} ${JSON.stringify(body)}`)
  }
}

function requireListed(answered: Headers, { headers = {} }: Response, name: string): void {
  const listed = new Set(Object.keys(headers).map((header) => header.toLowerCase()))
  const others = [...answered.keys()].filter((one) => !usualHeaders.has(one) && !listed.has(one))
  assert.deepEqual(others, [], `${name} has headers that are not described`)
}

function ajvWith(components: unknown): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, allErrors: true, code: { optimize: false } })
  addFormats.default(ajv)
  return ajv.addSchema({ $id: 'openapi', components } as AnySchema)
}

/** Lists what is wrong with a value by a schema of the document. */
export function validatorOf({ components }: { components: unknown }) {
  const ajv = ajvWith(components)
  const validators = new Map<string, ReturnType<typeof ajv.compile>>()
  return (schema: unknown, value: unknown): unknown[] => {
    const text = JSON.stringify(schema)
    const validate = validators.get(text) ?? ajv.compile(withLocalRefs(schema) as AnySchema)
    validators.set(text, validate)
    return validate(value) ? [] : (validate.errors ?? [])
  }
}

/** The operation that a request goes to; of two paths that fit, the one with fewer parameters. */
export function operationFinder<Found>(document: {
  paths: Record<string, Record<string, Found>>
}): (method: string, path: string) => Found | undefined {
  const parametersOf = (path: string) => path.split('{').length
  const patterns = Object.entries(document.paths)
    .sort(([one], [other]) => parametersOf(one) - parametersOf(other))
    .map(([path, operations]) => ({
      operations,
      pattern: new RegExp(`^${path.replace(/\{[^}]+\}/g, '[^/]+')}$`),
    }))
  return (method, path) =>
    patterns.find(({ pattern }) => pattern.test(path))?.operations[method.toLowerCase()]
}

export function responseOf({ components }: OpenApi, response: Response): Response {
  const name = response.$ref?.replace('#/components/responses/', '')
  const found = name === undefined ? response : components.responses[name]
  assert.ok(found, `there is no response ${name}`)
  return found
}

function withLocalRefs(schema: unknown): unknown {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"openapi#/components/'))
}

/** A member that is not described is a mistake too, unless the description allows any. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed)
  if (typeof schema !== 'object' || schema === null) return schema
  const copy: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(schema)) copy[key] = closed(value)
  const isObject = copy.type === 'object' && typeof copy.properties === 'object'
  if (isObject && copy.additionalProperties === undefined) copy.additionalProperties = false
  return copy
}
