import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useId } from 'react'

type Properties = { label: string; name: string; current: string | undefined }

/** A text that a list is narrowed by; it stands in the address. */
export function Find({ label, name, current }: Properties) {
  const router = useRouter()
  const id = useId()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = `${new FormData(event.currentTarget).get(name)}`.trim()
    const first = { page: undefined, all: undefined }
    const search = (before: object) => ({ ...before, [name]: text || undefined, ...first })
    void router.navigate({ to: '.', search: search as never })
  }
  return (
    <search>
      <form className="find" onSubmit={submit}>
        <label htmlFor={id} className="hidden-text">
          {label}
        </label>
        <input
          key={current}
          id={id}
          name={name}
          defaultValue={current}
          placeholder={label}
          maxLength={255}
        />
        <button type="submit" className="button">
          Find
        </button>
      </form>
    </search>
  )
}
