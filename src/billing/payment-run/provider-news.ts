import type { Gateways } from '../../payments/built-in.ts'
import { isLaterState } from '../../payments/dispute.ts'
import type { NewsHandler, ProviderNews } from '../../payments/provider-events.ts'
import type { StoreMoment } from '../../platform/auth/context.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Metrics } from '../../platform/metrics/metrics.ts'
import type { Stores } from '../../stores/directory.ts'
import { findPaymentByKey } from '../invoices/find-invoice.ts'
import { lockPayments, recordWaits } from '../invoices/record-settlements.ts'
import { collect } from './collect.ts'

type NewsParts = {
  db: Db
  gateways: Gateways
  metrics: Metrics
  stores: Pick<Stores, 'profile'>
}

/** A provider has told of an attempt to collect an invoice. */
export function invoiceNews(parts: NewsParts): NewsHandler {
  const { db, gateways } = parts
  return async (news, ctx) => {
    const payment = await findPaymentByKey(db, news.storeId, news.key)
    if (payment?.gateway !== news.gateway) return
    if (payment.status === 'initiated') {
      const asking = { ...parts, log: ctx.log, now: async () => ctx.now }
      const { storeId } = news
      const [answer] = await collect(asking, gateways, { storeId }, [payment], { isRepeated: true })
      if (!answer?.outcome) {
        throw new Error('The answer of the gateway is not known; it is asked again later.')
      }
    }
    if (news.dispute) await db.transaction().execute((tx) => recordDispute(tx, ctx, news))
  }
}

async function recordDispute(tx: Tx, ctx: StoreMoment, news: ProviderNews): Promise<void> {
  const { storeId, key, dispute } = news
  const named = await findPaymentByKey(tx, storeId, key)
  if (!dispute || !named) return
  const locked = await lockPayments(tx, storeId, [named])
  const before = locked.payments.get(named.id)
  const told = { ...dispute, at: dispute.at.toString() }
  if (!before || !isLaterState(before.dispute, told)) return
  await recordWaits(tx, ctx, [{ before, after: { ...before, dispute: told, updated_at: ctx.now } }])
}
