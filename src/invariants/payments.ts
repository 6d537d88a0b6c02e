import { type RawBuilder, sql } from 'kysely'
import type { Invariant, Offender } from './invariant.ts'

/** Invariants of payments: invoices, their payments, and the gateway's records. */

const settled: Invariant = {
  id: 'settled-invoices-are-paid',
  statement:
    'An invoice over more than 0 that is not outstanding has exactly one successful payment, ' +
    'came paid with its subscription, or was written off; an outstanding one has none, and is ' +
    'over more than 0 or waits for its tax.',
  offenders: ({ storeId }) => sql<Offender>`
    with paid as (
      select invoice_id from invoice_payment where store_id = ${storeId} and status = 'success'
    )
    select 'subscription_invoice' as subject_type, invoice.id as subject_id,
           case when outstanding and amount = 0 then 'it is over 0 and outstanding'
                when outstanding then 'it was paid and is outstanding'
                else 'it is settled without a payment' end as detail
      from invoice
      left join paid on paid.invoice_id = invoice.id
     where invoice.store_id = ${storeId}
       and case when outstanding
                then amount = 0 and (not tax_required or taxes_added_at is not null)
                     or paid.invoice_id is not null
                else amount > 0 and paid.invoice_id is null and run_id is not null
                     and written_off_at is null end`,
}

const writtenOff: Invariant = {
  id: 'written-off-invoices-are-unpaid',
  statement:
    'A written-off invoice has a reason, is not outstanding, and has no payment that succeeded, ' +
    'is under way or is waited for; no other invoice has such a reason.',
  offenders: ({ storeId }) => sql<Offender>`
    select 'subscription_invoice' as subject_type, invoice.id as subject_id,
           case when written_off_at is null then 'it has a reason, and is not written off'
                when coalesce(write_off_reason, '') = '' then 'it is written off without a reason'
                when outstanding then 'it is written off and outstanding'
                else format('it is written off, and attempt %s is %s', payment.attempt,
                            payment.status) end as detail
      from invoice
      left join invoice_payment as payment
             on payment.store_id = ${storeId} and payment.invoice_id = invoice.id
            and payment.status <> 'failed'
     where invoice.store_id = ${storeId}
       and case when written_off_at is null then write_off_reason is not null
                else coalesce(write_off_reason, '') = '' or outstanding
                     or payment.id is not null end`,
}

/** Attempts that are looked for one by one; no invoice is tried that often. */
const GAPS_MAX = 1_000

const attempts: Invariant = {
  id: 'payment-attempts-agree',
  statement:
    'The payments of an invoice are its attempts 1, 2, 3 … as it counts them, over its amount in ' +
    'its currency; those that failed are no fewer than it counts for its retries.',
  offenders: ({ storeId }) => sql<Offender>`
    with tried as (
      select invoice_id, count(*) as attempts, max(attempt) as last, min(amount) as least,
             max(amount) as most, min(currency) as currency, max(currency) as other_currency,
             count(*) filter (where status = 'failed') as failed
        from invoice_payment
       where store_id = ${storeId}
       group by invoice_id
    )
    select 'subscription_invoice' as subject_type, invoice.id as subject_id,
           format('it counts %s attempts, %s failed, over %s %s; ', invoice.attempts,
                  failed_attempts, invoice.amount, invoice.currency)
           || case when tried.invoice_id is null then 'it has no payments'
                   else format('it has %s payments up to number %s, %s failed, over %s to %s %s',
                               tried.attempts, last, failed, least, most, tried.currency) end
           || coalesce('; missing: ' || missing.numbers, '') as detail
      from invoice
      left join tried on tried.invoice_id = invoice.id
      left join lateral (
             select string_agg(number::text, ', ' order by number) as numbers
               from generate_series(1, least(
                      greatest(invoice.attempts, tried.last), ${GAPS_MAX})) as number
              where not exists (
                      select 1 from invoice_payment as payment
                       where payment.store_id = ${storeId} and payment.invoice_id = invoice.id
                         and payment.attempt = number)) as missing
             on invoice.attempts <> coalesce(tried.attempts, 0) or tried.last <> tried.attempts
     where invoice.store_id = ${storeId}
       and (invoice.attempts <> coalesce(tried.attempts, 0)
            or tried.last <> tried.attempts
            or least <> invoice.amount or most <> invoice.amount
            or tried.currency <> invoice.currency or other_currency <> invoice.currency
            or failed_attempts > coalesce(failed, 0)
            or failed_attempts > 0 and last_failed_at is null
            or payment_retries_limit_reached and failed_attempts = 0)`,
}

const manual: Invariant = {
  id: 'manual-payments-pending',
  statement:
    'An invoice says that a manual payment is pending exactly while one is, and is outstanding ' +
    'then.',
  offenders: ({ storeId }) => sql<Offender>`
    with waiting as (
      select invoice_id from invoice_payment where store_id = ${storeId} and status = 'pending'
    )
    select 'subscription_invoice' as subject_type, invoice.id as subject_id,
           case when waiting.invoice_id is null then 'it waits for a payment that is not there'
                when not outstanding then 'it is settled while a payment is pending'
                else 'a payment is pending that it does not wait for' end as detail
      from invoice
      left join waiting on waiting.invoice_id = invoice.id
     where invoice.store_id = ${storeId}
       and (manual_payment_pending <> (waiting.invoice_id is not null)
            or manual_payment_pending and not outstanding)`,
}

/** The real time at which an id was made, as `madeAt` reads it. */
function realTimeOf(id: RawBuilder<unknown>): RawBuilder<unknown> {
  const milliseconds = sql`('x0000' || left(replace(${id}::text, '-', ''), 12))::bit(64)::bigint`
  return sql`to_timestamp(${milliseconds} / 1000.0)`
}

const book: Invariant = {
  id: 'gateway-book-agrees',
  statement:
    'Every charge of the sandbox gateway for an invoice matches one successful payment, and ' +
    'nothing was charged twice.',
  // Its references tell payments of the sandbox from those of another gateway. What it took but
  // could not say yet belongs to a payment that is still initiated. Old charges are forgotten, by
  // the real clock, which is the one in the id of a payment: a sandbox may be ahead.
  offenders: ({ storeId }) => sql<Offender>`
    with taken as (
      select key, amount, currency
        from sandbox_charge
       where store_id = ${storeId} and status = 'approved' and kind = 'purchase'
         and key like '%:%'
    ), payment as (
      select id, invoice_id || ':' || attempt as key, status, amount, currency
        from invoice_payment
       where store_id = ${storeId} and not manual
         and (status <> 'success' or external_payment_id like 'sandbox\\_%')
    )
    select 'subscription_invoice_payment' as subject_type, coalesce(payment.id::text, taken.key)
             as subject_id,
           case when payment.id is null then 'the gateway took money without a payment'
                when taken.key is null then 'it succeeded, and the gateway took nothing'
                when payment.status = 'failed' then 'it failed, and the gateway took the money'
                else format('it is over %s %s, and the gateway took %s %s', payment.amount,
                            payment.currency, taken.amount, taken.currency) end as detail
      from taken
      full join payment on payment.key = taken.key
     where case when payment.id is null then true
                when taken.key is null
                then payment.status = 'success' and ${realTimeOf(sql`payment.id`)} > coalesce(
                       (select forgotten_until from sandbox_memory where store_id = ${storeId}),
                       '-infinity')
                else payment.status = 'failed' or payment.amount <> taken.amount
                     or payment.currency <> taken.currency end`,
}

export const paymentInvariants = [settled, writtenOff, attempts, manual, book]
