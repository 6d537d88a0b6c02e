/** In UTC, so that the result is the same in every session: Citus updates with no other. */
const moved = (column: string, by: string) =>
  `(${column} at time zone 'UTC' + interval '${by}') at time zone 'UTC'`

/**
 * A change that breaks an invariant, and the expected message where that matters; `:name` is the id
 * of one of the test's subscriptions.
 */
export const breakages: [invariant: string, statement: string, detail?: RegExp][] = [
  [
    'periods-follow-each-other',
    `update invoice set period_end = ${moved('period_end', '-1 day')} where number = 2`,
  ],
  [
    'periods-follow-each-other',
    `update invoice set period_end = ${moved('period_end', '1 day')} where number = 2`,
  ],
  [
    'periods-follow-each-other',
    `update subscription_calendar set invoice_after = ${moved('invoice_after', '1 month')} where subscription_id = :byCard`,
  ],
  ['periods-follow-each-other', `update invoice set proration_events = '[]'`],
  ['periods-follow-each-other', `delete from subscription_state where action = 'resume'`],
  [
    'invoice-after-on-the-calendar',
    `update subscription_terms set anchor = ${moved('anchor', '1 hour')} where id = :byCard`,
  ],
  [
    'invoice-after-on-the-calendar',
    'update subscription_calendar set periods_billed = periods_billed - 1 where subscription_id = :closing',
  ],
  [
    'invoice-after-on-the-calendar',
    'update subscription_terms set active_plan_id = id where id = :byCard',
  ],
  [
    'invoices-are-counted',
    'update subscription_calendar set invoices_made = invoices_made + 1 where subscription_id = :byCard',
  ],
  ['invoices-are-counted', 'update subscription_terms set first_invoice_prepaid = false'],
  ['invoices-are-counted', 'update invoice set run_id = null where number = 2'],
  [
    'billing-leaves-nothing-behind',
    `update subscription_calendar set invoice_after = '2026-04-01', updated_at = '2026-04-01',
            last_billed_run_id = null where subscription_id = :byCard`,
  ],
  [
    'invoice-numbers-have-no-gap',
    `update invoice set number = number + 1 where number = (select max(number) from invoice)`,
  ],
  ['invoice-numbers-have-no-gap', 'update store_counter set value = value + 1'],
  [
    'invoice-items-sum',
    'update invoice_item set amount = amount + 1 where invoice_id = (select id from invoice where number = 2)',
  ],
  ['invoice-items-sum', 'update invoice set taxable_amount = 1 where number = 2'],
  ['invoice-items-sum', 'delete from invoice_item'],
  [
    'invoice-items-sum',
    `insert into invoice_item (store_id, invoice_id, position, description, amount, includes_tax)
     select store_id, subscription_id, 0, 'Of nothing', 1, true from invoice where number = 2`,
  ],
  ['invoice-tax-sums', 'update invoice set tax_amount = tax_amount + 1 where tax_amount > 0'],
  ['invoice-tax-sums', 'update invoice set tax_required = false'],
  ['invoice-tax-sums', 'update invoice set taxes_added_at = null'],
  ['invoice-of-its-subscription', `update invoice set currency = 'EUR' where number = 2`],
  [
    'invoice-of-its-subscription',
    'update invoice set subscriber_id = subscription_id where number = 2',
  ],
  [
    'invoice-of-its-subscription',
    'update invoice set subscription_id = subscriber_id where number = 2',
  ],
  [
    'money-given-back-is-kept',
    'update subscription_terms set credit = credit - 1, credit_net = credit_net - 1 where credit_net > 0',
  ],
  [
    'billing-report-agrees',
    `update run set report = jsonb_set(report, '{invoices_ready_for_payment}', '99')
      where job_type = 'billing-run'`,
  ],
  ['settled-invoices-are-paid', `delete from invoice_payment where status = 'success'`],
  [
    'settled-invoices-are-paid',
    `update invoice set outstanding = true where id = (
       select invoice_id from invoice_payment where status = 'success' limit 1)`,
  ],
  ['settled-invoices-are-paid', 'update invoice set outstanding = true where amount = 0'],
  [
    'settled-invoices-are-paid',
    'update invoice set written_off_at = null where written_off_at is not null',
    /^it is settled without a payment$/,
  ],
  [
    'written-off-invoices-are-unpaid',
    'update invoice set outstanding = true where written_off_at is not null',
    /^it is written off and outstanding$/,
  ],
  [
    'written-off-invoices-are-unpaid',
    'update invoice set write_off_reason = null where written_off_at is not null',
    /^it is written off without a reason$/,
  ],
  [
    'written-off-invoices-are-unpaid',
    `update invoice set write_off_reason = 'Why' where number = 2`,
    /^it has a reason, and is not written off$/,
  ],
  ...['success', 'pending', 'initiated'].map((status): [string, string, RegExp] => [
    'written-off-invoices-are-unpaid',
    `update invoice_payment set status = '${status}' where id = (
       select payment.id from invoice_payment as payment
         join invoice on invoice.store_id = payment.store_id and invoice.id = payment.invoice_id
          and written_off_at is not null limit 1)`,
    new RegExp(`^it is written off, and attempt \\d+ is ${status}$`),
  ]),
  [
    'payment-attempts-agree',
    'update invoice set attempts = 2 where attempts = 0',
    /^it counts 2 attempts, 0 failed, over \d+ USD; it has no payments; missing: 1, 2$/,
  ],
  ['payment-attempts-agree', 'update invoice set attempts = attempts + 1 where number = 2'],
  ['payment-attempts-agree', `update invoice_payment set amount = amount - 1`],
  ['payment-attempts-agree', `update invoice_payment set currency = 'EUR'`],
  ['payment-attempts-agree', 'update invoice set failed_attempts = 20 where number = 2'],
  [
    'payment-attempts-agree',
    'update invoice set payment_retries_limit_reached = true where failed_attempts = 0',
  ],
  ['manual-payments-pending', `update invoice set manual_payment_pending = false`],
  ['manual-payments-pending', `delete from invoice_payment where status = 'pending'`],
  [
    'gateway-book-agrees',
    `delete from sandbox_charge where key = (
       select invoice_id || ':' || attempt from invoice_payment
        where status = 'success' and not manual limit 1)`,
  ],
  ['gateway-book-agrees', `update sandbox_charge set status = 'approved'`],
  ['gateway-book-agrees', 'update sandbox_charge set amount = amount + 1'],
  [
    'gateway-book-agrees',
    `update sandbox_charge set key = left(key, -1) || '9' where status = 'approved'`,
  ],
  [
    'subscription-status-has-a-reason',
    `update subscription_terms set status = 'inactive' where id = :untaxed`,
  ],
  [
    'subscription-status-has-a-reason',
    'update subscription_terms set closed_by = null where closed',
  ],
  [
    'subscription-state-is-the-last',
    `update subscription_terms set state_action = 'cancel' where id = :paused`,
  ],
  [
    'subscription-has-a-calendar',
    "update subscription_terms set suspended = true, status = 'inactive' where id = :byCard",
  ],
  [
    'subscription-has-a-calendar',
    'delete from subscription_calendar where subscription_id = :byCard',
  ],
  ['subscription-state-is-the-last', `update subscription_state set action = 'pause'`],
  [
    'subscription-contents-are-frozen',
    'update subscription_terms set product_ids = array[id] where id = :byCard',
  ],
  [
    'subscription-contents-are-frozen',
    'update subscription_terms set plan_id = id where id = :byCard',
  ],
  [
    'no-payment-is-stuck',
    `update invoice_payment set created_at = '2026-04-01' where status = 'initiated'`,
  ],
  [
    'no-payment-is-stuck',
    `update invoice_payment set created_at = '2026-01-01', waits_for = 'gateway'
      where status = 'initiated'`,
  ],
  [
    'no-run-is-stuck',
    `update run set status = 'started', started_at = '2026-04-01'
      where id = (select id from run where job_type = 'tax-run' limit 1)`,
  ],
  [
    'no-run-is-stuck',
    `update run set status = 'pending', created_at = '2026-04-01', finished_at = null
      where job_type = 'tax-run'`,
  ],
  [
    'no-import-is-stuck',
    `insert into subscription_import (store_id, id, status, uploaded, created_at, updated_at)
     select store_id, id, 'started', '{}', '2026-04-01', '2026-04-01'
       from subscription where id = :byCard`,
  ],
  [
    'no-import-is-stuck',
    `with made as (
       insert into subscription_import (store_id, id, status, uploaded, created_at, updated_at)
       select store_id, id, 'success', '{}', '2026-04-01', '2026-04-01'
         from subscription where id = :byCard
       returning store_id, id
     )
     insert into import_line (store_id, import_id, line_number, phase, record_type)
     select store_id, id, 1, 1, 'subscription_product' from made`,
  ],
  ['order-money-agrees', 'update sales_order set paid = paid - 1'],
  [
    'paid-orders-have-their-subscriptions',
    'update subscription_terms set order_unit = 2, order_id = null where order_id is not null',
  ],
  [
    'paid-orders-have-their-subscriptions',
    `update subscription_terms set order_id = id, order_item_id = id, order_unit = 1 where id = :byCard`,
  ],
  [
    'service-begins-with-the-payment',
    `update invoice set service_start = ${moved('service_start', '1 hour')},
            service_end = ${moved('service_end', '1 hour')} where service_start is not null`,
  ],
  [
    'service-begins-with-the-payment',
    `update invoice set service_start = ${moved('period_start', '1 hour')}, service_end = period_end
      where written_off_at is not null`,
  ],
  [
    'service-begins-with-the-payment',
    `update subscription_terms set restarting = true, status = 'inactive' where id = :byCard`,
  ],
  [
    'periods-follow-each-other',
    'update invoice set service_start = null, service_end = null where service_start is not null',
  ],
  [
    'given-back-keeps-its-tax',
    `update invoice set proration_events = replace(
       proration_events::text, '"refunded_tax":', '"refunded_tax":1')::json
      where proration_events::text like '%refunded_tax%'`,
  ],
  [
    'money-given-back-is-kept',
    `update subscription_terms set credit = credit + 1, credit_tax = credit_tax + 1
      where id = :byCard`,
  ],
  [
    'invoice-tax-sums',
    `update invoice set tax_required = false, tax_items = null, taxes_added_at = null,
            tax_amount = 0, tax_credit = 0 where taxable_amount > 0`,
  ],
  [
    'frozen-offerings-are-unchanged',
    `update frozen_offering set content = replace(content::text, '1000', '1001')::json`,
  ],
  [
    'unpaid-invoices-follow-from-what-was-frozen',
    `with cheaper as (
       update invoice_item set amount = amount - 500
        where invoice_id in (select id from invoice where outstanding and taxable_amount = 0)
       returning invoice_id
     )
     update invoice set items_amount = items_amount - 500
      where id in (select invoice_id from cheaper)`,
  ],
  [
    'order-totals-are-their-lines',
    'update sales_order set without_tax = without_tax + 1, with_tax = with_tax + 1',
  ],
  [
    'order-totals-are-their-lines',
    `with moved as (
       update sales_order_item set value_without_tax = 2000, value_with_tax = 2000
       returning order_id
     )
     update sales_order set without_tax = 2000, with_tax = 2000 where id in (select order_id from moved)`,
  ],
  ['order-items-are-unchanged', 'update sales_order_item set quantity = quantity + 1'],
  [
    'payment-attempts-agree',
    `update invoice_payment set attempt = attempt + 1
      where attempt = (select max(attempt) from invoice_payment)`,
    /; missing: \d+$/,
  ],
  ...(
    [
      // Not a moment of the specification, in summer time, after one that it passes over, none.
      ['30 2 1 * *', `'2026-06-01T02:30:00Z'`],
      ['30 2 1 * *', `'2026-06-01T01:30:01Z'`],
      ['30 2 1 * *', `'2026-07-01T01:30:00Z'`],
      ['15 * * * *', `'2027-03-28T01:00:00Z'`],
      ['30 2 1 * *', 'null'],
      ['0 0 30 2 *', `'2026-06-01T00:00:00Z'`],
      ['every night', `'2026-06-01T00:00:00Z'`],
    ] as const
  ).map(([specification, nextFireAt]): [string, string] => [
    'next-slot-of-its-specification',
    `insert into schedule (store_id, id, specification, location, job_type, next_fire_at,
                           zone_version, created_at, updated_at)
     select store_id, id, '${specification}', 'Europe/London', 'billing-run', ${nextFireAt},
            '2026a', created_at, created_at
       from subscription where id = :byCard`,
  ]),
  [
    'event-positions-have-no-gap',
    'update event set position = 6 where position = 5',
    /is followed by/,
  ],
  [
    'events-follow-their-sequence',
    "update event set sequence = 99 where sequence = 2 and subject_type = 'subscription_job'",
  ],
]
