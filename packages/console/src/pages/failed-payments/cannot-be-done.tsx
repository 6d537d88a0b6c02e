import { count, listed } from '../../words/counts.ts'

type Refused = { id: string; name: string; reason: string }

/** The rows that are left out, with the reasons. */
export function CannotBeDone({ of }: { of: readonly Refused[] }) {
  if (of.length === 0) return null
  const reasons = Map.groupBy(of, ({ reason }) => reason)
  return (
    <>
      <p>{count(of.length, 'is', 'are')} left as before:</p>
      <ul className="left-out">
        {[...reasons].map(([reason, rows]) => (
          <li key={reason}>
            <b>{listed(rows.map(({ name }) => name))}</b>: {reason}
          </li>
        ))}
      </ul>
    </>
  )
}
