import { lazy, Suspense } from 'react'
import { dateText } from '../words/times.ts'
import { type Column, Table } from './table.tsx'

/** Figures of the same days. `tone` is a colour of tokens.css. */
export type Series = {
  name: string
  tone: 'accent' | 'good' | 'waiting' | 'attention' | 'failed'
  values: readonly number[]
}

export type PlotProperties = {
  label: string
  /** Days as in 2026-03-02. */
  days: readonly string[]
  series: readonly Series[]
  /** How a figure is written; a plain number unless told otherwise. */
  text?: (value: number) => string
}

const Canvas = lazy(() => import('./plot-canvas.tsx'))

/** Lines over days, with the same figures as a table for those who would rather read them. */
export function Plot(properties: PlotProperties) {
  const { label, days, series, text = String } = properties
  const rows = days.map((day, nth) => ({ day, nth })).toReversed()
  const columns: Column<(typeof rows)[number]>[] = [
    { id: 'day', header: 'Day', cell: ({ day }) => dateText(day) },
    ...series.map(({ name, values }) => ({
      id: name,
      header: name,
      cell: ({ nth }: { nth: number }) => text(values[nth] ?? 0),
      isAmount: true,
    })),
  ]
  return (
    <figure className="plot">
      <figcaption className="plot-legend">
        <strong>{label}</strong>
        {series.map(({ name, tone }) => (
          <span key={name} className={`plot-name plot-${tone}`}>
            {name}
          </span>
        ))}
      </figcaption>
      <div className="plot-place" aria-hidden="true">
        <Suspense>
          <Canvas {...properties} />
        </Suspense>
      </div>
      <details className="payload">
        <summary>The same figures as a table</summary>
        <Table label={label} columns={columns} rows={rows} rowId={({ day }) => day} />
      </details>
    </figure>
  )
}
