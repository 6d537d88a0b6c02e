import { Link, useRouter } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { Field } from '../../parts/field.tsx'
import { Filters } from '../../parts/filters.tsx'
import { shortened } from '../../parts/id.tsx'
import { When } from '../../parts/when.tsx'
import { useTimes } from '../../store/store.tsx'
import { zoneText } from '../../words/times.ts'
import { type AuditSearch, actorKinds } from './audit-query.ts'
import { daysOf, type Span, spanOf } from './days.ts'

const words = { operator: 'People', key: 'Keys', account: 'Accounts' }
const kinds = [
  { value: undefined, words: 'Everybody' },
  ...actorKinds.map((value) => ({ value, words: words[value] })),
]

/** Who, what and when; all of it stands in the address. */
export function AuditFilters({ search, actorName }: { search: AuditSearch; actorName: string }) {
  const router = useRouter()
  const { zone } = useTimes()
  const days = daysOf(search, zone)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => `${form.get(name)}`.trim() || undefined
    const typed = { from: text('from'), until: text('until') }
    // Days that stay as they are shown keep the instants of the address.
    const span = isSame(typed, days) ? {} : spanOf(typed, zone)
    const others = { event: text('event'), subject: text('subject'), before: undefined }
    const chosen = { ...search, ...others, ...span }
    void router.navigate({ to: '.', search: chosen as never })
  }
  const { event, subject } = search
  return (
    <search className="audit-filters">
      <Filters label="Changed by" name="by" current={search.by} choices={kinds} />
      {!isSame(search, spanOf(days, zone)) && <PartsOfDays span={search} />}
      {search.actor && <OnlyActor name={actorName || shortened(search.actor)} />}
      <form key={JSON.stringify([search, zone])} className="form-row" onSubmit={submit}>
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
        <Field
          label="From"
          name="from"
          type="date"
          defaultValue={days.from}
          hint={`A day in ${zoneText(zone)}`}
          isOptional
        />
        <Field
          label="Until"
          name="until"
          type="date"
          defaultValue={days.until}
          hint={`A day in ${zoneText(zone)}`}
          isOptional
        />
        <button type="submit" className="button">
          Find
        </button>
      </form>
    </search>
  )
}

const isSame = (one: Span, other: Span) => one.from === other.from && one.until === other.until

/** A link may have been made while the store had another zone. */
function PartsOfDays({ span: { from, until } }: { span: Span }) {
  return (
    <p>
      Only changes{' '}
      {from && (
        <>
          from <When at={from} isExact /> on
        </>
      )}
      {from && until && ' and '}
      {until && (
        <>
          before <When at={until} isExact />
        </>
      )}
      .
    </p>
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
