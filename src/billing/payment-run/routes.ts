import { Type } from 'typebox'
import type { Gateways } from '../../payments/built-in.ts'
import { contextOf } from '../../platform/auth/context.ts'
import { access } from '../../platform/auth/permissions.ts'
import type { Db } from '../../platform/db/db.ts'
import { document } from '../../platform/http/document.ts'
import type { App } from '../../platform/http/server.ts'
import type { Metrics } from '../../platform/metrics/metrics.ts'
import { linkedRow } from '../../platform/resources/linked-rows.ts'
import { getRow } from '../../platform/resources/rows.ts'
import { answerSchemas } from '../../platform/resources/schemas.ts'
import type { Stores } from '../../stores/directory.ts'
import { paymentKind } from '../invoices/find-invoice.ts'
import { confirmAttempt } from './collect.ts'

const id = Type.String({ format: 'uuid' })

type PaymentRunRoutesParts = {
  db: Db
  gateways: Gateways
  metrics: Metrics
  stores: Pick<Stores, 'profile'>
}

export function paymentRunRoutes(app: App, parts: PaymentRunRoutesParts): void {
  const { db, gateways } = parts
  const schema = {
    tags: ['Invoices'],
    operationId: 'confirmInvoicePayment',
    refusals: { 422: 'The gateway does not accept the settings of the store.' },
    summary: 'Say that the buyer has confirmed a payment',
    description:
      'The gateway is asked what became of a payment that waits for its buyer, and the answer is ' +
      'the payment. While it still waits, `meta` holds what the page of the buyer needs. Whoever ' +
      'knows the ids may call it, so that a link in a message is enough.',
    params: Type.Object({ invoice_id: id, payment_id: id }),
    body: Type.Unsafe<object | null>({ type: ['object', 'null'] }),
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
