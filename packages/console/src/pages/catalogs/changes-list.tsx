import { Link } from '@tanstack/react-router'
import { Diff } from '../../parts/diff.tsx'
import { Empty } from '../../parts/empty.tsx'
import { Filters } from '../../parts/filters.tsx'
import { State } from '../../parts/state.tsx'
import { useStore } from '../../store/store.tsx'
import type { Condition } from '../../words/condition.ts'
import { asWords } from '../../words/counts.ts'
import { ProductLink } from '../products/product-link.tsx'
import {
  type Change,
  type ChangesPage,
  type ChangesSearch,
  changeKinds,
  changeTypes,
} from './catalogs-query.ts'
import { fieldName, isQuiet, valueText } from './change-words.ts'

const kinds = [
  { value: undefined, words: 'Everything' },
  ...changeKinds.map((value) => ({
    value,
    words: { product: 'Products', node: 'Nodes', hierarchy: 'Hierarchies' }[value],
  })),
]
const types = [
  { value: undefined, words: 'All changes' },
  ...changeTypes.map((value) => ({ value, words: asWords(value) })),
]

type Properties = { page: ChangesPage; search: ChangesSearch; nothing: string }

/** Products, nodes and hierarchies that differ, with the old and the new values of each. */
export function ChangesList({ page, search, nothing }: Properties) {
  const isFiltered = Boolean(search.kind ?? search.change)
  const { rows, next } = page
  return (
    <>
      <div className="filter-rows">
        <Filters label="Kind" name="kind" current={search.kind} choices={kinds} />
        <Filters label="Change" name="change" current={search.change} choices={types} />
      </div>
      {rows.length > 0 ? (
        <ul className="changes" aria-label="Changes">
          {rows.map((change) => (
            <ChangeRow key={change.id} change={change} />
          ))}
        </ul>
      ) : (
        <NoChanges nothing={nothing} isFiltered={isFiltered} isMore={next !== undefined} />
      )}
      <Steps after={search.after} next={next} />
    </>
  )
}

const conditions: Record<Change['attributes']['change'], Condition> = {
  added: { meaning: 'good', word: 'Added' },
  removed: { meaning: 'attention', word: 'Removed' },
  changed: { meaning: 'waiting', word: 'Changed' },
}

function ChangeRow({ change }: { change: Change }) {
  const { currencies } = useStore()
  const { kind, name, sku, fields } = change.attributes
  const told = fields.filter(({ field }) => !isQuiet(field))
  const differences = told.map((one) => ({
    member: fieldName(one.field),
    old: valueText(one.field, one.old, currencies),
    new: valueText(one.field, one.new, currencies),
  }))
  return (
    <li className="change">
      <div className="change-head">
        <State {...conditions[change.attributes.change]} />
        <span className="change-name">
          {kind === 'product' && change.attributes.change !== 'removed' ? (
            <ProductLink id={change.relationships.subject.data.id}>{name}</ProductLink>
          ) : (
            name
          )}
        </span>
        {kind !== 'product' && <span className="quiet">{asWords(kind)}</span>}
        {sku && <span className="id-text quiet">{sku}</span>}
      </div>
      {differences.length > 0 && <Diff of={differences} />}
    </li>
  )
}

/** Another release that this one is compared with stays. */
const withoutFilters = ({ kind, change, after, ...kept }: ChangesSearch) => kept

type Nothing = { nothing: string; isFiltered: boolean; isMore: boolean }

function NoChanges({ nothing, isFiltered, isMore }: Nothing) {
  if (!isFiltered) return <Empty title={nothing} />
  return (
    <Empty title={isMore ? 'No such change so far' : 'No change is like this'}>
      {isMore ? 'Look at the next ones, or ' : 'Choose another filter, or '}
      <Link to="." search={withoutFilters as never}>
        show all changes
      </Link>
      .
    </Empty>
  )
}

/** The interface has a next page only; the way back is the browser's, or the first page. */
function Steps({ after, next }: { after: string | undefined; next: string | undefined }) {
  if (after === undefined && next === undefined) return null
  const to = (value: string | undefined) =>
    ((before: object) => ({ ...before, after: value })) as never
  return (
    <nav className="paging" aria-label="Pages">
      {after !== undefined && (
        <Link className="button" to="." search={to(undefined)}>
          First
        </Link>
      )}
      {next !== undefined && (
        <Link className="button" to="." search={to(next)}>
          Next
        </Link>
      )}
    </nav>
  )
}
