import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { Schemas } from 'mercer-client'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { Failure } from '../parts/failure.tsx'
import { useStore } from '../store/store.tsx'
import { resourcePage } from '../words/resource-pages.ts'

type Found = Schemas['SearchResult']

/** The resources that are searched: those with a page. */
const types: readonly Found['type'][] = [
  'account',
  'product',
  'order',
  'subscription_invoice',
  'subscription',
]

const SETTLED_MS = 120

type Properties = {
  /** The text that was typed before. */
  first: string
  close: () => void
}

/** A field and the resources that have what is typed there. */
export function SearchBox({ first, close }: Properties) {
  const router = useRouter()
  const { store } = useStore()
  const [typed, setTyped] = useState(first)
  const [at, setAt] = useState(0)
  const text = useSettled(typed.trim())
  const results = useResults(text)
  const found = text === '' ? [] : (results.data?.data ?? [])
  const current = Math.min(at, found.length - 1)
  const open = (one: Found | undefined) => {
    if (!one) return
    close()
    void router.navigate({ to: `/${store.id}/${resourcePage(one.type)?.path}/${one.id}` as never })
  }
  const isAnswered = text === typed.trim() && results.isSuccess && !results.isPlaceholderData
  const setEntered = useEnter(isAnswered, () => open(found[current]))
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Enter') setEntered(true)
    if (step === undefined) return
    event.preventDefault()
    setAt(Math.max(0, Math.min(found.length - 1, current + step)))
  }
  return (
    <>
      <input
        ref={focusAtOnce}
        className="search-input"
        role="combobox"
        aria-label="Search the store"
        aria-expanded={found.length > 0}
        aria-controls="search-results"
        aria-activedescendant={found[current] && `found-${found[current].id}`}
        placeholder="Name, number, e-mail or id"
        value={typed}
        maxLength={255}
        onChange={(event) => {
          setTyped(event.target.value)
          setAt(0)
          setEntered(false)
        }}
        onKeyDown={press}
      />
      {results.isError && text !== '' && (
        <Failure error={results.error} retry={() => void results.refetch()} />
      )}
      <Results found={found} current={current} open={open} />
      <p className="search-hint quiet" role="status">
        {hintFor(text, found.length, results.isFetching || text !== typed.trim())}
        {found.length > 0 && (results.data?.meta.more.length ?? 0) > 0 && ' More fits: add a word.'}
      </p>
    </>
  )
}

/** The text once nobody has typed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

function useResults(text: string) {
  const { store, mercer } = useStore()
  return useQuery({
    queryKey: [store.id, 'search', text],
    queryFn: () => {
      const query = { q: text, types: types.join() }
      return mercer.get('/v2/search', { params: { query } })
    },
    enabled: text.length > 0,
    placeholderData: (before) => before,
  })
}

/** Enter waits for the answer: until then the results of an earlier text are shown. */
function useEnter(isAnswered: boolean, open: () => void) {
  const [isEntered, setEntered] = useState(false)
  useEffect(() => {
    if (!isEntered || !isAnswered) return
    setEntered(false)
    open()
  })
  return setEntered
}

/** The dialog gives the focus with the next frame; letters that were typed before it were lost. */
function focusAtOnce(input: HTMLInputElement | null): void {
  input?.focus()
}

function hintFor(text: string, amount: number, isFetching: boolean): string {
  if (text === '') return 'Accounts, products, orders and invoices. Esc closes the search.'
  if (amount > 0) return 'Arrow keys choose, Enter opens.'
  return isFetching ? 'Searching' : `Nothing has “${text}”. Check a word, or use fewer of them.`
}

type ResultProperties = { found: readonly Found[]; current: number; open: (one: Found) => void }

function Results({ found, current, open }: ResultProperties) {
  return (
    <div id="search-results" role="listbox" aria-label="Results" className="search-results">
      {found.map((one, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and the keys.
        <div
          key={one.id}
          id={`found-${one.id}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === current}
          className="search-result"
          onClick={() => open(one)}
        >
          <span className="search-title">{one.attributes.title}</span>
          <span className="quiet">{one.attributes.detail}</span>
          <span className="search-kind quiet">{resourcePage(one.type)?.word}</span>
        </div>
      ))}
    </div>
  )
}
