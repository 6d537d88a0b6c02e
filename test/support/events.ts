import type { Ctx } from '../../src/platform/auth/context.ts'
import type { Shop } from './shop.ts'

/** The events about one subject, in their order. */
export function eventsOf({ deps }: Pick<Shop, 'deps'>, subjectId: string) {
  return deps.db
    .selectFrom('event')
    .select(['type', 'subject_type', 'payload'])
    .where('subject_id', '=', subjectId)
    .orderBy('sequence')
    .execute()
}

/** The context of work that no request asks for. */
export function systemContext({ deps, store, clock }: Shop): Ctx {
  return {
    storeId: store.id,
    organizationId: store.organizationId,
    owner: 'store',
    actor: { kind: 'system' },
    account: undefined,
    now: clock.now(),
    realNow: clock.now(),
    log: deps.log,
  }
}
