import { sql } from 'kysely'
import type { Invariant, Offender } from './invariant.ts'

/** Invariants of single invoices and the sums of their parts. */

const numbers: Invariant = {
  id: 'invoice-numbers-have-no-gap',
  statement: 'The invoices of a store are numbered 1, 2, 3 … up to the value of its counter.',
  offenders: ({ storeId }) => sql<Offender>`
    with numbered as (
      select number, lag(number, 1, 0::bigint) over (order by number) as before
        from invoice
       where store_id = ${storeId}
    ), given as (
      select coalesce(max(value), 0) as last
        from store_counter
       where store_id = ${storeId} and name = 'invoice'
    ), used as (
      select coalesce(max(number), 0) as last from invoice where store_id = ${storeId}
    )
    select 'store' as subject_type, ${storeId}::uuid as subject_id,
           format('after number %s comes %s', before, number) as detail
      from numbered
     where number <> before + 1
     union all
    select 'store', ${storeId}::uuid,
           format('the counter says %s, the last number is %s', given.last, used.last)
      from given, used
     where given.last <> used.last`,
}

const items: Invariant = {
  id: 'invoice-items-sum',
  statement:
    'The items of an invoice add up to its amount before tax, and those that exclude tax to its ' +
    'taxable amount; a line for the credit that paid tax is added to them. There are no items of ' +
    'no invoice.',
  offenders: ({ storeId }) => sql<Offender>`
    with summed as (
      select invoice_id, sum(amount) as amount, bool_and(includes_tax) as includes_tax,
             coalesce(sum(amount) filter (where not includes_tax), 0) as taxable
        from invoice_item
       where store_id = ${storeId}
       group by invoice_id
    )
    select 'subscription_invoice' as subject_type,
           coalesce(owned.id, summed.invoice_id) as subject_id,
           case when owned.id is null then 'it has items, but there is no such invoice'
                else format('it says %s, %s of it taxable; its items make %s, %s of it taxable',
                            items_amount - coalesce(tax_credit, 0), taxable_amount,
                            coalesce(summed.amount, 0),
                            coalesce(summed.taxable, 0)) end as detail
      from (select * from invoice where store_id = ${storeId}) as owned
      full join summed on summed.invoice_id = owned.id
     where owned.id is null
        or items_amount - coalesce(tax_credit, 0) <> coalesce(summed.amount, 0)
        or taxable_amount <> greatest(coalesce(summed.taxable, 0), 0)
        or owned.includes_tax <> coalesce(summed.includes_tax, owned.includes_tax)`,
}

const tax: Invariant = {
  id: 'invoice-tax-sums',
  statement:
    'The tax of an invoice is the sum of its rates times its taxable amount, each rounded down. ' +
    'Only an invoice that needs tax has tax. An invoice with a taxable amount needs tax, even if ' +
    'credit pays it, unless it was created as paid.',
  offenders: ({ storeId }) => sql<Offender>`
    select 'subscription_invoice' as subject_type, id as subject_id,
           case when not tax_required and tax_items is null
                then format('%s of it is taxable, but it says that it needs no tax',
                            taxable_amount)
                when tax_amount <> made.amount
                then format('its tax is %s, its rates give %s', tax_amount, made.amount)
                else 'it has tax items without a time, or without needing tax' end as detail
      from invoice,
           lateral (
             select coalesce(sum(floor(
                      taxable_amount * round((item ->> 'rate')::numeric, 10))), 0) as amount
               from json_array_elements(coalesce(tax_items, '[]')) as item
           ) as made
     where store_id = ${storeId}
       and ((tax_items is not null or tax_amount <> 0 or taxes_added_at is not null)
            and (tax_amount <> made.amount or not tax_required or taxes_added_at is null
                 or tax_items is null)
            -- Before credit paid tax, none was asked for where it covered the net amount.
            or tax_credit is not null and run_id is not null and taxable_amount > 0
               and not tax_required)`,
}

const owner: Invariant = {
  id: 'invoice-of-its-subscription',
  statement: 'An invoice has the subscriber and the currency of its subscription.',
  offenders: ({ storeId }) => sql<Offender>`
    select 'subscription_invoice' as subject_type, invoice.id as subject_id,
           case when subscription.id is null
                then format('its subscription %s is not there', invoice.subscription_id)
                else format('it names subscriber %s and %s, its subscription %s and %s',
                            invoice.subscriber_id, invoice.currency, subscription.subscriber_id,
                            subscription.currency) end as detail
      from invoice
      left join subscription on subscription.store_id = ${storeId}
                            and subscription.id = invoice.subscription_id
     where invoice.store_id = ${storeId}
       and (subscription.id is null
            or invoice.subscriber_id <> subscription.subscriber_id
            or invoice.currency <> subscription.currency)`,
}

const report: Invariant = {
  id: 'billing-report-agrees',
  statement: 'The report of a billing run counts the invoices that it made.',
  offenders: ({ storeId }) => sql<Offender>`
    with counted as (
      select run_id, count(*) filter (where not tax_required) as ready,
             count(*) filter (where tax_required) as tax_required
        from invoice
       where store_id = ${storeId} and run_id is not null and (items_amount > 0 or tax_required)
       group by run_id
    )
    select 'subscription_job' as subject_type, run.id as subject_id,
           format('it reports %s ready and %s to be taxed, and made %s and %s',
                  report ->> 'invoices_ready_for_payment', report ->> 'invoices_tax_required',
                  coalesce(ready, 0), coalesce(counted.tax_required, 0)) as detail
      from run
      left join counted on counted.run_id = run.id
     where run.store_id = ${storeId} and run.job_type = 'billing-run' and run.status = 'success'
       and ((report ->> 'invoices_ready_for_payment')::bigint <> coalesce(ready, 0)
            or (report ->> 'invoices_tax_required')::bigint <> coalesce(counted.tax_required, 0))`,
}

const givenBack: Invariant = {
  id: 'money-given-back-is-kept',
  statement:
    'The amounts that prorations gave back to a subscription, with their tax, were deducted from ' +
    'its invoices or are its credit.',
  // The tax on what was given back before it was known came with the tax run. An invoice that was
  // written off before its time began has given back what it deducted from the price of that time.
  offenders: ({ storeId }) => sql<Offender>`
    with promised as (
      select subscription_id, sum(amount) as amount
        from (select subscription_id,
                     (event ->> 'refunded_amount_for_unused_plan')::bigint
                       + coalesce((event ->> 'refunded_tax')::bigint, 0) as amount
                from invoice, json_array_elements(proration_events) as event
               where store_id = ${storeId} and proration_events::text <> '[]'
               union all
              select subscription_id,
                     trunc(tax_amount::numeric * given_back / taxable_amount)::bigint
                from invoice
               where store_id = ${storeId} and given_back > 0 and taxes_added_at is not null
             ) as given
       group by subscription_id
    ), item as (
      select invoice.subscription_id, invoice.id, invoice.tax_amount, invoice.tax_credit,
             invoice.taxable_amount, item.amount, item.includes_tax,
             written_off_at is not null and coalesce(service_start = service_end, false)
               as is_undone,
             item.amount >= 0 and item.period_start is not distinct from invoice.period_start
               and item.period_end is not distinct from invoice.period_end as is_price
        from invoice_item as item
        join invoice on invoice.store_id = ${storeId} and invoice.id = item.invoice_id
       where item.store_id = ${storeId}
    ), deducted as (
      select subscription_id, id, is_undone, tax_amount, tax_credit, taxable_amount,
             coalesce(-sum(amount) filter (where amount < 0), 0) as amount,
             coalesce(sum(amount) filter (where amount > 0 and not is_price), 0) as charged,
             coalesce(sum(amount) filter (where not includes_tax and not is_price), 0)
               as taxable_charged
        from item
       group by subscription_id, id, is_undone, tax_amount, tax_credit, taxable_amount
    ), used as (
      select subscription_id,
             sum(case when not is_undone then amount
                      when taxable_charged <= 0 then least(amount, charged)
                      else least(amount, charged + least(coalesce(tax_credit, 0), trunc(
                             tax_amount::numeric * taxable_charged / taxable_amount)))
                 end) as amount
        from deducted
       group by subscription_id
    )
    select 'subscription' as subject_type, subscription.id as subject_id,
           format('%s was given back: its invoices deducted %s, its credit is %s',
                  coalesce(promised.amount, 0), coalesce(used.amount, 0), credit) as detail
      from subscription
      left join promised on promised.subscription_id = subscription.id
      left join used on used.subscription_id = subscription.id
     where subscription.store_id = ${storeId}
       and coalesce(promised.amount, 0) <> coalesce(used.amount, 0) + credit`,
}

const refundedTax: Invariant = {
  id: 'given-back-keeps-its-tax',
  statement:
    'A net amount is given back with the tax that was charged on it, or gets that tax once it is ' +
    'known.',
  offenders: ({ storeId }) => sql<Offender>`
    with refund as (
      select invoice.id, (event ->> 'prorated_invoice_id')::uuid as prorated_id,
             (event ->> 'refunded_net_amount')::bigint as net,
             (event ->> 'refunded_tax')::bigint as tax
        from invoice, json_array_elements(proration_events) as event
       where store_id = ${storeId} and proration_events::text <> '[]'
         and event ->> 'prorated_invoice_id' is not null
    ), charged as (
      select refund.*, old.given_back, old.taxable_amount,
             case when old.run_id is not null then old.tax_amount
                  -- It came paid with an order, which was taxed by the rates that were kept.
                  else (select round(old.taxable_amount * coalesce(sum(
                                 round((kept ->> 'rate')::numeric, 10)), 0))
                          from subscription,
                               json_array_elements(coalesce(tax_items, '[]')) as kept
                         where subscription.store_id = ${storeId}
                           and subscription.id = old.subscription_id) end as tax_amount
        from refund
        left join invoice as old on old.store_id = ${storeId} and old.id = refund.prorated_id
    ), expected as (
      select charged.*,
             case when taxable_amount > 0
                  then trunc(tax_amount::numeric * net / taxable_amount) else 0 end as full_tax
        from charged
    )
    select 'subscription_invoice' as subject_type, id as subject_id,
           format('it gives back %s net with a tax of %s; the tax on that was %s', net, tax,
                  full_tax) as detail
      from expected
     where not (tax = 0 and given_back >= net or coalesce(tax = full_tax, false))`,
}

export const invoiceInvariants = [numbers, items, tax, owner, givenBack, refundedTax, report]
