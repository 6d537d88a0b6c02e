import type { FastifyRequest } from 'fastify'
import { type TSchema, Type } from 'typebox'
import { AppError } from '../lib/errors.ts'
import { contextOf, pageLengthOf } from '../platform/auth/context.ts'
import { access } from '../platform/auth/permissions.ts'
import type { Db } from '../platform/db/db.ts'
import { commit } from '../platform/http/commit.ts'
import {
  document,
  documentSchema,
  listDocument,
  listDocumentSchema,
  selfLink,
} from '../platform/http/document.ts'
import { pageOf, pageQuery } from '../platform/http/paging.ts'
import type { App } from '../platform/http/server.ts'
import type { Log } from '../platform/log.ts'
import { orNull } from '../platform/resources/schemas.ts'
import type { SecretBox } from '../platform/secrets/secret-box.ts'
import { type GatewaySlug, type Gateways, gatewaySlugs } from './built-in.ts'
import {
  changeGateway,
  draftGateway,
  type GatewayChange,
  gatewayResource,
  gatewaySchema,
  isOtherKey,
  loadGateway,
  loadGateways,
  type ProviderWord,
  type StoreGateway,
} from './change-gateways.ts'
import { answered } from './customers.ts'
import type { Gateway } from './gateway.ts'
import type { OpenPayments } from './move-account.ts'

const tags = ['Payments']
const config = { access: access.admin }
const path = '/v2/gateways'
const patchMembers = {
  type: Type.Optional(Type.Literal('gateway')),
  enabled: Type.Optional(Type.Boolean()),
  subscriptions: Type.Optional(
    Type.Literal(true, {
      description: 'It collects the subscriptions of the store from now on, and no other does.',
    }),
  ),
}

const abandoning = Type.Literal(true, {
  description:
    'With a key of another account, or without a key from now on: payments of the account of ' +
    'before that have no outcome fail, and what is authorized there counts as set free, if the ' +
    'provider refuses the key of before or there is none. Whether such a payment was made only ' +
    'the provider can say. 422 where it gives up nothing.',
})

/** Settings that are null are cleared. */
function patchOf({ settings, account }: Gateway) {
  const properties: Record<string, TSchema> = settings?.schema.properties ?? {}
  const clearable = Object.entries(properties).map(([name, schema]) => {
    return [name, Type.Optional(orNull(schema))]
  })
  return Type.Object({
    data: Type.Object({
      ...patchMembers,
      ...(settings && {
        test: Type.Optional(
          Type.Boolean({
            description: 'True if the keys must be for tests, false if for real money.',
          }),
        ),
      }),
      ...(account && { abandon_open_payments: Type.Optional(abandoning) }),
      ...(Object.fromEntries(clearable) as Record<string, TSchema>),
    }),
  })
}

/** The members of a sound body, and those of them that are settings of the gateway. */
function readChange({ settings, account }: Gateway, data: object): GatewayChange {
  const { enabled, subscriptions, test } = data as Omit<GatewayChange, 'settings'>
  const { abandon_open_payments: abandon } = data as { abandon_open_payments?: true }
  const names = Object.keys(settings?.schema.properties ?? {})
  const given = Object.entries(data).filter(([name]) => names.includes(name))
  return {
    ...(enabled !== undefined && { enabled }),
    ...(subscriptions !== undefined && { subscriptions }),
    ...(test !== undefined && { test }),
    ...(account && abandon && { abandon }),
    settings: Object.fromEntries(given),
  }
}

type GatewayRoutesParts = {
  db: Db
  gateways: Gateways
  secrets: SecretBox
  openPayments: readonly OpenPayments[]
}

export function gatewayRoutes(app: App, parts: GatewayRoutesParts): void {
  listRoute(app, parts)
  for (const slug of gatewaySlugs) gatewayRoute(app, parts, slug)
}

function listRoute(app: App, parts: GatewayRoutesParts): void {
  const { db, gateways } = parts
  const list = {
    tags,
    operationId: 'listGateways',
    summary: 'List the payment gateways',
    description: 'All that there are; one takes money for the store once it is enabled.',
    querystring: Type.Object({ ...pageQuery }),
    response: { 200: listDocumentSchema(gatewaySchema(Object.values(gateways))) },
  }
  app.get(path, { schema: list, config }, async (request) => {
    const page = pageOf(request.query, pageLengthOf(request))
    const all = await loadGateways(db, contextOf(request).storeId, parts)
    const shown = all.slice(page.offset, page.offset + page.limit)
    const resources = shown.map((one) => linkedResource(request, one))
    return listDocument(request, page, all.length, resources)
  })
}

function gatewayRoute(app: App, parts: GatewayRoutesParts, slug: GatewaySlug): void {
  const { db } = parts
  const gateway = parts.gateways[slug]
  const shown = documentSchema(gatewaySchema(Object.values(parts.gateways)))
  const word = operationWord(slug)
  const read = {
    tags,
    operationId: `get${word}Gateway`,
    summary: `Get the gateway ${slug}`,
    response: { 200: shown },
  }
  app.get(`${path}/${slug}`, { schema: read, config }, async (request) => {
    const found = await loadGateway(db, contextOf(request).storeId, parts, slug)
    return document(linkedResource(request, found))
  })

  const change = {
    tags,
    operationId: `update${word}Gateway`,
    summary: gateway.settings
      ? `Set up, enable or disable the gateway ${slug}`
      : `Enable or disable the gateway ${slug}`,
    description: gateway.description,
    refusals: {
      422: true,
      ...(gateway.account && {
        409:
          'if the keys are of another account while a payment has no outcome yet, or is ' +
          'authorized and neither captured nor cancelled, and `abandon_open_payments` does not ' +
          'give it up; `meta.open_payments` is their number',
      }),
    },
    body: patchOf(gateway),
    response: { 200: shown },
  }
  app.put(`${path}/${slug}`, { schema: change, config }, async (request, reply) => {
    const asked = readChange(gateway, request.body.data)
    const { storeId, log } = contextOf(request)
    const before = await loadGateway(db, storeId, parts, slug)
    const after = await draftGateway(db, storeId, before, asked)
    const word = await askProvider(log, before, after, asked)
    await commit(db, request, reply, 200, async (tx, ctx) => {
      const changed = await changeGateway(tx, ctx, parts, slug, asked, word)
      return document(linkedResource(request, changed))
    })
  })
  if (gateway.check) checkRoute(app, slug, gateway, gateway.check)
}

/** Asks the provider about keys, new ones and those of before, while nothing is locked. */
async function askProvider(
  log: Log,
  before: StoreGateway,
  after: StoreGateway,
  { abandon }: GatewayChange,
): Promise<ProviderWord> {
  const { account: provider } = before.gateway
  if (!provider) return {}
  const nameOf = (settings: StoreGateway['settings']) =>
    answered(log, before.slug, () => provider.nameOf(settings))
  const isOther = isOtherKey(before, after)
  const word = isOther ? { account: await nameOf(after.settings) } : {}
  if (!abandon) return word
  const hasKey = ({ settings }: StoreGateway) => settings[provider.setting] !== undefined
  const isKept = isOther ? word.account === before.account : hasKey(after)
  if (isKept) throw vain('this change keeps the account that its payments can be looked up in.')
  const { settings } = before
  if (!hasKey(before) || (await isRefused(() => nameOf(settings)))) {
    return { ...word, refused: settings }
  }
  if (isOther) return word
  throw vain('the provider accepts the key of before, so payments can be looked up and cancelled.')
}

async function isRefused(ask: () => Promise<unknown>): Promise<boolean> {
  try {
    await ask()
    return false
  } catch (error) {
    if (error instanceof AppError && error.code === 'unprocessable') return true
    throw error
  }
}

/** Payments that are not given up are not passed over in silence (GW-13). */
function vain(why: string): AppError {
  const source = 'data.abandon_open_payments'
  return new AppError('unprocessable', { source, detail: `${source}: ${why}` })
}

const checkSchema = Type.Object({
  type: Type.Literal('gateway_check'),
  id: Type.Enum(gatewaySlugs),
  works: Type.Boolean(),
  problems: Type.Array(Type.String(), {
    description: 'Each says in words why payments do not work.',
  }),
  notes: Type.Array(Type.String(), {
    description: 'Further facts, such as amounts that the provider does not have.',
  }),
  events_url: Type.Optional(
    Type.String({ format: 'uri', description: 'Where the provider is to send its events.' }),
  ),
})

function checkRoute(
  app: App,
  slug: GatewaySlug,
  { readEvent }: Gateway,
  check: NonNullable<Gateway['check']>,
): void {
  const schema = {
    tags,
    operationId: `check${operationWord(slug)}Gateway`,
    summary: `Check the settings of the gateway ${slug}`,
    description: 'Asks the provider with the keys of the store. No money moves.',
    body: Type.Unsafe<object | null>({ type: ['object', 'null'] }),
    response: { 200: documentSchema(checkSchema) },
  }
  app.post(`${path}/${slug}/check`, { schema, config }, async (request) => {
    const { storeId } = contextOf(request)
    const { problems, notes } = await check(storeId)
    const works = problems.length === 0
    const events = readEvent && selfLink(request, `/gateways/${slug}/events/${storeId}`).self
    return document({
      type: 'gateway_check' as const,
      id: slug,
      works,
      problems,
      notes,
      ...(events && { events_url: events }),
    })
  })
}

/** `some_slug` as a part of the names of operations: `SomeSlug`. */
export function operationWord(slug: string): string {
  return slug.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

function linkedResource(request: FastifyRequest, shown: StoreGateway) {
  return {
    ...gatewayResource(shown),
    links: selfLink(request, `/gateways/${shown.slug}`),
  }
}
