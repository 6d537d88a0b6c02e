import { useStore } from '../store/store.tsx'
import { amountText, type Money, type Sums, sumsOf } from '../words/amounts.ts'
import { listed } from '../words/counts.ts'

/** An amount of money with its currency. */
export function Amount({ money }: { money: Money }) {
  const { currencies } = useStore()
  return <span className="amount">{amountText(money, currencies)}</span>
}

/** Sums in several currencies as words: "€18.00 and $20.00". */
export function useSumsText(): (sums: Sums) => string {
  const { currencies } = useStore()
  return (sums) => listed(sumsOf(sums).map((money) => amountText(money, currencies)))
}
