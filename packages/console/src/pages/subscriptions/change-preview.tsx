import type { UseQueryResult } from '@tanstack/react-query'
import type { Schemas } from 'mercer-client'
import { Amount } from '../../parts/amount.tsx'
import { Loaded } from '../../parts/loading.tsx'
import { Term } from '../../parts/term.tsx'
import { Period, When } from '../../parts/when.tsx'

type Foreseen = Schemas['PreviewSubscriptionChangeAnswer']['data']['attributes']
type NextInvoice = NonNullable<Foreseen['next_invoice']>

type Properties = { preview: UseQueryResult<Foreseen>; isOfPlan?: boolean }

/** When a change takes effect, the lines of the next invoice, and the credit that is left. */
export function ChangePreview({ preview, isOfPlan = false }: Properties) {
  return (
    <Loaded query={preview} what="what the change costs">
      {(foreseen) => (
        <>
          <Effect of={foreseen} isOfPlan={isOfPlan} />
          {foreseen.next_invoice ? (
            <Lines of={foreseen.next_invoice} />
          ) : (
            <p>No invoice follows.</p>
          )}
          <Otherwise of={foreseen} />
        </>
      )}
    </Loaded>
  )
}

function Effect({ of, isOfPlan }: { of: Foreseen; isOfPlan: boolean }) {
  const { takes_effect, takes_effect_at } = of
  const back = givenBack(of)
  if (takes_effect === 'next_period') {
    return (
      <p>
        It takes effect when the running period ends, <When at={takes_effect_at} isExact />. Nothing
        is charged or given back before.
      </p>
    )
  }
  return (
    <p>
      It takes effect now
      {back && (
        <>
          , and by <Term word="Proration" words="proration" /> the days of the running period that
          are left are settled by the day: <Amount money={back} /> of it come back
        </>
      )}
      .{' '}
      {back &&
        isOfPlan &&
        'This starts a billing run, which also invoices every other subscription that is due now.'}
    </p>
  )
}

/** Changes that came before and wait for the same invoice have events of their own. */
function givenBack({ next_invoice, unchanged_invoice }: Foreseen) {
  const events = next_invoice?.draft.proration_events ?? []
  const last = events.at(-1)
  const waiting = unchanged_invoice?.draft.proration_events.length ?? 0
  if (!next_invoice || !last || events.length <= waiting) return undefined
  const { currency } = next_invoice.draft.price
  return { amount: last.refunded_amount_for_unused_plan, currency }
}

function Lines({ of: { at, draft } }: { of: NextInvoice }) {
  const { invoice_items: items, price, billing_period, tax_required } = draft
  return (
    <>
      <p>
        The next invoice is made <When at={at} isExact />, for <Period of={billing_period} />:
      </p>
      <table className="letter" aria-label="Lines of the next invoice">
        <tbody>
          {items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id and never change.
            <tr key={index}>
              <th scope="row">{item.description}</th>
              <td>
                <Amount money={item.price} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="letter-total">
            <th scope="row">{tax_required ? 'Total, before tax' : 'Total'}</th>
            <td>
              <Amount money={price} />
            </td>
          </tr>
        </tfoot>
      </table>
    </>
  )
}

/** The invoice that would come without the change, and what is kept for later ones. */
function Otherwise({ of }: { of: Foreseen }) {
  const { unchanged_invoice: other, credit = {}, credit_before_tax: beforeTax = {} } = of
  return (
    <>
      {other && (
        <p className="quiet">
          Without the change it is <Amount money={other.draft.price} />,{' '}
          <When at={other.at} isExact />.
        </p>
      )}
      {Object.entries(credit).map(([currency, { amount }]) => (
        <p key={currency}>
          <Amount money={{ amount, currency }} /> stay as credit for the invoices after it.
        </p>
      ))}
      {Object.entries(beforeTax).map(([currency, { amount }]) => (
        <p key={currency}>
          With the change, <Amount money={{ amount, currency }} /> of credit are left. They first
          pay the tax of the next invoice, which is not known yet, and then later invoices.
        </p>
      ))}
    </>
  )
}
