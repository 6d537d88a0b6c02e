import { sql } from 'kysely'
import type { Invariant, Offender } from './invariant.ts'

/** Whether what a subscription says of itself fits together, and fits what it refers to. */

const status: Invariant = {
  id: 'subscription-status-has-a-reason',
  statement:
    'A subscription is closed exactly if it says by what, and one that is inactive for no other ' +
    'reason still waits for the payment that switches it on.',
  offenders: ({ storeId }) => sql<Offender>`
    with off as (
      select id from subscription
       where store_id = ${storeId} and deleted_at is null and status = 'inactive'
         and not (paused or canceled or closed or suspended or pending)
         and periods_billed > 0
    )
    select 'subscription' as subject_type, id as subject_id,
           'it is inactive although nothing is owed' as detail
      from off
     where not exists (
             select 1 from invoice
              where invoice.store_id = ${storeId} and invoice.subscription_id = off.id
                and invoice.outstanding)
     union all
    select 'subscription', id, 'closed and closed_by do not agree'
      from subscription
     where store_id = ${storeId} and closed <> (closed_by is not null)`,
}

const calendar: Invariant = {
  id: 'subscription-has-a-calendar',
  statement: 'Every subscription has a calendar row, which says whether it can be billed.',
  offenders: ({ storeId }) => sql<Offender>`
    select 'subscription' as subject_type, terms.id as subject_id,
           case when calendar.subscription_id is null then 'it has no calendar'
                else format('billable is %s, its calendar says %s', terms.billable,
                            calendar.billable) end as detail
      from subscription_terms as terms
      left join subscription_calendar as calendar
             on calendar.store_id = ${storeId} and calendar.subscription_id = terms.id
     where terms.store_id = ${storeId} and terms.billable is distinct from calendar.billable`,
}

const state: Invariant = {
  id: 'subscription-state-is-the-last',
  statement: 'The state that a subscription shows is the last record of its history.',
  offenders: ({ storeId }) => sql<Offender>`
    with last_state as (
      select distinct on (subscription_id) subscription_id, id, action, created_at
        from subscription_state
       where store_id = ${storeId}
       order by subscription_id, position desc
    )
    select 'subscription' as subject_type, subscription.id as subject_id,
           format('it shows %s, its last record is %s', coalesce(state_action, 'none'),
                  coalesce(last_state.action, 'none')) as detail
      from subscription
      left join last_state on last_state.subscription_id = subscription.id
     where subscription.store_id = ${storeId}
       and (state_id is distinct from last_state.id
            or state_action is distinct from last_state.action
            or state_at is distinct from last_state.created_at)`,
}

const contents: Invariant = {
  id: 'subscription-contents-are-frozen',
  statement: 'The plan and the products of a subscription are in its frozen offering.',
  offenders: ({ storeId }) => sql<Offender>`
    with offered as materialized (
      select frozen.id as frozen_id, (one ->> 'id')::uuid as id, kind
        from frozen_offering as frozen,
             (values ('plans'), ('products')) as kinds (kind),
             json_array_elements(frozen.content -> kind) as one
       where frozen.store_id = ${storeId}
    ), used as (
      select id, frozen_id, 'plans' as kind, plan_id as offered_id
        from subscription
       where store_id = ${storeId}
       union all
      select id, frozen_id, 'products', unnest(product_ids || next_product_ids)
        from subscription
       where store_id = ${storeId}
    )
    select 'subscription' as subject_type, used.id as subject_id,
           format('%s of its %s is not in its offering', used.offered_id, used.kind) as detail
      from used
      left join offered on offered.frozen_id = used.frozen_id and offered.kind = used.kind
                       and offered.id = used.offered_id
     where offered.id is null`,
}

export const stateInvariants = [status, calendar, state, contents]

/** Work that was begun and never ended. What takes longer than a day needs a person. */

const HOURS_MAX = 24
/** A buyer has three days, and a bank may take days (PAY-17). */
const WAIT_DAYS_MAX = 14

const payments: Invariant = {
  id: 'no-payment-is-stuck',
  statement:
    `No payment has been under way at the gateway for more than ${HOURS_MAX} hours, and none has ` +
    `been waiting for its buyer or its bank for more than ${WAIT_DAYS_MAX} days.`,
  offenders: ({ storeId, now }) => sql<Offender>`
    select 'subscription_invoice_payment' as subject_type, id as subject_id,
           format('initiated at %s and asked for %s times without an answer', created_at,
                  unanswered) as detail
      from invoice_payment
     where store_id = ${storeId} and status = 'initiated' and created_at < ${longAgo(now)}
       and (waits_for is null or created_at < ${now.subtract({ hours: 24 * WAIT_DAYS_MAX })})`,
}

const runs: Invariant = {
  id: 'no-run-is-stuck',
  statement:
    `No job has been running for more than ${HOURS_MAX} hours, and none has been waiting so long ` +
    'while no other of its type ran.',
  offenders: ({ storeId, now }) => sql<Offender>`
    select 'subscription_job' as subject_type, run.id as subject_id,
           format('%s running since %s', job_type, started_at) as detail
      from run
     where store_id = ${storeId} and status = 'started' and started_at < ${longAgo(now)}
     union all
    select 'subscription_job', waiting.id,
           format('%s waiting since %s', waiting.job_type, waiting.created_at)
      from run as waiting
     where waiting.store_id = ${storeId} and waiting.status = 'pending'
       and waiting.created_at < ${longAgo(now)}
       and not exists (
             select 1 from run as other
              where other.store_id = ${storeId} and other.job_type = waiting.job_type
                and (other.status = 'started' or other.finished_at >= ${longAgo(now)}))`,
}

const imports: Invariant = {
  id: 'no-import-is-stuck',
  statement:
    `No import has been waiting or running for more than ${HOURS_MAX} hours without progress, and ` +
    'one that has ended has no line left to do.',
  offenders: ({ storeId, now }) => sql<Offender>`
    select 'subscription_import' as subject_type, id as subject_id,
           format('%s since %s', status, updated_at) as detail
      from subscription_import
     where store_id = ${storeId} and status in ('pending', 'started')
       and updated_at < ${longAgo(now)}
     union all
    select 'subscription_import', done.id, format('%s lines were not worked through', lines.left)
      from subscription_import as done,
           lateral (select count(*) as left from import_line as line
                     where line.store_id = ${storeId} and line.import_id = done.id
                       and line.outcome is null) as lines
     where done.store_id = ${storeId} and done.status = 'success' and lines.left > 0`,
}

function longAgo(now: Temporal.Instant): Temporal.Instant {
  return now.subtract({ hours: HOURS_MAX })
}

export const stuckInvariants = [payments, runs, imports]
