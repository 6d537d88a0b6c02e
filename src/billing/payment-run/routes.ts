import { Type } from 'typebox'
import type { Gateways } from '../../payments/built-in.ts'
import { contextOf } from '../../platform/auth/context.ts'
import { access } from '../../platform/auth/permissions.ts'
import type { Db } from '../../platform/db/db.ts'
import { answerAgain, commit } from '../../platform/http/commit.ts'
import { document, documentSchema } from '../../platform/http/document.ts'
import { idempotencyOf } from '../../platform/http/idempotency.ts'
import type { App } from '../../platform/http/server.ts'
import type { Metrics } from '../../platform/metrics/metrics.ts'
import { linkedRow } from '../../platform/resources/linked-rows.ts'
import { getRow } from '../../platform/resources/rows.ts'
import { answerSchemas } from '../../platform/resources/schemas.ts'
import type { Stores } from '../../stores/directory.ts'
import { sumMapSchema } from '../billing-output.ts'
import { beginAttemptNow, loadForeseen } from '../invoices/begin-now.ts'
import { paymentKind } from '../invoices/find-invoice.ts'
import type { InvoiceId } from '../invoices/invoice.ts'
import { collect, confirmAttempt, newLine } from './collect.ts'

const tags = ['Invoices']
const id = Type.String({ format: 'uuid' })
const noBody = Type.Unsafe<object | null>({ type: ['object', 'null'] })
/** A member is refused: whoever sends an amount would have the whole charged (CO-6). */
const nothing = Type.Unsafe<object | null>({
  type: ['object', 'null'],
  properties: {},
  additionalProperties: false,
})

type PaymentRunRoutesParts = {
  db: Db
  gateways: Gateways
  metrics: Metrics
  stores: Pick<Stores, 'profile'>
}

export function paymentRunRoutes(app: App, parts: PaymentRunRoutesParts): void {
  payRoute(app, parts)
  foreseeRoute(app, parts)
  confirmRoute(app, parts)
}

function payRoute(app: App, parts: PaymentRunRoutesParts): void {
  const { db, gateways } = parts
  const schema = {
    tags,
    operationId: 'createInvoicePayment',
    refusals: { 422: 'Nothing can be charged; the error says why.' },
    summary: 'Try to collect an invoice now',
    description:
      'Charges the card of the subscription or the default of its account, whatever the dunning ' +
      'rule says about the next retry. The answer is the payment, with `failure_detail` if it ' +
      'was declined; that counts as a retry. While the outcome of an earlier payment is not ' +
      'known, the gateway is asked about that one, and no other begins.',
    params: Type.Object({ invoice_id: id }),
    body: nothing,
    response: { 201: answerSchemas(paymentKind).document },
  }
  const config = { access: access.admin }
  app.post(`/v2${paymentKind.path}`, { schema, config }, async (request, reply) => {
    const ctx = contextOf(request)
    const invoice_id = request.params.invoice_id as InvoiceId
    if (await answerAgain(db, request, reply)) return
    const requestKey = idempotencyOf(request, ctx)?.hash.toString('hex') ?? null
    const begunMs = performance.now()
    const { payment: asked, isRepeated } = await db
      .transaction()
      .execute((tx) => beginAttemptNow(tx, ctx, invoice_id, requestKey))
    const asking = { ...parts, log: ctx.log, now: async () => ctx.now }
    const { storeId } = ctx
    const line = newLine({ isAwaited: true })
    await collect(asking, gateways, { storeId }, [asked], { isRepeated, begunMs }, line)
    await commit(db, request, reply, 201, async (tx) => {
      const params = { invoice_id }
      const payment = await getRow(tx, paymentKind, storeId, asked.id, { params })
      return document(linkedRow(request, paymentKind, payment))
    })
  })
}

const INVOICES_MAX = 100

const foreseenSchema = Type.Object({
  type: Type.Literal('subscription_invoice_payment_preview'),
  attributes: Type.Object({
    invoices: Type.Integer({ description: 'Invoices that can be tried now.' }),
    total: sumMapSchema,
    refused: Type.Array(Type.Object({ invoice_id: id, reason: Type.String() }), {
      description: 'Invoices that cannot be tried, and why.',
    }),
  }),
})

function foreseeRoute(app: App, { db }: PaymentRunRoutesParts): void {
  const schema = {
    tags,
    operationId: 'previewInvoicePayments',
    refusals: { 404: 'One of the invoices does not exist.' },
    summary: 'Preview payments of invoices',
    description: 'Tells what trying to collect these invoices now would charge. Nothing changes.',
    body: Type.Object({
      data: Type.Object({
        type: Type.Literal('subscription_invoice_payment_preview'),
        attributes: Type.Object({
          invoice_ids: Type.Array(id, { minItems: 1, maxItems: INVOICES_MAX }),
        }),
      }),
    }),
    response: { 200: documentSchema(foreseenSchema) },
  }
  const route = '/v2/subscriptions/invoices/payments/preview'
  app.post(route, { schema, config: { access: access.admin } }, async (request) => {
    const { invoice_ids } = request.body.data.attributes
    const ids = new Set(invoice_ids.map((one) => one.toLowerCase() as InvoiceId))
    const attributes = await loadForeseen(db, contextOf(request).storeId, [...ids])
    return document({ type: 'subscription_invoice_payment_preview' as const, attributes })
  })
}

function confirmRoute(app: App, parts: PaymentRunRoutesParts): void {
  const { db, gateways } = parts
  const schema = {
    tags,
    operationId: 'confirmInvoicePayment',
    refusals: { 422: 'The gateway does not accept the settings of the store.' },
    summary: 'Say that the buyer has confirmed a payment',
    description:
      'The gateway is asked what became of a payment that waits for its buyer, and the answer is ' +
      'the payment. While it still waits, `meta` holds what the page of the buyer needs. Whoever ' +
      'knows the ids may call it, so that a link in a message is enough.',
    params: Type.Object({ invoice_id: id, payment_id: id }),
    body: noBody,
    response: { 200: answerSchemas(paymentKind).document },
  }
  const route = `/v2${paymentKind.path}/:payment_id/confirm`
  app.post(route, { schema, config: { access: access.everyone } }, async (request) => {
    const { storeId, now, log } = contextOf(request)
    const { invoice_id, payment_id } = request.params
    const find = () => getRow(db, paymentKind, storeId, payment_id, { params: { invoice_id } })
    const asking = { ...parts, log, now: async () => now }
    const outcome = await confirmAttempt(asking, gateways, await find())
    const payment = await find()
    const shown = linkedRow(request, paymentKind, payment)
    const isWaiting = payment.waits_for === 'buyer'
    const action = isWaiting && outcome?.status === 'action_required' ? outcome.action : {}
    return document({ ...shown, meta: { ...(shown.meta as object), ...action } })
  })
}
