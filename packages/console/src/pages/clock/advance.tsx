import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Body } from 'mercer-client'
import { Confirm } from '../../parts/confirm.tsx'
import { Failure } from '../../parts/failure.tsx'
import { MomentField, useMoment } from '../../parts/moment-field.tsx'
import { When } from '../../parts/when.tsx'
import { rereadStore } from '../../store/reread.ts'
import { storeNow, useStore, useTimes } from '../../store/store.tsx'
import { type Advance, aheadQuery } from './clock-query.ts'
import { aheadText, summaryText } from './clock-words.ts'

/** Advances the clock to a moment, with everything that happens on the way. */
export function AdvanceClock() {
  const { store, mercer, clock } = useStore()
  const { momentText } = useTimes()
  const moment = useMoment()
  const now = storeNow(clock)
  const to = moment.at
  const isAhead = to !== undefined && Date.parse(to) > Date.parse(now)
  const ahead = useQuery({ ...aheadQuery(store.id, { until: to ?? '' }), enabled: isAhead })
  const attributes = { to: to ?? '' }
  const body = { data: { type: 'clock_advance' as const, attributes } }
  return (
    <Confirm
      words="Advance the clock"
      title="Advance the clock"
      action={isAhead ? `Advance to ${momentText(to)}` : 'Choose a moment ahead'}
      isIncomplete={!isAhead || !ahead.data || ahead.isFetching}
      call={{ method: 'POST', path: '/v2/clock/advance', body }}
      send={async (key) => {
        const headers = { 'Idempotency-Key': key }
        await mercer.post('/v2/clock/advance', { body, headers })
        moment.clear()
        await rereadStore(store.id)
      }}
    >
      <MomentField label="Moment" name="to" moment={moment} hint={`It is ${momentText(now)} now`} />
      {isAhead && <Effect ahead={ahead} />}
      <p>
        All of it happens in order, with the time that it would have had, and cannot be taken back:
        a clock never goes back. Until it arrives, the store can only be read.
      </p>
    </Confirm>
  )
}

const SHOWN_MAX = 8

/** Everything that the server foresees on the way. */
function Effect({ ahead }: { ahead: UseQueryResult<Body<'/v2/clock/timeline', 'get'>> }) {
  if (ahead.isError) return <Failure error={ahead.error} retry={() => void ahead.refetch()} />
  if (!ahead.data) return <p>Looking what happens until then…</p>
  const { data, links } = ahead.data
  return (
    <>
      <p role="status">{summaryText(data, links.next === null)}</p>
      <ul className="plain">
        {data.slice(0, SHOWN_MAX).map((one) => (
          <li key={one.id}>
            <When at={one.attributes.at} isExact />: {aheadText(one)}
          </li>
        ))}
      </ul>
      {data.length > SHOWN_MAX && <p className="quiet">The time line has all of it.</p>}
    </>
  )
}

export function CancelAdvance({ advance }: { advance: Advance }) {
  const { store, mercer } = useStore()
  return (
    <Confirm
      words="Stop here"
      title="Stop the clock on its way?"
      action="Stop the advance"
      isDangerous
      call={{ method: 'POST', path: '/v2/clock/advance/cancel' }}
      send={async (key) => {
        const headers = { 'Idempotency-Key': key }
        await mercer.post('/v2/clock/advance/cancel', { headers })
        await rereadStore(store.id)
      }}
    >
      <p>
        It stops when everything of the moment that it has reached is done, before{' '}
        <When at={advance.attributes.to} isExact />. What has happened stays.
      </p>
    </Confirm>
  )
}
