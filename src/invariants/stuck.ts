import { sql } from 'kysely'
import type { Invariant, Offender } from './invariant.ts'

/** Work that was begun and never ended. What takes longer than a day needs a person. */

const HOURS_MAX = 24

const payments: Invariant = {
  id: 'no-payment-is-stuck',
  statement: `No payment has been under way at the gateway for more than ${HOURS_MAX} hours.`,
  offenders: ({ storeId, now }) => sql<Offender>`
    select 'subscription_invoice_payment' as subject_type, id as subject_id,
           format('initiated at %s and asked for %s times without an answer', created_at,
                  unanswered) as detail
      from invoice_payment
     where store_id = ${storeId} and status = 'initiated' and created_at < ${longAgo(now)}`,
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
             select from run as other
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
