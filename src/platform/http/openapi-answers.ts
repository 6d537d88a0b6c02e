import { assert } from '../../lib/assert.ts'
import {
  type Document,
  type Operation,
  operationsOf,
  type Parameter,
  type Reasons,
  type Response,
  type RouteFacts,
} from './openapi-names.ts'
import { pascal } from './openapi-schema.ts'

declare module 'fastify' {
  interface FastifySchema {
    /** When the operation refuses for a reason of its own, or whether it does, by status. */
    refusals?: Reasons
  }
  interface FastifyContextConfig {
    /** A POST that changes nothing, so that an Idempotency-Key means nothing to it. */
    isRead?: boolean
  }
}

/** Refusals that an operation lists by itself, with the words that say when. */
const refusals = {
  400: 'The address, a parameter, a header or the body is not valid.',
  401: 'The token is missing, has ended or is not valid.',
  403: 'The token does not give the right to do this.',
  404: 'There is no such resource in this store, or the caller may not see it.',
  409:
    'A value that must be unique is taken, the state of the resource does not allow it now, or ' +
    'the Idempotency-Key was used for another request.',
  410: 'The events after this position are no longer kept.',
  422: 'The body is well-formed, but a rule of the resource refuses it.',
} as const
type Refusal = keyof typeof refusals

/** Statuses that any address may answer; they are described together as `default`. */
const general = {
  400: 'the address cannot be read, or a body that the operation does not take',
  405: 'the address has no operation with this method; Allow names those that it has',
  406: 'the caller does not accept JSON',
  409: 'another request is changing the same data, or a job advances the clock; try again',
  413: 'the body is too large',
  414: 'the address is too long',
  415: 'the body has another media type than the operation takes',
  429: 'the store, or an address without a good token, asks too often',
  431: 'the headers are too long',
  500: 'something went wrong on our side',
  503: 'the service is busy or its database cannot be reached',
}
export const generalStatuses = Object.keys(general).map(Number)

const headers = {
  RequestId: 'Names the request in the log of the service.',
  ETag: 'Names this state of the answer; send it as If-None-Match to get 304 while it holds.',
  RetryAfter: 'Seconds to wait before the next try, with 429, 503 and while a clock is advanced.',
  Authenticate: 'How to authenticate: Bearer.',
  Replayed: 'true when the answer of an earlier request with this Idempotency-Key is repeated.',
  Position:
    'Where the installation has replicas: send it with a list that takes Mercer-Position, and ' +
    'the list has this write.',
  Allow: 'The methods of the address, with 405.',
  Disposition: 'Whether to show or to keep the file, and its name.',
}
const ref = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` })
const requestId = { 'X-Request-Id': ref('headers', 'RequestId') }
const retryAfter = { 'Retry-After': ref('headers', 'RetryAfter') }
const replayed = { 'Idempotent-Replayed': ref('headers', 'Replayed') }
const content = { 'application/json': { schema: ref('schemas', 'Errors') } }

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'With it the request can be repeated safely: for 24 hours the same key and body give the ' +
    'same answer, and nothing is done twice.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
}
const position: Parameter = {
  name: 'Mercer-Position',
  in: 'header',
  description:
    'A replica of the database may answer, if the installation has one: `any` replica, or one ' +
    'that has the write whose answer had this value. Any other value is ignored.',
  schema: { type: 'string' },
}
const accountToken: Parameter = {
  name: 'SVC-Account-Management-Authentication-Token',
  in: 'header',
  description:
    'The account that a shopper is signed in for: a token of /v2/account-members/tokens.',
  schema: { type: 'string' },
}

/** Adds the refusals and headers that follow from what a route is, in the same words everywhere. */
export function describeAnswers(document: Document): void {
  document.components.headers = Object.fromEntries(
    Object.entries(headers).map(([name, description]) => {
      return [name, { description, schema: { type: name === 'RetryAfter' ? 'integer' : 'string' } }]
    }),
  )
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const { 'x-route': known } = operation
      if (!known) continue
      delete operation['x-route']
      operation.responses = {
        ...successes(operation, method, known),
        ...refusalsOf(path, method, operation, known),
        default: ref('responses', 'Other'),
      }
      const parameters = [
        ...(operation.parameters ?? []),
        ...(takesKey(method, known) ? [idempotencyKey] : []),
        ...(known.replica ? [position] : []),
        ...(known.access.shopper === 'never' ? [] : [accountToken]),
      ]
      if (parameters.length > 0) operation.parameters = parameters
    }
  }
  document.components.responses = {
    ...commonResponses(),
    ...sharedRefusals(document),
    ...sharedSuccesses(document),
  }
  shareParameters(document)
}

function takesKey(method: string, facts: RouteFacts): boolean {
  return method === 'post' && isWrite(method, facts)
}

function isWrite(method: string, { access, isRead }: RouteFacts): boolean {
  return method !== 'get' && access.token && !isRead
}

function commonResponses(): Record<string, Response> {
  const responses: Record<string, Response> = {}
  for (const [status, description] of Object.entries(refusals)) {
    responses[status] = refusalResponse(Number(status), description)
  }
  const reasons = Object.entries(general).map(([status, reason]) => `${status}: ${reason}`)
  responses.Other = {
    ...refusalResponse(0, `Any address may answer so. ${reasons.join('; ')}.`),
    headers: { ...requestId, ...retryAfter, Allow: ref('headers', 'Allow') },
  }
  return responses
}

function refusalResponse(status: number, description: string): Response {
  const authenticate = { 'WWW-Authenticate': ref('headers', 'Authenticate') }
  const headers = {
    ...requestId,
    ...(status === 401 && authenticate),
    ...(status === 409 && retryAfter),
    // A decline is kept for its Idempotency-Key and told again.
    ...(status === 422 && replayed),
  }
  return { description, headers, content }
}

function refusalsOf(path: string, method: string, operation: Operation, facts: RouteFacts) {
  const { access } = facts
  const { requestBody, parameters = [] } = operation
  const hasBody = requestBody !== undefined
  const holds: Record<Refusal, boolean> = {
    400:
      hasBody ||
      takesKey(method, facts) ||
      parameters.some((one) => one.in !== 'path') ||
      Boolean(facts.refusals[400]),
    401: access.token || path.endsWith('/access_token'),
    403: access.token,
    404: path.includes('{'),
    409: takesKey(method, facts) || Boolean(facts.refusals[409]),
    410: Boolean(facts.refusals[410]),
    422: Boolean(facts.refusals[422]),
  }
  const found: Record<string, Response> = {}
  for (const status of Object.keys(refusals)) {
    const reason = facts.refusals[status as unknown as keyof Reasons]
    const own = operation.responses[status]
    if (own) found[status] = { ...own, headers: requestId }
    else if (typeof reason === 'string')
      found[status] = { ...ref('responses', status), description: reason }
    else if (holds[Number(status) as Refusal]) found[status] = ref('responses', status)
  }
  return found
}

/** A refusal in words that several operations share is a component. */
function sharedRefusals(document: Document): Record<string, Response> {
  const operations = operationsOf(document)
  const refused = operations.flatMap(({ responses, tags: [area = ''] = [] }) =>
    Object.entries(responses)
      .filter(([, { $ref, description }]) => $ref !== undefined && description !== undefined)
      .map(([status, { description = '' }]) => ({ responses, area, status, description })),
  )
  const shared: Record<string, Response> = {}
  for (const group of Object.values(Object.groupBy(refused, (one) => one.description))) {
    const [first, ...others] = group ?? []
    if (!first || others.length === 0) continue
    const name = `${first.status}${pascal(first.area)}`
    shared[name] = refusalResponse(Number(first.status), first.description)
    for (const one of [first, ...others]) one.responses[one.status] = ref('responses', name)
  }
  return shared
}

function successes(
  { responses }: Operation,
  method: string,
  facts: RouteFacts,
): Record<string, Response> {
  const isFile = Object.values(responses).some(({ content }) => content && holdsFile(content))
  const headers = {
    ...requestId,
    ...(responses[304] && { ETag: ref('headers', 'ETag') }),
    ...(isFile && { 'Content-Disposition': ref('headers', 'Disposition') }),
    ...(takesKey(method, facts) && replayed),
    ...(isWrite(method, facts) && { 'Mercer-Position': ref('headers', 'Position') }),
  }
  const found: Record<string, Response> = {}
  for (const [status, response] of Object.entries(responses)) {
    if (Number(status) >= 400 || status.endsWith('XX')) continue
    found[status] = { ...response, description: wordsFor(status, schemaNameOf(response)), headers }
  }
  return found
}

/** An answer that is neither JSON nor a stream of events is a file. */
function holdsFile(content: Record<string, unknown>): boolean {
  return !('application/json' in content || 'text/event-stream' in content)
}

const bodiless: Record<string, string> = { 200: 'File', 204: 'NoContent', 304: 'NotModified' }

/** An answer of the same schema and headers that several operations give is a component. */
function sharedSuccesses(document: Document): Record<string, Response> {
  const operations = operationsOf(document)
  const answers = operations.flatMap(({ responses }) =>
    Object.entries(responses)
      .filter(([status, { $ref }]) => Number(status) < 400 && $ref === undefined)
      .map(([status, response]) => ({ responses, status, response })),
  )
  const shared: Record<string, Response> = {}
  const groups = Object.groupBy(answers, ({ response }) => JSON.stringify(response))
  for (const group of Object.values(groups)) {
    const [first, ...others] = group ?? []
    if (!first || others.length === 0) continue
    const { status, response } = first
    const { headers = {} } = response
    const name = [
      'Idempotent-Replayed' in headers ? 'Posted' : '',
      'Mercer-Position' in headers && !('Idempotent-Replayed' in headers) ? 'Written' : '',
      'ETag' in headers ? 'Tagged' : '',
      schemaNameOf(response) || bodiless[status],
    ].join('')
    assert(!shared[name], `two answers are called ${name}`)
    shared[name] = response
    for (const one of [first, ...others]) one.responses[one.status] = ref('responses', name)
  }
  return shared
}

function schemaNameOf({ content }: Response): string {
  return content?.['application/json']?.schema.$ref?.split('/').at(-1) ?? ''
}

function wordsFor(status: string, schemaName: string): string {
  if (status === '204') return 'It is done; there is no body.'
  if (status === '304') return 'Nothing has changed since the ETag that was sent.'
  if (schemaName.includes('List')) return 'One page of the list.'
  return schemaName.includes('Document') ? 'The resource.' : 'The result.'
}

/** A parameter that several operations have in the same words is one among the components. */
function shareParameters(document: Document): void {
  const operations = operationsOf(document)
  const counts = new Map<string, number>()
  for (const parameter of operations.flatMap(({ parameters }) => parameters ?? [])) {
    const text = JSON.stringify(parameter)
    counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  const shared: Record<string, Parameter> = {}
  const names = new Map<string, string>()
  for (const [text, count] of [...counts].sort(([, one], [, other]) => other - one)) {
    const parameter = JSON.parse(text) as Parameter
    const name = parameterName(parameter.name)
    if (count < 2 || name in shared) continue
    shared[name] = parameter
    names.set(text, name)
  }
  document.components.parameters = shared
  for (const operation of operations) {
    if (!operation.parameters) continue
    operation.parameters = operation.parameters.map((parameter) => {
      const name = names.get(JSON.stringify(parameter))
      return name === undefined ? parameter : (ref('parameters', name) as unknown as Parameter)
    })
  }
}

/** `page[limit]`: PageLimit. */
function parameterName(name: string): string {
  if (name === accountToken.name) return 'AccountToken'
  return name.replaceAll(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9]?)/g, (_, letter: string) =>
    letter.toUpperCase(),
  )
}
