import { useId } from 'react'
import { describedBy, Notes } from './field.tsx'

type Properties<Value extends string> = {
  label: string
  value: Value
  onChange: (value: Value) => void
  choices: readonly { value: Value; words: string }[]
  hint?: string | undefined
  /** The fault that the interface names. */
  error?: string | undefined
}

/** One of a few values, with its label above. */
export function Select<Value extends string>(properties: Properties<Value>) {
  const { label, value, onChange, choices, hint, error } = properties
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        {...describedBy(id, { hint, error })}
        onChange={(event) => onChange(event.target.value as Value)}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.words}
          </option>
        ))}
      </select>
      <Notes id={id} hint={hint} error={error} />
    </div>
  )
}
