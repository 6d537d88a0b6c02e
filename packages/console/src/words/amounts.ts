/** A currency of the store, with the parts that its amounts are written with. */
export type Currency = {
  code: string
  default: boolean
  format: string
  decimal_point: string
  thousand_separator: string
  decimal_places: number
}

/** An amount in the smallest unit of its currency. */
export type Money = { amount: number | bigint; currency: string; formatted?: string }

/** Sums of the interface by currency; very large ones are exact as text only. */
export type Sums = Record<string, { exact: string }>

const MINUS = '\u2212'

/** The amount as the interface writes it, with a real minus. */
export function amountText(money: Money, currencies: readonly Currency[]): string {
  const { amount, currency, formatted } = money
  if (formatted !== undefined) return formatted.replace(/^-|(?<=\D)-(?=\d)/, MINUS)
  const isNegative = amount < 0
  const size = String(amount).replace('-', '')
  const known = currencies.find(({ code }) => code === currency)
  const text = known ? storeText(size, known) : `${size} ${currency}`
  return isNegative ? `${MINUS}${text}` : text
}

function storeText(size: string, currency: Currency): string {
  const { decimal_places: places, decimal_point, thousand_separator, format } = currency
  const digits = size.padStart(places + 1, '0')
  const whole = digits.slice(0, digits.length - places)
  const parts = whole.replace(/\B(?=(\d{3})+$)/g, thousand_separator)
  const price = places > 0 ? `${parts}${decimal_point}${digits.slice(-places)}` : parts
  return format.replace('{price}', price)
}

/** The smallest units of what a person has typed, or undefined when that is no amount. */
export function readAmount(text: string, places: number): number | undefined {
  const match = /^\s*(\d{1,12})(?:[.,](\d*))?\s*$/.exec(text)
  const [, whole = '', part = ''] = match ?? []
  if (!match || part.length > places) return undefined
  return Number(whole + part.padEnd(places, '0'))
}

/** The amount as a person would type it. */
export function typedAmount(amount: number, places: number): string {
  const digits = String(amount).padStart(places + 1, '0')
  if (places === 0) return digits
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`
}

/** The sums that are not nothing. */
export function sumsOf(sums: Sums): Money[] {
  return Object.entries(sums)
    .map(([currency, { exact }]) => ({ currency, amount: BigInt(exact) }))
    .filter(({ amount }) => amount !== 0n)
}
