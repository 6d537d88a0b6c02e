import { assert } from '../../lib/assert.ts'
import { AppError } from '../../lib/errors.ts'
import type { Ctx, StoreMoment } from '../../platform/auth/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { withSavepoint } from '../../platform/db/savepoint.ts'
import { recordEvents } from '../../platform/events/outbox.ts'
import { type RowProblem, rowProblem } from '../../platform/imports/row-problems.ts'
import type { Currency } from '../../stores/currencies/currency.ts'
import { type ImportId, type ImportLine, lineErrors, type SentRecord } from './import.ts'
import { importSubscriptions, makeRecord } from './make-record.ts'
import { finishLines, insertRecords } from './queries.ts'

/** Handles lines of one import separately: a bad line is recorded and does not stop the others. */
export async function importLines(
  tx: Tx,
  ctx: Ctx,
  importId: ImportId,
  lines: readonly ImportLine[],
  currencies: readonly Currency[],
): Promise<void> {
  const failed: FailedLine[] = []
  const note = (line: ImportLine, refusal: AppError | undefined) => {
    if (refusal) failed.push({ line, problems: refusal.problems.map(rowProblem) })
  }
  // They come in the order in which they depend on each other, subscriptions last.
  for (const line of lines) {
    if (line.record_type !== 'subscription') note(line, await importLine(tx, ctx, line))
  }
  const subscriptions = lines.filter(({ record_type }) => record_type === 'subscription')
  const refusals = await importSubscriptions(tx, ctx, subscriptions.map(recordOf), currencies)
  for (const [index, line] of subscriptions.entries()) note(line, refusals[index])

  const failures = new Set(failed.map(({ line }) => line.line_number))
  const outcomes = lines.map(({ line_number }) => {
    return { line_number, outcome: failures.has(line_number) ? 'failed' : 'imported' } as const
  })
  await finishLines(tx, ctx.storeId, importId, outcomes)
  await storeFailures(tx, ctx, importId, failed)
}

function recordOf({ attributes }: ImportLine): SentRecord {
  assert(attributes, 'a line that waits has a record')
  return attributes
}

/** Returns why the record was refused, if it was. Any other failure undoes the batch. */
async function importLine(tx: Tx, ctx: Ctx, line: ImportLine): Promise<AppError | undefined> {
  const { record_type: type } = line
  assert(type !== 'subscription')
  try {
    const make = () => makeRecord[type](tx, ctx, recordOf(line))
    await withSavepoint(tx, make, { isReleasedLater: true })
    return undefined
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

type FailedLine = {
  line: Pick<ImportLine, 'line_number' | 'external_ref' | 'record_type'>
  problems: readonly RowProblem[]
}

/** Nobody waits for an answer to a line, so that a subscription that failed is an event too. */
export async function storeFailures(
  tx: Tx,
  ctx: StoreMoment,
  importId: ImportId,
  failed: readonly FailedLine[],
): Promise<void> {
  const owner = { store_id: ctx.storeId, id: importId }
  const errors = failed.flatMap(({ line, problems }) =>
    lineErrors(
      owner,
      { lineNumber: line.line_number, externalRef: line.external_ref, problems },
      ctx.now,
    ),
  )
  await insertRecords(tx, 'import_error', errors)
  const subscriptions = failed.filter(({ line }) => line.record_type === 'subscription')
  const events = subscriptions.map((failure) => createFailed(importId, failure))
  await recordEvents(tx, ctx, events)
}

function createFailed(importId: ImportId, { line, problems }: FailedLine) {
  const { external_ref, line_number } = line
  return {
    type: 'subscription.create_failed',
    subjectType: 'subscription_import',
    subjectId: importId,
    payload: {
      data: {
        type: 'subscription',
        attributes: { ...(external_ref !== null && { external_ref }) },
        relationships: { import: { data: { type: 'subscription_import', id: importId } } },
        meta: { line_number, errors: problems },
      },
    },
  }
}
