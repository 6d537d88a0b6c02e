import { Confirm } from '../../parts/confirm.tsx'
import { rereadStore } from '../../store/reread.ts'
import { type StoreClock, useStore } from '../../store/store.tsx'

type Mode = StoreClock['mode']

const words: Record<Mode, string> = {
  frozen: 'Freeze the clock',
  running: 'Let the clock run',
  real: 'Show the real time again',
}
const effects: Record<Mode, string> = {
  frozen: 'It stands still at this moment until it is moved or runs again.',
  running: 'It goes on from this moment, as fast as the real time.',
  real:
    'The store has the time of everybody again. It is refused while something in the store has a ' +
    'later time. What should have happened meanwhile is made up for as after a downtime.',
}

/** The ways in which the clock could go, other than it does. */
export function SetClock() {
  const { clock } = useStore()
  const moving: Mode = clock.mode === 'frozen' ? 'running' : 'frozen'
  return (
    <>
      <SetMode mode={moving} />
      {clock.mode !== 'real' && <SetMode mode="real" />}
    </>
  )
}

function SetMode({ mode }: { mode: Mode }) {
  const { store, mercer } = useStore()
  const body = { data: { type: 'clock' as const, attributes: { mode } } }
  return (
    <Confirm
      words={words[mode]}
      title={`${words[mode]}?`}
      action={words[mode]}
      call={{ method: 'PUT', path: '/v2/clock', body }}
      send={async (key) => {
        await mercer.put('/v2/clock', { body, headers: { 'Idempotency-Key': key } })
        await rereadStore(store.id)
      }}
    >
      <p>{effects[mode]}</p>
    </Confirm>
  )
}
