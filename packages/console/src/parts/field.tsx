import { type ReactNode, useId } from 'react'

type Properties = {
  label: string
  name: string
  type?: 'text' | 'email' | 'password' | 'date' | 'datetime-local'
  autoComplete?: string
  hint?: ReactNode
  minLength?: number
  maxLength?: number
  value?: string
  /** Stands there first; the form knows what it becomes. */
  defaultValue?: string | undefined
  onChange?: (value: string) => void
  isOptional?: boolean
}

/** A line of text to type, with its label above. */
export function Field(properties: Properties) {
  const { label, hint, onChange, isOptional = false, type = 'text', ...rest } = properties
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type={type}
        required={!isOptional}
        aria-describedby={hint ? `${id}-hint` : undefined}
        {...rest}
        {...(onChange && { onChange: (event) => onChange(event.target.value) })}
      />
      {hint && (
        <p id={`${id}-hint`} className="quiet">
          {hint}
        </p>
      )}
    </div>
  )
}
