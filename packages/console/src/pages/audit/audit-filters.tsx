import { Link, useRouter } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { Field } from '../../parts/field.tsx'
import { Filters } from '../../parts/filters.tsx'
import { shortened } from '../../parts/id.tsx'
import { type AuditSearch, actorKinds } from './audit-query.ts'

const words = { operator: 'People', key: 'Keys', account: 'Accounts' }
const kinds = [
  { value: undefined, words: 'Everybody' },
  ...actorKinds.map((value) => ({ value, words: words[value] })),
]
const members = ['event', 'subject', 'from', 'until'] as const

/** Who, what and when; all of it stands in the address. */
export function AuditFilters({ search, actorName }: { search: AuditSearch; actorName: string }) {
  const router = useRouter()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const given = members.map((name) => [name, `${form.get(name)}`.trim() || undefined])
    const chosen = { ...search, ...Object.fromEntries(given), before: undefined }
    void router.navigate({ to: '.', search: chosen as never })
  }
  const { event, subject, from, until } = search
  return (
    <search className="audit-filters">
      <Filters label="Changed by" name="by" current={search.by} choices={kinds} />
      {search.actor && <OnlyActor name={actorName || shortened(search.actor)} />}
      <form key={JSON.stringify(search)} className="form-row" onSubmit={submit}>
        <Field
          label="Event"
          name="event"
          defaultValue={event}
          hint="Such as product.*"
          isOptional
        />
        <Field
          label="Changed resource"
          name="subject"
          defaultValue={subject}
          hint="Its id"
          isOptional
        />
        <Field label="From" name="from" type="date" defaultValue={from} isOptional />
        <Field label="Until" name="until" type="date" defaultValue={until} isOptional />
        <button type="submit" className="button">
          Find
        </button>
      </form>
    </search>
  )
}

function OnlyActor({ name }: { name: string }) {
  const search = (before: object) => ({ ...before, actor: undefined, before: undefined })
  return (
    <p>
      Only changes by {name}.{' '}
      <Link to="." search={search as never}>
        Show those of everybody
      </Link>
    </p>
  )
}
