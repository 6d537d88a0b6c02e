import { Check } from '../../parts/check.tsx'
import { Field } from '../../parts/field.tsx'
import { amountText } from '../../words/amounts.ts'
import type { StoreCurrency } from './currencies-query.ts'

/** The members of a currency as they are typed. */
export type TypedCurrency = {
  code: string
  format: string
  decimal_point: string
  thousand_separator: string
  decimal_places: string
  exchange_rate: string
  enabled: boolean
}

export const newCurrency: TypedCurrency = {
  code: '',
  format: '',
  decimal_point: '.',
  thousand_separator: ',',
  decimal_places: '2',
  exchange_rate: '1',
  enabled: true,
}

export function typedCurrency(currency: StoreCurrency): TypedCurrency {
  const { code, format, decimal_point, thousand_separator, enabled } = currency
  const decimal_places = `${currency.decimal_places}`
  const exchange_rate = `${currency.exchange_rate}`
  const texts = { code, format, decimal_point, thousand_separator }
  return { ...texts, decimal_places, exchange_rate, enabled }
}

/** The members as the interface takes them. */
export function currencyMembers(typed: TypedCurrency) {
  const { decimal_places, exchange_rate, ...others } = typed
  return {
    ...others,
    decimal_places: Number(decimal_places),
    exchange_rate: Number(exchange_rate),
  }
}

/** Why the currency cannot be sent yet: an empty number is not 0. */
export function missingIn({ code, decimal_places, exchange_rate }: TypedCurrency) {
  if (code.trim() === '') return 'a code'
  if (decimal_places.trim() === '') return 'the decimal places'
  return exchange_rate.trim() === '' ? 'the exchange rate' : undefined
}

type Properties = {
  typed: TypedCurrency
  set: (change: Partial<TypedCurrency>) => void
  problems: Readonly<Record<string, string>>
}

const labels = {
  code: ['Code', 'Three capital letters, as ISO 4217 has them'],
  format: ['Format', 'As in €{price} or {price} kr; {price} stands for the number'],
  decimal_point: ['Decimal point', 'One character'],
  thousand_separator: ['Between thousands', 'One character, or nothing'],
  decimal_places: ['Decimal places', '0 to 4'],
  exchange_rate: ['Exchange rate', 'Kept for you; prices are never converted'],
} as const

/** The fields of a currency, with an amount written as they say. */
export function CurrencyForm({ typed, set, problems }: Properties) {
  const { decimal_places } = currencyMembers(typed)
  const isSound = typed.decimal_places.trim() !== '' && decimal_places >= 0 && decimal_places <= 4
  const currency = { ...typed, decimal_places, default: false }
  return (
    <>
      {Object.entries(labels).map(([name, [label, hint]]) => (
        <Field
          key={name}
          name={name}
          label={label}
          hint={hint}
          value={typed[name as keyof typeof labels]}
          onChange={(value) => set({ [name]: value })}
          error={problems[name]}
          isOptional={name === 'thousand_separator'}
        />
      ))}
      <Check label="Enabled" isChecked={typed.enabled} onChange={(enabled) => set({ enabled })} />
      {isSound && (
        <p>
          An amount is written as{' '}
          {amountText({ amount: 123_456_789, currency: typed.code }, [currency])}.
        </p>
      )}
    </>
  )
}
