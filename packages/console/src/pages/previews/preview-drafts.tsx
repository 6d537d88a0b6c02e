import { useQuery } from '@tanstack/react-query'
import { Amount } from '../../parts/amount.tsx'
import { Filters } from '../../parts/filters.tsx'
import { Loaded } from '../../parts/loading.tsx'
import { Paged } from '../../parts/paging.tsx'
import { State } from '../../parts/state.tsx'
import { type Column, Table } from '../../parts/table.tsx'
import { Period } from '../../parts/when.tsx'
import { useStore } from '../../store/store.tsx'
import type { Condition } from '../../words/condition.ts'
import { subscriptionColumn } from '../subscriptions/named-subscription.tsx'
import type { Draft, Preview } from './preview-words.ts'
import { draftsQuery } from './previews-query.ts'
import { previewRoute } from './route.ts'

/** The invoices that the run would make, those that differ most from the last ones first. */
export function PreviewDrafts({ preview }: { preview: Preview }) {
  const { store } = useStore()
  const search = previewRoute.useSearch()
  const drafts = useQuery(draftsQuery(store.id, preview.id, search))
  return (
    <>
      <Filters label="Drafts" name="drafts" current={search.drafts} choices={choicesFor(preview)} />
      <Loaded query={drafts} what="drafts">
        {({ data, meta }) => (
          <Paged
            page={search.page}
            total={meta.results.total}
            rows={data.length}
            empty={<p className="quiet">{noneText(preview, search.drafts)}</p>}
          >
            <Table
              label="Drafts"
              columns={columns}
              rows={data}
              rowId={(draft) => draft.meta.subscription_id}
            />
          </Paged>
        )}
      </Loaded>
    </>
  )
}

function noneText({ meta }: Preview, chosen: string | undefined): string {
  if (meta.report.drafts === 0) return 'There is none: nothing is due by that moment.'
  if (chosen) return 'No draft is like this.'
  return 'Every draft is over the same amount as the last invoice of its subscription.'
}

function choicesFor({ meta }: Preview) {
  const { new: begun = 0, more = 0, less = 0, same = 0 } = meta.comparison?.drafts ?? {}
  return [
    { value: undefined, words: `What differs, ${begun + more + less}` },
    { value: 'new', words: `New, ${begun}` },
    { value: 'more', words: `More, ${more}` },
    { value: 'less', words: `Less, ${less}` },
    { value: 'same', words: `The same, ${same}` },
    { value: 'all', words: `All, ${meta.report.drafts}` },
  ]
}

const conditions: Record<NonNullable<Draft['meta']['comparison']>, Condition> = {
  new: { meaning: 'waiting', word: 'New' },
  more: { meaning: 'attention', word: 'More' },
  less: { meaning: 'attention', word: 'Less' },
  same: { meaning: 'good', word: 'The same' },
}

const columns: readonly Column<Draft>[] = [
  subscriptionColumn,
  {
    id: 'comparison',
    header: 'State',
    cell: ({ meta }) => meta.comparison && <State {...conditions[meta.comparison]} />,
  },
  {
    id: 'what',
    header: 'For',
    cell: ({ attributes }) => attributes.invoice_items.map((one) => one.description).join(', '),
    isMinor: true,
    isLong: true,
  },
  {
    id: 'period',
    header: 'Period',
    cell: ({ attributes }) => <Period of={attributes.billing_period} />,
    isMinor: true,
  },
  {
    id: 'before',
    header: 'Last invoice',
    cell: (draft) => <Part of={draft} amount={draft.meta.previous_amount} />,
    isAmount: true,
    isMinor: true,
  },
  {
    id: 'difference',
    header: 'Difference',
    cell: (draft) => <Part of={draft} amount={draft.meta.difference} isSigned />,
    isAmount: true,
  },
  {
    id: 'amount',
    header: 'Amount',
    cell: ({ attributes }) => <Amount money={attributes.price} />,
    isAmount: true,
  },
]

type PartProperties = { of: Draft; amount: number | undefined; isSigned?: boolean }

function Part({ of, amount, isSigned = false }: PartProperties) {
  if (amount === undefined) return null
  const { currency } = of.attributes.price
  return <Amount money={{ amount, currency }} isSigned={isSigned} />
}
