import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from './icon.tsx'
import { Unsaved } from './unsaved.tsx'

type Secret = { label: string; value: string }
type Properties = {
  title: string
  secrets: readonly Secret[]
  /** Forgets the secrets: they are kept nowhere else. */
  close: () => void
  children: ReactNode
}

/** Secrets that the server has told once: to copy now, or never. */
export function Once(properties: Properties) {
  // Others are shown anew: nobody has copied them yet.
  return <Shown key={properties.secrets.map(({ value }) => value).join()} {...properties} />
}

function Shown({ title, secrets, close, children }: Properties) {
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    // After the dialog that has asked for it has given the focus back.
    const timer = setTimeout(() => place.current?.focus(), 0)
    return () => clearTimeout(timer)
  }, [])
  return (
    <section ref={place} tabIndex={-1} className="once" aria-label={title}>
      <Unsaved
        isChanged
        title="It has not been copied"
        words="It is shown only here and only now."
        go="Go and lose it"
      />
      <h2>{title}</h2>
      <p>{children}</p>
      {secrets.map((secret) => (
        <Copied key={secret.label} {...secret} />
      ))}
      <button type="button" className="button" onClick={close}>
        I have copied it
      </button>
    </section>
  )
}

/** A text to take along, with its label above. */
export function Copied({ label, value }: Secret) {
  const [told, setTold] = useState('')
  const copy = async () => {
    const copying = navigator.clipboard?.writeText(value) ?? Promise.reject()
    setTold(
      await copying.then(
        () => 'Copied',
        () => 'Not copied: select the text and copy it yourself.',
      ),
    )
  }
  return (
    <div className="once-secret">
      <p className="once-label">{label}</p>
      <code>{value}</code>
      <button type="button" className="button" onClick={() => void copy()}>
        <Icon name="copy" />
        Copy
        <span className="hidden-text"> the {label.toLowerCase()}</span>
      </button>
      <p role="status">{told}</p>
    </div>
  )
}
