import { useState } from 'react'
import { useTimes } from '../store/store.tsx'
import { localOf, readMoment } from '../words/local-times.ts'
import { zoneText } from '../words/times.ts'
import { Check } from './check.tsx'
import { Field } from './field.tsx'

type Typed = { typed: string; isSecond: boolean }

/** A moment that a person types. One that is known stays exact until something is typed. */
export function useMoment(known?: string) {
  const { zone } = useTimes()
  const [changed, setChanged] = useState<Typed>()
  const now = changed ?? typedOf(known, zone)
  const { at, again, problem } = readMoment(now.typed, zone)
  const meant = now.isSecond ? (again ?? at) : at
  return {
    ...now,
    at: changed || !meant ? meant : known,
    isTwice: again !== undefined,
    problem,
    set: (part: Partial<Typed>) => setChanged({ ...now, ...part }),
    clear: () => setChanged(undefined),
  }
}

function typedOf(known: string | undefined, zone: string): Typed {
  const typed = known === undefined ? '' : localOf(known, zone)
  const { again } = readMoment(typed, zone)
  const isSecond = again !== undefined && Date.parse(known ?? '') >= Date.parse(again)
  return { typed, isSecond }
}

type Properties = {
  label: string
  name: string
  moment: ReturnType<typeof useMoment>
  hint?: string
  /** The meaning of an empty field, if it may be empty. */
  ifEmpty?: string
}

/** A field for a moment, which is one of the store's zone and says so. */
export function MomentField({ label, name, moment, hint, ifEmpty }: Properties) {
  const { typed, problem, isTwice, isSecond, set } = moment
  const words = `${label}, in ${zoneText(useTimes().zone)}`
  return (
    <>
      <Field
        label={ifEmpty ? `${words}; ${ifEmpty} if it is empty` : words}
        name={name}
        type="datetime-local"
        value={typed}
        onChange={(text) => set({ typed: text, isSecond: false })}
        error={problem}
        hint={hint}
        isOptional={ifEmpty !== undefined}
      />
      {isTwice && (
        <Check
          label="The clocks show this time twice: the second one is meant"
          isChecked={isSecond}
          onChange={(isSecond) => set({ isSecond })}
        />
      )}
    </>
  )
}
