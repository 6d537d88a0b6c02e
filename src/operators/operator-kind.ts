import { Type } from 'typebox'
import { AppError } from '../lib/errors.ts'
import { newId, type StoreId } from '../lib/ids.ts'
import { access } from '../platform/auth/permissions.ts'
import { lockStore } from '../platform/auth/queries.ts'
import { revoke } from '../platform/auth/revocations.ts'
import { roles } from '../platform/auth/roles.ts'
import type { Tx } from '../platform/db/db.ts'
import {
  selfLinkSchema,
  timestamp,
  timestampSchema,
  timestamps,
  timestampsSchema,
} from '../platform/http/document.ts'
import type { Kind } from '../platform/resources/kind.ts'
import { orNull } from '../platform/resources/schemas.ts'
import { linkPurposes, type OperatorRole } from './operator.ts'
import {
  countOtherOwners,
  deleteInvitation,
  deleteOperatorWithoutRole,
  deleteResetsIn,
  deleteResetsOf,
  lockPerson,
} from './queries.ts'

const type = 'operator'
const name = Type.String({ minLength: 1, maxLength: 255 })
const email = Type.String({ format: 'email', maxLength: 255 })
const role = Type.Enum(roles, { description: 'Says what the person may do in this store.' })

export const linkSchema = Type.Object(
  {
    purpose: Type.Enum(linkPurposes),
    url: Type.String({
      format: 'uri',
      description: 'Works once, for a day. Hand it over yourself: Mercer sends no e-mail.',
    }),
    expires_at: timestampSchema,
  },
  { title: 'OperatorLink' },
)

type GivenOperator = Partial<Pick<OperatorRole, 'name' | 'role'>>

/** The people of a store. Owners and keys see and change them, and nobody else does. */
export const operatorKind: Kind<OperatorRole, GivenOperator> = {
  table: 'operator_role',
  type,
  event: 'operator',
  personal: true,
  path: '/operators',
  names: { one: 'Operator', many: 'Operators' },
  tags: ['Operators'],
  describe: {
    list: 'The oldest first.',
    update:
      'Changes the role, or the name by which the store knows the person. Tokens of the former ' +
      'role end within a minute. A store keeps its last owner.',
    delete:
      'Takes the role away. Tokens of the person for this store end within a minute. A person ' +
      'without a role in any store is forgotten.',
  },
  access: { read: access.admin, write: access.admin },
  body: 'flat',
  schemas: {
    resource: Type.Object({
      id: Type.String({ format: 'uuid' }),
      type: Type.Literal(type),
      email,
      name,
      role,
      status: Type.Enum(['invited', 'active'], {
        description: 'A person is `invited` until the invitation is accepted.',
      }),
      link: Type.Optional(
        Type.Object(linkSchema.properties, {
          title: 'OperatorLink',
          description: 'Only in the answer to the invitation; it cannot be read later.',
        }),
      ),
      links: selfLinkSchema,
      meta: Type.Object({
        timestamps: Type.Object({
          ...timestampsSchema.properties,
          signed_in_at: orNull(timestampSchema),
        }),
      }),
    }),
    create: Type.Object({ email, name, role }),
    update: Type.Partial(Type.Object({ name, role })),
  },
  filter: {
    email: { operators: ['eq', 'like', 'ilike'], type: 'text' },
    name: { operators: ['eq', 'like', 'ilike'], type: 'text' },
    role: { operators: ['eq', 'in'], type: 'text' },
  },
  order: ['created_at', 'id'],
  values: (given, before) => {
    // `inviteOperator` makes new ones.
    const row = before as OperatorRole
    const { name = row.name, role = row.role } = given
    const grant_id = role === row.role ? row.grant_id : newId<'application-key'>()
    const { email, accepted_at, signed_in_at } = row
    return { email, name, role, grant_id, accepted_at, signed_in_at }
  },
  resource: (row) => ({
    id: row.id,
    type,
    email: row.email,
    name: row.name,
    role: row.role,
    status: row.accepted_at ? 'active' : 'invited',
    meta: {
      timestamps: {
        ...timestamps(row),
        signed_in_at: row.signed_in_at && timestamp(row.signed_in_at),
      },
    },
  }),
  refusals: { 422: 'The person is the last owner of the store.' },
  takeTurn: async (tx, storeId) => {
    await lockStore(tx, storeId)
  },
  check: async (tx, { storeId }, { row, before }) => {
    if (!before || row.role === 'owner' || !(await isLastOwner(tx, storeId, before))) return
    throw new AppError('unprocessable', { source: 'data.role', detail: `${LAST_OWNER}.` })
  },
  keptBy: async (tx, { storeId }, row) =>
    (await isLastOwner(tx, storeId, row)) ? LAST_OWNER : undefined,
  afterWrite: async (tx, { realNow }, { row, before }) => {
    if (before && before.grant_id !== row.grant_id) await endGrant(tx, realNow, before)
  },
  afterDelete: async (tx, { storeId, realNow }, row) => {
    const { id, accepted_at } = row
    await endGrant(tx, realNow, row)
    await deleteInvitation(tx, id, storeId)
    if (accepted_at) await deleteResetsOf(tx, id)
    // Another store that invites the person holds this lock. A delete that waits for it would not
    // see the new role and would take it along.
    await lockPerson(tx, id)
    await deleteOperatorWithoutRole(tx, id)
  },
}

/** Ends the tokens of a role, and the links that an owner may have made with them (OPR-7). */
async function endGrant(tx: Tx, realNow: Temporal.Instant, before: OperatorRole): Promise<void> {
  await revoke(tx, realNow, before.grant_id)
  if (before.role === 'owner' && before.accepted_at) await deleteResetsIn(tx, before.store_id)
}

const LAST_OWNER = 'this is the last owner of the store; make somebody else an owner first'

/** A store with people keeps one of them as its owner. */
async function isLastOwner(tx: Tx, storeId: StoreId, row: OperatorRole): Promise<boolean> {
  if (row.role !== 'owner' || !row.accepted_at) return false
  return (await countOtherOwners(tx, storeId, row.id)) === 0
}
