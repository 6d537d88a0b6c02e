import { type ReactNode, useId } from 'react'

type Properties = {
  label: string
  name: string
  type?: 'text' | 'email' | 'password' | 'date' | 'number' | 'time' | 'datetime-local'
  autoComplete?: string
  hint?: ReactNode
  minLength?: number
  maxLength?: number
  /** The least number. */
  min?: number
  value?: string
  /** The text that stands there first; the form knows what it becomes. */
  defaultValue?: string | undefined
  onChange?: (value: string) => void
  isOptional?: boolean
  /** Text of several lines. */
  isLong?: boolean
  /** The fault that the interface names. */
  error?: string | undefined
}

/** A line of text to type, with its label above. */
export function Field(properties: Properties) {
  const { label, hint, error, onChange, isOptional = false, isLong, type = 'text' } = properties
  const { name, autoComplete, minLength, maxLength, min, value, defaultValue } = properties
  const id = useId()
  const common = {
    ...{ id, name, autoComplete, minLength, maxLength, min, value, defaultValue },
    required: !isOptional,
    ...describedBy(id, { hint, error }),
    ...(onChange && {
      onChange: (event: { target: { value: string } }) => onChange(event.target.value),
    }),
  }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {isLong ? <textarea rows={3} {...common} /> : <input type={type} {...common} />}
      <Notes id={id} hint={hint} error={error} />
    </div>
  )
}

type NotesProperties = { hint?: ReactNode; error?: string | undefined }

/** A hint and a fault, below a field with this id. */
export function Notes({ id, hint, error }: NotesProperties & { id: string }) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className="quiet">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </>
  )
}

/** Has screen readers say the notes of a field with it. */
export function describedBy(id: string, { hint, error }: NotesProperties) {
  const about = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return { 'aria-describedby': about || undefined, 'aria-invalid': error ? true : undefined }
}
