import { useId } from 'react'

type Properties = {
  label: string
  /** The endings of the names that fit, as in ".csv,.jsonl". */
  accept: string
  hint: string
  onChange: (file: File | undefined) => void
}

/** A file to choose, with its label above. */
export function FileField({ label, accept, hint, onChange }: Properties) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="file"
        accept={accept}
        required
        aria-describedby={`${id}-hint`}
        onClick={({ currentTarget }) => {
          // The browser tells of a choice only if it differs; a mended file has the same name.
          currentTarget.value = ''
          onChange(undefined)
        }}
        onChange={({ target }) => onChange(target.files?.[0])}
      />
      <p id={`${id}-hint`} className="quiet">
        {hint}
      </p>
    </div>
  )
}
