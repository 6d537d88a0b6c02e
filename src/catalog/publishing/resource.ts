import { type Static, Type } from 'typebox'
import { type NewEvent, resourceEvent } from '../../platform/events/outbox.ts'
import { timestamp, timestampSchema } from '../../platform/http/document.ts'
import { orNull } from '../../platform/resources/schemas.ts'
import { owner, uuid } from '../authored.ts'
import { ownerOf, type Release, type ReleaseStatus } from './release.ts'

const statuses = ['SCHEDULED', 'PENDING', 'IN_PROGRESS', 'PUBLISHED', 'FAILED'] as const
const moment = orNull(timestampSchema)

export const releaseSchema = Type.Object(
  {
    id: uuid,
    type: Type.Literal('catalog-release'),
    attributes: Type.Object(
      {
        name: Type.String(),
        description: Type.String(),
        catalog_id: uuid,
        published_at: orNull(
          Type.String({
            format: 'date-time',
            description: 'The moment of its data; null until it is published.',
          }),
        ),
        hierarchies: Type.Array(Type.Object({ id: uuid, name: Type.String() })),
        publish_at: Type.Optional({
          ...timestampSchema,
          description: 'When it begins, or began, to be published; only if that was scheduled.',
        }),
        restored_from: Type.Optional({
          ...uuid,
          description: 'The release that it has brought back; that one may be gone by now.',
        }),
      },
      { title: 'ReleaseAttributes' },
    ),
    meta: Type.Object(
      {
        created_at: timestampSchema,
        updated_at: timestampSchema,
        started_at: moment,
        release_status: Type.Enum(statuses),
        is_full_publish: Type.Boolean({
          description: 'True for a full publish; false for a delta.',
        }),
        is_full_delta: Type.Boolean(),
        total_products: Type.Integer(),
        total_nodes: Type.Integer(),
        percent_completed: Type.Integer({ minimum: 0, maximum: 100 }),
        owner,
        language: Type.Optional(Type.String()),
        error: Type.Optional(Type.String({ description: 'Why it failed.' })),
      },
      { title: 'ReleaseMeta' },
    ),
  },
  { title: 'CurrentRelease' },
)

const shownStatus = {
  scheduled: 'SCHEDULED',
  pending: 'PENDING',
  in_progress: 'IN_PROGRESS',
  published: 'PUBLISHED',
  failed: 'FAILED',
} as const satisfies Record<ReleaseStatus, string>

type ReleaseResource = Static<typeof releaseSchema>

export function releaseResource(release: Release): ReleaseResource {
  return {
    id: release.id,
    type: 'catalog-release',
    attributes: {
      name: release.name,
      description: release.description,
      catalog_id: release.catalog_id,
      published_at: release.published_at && timestamp(release.published_at),
      hierarchies: release.hierarchies,
      ...(release.publish_at && { publish_at: timestamp(release.publish_at) }),
      ...(release.restored_from && { restored_from: release.restored_from }),
    },
    meta: {
      created_at: timestamp(release.created_at),
      updated_at: timestamp(release.updated_at),
      started_at: release.started_at && timestamp(release.started_at),
      release_status: shownStatus[release.status],
      is_full_publish: release.is_full_publish ?? false,
      is_full_delta: release.is_full_delta ?? false,
      total_products: release.total_products,
      total_nodes: release.total_nodes,
      percent_completed: release.percent_completed,
      owner: ownerOf(release),
      ...(release.error !== null && { error: release.error }),
    },
  }
}

/** The end of a release; that one waited for its moment still is told before. */
export function releaseDeleted(release: Release): NewEvent[] {
  const { id, status } = release
  const deleted = resourceEvent('catalog_release.deleted', { type: 'catalog-release', id })
  if (status !== 'scheduled') return [deleted]
  return [resourceEvent('catalog_release.cancelled', releaseResource(release)), deleted]
}
