import { Type } from 'typebox'
import type { Ctx } from '../../platform/auth/context.ts'
import { timestamp, timestampSchema } from '../../platform/http/document.ts'
import { type StoreTime, storeInstant } from '../../platform/store-time.ts'
import { clockModes } from './store-clock.ts'

export const clockMode = Type.Enum(clockModes, {
  description:
    '`real`: the time of everybody; `running`: it ticks, ahead of the real time or behind it; ' +
    '`frozen`: it stands still.',
})

export const clockSchema = Type.Object(
  {
    id: Type.String({ format: 'uuid', description: 'The id of the store.' }),
    type: Type.Literal('clock'),
    attributes: Type.Object({ mode: clockMode, now: timestampSchema, real_now: timestampSchema }),
  },
  { title: 'Clock' },
)

export function clockResource(
  { storeId, realNow }: Pick<Ctx, 'storeId' | 'realNow'>,
  time: StoreTime,
) {
  const now = timestamp(storeInstant(time, realNow))
  const attributes = { mode: time.mode, now, real_now: timestamp(realNow) }
  return { id: storeId as string, type: 'clock' as const, attributes }
}
