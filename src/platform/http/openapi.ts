import { createHash } from 'node:crypto'
import swagger from '@fastify/swagger'
import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify'
import { access } from '../auth/permissions.ts'
import { version } from '../version.ts'
import { describeAnswers } from './openapi-answers.ts'
import { addExamples, readExamples } from './openapi-examples.ts'
import { type Document, nameSchemas, type RouteFacts } from './openapi-names.ts'
import { shareMembers, shareParametersOfPaths } from './openapi-share.ts'
import { addWebhooks, type EventType } from './openapi-webhooks.ts'

/** Areas of the interface, in the order in which somebody learns them. */
const tags = [
  { name: 'Access', description: 'Tokens and application keys.' },
  { name: 'Catalog', description: 'The published catalog, as shoppers see it.' },
  { name: 'Carts', description: 'Carts, their lines and tax items, and checkout.' },
  { name: 'Orders', description: 'Orders and the payments that settle them.' },
  { name: 'Payments', description: 'The gateways that a store pays through.' },
  { name: 'Accounts', description: 'Accounts, their members and addresses.' },
  { name: 'Products', description: 'Authoring of products, their variations and files.' },
  {
    name: 'Hierarchies',
    description: 'Authoring of trees of nodes, and the products attached to them.',
  },
  { name: 'Price books', description: 'Authoring of prices, sales and price modifiers.' },
  { name: 'Catalogs', description: 'Catalogs, who sees which, and publishing them.' },
  { name: 'Stores', description: 'Settings and currencies.' },
  { name: 'Clock', description: 'The time of a store, and how to move it in a sandbox.' },
  { name: 'Offerings', description: 'Products and plans that can be subscribed to.' },
  { name: 'Subscriptions', description: 'Subscriptions and their states.' },
  { name: 'Jobs', description: 'Billing, tax, payment and import runs.' },
  { name: 'Invoices', description: 'Invoices and their payments.' },
  { name: 'Billing rules', description: 'Dunning rules and proration policies.' },
  { name: 'Schedules', description: 'Schedules that create jobs, and the outcome of each slot.' },
  { name: 'Imports', description: 'Imports of records from files, and their errors.' },
  { name: 'Events', description: 'What has happened: the feed of a store.' },
  { name: 'Operators', description: 'The people who use the console, and their roles.' },
  { name: 'Audit', description: 'Who changed what.' },
  { name: 'Search', description: 'Finding what a store has by a few letters.' },
  { name: 'Reconciliation', description: 'Consistency checks of the books.' },
  { name: 'Webhooks', description: 'Addresses that receive events, and what was sent to them.' },
  { name: 'Service', description: 'Health of the service.' },
]
const firstPath = '/oauth/access_token'
/** Paths that end their areas, in this order: a newcomer needs them later than the others. */
export const laterPaths = [
  '/v2/oauth/access_token',
  '/v2/catalog/products/{id}/configure',
  '/v2/carts/{cartID}/relationships/accounts',
  '/v2/orders/{id}/transactions/{transactionId}/capture',
  '/v2/orders/{id}/transactions/{transactionId}/refund',
  '/v2/orders/{id}/transactions/{transactionId}/cancel',
  '/v2/orders/{id}/transactions/{transactionId}/confirm',
  '/v2/orders/anonymize',
  '/v2/account-members/tokens',
  '/v2/accounts/{accountId}/account-memberships/unassigned-account-members',
  '/v2/pcm/products/{id}/build',
  '/v2/pcm/products/{id}/children',
  '/v2/pcm/jobs',
  '/v2/pcm/jobs/{id}',
  '/v2/pcm/jobs/{id}/cancel',
  '/v2/pcm/tags',
  '/v2/pcm/tags/{id}',
  '/v2/subscriptions/subscribers',
  '/v2/subscriptions/subscribers/{id}',
]
const methods = ['get', 'post', 'put', 'delete']

const about = `
Everything is JSON. Get a token from \`/oauth/access_token\`, send it as \`Authorization: Bearer …\`.

Lists take \`page[limit]\` and \`page[offset]\`. Errors are \`{"errors": [{status, title, detail, source}]}\`.
A \`POST\` with an \`Idempotency-Key\` can be repeated safely for 24 hours.
The answer to a write may have a \`Mercer-Position\`; send it with a list that takes it to read what you wrote.
Every answer has an \`X-Request-Id\`, which names the request in the log of the service.`

const clientCredentials = {
  tokenUrl: '/oauth/access_token',
  scopes: {},
  // The reference page would otherwise send them as Basic authentication.
  'x-scalar-credentials-location': 'body',
}

/** The description is made from the schemas that check and write the messages. */
export async function describeApi(
  app: FastifyInstance,
  eventTypes: readonly EventType[],
): Promise<void> {
  addErrorAnswers(app)
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Mercer', version, description: about },
      servers: [{ url: '/' }],
      tags,
      components: {
        securitySchemes: {
          token: { type: 'http', scheme: 'bearer' },
          login: {
            type: 'oauth2',
            description: 'The client id and secret of an application key give an admin token.',
            flows: { clientCredentials },
          },
        },
      },
      security: [{ token: [] }, { login: [] }],
    },
    transform: ({ schema, url, route }) => ({ url, schema: { ...schema, ...factsOf(route) } }),
    transformObject: (made) => {
      if (!('openapiObject' in made)) return made.swaggerObject
      const document = nameSchemas(made.openapiObject as Document)
      describeAnswers(document)
      const examples = readExamples()
      addExamples(document, examples)
      addWebhooks(document, eventTypes, examples.events)
      orderOperations(document)
      shareMembers(document)
      shareParametersOfPaths(document)
      return document as never
    },
    refResolver: {
      buildLocalReference: (json, _base, _fragment, index) => String(json.$id ?? `schema-${index}`),
    },
  })
  const hidden = { schema: { hide: true }, config: { access: access.public } }
  app.get('/openapi.json', hidden, () => app.swagger())
}

/** The reference shows the operations of an area in the order of the document. */
function orderOperations(document: Document): void {
  const rank = (path: string) => (path === firstPath ? -1 : laterPaths.indexOf(path) + 1)
  const byMethod = ([one]: [string, unknown], [other]: [string, unknown]) =>
    methods.indexOf(one) - methods.indexOf(other)
  const paths = Object.entries(document.paths)
    .sort(([one], [other]) => rank(one) - rank(other))
    .map(([path, operations]) => [
      path,
      Object.fromEntries(Object.entries(operations).sort(byMethod)),
    ])
  document.paths = Object.fromEntries(paths)
}

/** Passed to the step that makes the document, where the route itself is no longer available. */
function factsOf({ config, schema }: RouteOptions): { 'x-route'?: RouteFacts } {
  if (!config?.access || schema?.hide) return {}
  const { access, isRead = false, replica = false } = config
  return { 'x-route': { access, isRead, replica, refusals: schema?.refusals ?? {} } }
}

/** Every route can be refused in the same ways; said once here, so that no slice forgets it. */
function addErrorAnswers(app: FastifyInstance): void {
  const problems = { $ref: 'Errors#' }
  app.addHook('onRoute', (route: RouteOptions) => {
    if (route.schema === undefined || route.schema.hide) return
    const described = (route.schema.response ?? {}) as Record<string, unknown>
    route.schema.response = { '4xx': problems, '5xx': problems, ...described }
  })
}

/**
 * A page to read and try the interface; all its files are served from here. It is a server of its
 * own that is made when somebody first asks: its script has megabytes, which no start should load.
 */
export function serveReference(app: FastifyInstance): void {
  let pages: Promise<FastifyInstance> | undefined
  const config = { access: access.public, anyMediaType: true }
  for (const url of ['/docs', '/docs/*']) {
    app.get(url, { schema: { hide: true }, config }, async (request, reply) => {
      pages ??= createReference()
      const page = await (await pages).inject({ method: 'GET', url: request.url })
      for (const name of ['content-type', 'location', 'cache-control', 'etag']) {
        const value = page.headers[name]
        if (value !== undefined) reply.header(name, value)
      }
      reply.header('content-security-policy', referencePolicy(page.rawPayload))
      return reply.code(page.statusCode).send(page.rawPayload)
    })
  }
}

async function createReference(): Promise<FastifyInstance> {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const pages = Fastify()
  await pages.register(scalar, {
    routePrefix: '/docs',
    logLevel: 'silent',
    configuration: {
      pageTitle: 'Mercer interface',
      url: '/openapi.json',
      withDefaultFonts: false,
      telemetry: false,
      persistAuth: true,
      authentication: { preferredSecurityScheme: 'login' },
      hideClientButton: true,
      showDeveloperTools: 'never',
      agent: { disabled: true },
      mcp: { disabled: true },
    },
  })
  return pages
}

/** The page may run its own scripts and call this server, and nothing else. */
function referencePolicy(page: Buffer): string {
  const isScript = page.length > PAGE_LENGTH_MAX
  const inline = isScript ? [] : [...page.toString().matchAll(inlineScript)]
  const hashes = inline.map(([, script = '']) => {
    return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
  })
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashes].join(' '),
    "style-src 'unsafe-inline'", // the script makes its style sheet itself
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

const PAGE_LENGTH_MAX = 100_000 // The page itself is small; its script has megabytes.
const inlineScript = /<script type="text\/javascript">([\s\S]*?)<\/script>/g
