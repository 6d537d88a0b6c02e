import type { MercerEvent } from 'mercer-client'
import { Field } from '../../parts/field.tsx'
import { useForm } from '../../parts/use-form.ts'
import type { Endpoint } from './webhook-words.ts'

/** The members of an endpoint as they are typed; headers have a line each. */
type Typed = { url: string; types: string; description: string; headers: string }

/** The form of an endpoint: what was typed, and what the interface says against it. */
export function useEndpointForm(endpoint?: Endpoint) {
  const before = typedOf(endpoint)
  const form = useForm(before)
  const changed = Object.entries(membersOf(form.typed)).filter(
    ([name]) => form.typed[name as keyof Typed] !== before[name as keyof Typed],
  )
  const attributes = Object.fromEntries(changed) as Partial<ReturnType<typeof membersOf>>
  return { ...form, attributes }
}

function typedOf(endpoint: Endpoint | undefined): Typed {
  const { url = '', types = [], description = '', headers = {} } = endpoint?.attributes ?? {}
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return { url, types: types.join(', '), description, headers: lines.join('\n') }
}

const typesIn = (text: string) => text.split(/[\s,]+/).filter(Boolean)

function membersOf({ url, types, description, headers }: Typed) {
  const lines = headers.split('\n').filter((line) => line.trim())
  const pairs = lines.map((line) => {
    const [name = '', ...value] = line.split(':')
    return [name.trim(), value.join(':').trim()] as const
  })
  return {
    url: url.trim(),
    types: typesIn(types),
    description,
    headers: Object.fromEntries(pairs),
  }
}

const HEADERS_HINT =
  'One a line, as in X-Shop: north. A value that is shown as ******** stays; if the address ' +
  'leads to another server, type it again.'

type Properties = Pick<ReturnType<typeof useEndpointForm>, 'typed' | 'set' | 'problems'>

export function EndpointForm({ typed, set, problems }: Properties) {
  const field = (name: keyof Typed) => ({
    name,
    value: typed[name],
    onChange: (value: string) => set({ [name]: value }),
    error: problems[name],
  })
  return (
    <>
      <Field
        label="Address"
        hint="Begins with https:// and leads to a public address"
        {...field('url')}
      />
      <Families types={typed.types} onChange={(types) => set({ types })} />
      <Field
        label="Types of events"
        hint="Those above, or others: order.paid is one type, order.* are all of orders, * is all"
        {...field('types')}
      />
      <Field label="Description" isOptional {...field('description')} />
      <Field label="Headers" hint={HEADERS_HINT} isLong isOptional {...field('headers')} />
    </>
  )
}

type FamilyOf<Type extends string> = Type extends `${infer Family}.${string}`
  ? `${Family}.*`
  : never

/** The types that most endpoints are for. */
const families: Partial<Record<FamilyOf<MercerEvent['type']>, string>> = {
  'order.*': 'Orders',
  'transaction.*': 'Payments, captures and refunds of orders',
  'subscription.*': 'Subscriptions',
  'subscription_invoice.*': 'Invoices',
  'subscription_invoice_payment.*': 'Payments of invoices',
  'subscription_job.*': 'Runs',
  'account.*': 'Accounts',
  'product.*': 'Products',
}

function Families({ types, onChange }: { types: string; onChange: (types: string) => void }) {
  const chosen = new Set(typesIn(types))
  const turn = (type: string) =>
    onChange([...chosen.symmetricDifference(new Set([type]))].join(', '))
  return (
    <fieldset className="choice">
      <legend>Events about</legend>
      {Object.entries(families).map(([type, words]) => (
        <label key={type}>
          <input type="checkbox" checked={chosen.has(type)} onChange={() => turn(type)} />
          <span>{words}</span>
        </label>
      ))}
    </fieldset>
  )
}
