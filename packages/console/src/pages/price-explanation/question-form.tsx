import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { Field } from '../../parts/field.tsx'
import { shortened } from '../../parts/id.tsx'
import { MomentField, useMoment } from '../../parts/moment-field.tsx'
import { Section } from '../../parts/page.tsx'
import { Select } from '../../parts/select.tsx'
import { useStore } from '../../store/store.tsx'
import { NamedAccount } from '../accounts/account-link.tsx'
import { catalogChoicesQuery, type ExplanationSearch } from './explanation-query.ts'
import { Pick } from './pick.tsx'

/** Who asks, where, when, in which catalog and currency; all of it stands in the address. */
export function QuestionForm({ search }: { search: ExplanationSearch }) {
  return (
    <Section title="Who asks">
      <p className="quiet">
        Rules choose the catalog, by the account, the channel and the tags. Pick a catalog to see
        the price in it, whoever gets it.
      </p>
      <AskingAccount search={search} />
      <ContextForm key={JSON.stringify(search)} search={search} />
    </Section>
  )
}

function AskingAccount({ search }: { search: ExplanationSearch }) {
  if (search.account === undefined) {
    return (
      <Pick
        type="account"
        label="Ask as an account: name or e-mail"
        name="find_account"
        text={search.find_account}
      />
    )
  }
  const without = (before: object) => ({ ...before, account: undefined })
  return (
    <p>
      The account <NamedAccount id={search.account} /> asks.{' '}
      <Link to="." search={without as never}>
        Ask as anybody
      </Link>
    </p>
  )
}

function ContextForm({ search }: { search: ExplanationSearch }) {
  const { currencies } = useStore()
  const catalogs = useCatalogChoices(search.catalog)
  const navigate = useNavigate()
  const [catalog, setCatalog] = useState(search.catalog ?? '')
  const [currency, setCurrency] = useState(search.currency ?? '')
  const moment = useMoment(search.at)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (moment.problem) return
    const form = new FormData(event.currentTarget)
    const text = (name: string) => `${form.get(name) ?? ''}`.trim() || undefined
    const next = {
      catalog: catalog || undefined,
      channel: text('channel'),
      tag: text('tag'),
      quantity: text('quantity'),
      currency: currency || undefined,
      at: moment.at,
    }
    const asked = (before: object) => ({ ...before, ...next })
    void navigate({ to: '.', search: asked as never })
  }
  return (
    <form className="question" onSubmit={submit}>
      <Select label="Catalog" value={catalog} onChange={setCatalog} choices={catalogs} />
      <Field label="Channel" name="channel" defaultValue={search.channel} isOptional />
      <Field label="Tags, separated by commas" name="tag" defaultValue={search.tag} isOptional />
      <Select
        label="Currency"
        value={currency}
        onChange={setCurrency}
        choices={[
          { value: '', words: 'The store’s default' },
          ...currencies.map(({ code }) => ({ value: code, words: code })),
        ]}
      />
      <MomentField label="Moment" name="at" moment={moment} ifEmpty="now" />
      <Field
        label="Quantity"
        name="quantity"
        type="number"
        min={1}
        defaultValue={search.quantity}
        isOptional
      />
      <button type="submit" className="button button-main">
        Explain the price
      </button>
    </form>
  )
}

/** A catalog that the address names is a choice also where it is not among the first hundred. */
function useCatalogChoices(named: string | undefined) {
  const { store } = useStore()
  const catalogs = useQuery(catalogChoicesQuery(store.id)).data ?? []
  const known = catalogs.map(({ id, attributes }) => ({ value: id, words: attributes.name }))
  const isKnown = named === undefined || known.some(({ value }) => value === named)
  const other = isKnown ? [] : [{ value: named, words: shortened(named) }]
  return [{ value: '', words: 'Chosen by rules' }, ...known, ...other]
}
