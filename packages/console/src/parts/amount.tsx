import { useStore } from '../store/store.tsx'
import { amountText, type Money, type Sums, sumsOf } from '../words/amounts.ts'
import { listed } from '../words/counts.ts'

type Properties = {
  money: Money
  /** A difference: more has a plus, as less has a minus. */
  isSigned?: boolean
}

/** An amount of money with its currency. */
export function Amount({ money, isSigned = false }: Properties) {
  const { currencies } = useStore()
  const plus = isSigned && money.amount > 0 ? '+' : ''
  return <span className="amount">{`${plus}${amountText(money, currencies)}`}</span>
}

/** Sums in several currencies as words: "€18.00 and $20.00". */
export function useSumsText(): (sums: Sums) => string {
  const { currencies } = useStore()
  return (sums) => listed(sumsOf(sums).map((money) => amountText(money, currencies)))
}
