import type { Schemas } from 'mercer-client'
import type { Condition } from '../../words/condition.ts'
import type { Times } from '../../words/times.ts'

export type Release = Schemas['CatalogRelease']

/** Whether a release is being made, or is next to be. */
export const isUnderway = ({ meta }: Release) =>
  meta.release_status === 'PENDING' || meta.release_status === 'IN_PROGRESS'

export const isPublished = ({ meta }: Release) => meta.release_status === 'PUBLISHED'
export const isScheduled = ({ meta }: Release) => meta.release_status === 'SCHEDULED'

export const releaseMoment = ({ attributes, meta }: Release) =>
  attributes.publish_at ?? meta.created_at

/** A release has no name of its own: it is called by the moment that it was asked for. */
export const releaseName = (release: Release, { momentText }: Times) =>
  `Release of ${momentText(releaseMoment(release))}`

export function releaseCondition(release: Release, isCurrent: boolean): Condition {
  const { release_status, percent_completed } = release.meta
  switch (release_status) {
    case 'SCHEDULED':
      return { meaning: 'waiting', word: 'Waits for its moment' }
    case 'PENDING':
      return { meaning: 'waiting', word: 'Waits for its turn' }
    case 'IN_PROGRESS':
      return { meaning: 'waiting', word: `Is made, ${percent_completed} %` }
    case 'FAILED':
      return { meaning: 'failed', word: 'Failed' }
    case 'PUBLISHED':
      return isCurrent ? { meaning: 'good', word: 'Current' } : { meaning: 'off', word: 'Earlier' }
  }
}
