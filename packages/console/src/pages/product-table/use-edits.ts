import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CellChange } from '../../parts/grid-cells.ts'
import { useStore } from '../../store/store.tsx'
import type { ProductsSearch } from '../products/products-query.ts'
import {
  type CellId,
  type Chosen,
  changesIn,
  cleaned,
  type Draft,
  problemsIn,
  type Row,
  storedTexts,
} from './cells.ts'
import type { Outcome, Refusal } from './save-rows.ts'
import { keepSaved, usedSkusQuery } from './table-query.ts'
import type { Held } from './use-held-products.ts'

export type Ending = Refusal | 'saved'
type ByRow<Value> = Readonly<Record<string, Value>>
export type TableProperties = {
  rows: readonly Row[]
  search: ProductsSearch
  chosen: Chosen
  held: Held
}

/** Drafts of the rows, and what became of them; both by the id of the product. */
export function useEdits({ rows, search, chosen, held }: TableProperties) {
  const { store } = useStore()
  const [drafts, setDrafts] = useState<ByRow<Draft>>({})
  const [endings, setEndings] = useState<ByRow<Ending>>({})
  const usedBeside = useUsedSkus(rows, drafts)
  const edited = rows.flatMap((row) => {
    const draft = drafts[row.product.id] ?? {}
    const stored = storedTexts(row, chosen)
    const changes = changesIn(stored, draft)
    const problems = problemsIn(stored, draft, chosen, usedBeside(row))
    return changes.length > 0 ? [{ row, draft, changes, problems }] : []
  })
  const change = (changes: readonly CellChange[]) => {
    const typed: Record<string, Draft> = { ...drafts }
    for (const { row, column, value } of changes) {
      const cell = column as CellId
      typed[row] = { ...typed[row], [cell]: cleaned(cell, value, chosen) }
    }
    const changed = new Set(changes.map(({ row }) => row))
    held.hold()
    setDrafts(typed)
    setEndings((before) => without(before, changed))
  }
  const skus = rows.flatMap(({ product }) => product.attributes.sku ?? [])
  const keep = ({ row, refusal }: Outcome) => {
    const { id } = row.product
    keepSaved(store.id, search, { book: chosen.book?.id, skus }, row)
    held.exchange(row.product)
    if (!refusal) setDrafts((before) => without(before, new Set([id])))
    setEndings((before) => ({ ...before, [id]: refusal ?? 'saved' }))
  }
  const undo = () => {
    held.letGo()
    setDrafts({})
    setEndings({})
  }
  return { drafts, endings, edited, change, keep, undo }
}

/** The SKUs that a row may not have: those of other products, in the store and in the table. */
function useUsedSkus(rows: readonly Row[], drafts: ByRow<Draft>) {
  const { store } = useStore()
  const skuOf = ({ product }: Row) => drafts[product.id]?.sku ?? product.attributes.sku ?? ''
  const isNew = (row: Row) => skuOf(row) !== (row.product.attributes.sku ?? '')
  const typed = new Set(rows.filter(isNew).map(skuOf).filter(Boolean))
  const stored = useQuery(usedSkusQuery(store.id, [...typed].sort())).data ?? []
  return ({ product }: Row): ReadonlySet<string> => {
    const shown = rows.filter((one) => one.product.id !== product.id).map(skuOf)
    const others = stored.filter(({ id }) => id !== product.id)
    return new Set([...shown, ...others.flatMap(({ attributes }) => attributes.sku ?? [])])
  }
}

function without<Value>(record: ByRow<Value>, ids: ReadonlySet<string>): ByRow<Value> {
  return Object.fromEntries(Object.entries(record).filter(([id]) => !ids.has(id)))
}
