import { type Static, Type } from 'typebox'
import type { Ctx } from '../auth/context.ts'
import { timestamp } from '../http/document.ts'
import { orNull } from '../resources/schemas.ts'
import type { AuditEntry } from './audit-entry.ts'
import {
  actorOf,
  actorSchema,
  isAboutAccess,
  maySeeAccess,
  subjectSchema,
} from './event-resource.ts'
import { isMembers, type Members } from './previous.ts'

const changeSchema = Type.Object(
  {
    member: Type.String({ description: 'The path of the member, as in `attributes.name`.' }),
    old: Type.Unsafe<unknown>({ description: 'The value before; null if it had none.' }),
    new: Type.Unsafe<unknown>({ description: 'The value after; null if it has none.' }),
  },
  { title: 'AuditChange' },
)

export const auditSchema = Type.Object(
  {
    id: Type.String({ format: 'uuid', description: 'The id of the event.' }),
    type: Type.Literal('audit_entry'),
    event: Type.String({ description: 'Says what happened, as in `product.updated`.' }),
    position: Type.Integer({ format: 'int64', description: 'The place in the feed of events.' }),
    created_at: Type.String({ format: 'date-time', description: "When, by the store's clock." }),
    recorded_at: Type.String({ format: 'date-time', description: 'When in real time.' }),
    actor: Type.Object({
      ...actorSchema.properties,
      name: orNull(
        Type.String({ description: 'The name of the key or the person; null once it is gone.' }),
      ),
    }),
    subject: subjectSchema,
    changes: Type.Array(changeSchema, {
      description: 'The members that an update replaced. Personal data that were erased are gone.',
    }),
  },
  { title: 'AuditEntry' },
)

export type AuditResource = Static<typeof auditSchema>

/** Entries as the caller may see them. */
export function auditFor(
  ctx: Pick<Ctx, 'actor'>,
  nameOf: (id: string) => string | null,
): (row: AuditEntry) => AuditResource {
  const isHidden = maySeeAccess(ctx) ? () => false : isAboutAccess
  return (row) => {
    const shown = auditResource(row, nameOf)
    return isHidden(row) ? { ...shown, changes: [] } : shown
  }
}

function auditResource(row: AuditEntry, nameOf: (id: string) => string | null): AuditResource {
  const actor = actorOf(row.actor)
  return {
    id: row.event_id,
    type: 'audit_entry',
    event: row.type,
    position: row.position,
    created_at: timestamp(row.created_at),
    recorded_at: timestamp(row.recorded_at),
    actor: { ...actor, name: actor.id === undefined ? null : nameOf(actor.id) },
    subject: { type: row.subject_type, id: row.subject_id },
    changes: changesOf(row.previous ?? {}, row.data ?? {}),
  }
}

/** One change for each member that was replaced, however deep it lies. */
function changesOf(previous: Members, data: Members, path = ''): AuditResource['changes'] {
  return Object.entries(previous).flatMap(([name, before]) => {
    const after = data[name]
    const member = path + name
    if (isMembers(before) && isMembers(after)) return changesOf(before, after, `${member}.`)
    return [{ member, old: before, new: after ?? null }]
  })
}
