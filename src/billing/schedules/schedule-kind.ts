import { type Static, Type } from 'typebox'
import { refuseAny } from '../../lib/errors.ts'
import type { StoreId } from '../../lib/ids.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { access } from '../../platform/auth/permissions.ts'
import { listStoresOf } from '../../platform/auth/store.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { timestamp } from '../../platform/http/document.ts'
import type { Kind, ValuesOf } from '../../platform/resources/kind.ts'
import { orNull } from '../../platform/resources/schemas.ts'
import { externalRef, name } from '../billing-input.ts'
import { recordResource, recordSchema } from '../record-resource.ts'
import { runTypeNames } from '../runs/run-types.ts'
import type { Schedule } from './queries.ts'
import { nextSlot, slotRulesVersion, type Timing, timingProblems } from './schedule.ts'
import { announceSchedules } from './schedule-changes.ts'

const type = 'subscription_schedule'
export const specification = Type.String({
  minLength: 1,
  maxLength: 1024,
  description: 'Minute, hour, day of month, month, day of week, as in `30 2 1 * *`.',
})
export const location = Type.String({
  minLength: 1,
  maxLength: 1024,
  description: 'A time zone by its IANA name, as in `Europe/London`.',
})
const enabled = Type.Boolean({ description: 'False pauses it: it has no slots then.' })
const job = Type.Object({ job_type: Type.Enum(runTypeNames) })
const update = Type.Object({
  external_ref: Type.Optional(orNull(externalRef)),
  name: Type.Optional(orNull(name)),
  specification: Type.Optional(specification),
  location: Type.Optional(location),
  job: Type.Optional(job),
  enabled: Type.Optional(enabled),
})
type GivenSchedule = Static<typeof update>

export const scheduleKind: Kind<Schedule, GivenSchedule> = {
  table: 'schedule',
  type,
  event: 'subscription_schedule',
  path: '/subscriptions/schedules',
  names: { one: 'Schedule', many: 'Schedules', schema: 'SubscriptionSchedule' },
  tags: ['Schedules'],
  describe: {
    create:
      'From now on a job of its type is made at each slot; meta.scheduled_for is the next. A ' +
      'schedule of an organization makes one in each of its stores.',
    update:
      'Only the attributes that are sent change. A new time counts from now, and so does a ' +
      'schedule that is enabled again: slots that passed while it was paused are not made up for.',
    delete: 'Jobs that it has made stay; its list of slots goes with it.',
  },
  access: { read: access.adminOfAnyOwner, write: access.adminOfAnyOwner },
  shared: true,
  body: 'attributes',
  createQuery: { filter: Type.Optional(Type.String({ description: 'Accepted and ignored.' })) },
  schemas: {
    resource: recordSchema(
      type,
      {
        external_ref: Type.Optional(Type.String()),
        name: Type.Optional(Type.String()),
        specification: Type.String(),
        location: Type.String(),
        job,
        enabled,
      },
      {
        scheduled_for: Type.Unsafe<string | null>({
          type: ['string', 'null'],
          format: 'date-time',
          description:
            'The next slot. Null while the schedule is paused, and if none is left in the next ' +
            'ten years.',
        }),
      },
    ),
    create: Type.Object({
      external_ref: Type.Optional(externalRef),
      name: Type.Optional(name),
      specification,
      location,
      job,
      enabled: Type.Optional(enabled),
    }),
    update,
  },
  filter: {
    external_ref: { operators: ['eq', 'in'], type: 'text' },
    name: { operators: ['eq', 'in', 'like', 'ilike'], type: 'text' },
    job_type: { operators: ['eq', 'in'], type: { oneOf: runTypeNames } },
  },
  values: (given, before, { now }) => scheduleValues(given, before, now),
  resource: scheduleResource,
  // A time zone may come with a specification that was sent earlier, and the other way round.
  check: async (_tx, { now }, { row, before }) => {
    if (isRetimed(row, before)) refuseAny('bad-request', timingProblems(row, now))
  },
  afterWrite: (tx) => announceSchedules(tx),
}

/**
 * A new specification or location counts from now, and so does a schedule that is enabled again;
 * other changes leave the next slot (FIRE-8, FIRE-13).
 */
function scheduleValues(
  given: GivenSchedule,
  before: Schedule | undefined,
  now: Temporal.Instant,
): ValuesOf<Schedule> {
  const { external_ref = before?.external_ref, name = before?.name } = given
  const isEnabled = given.enabled ?? before?.enabled ?? true
  const timing = {
    specification: given.specification ?? before?.specification ?? '',
    location: given.location ?? before?.location ?? '',
  }
  return {
    external_ref: external_ref || null,
    name: name ?? null,
    ...timing,
    job_type: given.job?.job_type ?? before?.job_type ?? 'billing-run',
    enabled: isEnabled,
    ...(before && !isRetimed(timing, before) && before.enabled === isEnabled
      ? { next_fire_at: before.next_fire_at, zone_version: before.zone_version }
      : {
          next_fire_at: (isEnabled && nextSlot(timing, now)) || null,
          zone_version: slotRulesVersion(),
        }),
  }
}

/** The stores in which the schedules of this owner make jobs. */
export async function listFiredIn(db: Db | Tx, ctx: Ctx): Promise<StoreId[]> {
  if (ctx.owner === 'store') return [ctx.storeId]
  return (await listStoresOf(db, ctx.organizationId)).map(({ id }) => id)
}

function isRetimed(now: Timing, before: Timing | undefined): boolean {
  return now.specification !== before?.specification || now.location !== before.location
}

function scheduleResource(row: Schedule) {
  const attributes = {
    ...(row.external_ref !== null && { external_ref: row.external_ref }),
    ...(row.name !== null && { name: row.name }),
    specification: row.specification,
    location: row.location,
    job: { job_type: row.job_type },
    enabled: row.enabled,
  }
  const scheduled_for = row.next_fire_at && timestamp(row.next_fire_at)
  return recordResource(type, row, attributes, { scheduled_for })
}
