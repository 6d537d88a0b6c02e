import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Body } from 'mercer-client'
import { useState } from 'react'
import { Confirm } from '../../parts/confirm.tsx'
import { Failure } from '../../parts/failure.tsx'
import { Field } from '../../parts/field.tsx'
import { rereadStore } from '../../store/reread.ts'
import { storeNowMs, useStore } from '../../store/store.tsx'
import { instantOf, momentText, noMomentText, ZONE } from '../../words/times.ts'
import { type Advance, aheadQuery } from './clock-query.ts'
import { aheadText, summaryText } from './clock-words.ts'

/** Advances the clock to a moment, with everything that happens on the way. */
export function AdvanceClock() {
  const { store, mercer, clock } = useStore()
  const [typed, setTyped] = useState('')
  const to = instantOf(typed)
  const isAhead = to !== undefined && Date.parse(to) > storeNowMs(clock)
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
        setTyped('')
        await rereadStore(store.id)
      }}
    >
      <Field
        label={`Moment, in ${ZONE}`}
        name="to"
        type="datetime-local"
        value={typed}
        onChange={setTyped}
        error={typed !== '' && !to ? noMomentText : undefined}
        hint={`It is ${momentText(new Date(storeNowMs(clock)).toISOString())} now`}
      />
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
            {momentText(one.attributes.at)}: {aheadText(one)}
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
        {momentText(advance.attributes.to)}. What has happened stays.
      </p>
    </Confirm>
  )
}
