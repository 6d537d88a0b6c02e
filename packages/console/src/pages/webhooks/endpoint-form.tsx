import { useState } from 'react'
import { Field } from '../../parts/field.tsx'
import { problemsOf } from '../products/problems.ts'
import type { Endpoint } from './webhook-words.ts'

/** The members of an endpoint as they are typed; headers have a line each. */
type Typed = { url: string; types: string; description: string; headers: string }

/** The form of an endpoint: what was typed, and what the interface says against it. */
export function useEndpointForm(endpoint?: Endpoint) {
  const before = typedOf(endpoint)
  const [change, setChange] = useState<Partial<Typed>>({})
  const [problems, setProblems] = useState<Record<string, string>>({})
  const typed = { ...before, ...change }
  const set = (part: Partial<Typed>) => {
    setChange({ ...change, ...part })
    setProblems({})
  }
  const told = (error: unknown) => {
    setProblems(problemsOf(error))
    throw error
  }
  const changed = Object.entries(membersOf(typed)).filter(
    ([name]) => typed[name as keyof Typed] !== before[name as keyof Typed],
  )
  const attributes = Object.fromEntries(changed) as Partial<ReturnType<typeof membersOf>>
  return { typed, problems, set, told, attributes, clear: () => setChange({}) }
}

function typedOf(endpoint: Endpoint | undefined): Typed {
  const { url = '', types = [], description = '', headers = {} } = endpoint?.attributes ?? {}
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return { url, types: types.join(', '), description, headers: lines.join('\n') }
}

function membersOf({ url, types, description, headers }: Typed) {
  const lines = headers.split('\n').filter((line) => line.trim())
  const pairs = lines.map((line) => {
    const [name = '', ...value] = line.split(':')
    return [name.trim(), value.join(':').trim()] as const
  })
  return {
    url: url.trim(),
    types: types.split(/[\s,]+/).filter(Boolean),
    description,
    headers: Object.fromEntries(pairs),
  }
}

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
      <Field
        label="Types of events"
        hint="Such as order.*, subscription_invoice.*; * for all"
        {...field('types')}
      />
      <Field label="Description" isOptional {...field('description')} />
      <Field
        label="Headers"
        hint="One a line, as in X-Shop: north. A value that is shown as ******** stays."
        isLong
        isOptional
        {...field('headers')}
      />
    </>
  )
}
