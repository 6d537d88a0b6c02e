import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Check } from '../../parts/check.tsx'
import { Confirm } from '../../parts/confirm.tsx'
import { Field } from '../../parts/field.tsx'
import { Select } from '../../parts/select.tsx'
import { mayChange } from '../../store/roles.ts'
import { useStore } from '../../store/store.tsx'
import { amountText, readAmount } from '../../words/amounts.ts'
import { priceBody } from './change-price.ts'
import { booksQuery, type Price } from './products-query.ts'
import { usePriceChange } from './use-price-change.ts'

type Properties = { sku: string; prices: readonly Price[] }
type Typed = { bookId?: string; code?: string; text: string; includesTax: boolean }

const nothing: Typed = { text: '', includesTax: false }

/** Gives a SKU a price where it has none yet: in a price book of the store, in a currency. */
export function AddPrice({ sku, prices }: Properties) {
  const { store } = useStore()
  const [typed, setTyped] = useState(nothing)
  const { problem, send, forget } = usePriceChange()
  const { books, currencies, book, currency, known, isTaken } = usePlace(prices, typed)
  if (!book || !currency || !mayChange(store, 'catalog')) return null
  const amount = readAmount(typed.text, currency)
  const { includesTax } = typed
  const change = {
    bookId: book.id,
    sku,
    currency,
    seen: undefined,
    amount: amount ?? 0,
    includesTax,
  }
  const path = `/v2/pcm/pricebooks/${book.id}/prices`
  const set = (part: Partial<Typed>) => {
    setTyped({ ...typed, ...part })
    forget()
  }
  const text =
    amount === undefined ? '' : amountText({ amount, currency: currency.code }, [currency])
  return (
    <Confirm
      words="Add a price"
      title={`Add a price for ${sku}`}
      action={text ? `Add ${text} to ${book.attributes.name}` : 'Type an amount first'}
      isIncomplete={!text || isTaken === true}
      onOpen={() => isTaken && setTyped(nothing)}
      call={{
        method: known ? 'PUT' : 'POST',
        path: known ? `${path}/${known.id}` : path,
        body: priceBody(known, change),
      }}
      send={async (key) => {
        setTyped({ ...typed, bookId: book.id, code: currency.code })
        await send(change, key)
        setTyped(nothing)
      }}
    >
      <Select
        label="Price book"
        value={book.id}
        onChange={(bookId) => set({ bookId })}
        choices={books.map(({ id, attributes }) => ({ value: id, words: attributes.name }))}
      />
      <Select
        label="Currency"
        value={currency.code}
        onChange={(code) => set({ code })}
        choices={currencies.map(({ code }) => ({ value: code, words: code }))}
      />
      <Field
        label={`List price, in ${currency.code}`}
        name="amount"
        value={typed.text}
        onChange={(value) => set({ text: value })}
        error={problem}
      />
      <Check
        label="Tax is included in it"
        isChecked={includesTax}
        onChange={(isChecked) => set({ includesTax: isChecked })}
      />
      <p>Shoppers see the price with the next release.</p>
    </Confirm>
  )
}

/**
 * Price books of the store that lack a price somewhere, and the chosen place. It stays when
 * somebody else has added its price meanwhile, so that the amount goes nowhere else.
 */
function usePlace(prices: readonly Price[], { bookId, code }: Typed) {
  const { store, currencies } = useStore()
  const all = useQuery(booksQuery(store.id)).data ?? []
  const freeIn = (id: string) => {
    const known = priceIn(prices, id)?.attributes.currencies ?? {}
    return currencies.filter((one) => !known[one.code] || (id === bookId && one.code === code))
  }
  const books = all.filter(({ id, meta }) => meta.owner === 'store' && freeIn(id).length > 0)
  const book = books.find(({ id }) => id === bookId) ?? books[0]
  const free = book ? freeIn(book.id) : []
  const currency = free.find((one) => one.code === code) ?? free[0]
  const known = book && priceIn(prices, book.id)
  const isTaken = currency && known?.attributes.currencies[currency.code] !== undefined
  return { books, currencies: free, book, currency, known, isTaken }
}

const priceIn = (prices: readonly Price[], bookId: string) =>
  prices.find(({ relationships }) => relationships.pricebook.data.id === bookId)
