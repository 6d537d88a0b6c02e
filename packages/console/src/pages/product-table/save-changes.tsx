import { Confirm } from '../../parts/confirm.tsx'
import { type Change, Diff } from '../../parts/diff.tsx'
import { useStore } from '../../store/store.tsx'
import { count } from '../../words/counts.ts'
import type { Chosen, Problems } from './cells.ts'
import { callsOf, type Edited, type Outcome, saveRows } from './save-rows.ts'

type Properties = {
  edited: readonly (Edited & { changes: Change[]; problems: Problems })[]
  chosen: Chosen
  keep: (outcome: Outcome) => void
}

/** Shows old and new by row, and saves the rows. */
export function SaveChanges({ edited, chosen, keep }: Properties) {
  const { mercer } = useStore()
  const wrong = edited.filter(({ problems }) => Object.keys(problems).length > 0).length
  const what = count(edited.length, 'product')
  const action =
    wrong > 0
      ? `Mend ${count(wrong, 'product')} first`
      : edited.length > 0
        ? `Change ${what}`
        : 'Change something first'
  const isRenumbered = edited.some(({ changes }) => changes.some(({ member }) => member === 'sku'))
  return (
    <Confirm
      words={edited.length > 0 ? `Save ${what}` : 'Save'}
      title={`Change ${what}?`}
      action={action}
      isIncomplete={edited.length === 0 || wrong > 0}
      call={edited.flatMap((one) => callsOf(one, chosen))}
      send={(key) => saveRows(mercer, edited, { chosen, key, tell: keep })}
    >
      <ul className="changes" aria-label="Changes">
        {edited.map(({ row, changes, problems }) => (
          <li key={row.product.id} className="change">
            <p className="change-name">{row.product.attributes.name}</p>
            <Diff of={changes.map((change) => ({ ...change, member: memberOf(change, chosen) }))} />
            {Object.entries(problems).map(([cell, reason]) => (
              <p key={cell} className="field-error">
                {memberOf({ member: cell }, chosen)}: {reason}
              </p>
            ))}
          </li>
        ))}
      </ul>
      <p>
        Each product is saved by itself; one that is refused stays here and stops no other. Shoppers
        see the changes with the next release.
        {isRenumbered && ' The prices of a product stay with its SKU of before.'}
      </p>
    </Confirm>
  )
}

/** A price says where it is. */
function memberOf({ member }: Pick<Change, 'member'>, { book, currency }: Chosen): string {
  return member === 'price' ? `price in ${book?.attributes.name}, ${currency.code}` : member
}
