import { Link } from '@tanstack/react-router'

export type Choice = { value: string | undefined; words: string }

/** The router marks a choice that is exactly the address; others are marked here. */
const thisChoice = { exact: true, includeSearch: true, explicitUndefined: true }

/** A choice of filters, each a link: the address says which one is on. */
export function Filters(properties: {
  label: string
  name: string
  current: string | undefined
  choices: readonly Choice[]
}) {
  const { label, name, current, choices } = properties
  return (
    <nav className="filters" aria-label={label}>
      {choices.map(({ value, words }) => {
        const first = { page: undefined, all: undefined, after: undefined, before: undefined }
        const search = (kept: object) => ({ ...kept, [name]: value, ...first })
        return (
          <Link
            key={words}
            to="."
            search={search as never}
            className="chip"
            activeOptions={thisChoice}
            aria-current={value === current ? 'true' : undefined}
          >
            {words}
          </Link>
        )
      })}
    </nav>
  )
}
