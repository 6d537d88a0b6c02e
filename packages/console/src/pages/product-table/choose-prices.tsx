import { useRouter } from '@tanstack/react-router'
import { Select } from '../../parts/select.tsx'
import { useStore } from '../../store/store.tsx'
import type { Chosen, PriceBook } from './cells.ts'

type Properties = { books: readonly PriceBook[]; chosen: Chosen }

/** The price book and the currency of the prices; the address has them. */
export function ChoosePrices({ books, chosen }: Properties) {
  const { currencies } = useStore()
  const router = useRouter()
  const set = (part: { book?: string; currency?: string }) => {
    const search = (before: object) => ({ ...before, ...part })
    void router.navigate({ to: '.', search: search as never })
  }
  if (!chosen.book)
    return <p className="quiet">There is no price book yet, so no price is shown.</p>
  return (
    <div className="question">
      <Select
        label="Price book"
        value={chosen.book.id}
        onChange={(book) => set({ book })}
        choices={books.map(({ id, attributes }) => ({ value: id, words: attributes.name }))}
      />
      <Select
        label="Currency"
        value={chosen.currency.code}
        onChange={(currency) => set({ currency })}
        choices={currencies.map(({ code }) => ({ value: code, words: code }))}
      />
    </div>
  )
}
