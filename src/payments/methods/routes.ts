import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { AppError, notFound } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { type AccountId, type Ctx, contextOf } from '../../platform/auth/context.ts'
import { access } from '../../platform/auth/permissions.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { answerAgain, commit, keepRefusal } from '../../platform/http/commit.ts'
import { document } from '../../platform/http/document.ts'
import { idempotencyOf } from '../../platform/http/idempotency.ts'
import type { RateLimits } from '../../platform/http/rate-limit.ts'
import type { App } from '../../platform/http/server.ts'
import { removeResource } from '../../platform/resources/change-resource.ts'
import { kindRoutes } from '../../platform/resources/kind-routes.ts'
import { linkedRow } from '../../platform/resources/linked-rows.ts'
import { getRow } from '../../platform/resources/rows.ts'
import { answerSchemas, paramsOf } from '../../platform/resources/schemas.ts'
import type { TaskSender } from '../../platform/tasks/enqueue.ts'
import { accountKind } from '../../stores/accounts/account.ts'
import { type GatewaySlug, type Gateways, gatewaySlugs } from '../built-in.ts'
import { countDecline, limitTries } from '../card-tries.ts'
import { loadSubscriptionGateway, requireEnabled } from '../change-gateways.ts'
import { answered, ensureCustomer } from '../customers.ts'
import { type MethodKeeper, SettingsRefused, type SetupOutcome } from '../gateway.ts'
import { enqueueForgetting } from './forget-cards.ts'
import { hasRoom, type NewMethod, setDefault, storeMethod, tooManyMethods } from './keep-method.ts'
import { type LostParts, reviewSource } from './lost-cards.ts'
import { paymentMethodKind as kind } from './method-kind.ts'
import { cardOf, isDefaultNow, type PaymentMethod } from './payment-method.ts'
import { findLive, lockMethods } from './queries.ts'
import { recordSetup } from './record-setup.ts'

type MethodRoutesParts = LostParts & { tasks: TaskSender; rateLimits: RateLimits }

const path = `/v2${kind.path}`
const onePath = `${path}/:id`
const tags = ['Accounts']
const config = { access: access.signedIn }
/** The answer may hold the secret with which the page of the buyer goes on. */
const secretly = { ...config, secretAnswer: true }
const answer = answerSchemas(kind).document

export function paymentMethodRoutes(app: App, parts: MethodRoutesParts): void {
  const { db, onDefault } = parts
  const afterWrite: (typeof kind)['afterWrite'] = async (tx, ctx, { row, before }) => {
    if (isDefaultNow(row) && !(before && isDefaultNow(before))) await onDefault(tx, ctx, row)
  }
  kindRoutes(app, { db }, { ...kind, afterWrite }, { operations: ['list', 'get', 'update'] })
  addRoute(app, parts)
  confirmRoute(app, parts)
  removeRoute(app, parts)
}

const newMethodBody = Type.Object({
  data: Type.Object({
    type: Type.Optional(Type.Literal('payment_method')),
    gateway: Type.Optional(
      Type.Enum(gatewaySlugs, { description: 'The one that collects subscriptions, if absent.' }),
    ),
    payment: Type.Optional(
      Type.String({
        minLength: 3,
        maxLength: 255,
        description: 'The card by the name that the gateway has given it, such as `pm_…`.',
      }),
    ),
    default: Type.Optional(
      Type.Boolean({ description: 'If absent, the first of a gateway becomes its default.' }),
    ),
  }),
})

function addRoute(app: App, parts: MethodRoutesParts): void {
  const schema = {
    tags,
    operationId: 'addPaymentMethod',
    summary: 'Add a payment method to an account',
    description:
      'The gateway keeps the card for later payments without the buyer. If it asks for the ' +
      'buyer, or if no card is named, the answer is `pending` with what the page of the buyer ' +
      'needs in `meta`. A refused card is 422. What nobody confirms is forgotten after three days.',
    ...paramsOf(kind.path),
    refusals: { 422: true },
    body: newMethodBody,
    response: { 201: answer },
  }
  app.post(path, { schema, config: secretly }, async (request, reply) => {
    const { db, onDefault } = parts
    const ctx = permitted(request)
    const { accountId } = request.params as { accountId: string }
    if (await answerAgain(db, request, reply)) return
    const account = await getRow(db, accountKind, ctx.storeId, accountId)
    const { data } = request.body
    const collects = await loadSubscriptionGateway(db, ctx.storeId)
    const { gateway = collects } = data
    const keeper = keeperOf(parts.gateways, gateway)
    // The one that collects works without being enabled for orders.
    if (gateway !== collects) await requireEnabled(db, ctx.storeId, gateway)
    if (!(await hasRoom(db, ctx, account.id, data.payment))) throw tooManyMethods()
    const customer = await ensureCustomer(parts, ctx, gateway, account.id)
    const key = idempotencyOf(request, ctx)?.hash.toString('hex') ?? newId()
    const source = {
      ...(customer && { customer_id: customer }),
      ...(data.payment && { card_id: data.payment }),
    }
    const setup = { storeId: ctx.storeId, accountId: account.id, key: `setup:${key}`, source }
    const outcome = await limitTries(parts.rateLimits, request, reply, async (onDecline) => {
      const answer = await answered(ctx.log, gateway, () => keeper.setup(setup))
      await reviewSource(parts, ctx, gateway, source, answer)
      if (answer.status !== 'declined') return answer
      const refusal = refused(answer)
      if (await keepRefusal(db, request, reply, refusal)) onDecline()
      throw refusal
    })
    const isDefault = data.default
    const made = newMethod(account.id, gateway, outcome)
    const work = async (tx: Tx) => {
      const row = await storeMethod(tx, ctx, { ...made, isDefault }, onDefault)
      if (!row) throw notFound('account', accountId)
      return shown(request, row, outcome)
    }
    await commit(db, request, reply, 201, work).catch(async (error: unknown) => {
      if (error instanceof AppError) await forgetRefused(parts, ctx, made)
      throw error
    })
  })
}

type Kept = Exclude<SetupOutcome, { status: 'declined' }>

function newMethod(account_id: AccountId, gateway: GatewaySlug, outcome: Kept): NewMethod {
  const { reference } = outcome
  const isKept = outcome.status === 'approved'
  const status = isKept ? 'active' : 'pending'
  return { account_id, gateway, status, reference, source: isKept ? outcome.source : {} }
}

/** The account is gone, or has too many methods by now: nobody would find the card again. */
async function forgetRefused(
  { db, tasks }: MethodRoutesParts,
  { storeId }: Ctx,
  { gateway, source, reference }: NewMethod,
): Promise<void> {
  const card = source.card_id
  const forgotten = card === undefined ? { setup: reference ?? undefined } : { card }
  await db
    .transaction()
    .execute((tx) => enqueueForgetting(tx, tasks, storeId, [{ gateway, ...forgotten }]))
}

function confirmRoute(app: App, parts: MethodRoutesParts): void {
  const { db, gateways } = parts
  const schema = {
    tags,
    operationId: 'confirmPaymentMethod',
    summary: 'Say that the buyer has confirmed a payment method',
    description:
      'The gateway is asked what became of it, and the answer is the payment method: `active`, or ' +
      'still `pending` with what the page of the buyer needs. A refused card is 422, and the ' +
      'method is removed. It may be called as often as anybody likes.',
    ...paramsOf(`${kind.path}/:id`),
    refusals: { 422: true },
    body: Type.Unsafe<object | null>({ type: ['object', 'null'] }),
    response: { 200: answer },
  }
  app.post(`${onePath}/confirm`, { schema, config: secretly }, async (request) => {
    const ctx = permitted(request)
    const find = () => getMethod(db, ctx, request)
    const row = await find()
    if (row.status === 'active' || row.reference === null) return shown(request, row)
    const { reference } = row
    const keeper = keeperOf(gateways, row.gateway)
    const outcome = await answered(ctx.log, row.gateway, () =>
      keeper.findSetup(ctx.storeId, reference),
    )
    const isDecline = await db
      .transaction()
      .execute((tx) => recordSetup(tx, ctx, parts, row, outcome))
    if (outcome.status !== 'declined') return shown(request, await find(), outcome)
    if (isDecline) countDecline(parts.rateLimits, request)
    throw refused(outcome)
  })
}

function removeRoute(app: App, parts: MethodRoutesParts): void {
  const { db, gateways } = parts
  const schema = {
    tags,
    operationId: 'deletePaymentMethod',
    refusals: { 422: 'The gateway does not accept the settings of the store.' },
    summary: 'Remove a payment method of an account',
    description:
      'The gateway forgets the card first, and ends a setup that waits for its buyer. A ' +
      'subscription that names it is no longer charged with it: its payments are declined with the class `new_method`.',
    ...paramsOf(`${kind.path}/:id`),
    response: { 204: Type.Null() },
  }
  app.delete(onePath, { schema, config }, async (request, reply) => {
    const ctx = permitted(request)
    const row = await getMethod(db, ctx, request)
    const keeper = keeperOf(gateways, row.gateway)
    const forget = () =>
      row.status === 'pending' && row.reference !== null
        ? keeper.cancelSetup(ctx.storeId, row.reference)
        : keeper.remove(ctx.storeId, cardOf(row))
    const isDefault = isDefaultNow(row)
    const turn = (on: boolean) => db.transaction().execute((tx) => setDefault(tx, ctx, row, on))
    // The provider may tell of the removal before it answers: no other card is to be the default.
    if (isDefault) await turn(false)
    await answered(ctx.log, row.gateway, forget).catch(async (error: unknown) => {
      if (isDefault && error instanceof SettingsRefused) await turn(true)
      throw error
    })
    const { accountId } = request.params as { accountId: string }
    await commit(db, request, reply, 204, async (tx) => {
      await lockMethods(tx, ctx.storeId, row.account_id)
      if (!(await findLive(tx, ctx.storeId, row.id))) return
      await removeResource(tx, ctx, kind, row.id, { accountId })
    })
  })
}

function permitted(request: FastifyRequest): Ctx {
  const ctx = contextOf(request)
  kind.permit?.(ctx, request.params as Record<string, string>)
  return ctx
}

function getMethod(db: Db, { storeId }: Ctx, request: FastifyRequest): Promise<PaymentMethod> {
  const params = request.params as { accountId: string; id: string }
  return getRow(db, kind, storeId, params.id, { params })
}

function keeperOf(gateways: Gateways, slug: GatewaySlug): MethodKeeper {
  const { methods } = gateways[slug]
  if (methods) return methods
  throw new AppError('unprocessable', `The gateway ${slug} keeps no payment methods.`)
}

function shown(request: FastifyRequest, row: PaymentMethod, outcome?: SetupOutcome) {
  const resource = linkedRow(request, kind, row)
  const isWaiting = row.status === 'pending' && outcome?.status === 'action_required'
  const action = isWaiting ? outcome.action : {}
  return document({ ...resource, meta: { ...(resource.meta as object), ...action } })
}

function refused(outcome: Extract<SetupOutcome, { status: 'declined' }>): AppError {
  const { reason, class: kindOfDecline, code } = outcome
  return new AppError('unprocessable', {
    title: 'Payment method declined',
    detail: reason,
    meta: { decline: { class: kindOfDecline, ...(code && { code }) } },
  })
}
