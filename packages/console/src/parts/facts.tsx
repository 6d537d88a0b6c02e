import type { ReactNode } from 'react'
import { isTerm, Term } from './term.tsx'

/** Pairs of a label and a value. Pairs without a value are left out; a term is explained. */
export function Facts({ of }: { of: readonly (readonly [label: string, value: ReactNode])[] }) {
  const known = of.filter(
    ([, value]) => value !== undefined && value !== null && value !== false && value !== '',
  )
  return (
    <dl className="facts">
      {known.map(([label, value]) => (
        <div key={label}>
          <dt>{isTerm(label) ? <Term word={label} /> : label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
