import type { Schemas } from 'mercer-client'
import type { Condition } from '../../words/condition.ts'
import { asWords, count, listed } from '../../words/counts.ts'

/** A job of the catalog: an import, or a build of children. */
export type Job = Schemas['CatalogJob']

/** A build makes the children of a product; it has no file. */
export const isBuild = ({ attributes }: Job) => attributes.type === 'child-products'

/** The effect of a cancellation while the job waits. */
export function cancelText(job: Job): string {
  if (isBuild(job)) {
    return 'No child is made, changed or deleted. The build can be started again.'
  }
  return 'No row of the file is done. The file can be sent again.'
}

export const jobName = ({ attributes }: Job) => asWords(attributes.type)

/** Whether a job is still to be waited for. */
export const isUnderway = ({ attributes: { status } }: Job) =>
  status === 'pending' || status === 'started'

/** How many rows of an import were refused. */
export function failedIn({ meta: { report } }: Job): number {
  return report && 'failed' in report ? report.failed : 0
}

export function jobCondition(job: Job): Condition {
  const { status } = job.attributes
  const failed = failedIn(job)
  if (status === 'pending') return { meaning: 'waiting', word: 'Waits' }
  if (status === 'started') return { meaning: 'waiting', word: 'Runs' }
  if (status === 'failed') return { meaning: 'failed', word: 'Failed' }
  if (status === 'cancelled') return { meaning: 'off', word: 'Cancelled' }
  if (failed > 0) return { meaning: 'attention', word: `Finished, ${failed} refused` }
  return { meaning: 'good', word: 'Finished' }
}

/** "3 created, 1 changed and 2 refused." */
export function reportText({ meta: { report } }: Job): string {
  if (!report) return ''
  if (!('rows' in report)) {
    const { children_created, children_updated, children_deleted } = report
    return sentence([
      [children_created, 'children created'],
      [children_updated, 'changed'],
      [children_deleted, 'deleted'],
    ])
  }
  const { created, changed, unchanged, failed } = report
  return sentence([
    [created, 'created'],
    [changed, 'changed'],
    [unchanged, 'already as in the file'],
    [failed, 'refused'],
  ])
}

function sentence(parts: readonly (readonly [number, string])[]): string {
  const some = parts.filter(([amount]) => amount > 0)
  if (some.length === 0) return 'Nothing was changed.'
  return `${listed(some.map(([amount, words]) => `${amount.toLocaleString()} ${words}`))}.`
}

/** How far an import is. */
export function progressText({ meta: { progress } }: Job): string {
  if (!progress) return ''
  return `${progress.done.toLocaleString()} of ${count(progress.total, 'row')} done`
}
