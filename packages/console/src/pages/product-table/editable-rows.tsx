import type { ReactNode } from 'react'
import { Grid } from '../../parts/grid.tsx'
import type { GridColumn } from '../../parts/grid-cells.ts'
import { State } from '../../parts/state.tsx'
import { Unsaved } from '../../parts/unsaved.tsx'
import { mayChange } from '../../store/roles.ts'
import { useStore } from '../../store/store.tsx'
import { count } from '../../words/counts.ts'
import { type Chosen, cellIds, type Row, statuses, storedTexts } from './cells.ts'
import { SaveChanges } from './save-changes.tsx'
import { type Ending, type TableProperties, useEdits } from './use-edits.ts'

/** The rows to edit, with what became of those that were saved. */
export function EditableRows(properties: TableProperties) {
  const { rows, chosen } = properties
  const { store } = useStore()
  const { drafts, endings, edited, change, keep, undo } = useEdits(properties)
  const mayEdit = mayChange(store, 'catalog')
  const shown = rows.map((row) => {
    const { id, attributes } = row.product
    const ending = endings[id]
    const refused = typeof ending === 'object' ? ending.problems : {}
    const problems = { ...refused, ...edited.find((one) => one.row === row)?.problems }
    const stored = storedTexts(row, chosen)
    const texts = { ...stored, ...drafts[id] }
    const cells = cellIds.map((cell) => ({
      value: texts[cell],
      before: stored[cell],
      problem: problems[cell],
      isFixed: !mayEdit || !isOwn(row, chosen, cell),
    }))
    return { id, name: attributes.name, cells, note: noteOf(ending) }
  })
  return (
    <>
      <div className="grid-head">
        <p role="status">{mayEdit ? summaryOf(endings, edited.length) : 'You may only read.'}</p>
        {mayEdit && (
          <div className="actions">
            <button type="button" className="button" disabled={!edited.length} onClick={undo}>
              Undo all changes
            </button>
            <SaveChanges edited={edited} chosen={chosen} keep={keep} />
          </div>
        )}
      </div>
      <Grid
        label="Products"
        columns={columnsFor(chosen)}
        rows={shown}
        notes="Result"
        change={change}
      />
      <Unsaved
        isChanged={edited.length > 0}
        title={`Changes of ${count(edited.length, 'product')} are not saved.`}
        words="What is not saved is lost when you go."
        go="Go and lose the changes"
      />
    </>
  )
}

/** The organization's products and price books are its own to change. */
function isOwn({ product }: Row, { book }: Chosen, cell: string): boolean {
  const { meta } = cell === 'price' ? (book ?? product) : product
  return meta.owner === 'store'
}

function columnsFor({ book, currency }: Chosen): GridColumn[] {
  return [
    { id: 'name', header: 'Name' },
    { id: 'sku', header: 'SKU' },
    { id: 'status', header: 'State', choices: statuses },
    ...(book ? [{ id: 'price', header: `List price, ${currency.code}`, isAmount: true }] : []),
  ]
}

function noteOf(ending: Ending | undefined): ReactNode {
  if (!ending) return null
  if (ending === 'saved') return <State meaning="good" word="Saved" />
  return (
    <>
      <State meaning="failed" word="Refused" />
      {ending.words.map((words) => (
        <p key={words} className="field-error">
          {words}
        </p>
      ))}
      {ending.requestId && <p className="failure-id">Request {ending.requestId}</p>}
    </>
  )
}

function summaryOf(endings: Readonly<Record<string, Ending>>, edited: number): string {
  const all = Object.values(endings)
  const saved = all.filter((ending) => ending === 'saved').length
  const parts = [
    saved > 0 && `${count(saved, 'product')} saved`,
    all.length > saved && `${all.length - saved} refused`,
    edited > 0 && `${count(edited, 'product')} changed and not saved yet`,
  ].filter(Boolean)
  if (parts.length > 0) return `${parts.join(', ')}.`
  return 'Enter edits a cell and arrows move. Cells of a spreadsheet can be pasted.'
}
