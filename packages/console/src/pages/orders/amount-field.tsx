import { Field } from '../../parts/field.tsx'
import { useStore } from '../../store/store.tsx'
import { amountText, readAmount } from '../../words/amounts.ts'

const PLACES_OF_MOST = 2

/** How many decimal places the amounts of a currency have in this store. */
export function usePlaces(currency: string): number {
  const { currencies } = useStore()
  const known = currencies.find(({ code }) => code === currency)
  return known?.decimal_places ?? PLACES_OF_MOST
}

type Properties = {
  label: string
  currency: string
  max: number
  typed: string
  setTyped: (typed: string) => void
}

/** An amount up to a limit; says what is wrong with it while it is typed. */
export function AmountField({ label, currency, max, typed, setTyped }: Properties) {
  const { currencies } = useStore()
  const amount = readAmount(typed, usePlaces(currency))
  const most = amountText({ amount: max, currency }, currencies)
  const isGood = amount !== undefined && amount > 0 && amount <= max
  return (
    <Field
      label={`${label}, in ${currency}`}
      name="amount"
      value={typed}
      onChange={setTyped}
      hint={isGood ? `Up to ${most}` : `Type an amount above 0 and up to ${most}`}
    />
  )
}
