import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runTypeNames } from '../../../src/billing/runs/run-types.ts'
import {
  failureClasses,
  failureCondition,
  failureName,
  failuresText,
  type Invoice,
} from '../src/pages/invoices/invoice-words.ts'
import { type Run, type RunType, reportParts, runTypes } from '../src/pages/runs/run-types.ts'

/** Reports of runs as sentences whose numbers lead to their rows. */

const none = {}
const owed = { USD: { exact: '1000' } }
const sumsText = (sums: object) => (Object.keys(sums).length > 0 ? '$10.00' : '')

function told(job_type: RunType, report: object | undefined): string {
  const run = { attributes: { job_type }, meta: { report } } as Run
  return reportParts(run, sumsText)
    .map((part) => (typeof part === 'string' ? part : `[${part.words}](${part.rows})`))
    .join('')
}

test('the console knows the types of runs that the service has', () => {
  assert.deepEqual(runTypes.toSorted(), runTypeNames.toSorted())
})

test('numbers in the report of a run lead to their rows', () => {
  const billed = { total_ready_for_payment: owed, invoice_failures: 0 }
  const made = (invoices_ready_for_payment: number, invoices_tax_required: number) => ({
    ...billed,
    invoices_ready_for_payment,
    invoices_tax_required,
  })
  assert.equal(told('billing-run', made(2, 0)), '[2 invoices](invoices), $10.00.')
  assert.equal(
    told('billing-run', { ...made(1, 1), differences: 1 }),
    '[2 invoices](invoices), $10.00. [1 waits](untaxed) for tax. ' +
      '[1 draft of the preview differs](differences).',
  )
  assert.equal(told('billing-run', { ...made(0, 0), differences: 0 }), 'No invoice was due.')
  assert.equal(told('tax-run', { invoices_updated: 1 }), '[1 invoice](invoices) taxed.')
  assert.equal(told('tax-run', { invoices_updated: 0 }), '0 invoices taxed.')
  const paid = { total_payment_attempts: 3, failed_payments: 1, total_collected: owed }
  assert.equal(
    told('payment-run', paid),
    '$10.00 collected in [3 attempts](invoices); [1 declined](declined).',
  )
  assert.equal(
    told('payment-run', { ...paid, failed_payments: 0, total_collected: none }),
    'Nothing collected in [3 attempts](invoices).',
  )
  assert.equal(told('payment-run', { total_payment_attempts: 0 }), 'No payment was due.')
  assert.equal(told('import', undefined), '')
})

test('failed payments are called by the same words everywhere', () => {
  const word = (kind: string) =>
    failureCondition({ meta: { last_failure: { class: kind } } } as unknown as Invoice).word
  const words = failureClasses.map((kind) => [
    word(kind),
    failureName(kind),
    failuresText(kind, 1),
    failuresText(kind, 2),
  ])
  assert.deepEqual(words, [
    ['May work later', 'May work later', '1 may work later', '2 may work later'],
    ['Needs a new card', 'Need a new card', '1 needs a new card', '2 need a new card'],
    ['Looks like fraud', 'Look like fraud', '1 looks like fraud', '2 look like fraud'],
    ['Will never work', 'Will never work', '1 will never work', '2 will never work'],
  ])
})
