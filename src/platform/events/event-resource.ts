import { type Static, Type } from 'typebox'
import type { Ctx } from '../auth/context.ts'
import { timestamp } from '../http/document.ts'
import type { EventRow } from './feed.ts'

const actorTypes = ['key', 'operator', 'account', 'shopper', 'system'] as const
type ActorType = (typeof actorTypes)[number]

export const actorSchema = Type.Object(
  {
    type: Type.Enum(actorTypes, {
      description:
        '`key`: an application key of the store; `account`: somebody who signed in for an account; ' +
        '`shopper`: an anonymous shopper, with the key of the storefront; `operator`: a person of ' +
        'the back office; `system`: Mercer itself, as in a run of a job.',
    }),
    id: Type.Optional(Type.String({ description: 'Its id; `system` has none.' })),
  },
  { title: 'EventActor' },
)

export const subjectSchema = Type.Object(
  {
    type: Type.String({ description: 'The type of the resource.' }),
    id: Type.String({ description: 'Its id; for a cart its reference.' }),
  },
  { title: 'EventSubject' },
)

const eventMembers = {
  id: Type.String({ format: 'uuid', description: 'Stays the same in every delivery.' }),
  type: Type.String({ description: 'Says what happened, as in `order.paid`.' }),
  position: Type.Integer({
    format: 'int64',
    description: "The event's place in the feed of its store: without a gap, and never changed.",
  }),
  created_at: Type.String({ format: 'date-time', description: "When, by the store's clock." }),
  recorded_at: Type.String({ format: 'date-time', description: 'When in real time.' }),
  actor: actorSchema,
  subject: subjectSchema,
  sequence: Type.Integer({
    description: 'Counts the events of the subject from 1, without a gap.',
  }),
}

const openObject = (description: string) =>
  Type.Object({}, { additionalProperties: true, description })

export const eventSchema = Type.Object(
  {
    ...eventMembers,
    data: openObject('The resource after the change; of a deleted one its type and id.'),
    previous: Type.Optional(
      openObject('The members that an update changed, with the values that they had before.'),
    ),
  },
  { title: 'Event' },
)

export type EventResource = Static<typeof eventSchema>

/** The event as the feed shows it. */
export function eventResource(row: EventRow): EventResource {
  const { data, previous } = row.payload
  return {
    id: row.id,
    type: row.type,
    position: row.position,
    created_at: timestamp(row.created_at),
    recorded_at: timestamp(row.recorded_at),
    actor: actorOf(row.actor),
    subject: { type: row.subject_type, id: row.subject_id },
    sequence: row.sequence,
    data: data as Record<string, unknown>,
    ...(previous !== undefined && { previous: previous as Record<string, unknown> }),
  }
}

/** Events as the caller may see them. */
export function eventFor(ctx: Pick<Ctx, 'actor'>): (row: EventRow) => EventResource {
  return maySeeAccess(ctx) ? eventResource : sharedEvent
}

/** Data of these subjects are for owners and keys (OPR-2): who may enter the store. */
const accessTypes = new Set(['operator', 'application_key'])

export function isAboutAccess({ subject_type }: Pick<EventRow, 'subject_type'>): boolean {
  return accessTypes.has(subject_type)
}

export function maySeeAccess({ actor }: Pick<Ctx, 'actor'>): boolean {
  const role = actor.kind === 'admin' ? actor.operator?.role : undefined
  return role === undefined || role === 'owner'
}

/** The event as everybody with a role sees it, and whoever receives a webhook. */
export function sharedEvent(row: EventRow): EventResource {
  if (!isAboutAccess(row)) return eventResource(row)
  const data = { type: row.subject_type, id: row.subject_id }
  return eventResource({ ...row, payload: { data } })
}

export function actorOf(text: string): EventResource['actor'] {
  const [type, id] = text.split(':')
  return { type: type as ActorType, ...(id !== undefined && { id }) }
}
