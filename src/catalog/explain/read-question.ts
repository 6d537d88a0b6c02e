import type { FastifyRequest } from 'fastify'
import { invalidField } from '../../lib/errors.ts'
import { type AccountId, contextOf } from '../../platform/auth/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { timestamp } from '../../platform/http/document.ts'
import { findAccount } from '../../stores/accounts/account.ts'
import { requireCurrency } from '../../stores/currencies/currency.ts'
import type { Stores } from '../../stores/directory.ts'
import { channelOf, type ShopperContext, tagsOf } from '../catalogs/match-rule.ts'
import { currencyOf, shopperContextOf } from '../shopper/shopper-request.ts'
import type { Question } from './question.ts'

type AskedQuery = {
  product_id: string
  account_id?: string
  channel?: string
  tag?: string
  currency?: string
  at?: string
  quantity?: number
}

/** A parameter counts before the header of the same meaning. */
export async function readQuestion(
  { db, stores }: { db: Db; stores: Stores },
  request: FastifyRequest,
  query: AskedQuery,
): Promise<Question> {
  const { storeId, now } = contextOf(request)
  const { currencies } = await stores.profile(storeId)
  const at = query.at === undefined ? now : instantOf(query.at)
  const code = query.currency?.trim()
  const currency = code
    ? requireCurrency(currencies, code, 'currency')
    : await currencyOf(request, stores)
  const accountId = query.account_id?.toLowerCase() as AccountId | undefined
  if (accountId && !(await findAccount(db, storeId, accountId))) {
    throw invalidField('account_id', `account_id: the store has no account ${accountId}`)
  }
  const { channel: headerChannel, ...given } = shopperContextOf(request)
  const channel = channelOf(query.channel, headerChannel)
  const context: ShopperContext = {
    ...given,
    ...(accountId && { accountId }),
    ...(channel !== undefined && { channel }),
    tags: query.tag ? tagsOf(query.tag) : given.tags,
    now: at.epochMilliseconds,
  }
  return {
    productId: query.product_id.toLowerCase(),
    context,
    currency,
    currencies,
    quantity: query.quantity,
    isOtherMoment: at.epochMilliseconds !== now.epochMilliseconds,
  }
}

/** The schema has looked at its shape; a year must still have four digits in UTC. */
function instantOf(text: string): Temporal.Instant {
  try {
    const instant = Temporal.Instant.from(text)
    if (/^\d{4}-/.test(timestamp(instant))) return instant
  } catch {
    // Refused below.
  }
  throw invalidField('at', 'at: must be a moment as in 2026-03-02T09:15:00Z (RFC 3339)')
}
