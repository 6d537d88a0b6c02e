import { AppError } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { type Tx, violates } from '../../platform/db/db.ts'
import { recordEvent } from '../../platform/events/outbox.ts'
import { type AccountMember, memberResource } from './member.ts'
import { insertMember } from './queries.ts'

/** The hash comes ready-made: hashing takes long, and no connection is held meanwhile. */
export type NewMember = Pick<AccountMember, 'name' | 'email' | 'username'> & {
  passwordHash: string
}

export async function createMember(tx: Tx, ctx: Ctx, given: NewMember): Promise<AccountMember> {
  const member: AccountMember = {
    store_id: ctx.storeId,
    id: newId<'account-member'>(),
    name: given.name,
    email: given.email,
    username: given.username,
    password_hash: given.passwordHash,
    created_at: ctx.now,
    updated_at: ctx.now,
  }
  await insertMember(tx, member).catch((error) => {
    if (!violates(error, 'account_member_username')) throw error
    const detail = 'This username is taken.'
    throw new AppError('conflict', { source: 'data.username', detail }, error)
  })
  await recordEvent(tx, ctx, {
    name: 'account-member.created',
    subjectType: 'account_member',
    subjectId: member.id,
    payload: { data: memberResource(member) },
  })
  return member
}
