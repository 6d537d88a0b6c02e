import { Field } from '../../parts/field.tsx'
import { amountText, type Currency, readAmount } from '../../words/amounts.ts'

type Properties = {
  label: string
  currency: Currency
  max: number
  typed: string
  setTyped: (typed: string) => void
}

/** An amount up to a limit; says what is wrong with it while it is typed. */
export function AmountField({ label, currency, max, typed, setTyped }: Properties) {
  const { code } = currency
  const amount = readAmount(typed, currency)
  const most = amountText({ amount: max, currency: code }, [currency])
  const isGood = amount !== undefined && amount > 0 && amount <= max
  return (
    <Field
      label={`${label}, in ${code}`}
      name="amount"
      value={typed}
      onChange={setTyped}
      hint={isGood ? `Up to ${most}` : `Type an amount above 0 and up to ${most}`}
    />
  )
}
