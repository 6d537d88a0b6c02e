import { type SqlBool, sql } from 'kysely'
import type { StoreId } from '../../lib/ids.ts'
import { declineClasses } from '../../payments/decline.ts'
import type { AccountId } from '../../platform/auth/context.ts'
import type { KindList } from '../../platform/resources/kind.ts'
import type { RunId } from '../runs/run.ts'
import { ofAccount } from './queries.ts'

const moment = { operators: ['eq', 'gt', 'ge', 'lt', 'le'], type: 'instant' } as const

/** The invoice is owed, and nobody has added its tax yet (TAX-6). */
const waitsForTax = sql<SqlBool>`outstanding and tax_required and taxes_added_at is null`

/** The filters for a shopper, who is not shown whether a card looks stolen (PAY-22). */
export function shopperInvoiceFilter(storeId: StoreId) {
  return {
    id: { operators: ['eq', 'in'], type: 'uuid' },
    account_id: {
      operators: ['eq'],
      type: 'uuid',
      target: ({ values }) => ofAccount(storeId, values[0] as AccountId),
    },
    subscriber_id: { operators: ['eq'], type: 'uuid' },
    subscription_id: { operators: ['eq'], type: 'uuid' },
    currency: { operators: ['eq'], type: 'text' },
    outstanding: { operators: ['eq'], type: 'boolean' },
    manual_payment_pending: { operators: ['eq'], type: 'boolean' },
    tax_required: { operators: ['eq'], type: 'boolean' },
    waits_for_tax: {
      operators: ['eq'],
      type: 'boolean',
      target: ({ values }) => (values[0] === 'true' ? waitsForTax : sql`not (${waitsForTax})`),
    },
    created_at: moment,
    written_off_at: moment,
  } as const satisfies KindList['filter']
}

/** The filters for the merchant. */
export function invoiceFilter(storeId: StoreId) {
  return {
    ...shopperInvoiceFilter(storeId),
    job_id: {
      operators: ['eq'],
      type: 'uuid',
      target: ({ values }) => ofRun(storeId, values[0] as RunId),
    },
    'last_failure.failed_at': { ...moment, target: sql.ref('last_failed_at') },
    'last_failure.class': {
      operators: ['eq', 'in'],
      type: { oneOf: declineClasses },
      // The first half is what the index of failed payments needs to be used.
      target: ({ values }) => sql<SqlBool>`
        last_failed_at is not null and last_decline_class = any(${values}::text[])`,
    },
  } as const satisfies KindList['filter']
}

/** Selects the invoices that a run made, taxed or tried to collect. */
const ofRun = (storeId: StoreId, runId: RunId) => sql<SqlBool>`
  id in (
    select id from invoice where store_id = ${storeId} and run_id = ${runId}
    union all
    select id from invoice where store_id = ${storeId} and tax_run_id = ${runId}
    union all
    select invoice_id from invoice_payment where store_id = ${storeId} and run_id = ${runId})`
