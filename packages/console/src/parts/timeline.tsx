import type { ReactNode } from 'react'
import { useTimes } from '../store/store.tsx'
import { Raw } from './raw.tsx'
import { ClockTime } from './when.tsx'

/** One line of a timeline; `payload` is shown when the line is opened. */
export type Happening = { id: string; at: string; what: ReactNode; payload?: unknown }

/** One line for each thing that happened, the newest day first. */
export function Timeline({ of, label }: { of: readonly Happening[]; label: string }) {
  const { dayText } = useTimes()
  const days = Map.groupBy(of, ({ at }) => dayText(at))
  return (
    <section className="timeline" aria-label={label}>
      {[...days].map(([day, happenings]) => (
        <div key={day} className="timeline-day">
          <h3>{day}</h3>
          <ol>
            {happenings.map((one) => (
              <li key={one.id}>
                <ClockTime at={one.at} />
                <div className="timeline-what">
                  <div>{one.what}</div>
                  {one.payload !== undefined && <Payload of={one.payload} />}
                </div>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  )
}

function Payload({ of }: { of: unknown }) {
  return (
    <details className="payload">
      <summary>Show the data</summary>
      <Raw text={JSON.stringify(of, null, 2)} />
    </details>
  )
}
