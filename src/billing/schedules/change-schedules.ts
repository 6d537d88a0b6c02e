import { AppError, notFound } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { recordEvent } from '../../platform/events/outbox.ts'
import { requireSameId } from '../../platform/resources/change-resource.ts'
import type { JobType } from '../runs/run.ts'
import {
  deleteSchedule,
  findSchedule,
  insertSchedule,
  lockSchedule,
  type ScheduleId,
  type ScheduleTable,
  updateSchedule,
} from './queries.ts'
import { scheduleResource } from './resource.ts'
import { nextSlot, slotRulesVersion, type Timing, timingProblems } from './schedule.ts'
import { announceSchedules } from './schedule-changes.ts'

type ScheduleAttributes = {
  external_ref?: string | null | undefined
  name?: string | null | undefined
  specification: string
  location: string
  job: { job_type: JobType }
}

export async function createSchedule(
  tx: Tx,
  ctx: Ctx,
  attributes: ScheduleAttributes,
): Promise<ScheduleTable> {
  requireTiming(attributes, ctx.now)
  const schedule: ScheduleTable = {
    store_id: ctx.storeId,
    id: newId<'schedule'>(),
    external_ref: attributes.external_ref || null,
    name: attributes.name ?? null,
    specification: attributes.specification,
    location: attributes.location,
    job_type: attributes.job.job_type,
    next_fire_at: nextSlot(attributes, ctx.now) ?? null,
    zone_version: slotRulesVersion(),
    created_at: ctx.now,
    updated_at: ctx.now,
  }
  await insertSchedule(tx, schedule)
  await announce(tx, ctx, 'created', schedule)
  return schedule
}

/** A new specification or location counts from now; other changes leave the next slot (FIRE-8). */
export async function changeSchedule(
  tx: Tx,
  ctx: Ctx,
  id: ScheduleId,
  patch: Partial<ScheduleAttributes>,
  namedId: string | undefined,
): Promise<ScheduleTable> {
  const before = await lockSchedule(tx, ctx.storeId, id)
  if (!before) throw notFound('schedule', id)
  requireSameId(id, namedId)
  const patched = patchSchedule(before, patch)
  const isRetimed =
    patched.specification !== before.specification || patched.location !== before.location
  const isChanged = Object.keys(patched).some((key) => {
    return patched[key as keyof ScheduleTable] !== before[key as keyof ScheduleTable]
  })
  if (!isChanged) return before
  if (isRetimed) {
    requireTiming(patched, ctx.now)
    patched.next_fire_at = nextSlot(patched, ctx.now) ?? null
    patched.zone_version = slotRulesVersion()
  }
  const schedule = { ...patched, updated_at: ctx.now }
  await updateSchedule(tx, schedule)
  await announce(tx, ctx, 'updated', schedule)
  return schedule
}

/** Runs that it has made stay and are done (FIRE-9). */
export async function removeSchedule(tx: Tx, ctx: Ctx, id: ScheduleId): Promise<void> {
  if (!(await deleteSchedule(tx, ctx.storeId, id))) throw notFound('schedule', id)
  await recordEvent(tx, ctx, {
    name: 'subscription-schedule.deleted',
    subjectType: 'subscription_schedule',
    subjectId: id,
    payload: { data: { type: 'subscription_schedule', id } },
  })
}

export async function getSchedule(db: Db, ctx: Ctx, id: ScheduleId): Promise<ScheduleTable> {
  const schedule = await findSchedule(db, ctx.storeId, id)
  if (!schedule) throw notFound('schedule', id)
  return schedule
}

function patchSchedule(before: ScheduleTable, patch: Partial<ScheduleAttributes>): ScheduleTable {
  const { external_ref = before.external_ref, name = before.name } = patch
  return {
    ...before,
    external_ref: external_ref || null,
    name,
    specification: patch.specification ?? before.specification,
    location: patch.location ?? before.location,
    job_type: patch.job?.job_type ?? before.job_type,
  }
}

function requireTiming(timing: Timing, now: Temporal.Instant): void {
  const problems = timingProblems(timing, now)
  if (problems.length > 0) throw new AppError('bad-request', problems)
}

async function announce(
  tx: Tx,
  ctx: Ctx,
  what: 'created' | 'updated',
  schedule: ScheduleTable,
): Promise<void> {
  await announceSchedules(tx)
  await recordEvent(tx, ctx, {
    name: `subscription-schedule.${what}`,
    subjectType: 'subscription_schedule',
    subjectId: schedule.id,
    payload: { data: scheduleResource(schedule) },
  })
}
