import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Invariant, Offender } from './invariant.ts'

/** Which periods were invoiced, and where the next one begins. */

/** The payment came at the moment. A dispute changes its row later, but not when it was taken. */
const paidAt = (moment: RawBuilder<unknown>) => sql<SqlBool>`
  (payment.updated_at = ${moment} or payment.payment_taken_at = ${moment})`

const noGaps: Invariant = {
  id: 'periods-follow-each-other',
  statement:
    'Every invoiced period begins where the time ended that was served for the one before it, ' +
    'and invoice_after is where that of the last one ended: later only after a resume, or a ' +
    'payment or write-off of older debt at that very moment, earlier only where a change of plan ' +
    'gave the rest of the older period back.',
  // The last period of a subscription is followed by the one that is not invoiced yet. Products may
  // have been changed in the older period before its plan was: the last change is the one.
  offenders: ({ storeId }) => sql<Offender>`
    with billed as (
      select subscription_id, coalesce(service_start, period_start) as period_start,
             coalesce(service_end, period_end) as period_end,
             lead(period_start) over later as next_start
        from invoice
       where store_id = ${storeId} and kind <> 'proration'
      window later as (partition by subscription_id order by period_start, kind)
    ), step as (
      select subscription.id, billed.period_start as started, billed.period_end as ended,
             coalesce(billed.next_start, subscription.invoice_after) as begun,
             billed.next_start is null as is_last, subscription.adjustments
        from billed
        join subscription on subscription.store_id = ${storeId}
                         and subscription.id = billed.subscription_id
       where billed.period_end <> coalesce(billed.next_start, subscription.invoice_after)
    ), explained as (
      select step.id, step.started, step.ended, step.begun,
             exists (
               select 1 from subscription_state as state
                where state.store_id = ${storeId} and state.subscription_id = step.id
                  and state.action = 'resume' and state.created_at = step.begun) as is_resumed,
             -- Older debt was paid at that moment, which switched the service on; or it was written
             -- off, and time is counted from then.
             exists (
               select 1 from invoice as debt
                where debt.store_id = ${storeId} and debt.subscription_id = step.id
                  and debt.period_start < step.begun and debt.service_start is null
                  and not debt.outstanding
                  and (debt.written_off_at = step.begun
                       or debt.taxes_added_at = step.begun and debt.amount = 0
                       or exists (
                         select 1 from invoice_payment as payment
                          where payment.store_id = ${storeId} and payment.invoice_id = debt.id
                            and payment.status = 'success'
                            and ${paidAt(sql.ref('step.begun'))}))) as is_free,
             -- The final invoice of a subscription tells of the changes in its last period.
             greatest(case when step.is_last then (
               select max((line -> 'event' ->> 'prorated_at')::timestamptz)
                 from json_array_elements(step.adjustments) as line
                where (line -> 'event' ->> 'prorated_at')::timestamptz >= step.started)
             else (
               select max((event ->> 'prorated_at')::timestamptz)
                 from invoice, json_array_elements(invoice.proration_events) as event
                where invoice.store_id = ${storeId} and invoice.subscription_id = step.id
                  and invoice.period_start = step.begun
                  and (event ->> 'prorated_at')::timestamptz >= step.started)
             end, (
               select max((event ->> 'prorated_at')::timestamptz)
                 from invoice, json_array_elements(invoice.proration_events) as event
                where invoice.store_id = ${storeId} and invoice.subscription_id = step.id
                  and invoice.kind = 'proration'
                  and (event ->> 'prorated_at')::timestamptz between step.started and step.begun
             )) as prorated_at
        from step
    )
    select 'subscription' as subject_type, id as subject_id,
           format('the period after the one to %s begins at %s', ended, begun) as detail
      from explained
     where not case when begun > ended then is_resumed or is_free
                    else coalesce(
                      prorated_at = begun
                      or (is_resumed or is_free) and prorated_at < begun, false) end`,
}

const onTheCalendar: Invariant = {
  id: 'invoice-after-on-the-calendar',
  statement:
    'invoice_after of a subscription that went live is its anchor plus the intervals that were ' +
    'billed since, and the plans it names are in its frozen offering.',
  offenders: ({ storeId }) => sql<Offender>`
    with plan as materialized (
      select frozen.id as frozen_id, (plan ->> 'id')::uuid as id,
             (plan -> 'attributes' ->> 'billing_frequency')::integer as frequency,
             ('1 ' || (plan -> 'attributes' ->> 'billing_interval_type'))::interval as unit
        from frozen_offering as frozen,
             json_array_elements(frozen.content -> 'plans') as plan
       where frozen.store_id = ${storeId}
    ), live as (
      select subscription.id, invoice_after, periods_billed, anchor, active_plan_id,
             plan.id is null as unknown_plan,
             (anchor at time zone 'UTC' + plan.unit * (anchor_offset + least(
               periods_billed * plan.frequency,
               coalesce(length_left, periods_billed * plan.frequency)))
             ) at time zone 'UTC' as expected
        from subscription
        left join plan on plan.frozen_id = subscription.frozen_id
                      and plan.id = subscription.active_plan_id
       where subscription.store_id = ${storeId}
         and (subscription.invoices_made > 0 or subscription.status = 'active')
    )
    select 'subscription' as subject_type, id as subject_id,
           case when unknown_plan then format('plan %s is not in its offering', active_plan_id)
                else format('invoice_after is %s, %s periods after %s would be %s',
                            invoice_after, periods_billed, anchor, expected) end as detail
      from live
     where unknown_plan or invoice_after <> expected`,
}

const countedInvoices: Invariant = {
  id: 'invoices-are-counted',
  statement:
    'A subscription has as many invoices as it counts: none while it is pending, and exactly one ' +
    'without a billing run if its first period came paid.',
  offenders: ({ storeId }) => sql<Offender>`
    with counted as (
      select subscription_id, count(*) as invoices,
             count(*) filter (where run_id is null) as prepaid
        from invoice
       where store_id = ${storeId}
       group by subscription_id
    )
    select 'subscription' as subject_type, subscription.id as subject_id,
           format('it counts %s invoices and has %s, %s of them prepaid', invoices_made,
                  coalesce(invoices, 0), coalesce(prepaid, 0)) as detail
      from subscription
      left join counted on counted.subscription_id = subscription.id
     where subscription.store_id = ${storeId}
       and (invoices_made <> coalesce(invoices, 0)
            or first_invoice_prepaid::integer <> coalesce(prepaid, 0)
            or pending and invoices_made > 0)`,
}

const nothingLeftBehind: Invariant = {
  id: 'billing-leaves-nothing-behind',
  statement:
    'The last billing run dealt with every active subscription that was due when it began, or ' +
    'says why it could not.',
  // A run that is held to a preview leaves alone what the preview did not know.
  offenders: ({ storeId }) => sql<Offender>`
    with last_run as (
      select id, as_of, started_at
        from run
       where store_id = ${storeId} and job_type = 'billing-run' and status = 'success'
         and preview_id is null
       order by created_at desc, sequence desc
       limit 1
    )
    select 'subscription' as subject_type, subscription.id as subject_id,
           format('due since %s, and job %s passed it over', invoice_after, last_run.id) as detail
      from last_run
      join subscription on subscription.store_id = ${storeId} and subscription.billable
                       and subscription.invoice_after <= last_run.as_of
     where subscription.status = 'active'
       and subscription.last_billed_run_id is distinct from last_run.id
       and subscription.updated_at < last_run.started_at
       and not exists (
             select 1 from run_failure as failure
              where failure.store_id = ${storeId} and failure.run_id = last_run.id
                and failure.subject_id = subscription.id)`,
}

const restarts: Invariant = {
  id: 'service-begins-with-the-payment',
  statement:
    'The time that is served for an invoice begins where its period does; for the invoice of a ' +
    'resumption it begins when its payment or a later resume switches the service on. Until ' +
    'then the subscription is off and waits. If the invoice was written off while the service ' +
    'was off, the time ends then.',
  offenders: ({ storeId }) => sql<Offender>`
    select 'subscription' as subject_type, subscription.id as subject_id,
           case when invoice.id is null then 'it waits for the payment of an invoice it has not'
                else 'it waits for a payment that was made' end as detail
      from subscription
      left join invoice on invoice.store_id = ${storeId}
                       and invoice.subscription_id = subscription.id
                       and invoice.period_start = subscription.anchor and invoice.kind = 'cycle'
     where subscription.store_id = ${storeId} and subscription.restarting
       and (invoice.id is null or invoice.service_start is not null
            or not invoice.outstanding and subscription.deleted_at is null
               and not (paused or canceled or closed or suspended))
     union all
    select 'subscription_invoice', invoice.id,
           format('its service begins at %s, when nothing switched it on', service_start)
      from invoice
     where invoice.store_id = ${storeId} and invoice.service_start is not null
       and (invoice.outstanding or invoice.service_start < invoice.period_start
            or not coalesce(
                 invoice.service_start in (invoice.created_at, invoice.taxes_added_at)
                 -- An invoice that is written off when its period begins ends a moment later.
                 or invoice.service_start in (invoice.period_start, invoice.service_end)
                    and invoice.service_end - invoice.written_off_at
                        between interval '0' and interval '1 millisecond'
                 or exists (
                      select 1 from invoice_payment as payment
                       where payment.store_id = ${storeId} and payment.invoice_id = invoice.id
                         and payment.status = 'success'
                         and ${paidAt(sql.ref('invoice.service_start'))})
                 or exists (
                      select 1 from subscription_state as state
                       where state.store_id = ${storeId}
                         and state.subscription_id = invoice.subscription_id
                         and state.action = 'resume'
                         and state.created_at = invoice.service_start), false))`,
}

export const periodInvariants = [
  restarts,
  noGaps,
  onTheCalendar,
  countedInvoices,
  nothingLeftBehind,
]
