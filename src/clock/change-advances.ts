import { AppError } from '../lib/errors.ts'
import { newId } from '../lib/ids.ts'
import type { Ctx } from '../platform/auth/context.ts'
import type { Tx } from '../platform/db/db.ts'
import { beginAdvance, type ClockHooks } from '../stores/clock/change-clock.ts'
import { type Advance, announceAdvance, targetOf } from './advance.ts'
import { endCancelled } from './advance-job.ts'

/** From its commit on nobody else writes to the store. */
export async function createAdvance(
  tx: Tx,
  ctx: Ctx,
  asked: Parameters<typeof targetOf>[0],
  hooks: ClockHooks,
): Promise<Advance> {
  const { storeId } = ctx
  const id = newId<'clock-advance'>()
  const target = (present: Temporal.Instant) => targetOf(asked, present)
  const { from, to, thenMode } = await beginAdvance(tx, ctx, { advanceId: id, target, hooks })
  const row = await tx
    .insertInto('clock_advance')
    .values({
      store_id: storeId,
      id,
      job_type: 'clock-advance',
      status: 'pending',
      from_time: from,
      to_time: to,
      then_mode: thenMode,
      created_at: from,
      updated_at: from,
    } as never)
    .returningAll()
    .executeTakeFirstOrThrow()
  await announceAdvance(tx, { ...ctx, now: from }, 'clock_advance.created', row)
  return row
}

/** One that is begun stops when everything of its present moment is done. */
export async function cancelAdvance(tx: Tx, ctx: Ctx): Promise<Advance> {
  const row = await tx
    .updateTable('clock_advance')
    .set({ cancel_wanted: true })
    .where('store_id', '=', ctx.storeId)
    .where('status', 'in', ['pending', 'started'])
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new AppError('conflict', 'The clock of the store is not being advanced.')
  return row.status === 'pending' ? endCancelled(tx, row, ctx) : row
}
