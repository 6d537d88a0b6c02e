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

/** Decimal places of ISO 4217 that are not two, as the server has them; browsers have others. */
const placesOfFew: readonly [places: number, codes: string][] = [
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
  [4, 'CLF UYW'],
]

/** The currency of the store, or how the interface writes one that the store lacks (CU-10). */
export function currencyNamed(code: string, currencies: readonly Currency[]): Currency {
  const known = currencies.find((one) => one.code === code)
  const decimal_places = placesOfFew.find(([, codes]) => codes.includes(code))?.[0] ?? 2
  const plain = { format: `${code} {price}`, decimal_point: '.', thousand_separator: '' }
  return known ?? { code, default: false, ...plain, decimal_places }
}

/** The amount as the interface writes it, with a real minus. */
export function amountText(money: Money, currencies: readonly Currency[]): string {
  const { amount, currency, formatted } = money
  if (formatted !== undefined) return formatted.replace(/^-|(?<=\D)-(?=\d)/, MINUS)
  const isNegative = amount < 0
  const size = String(amount).replace('-', '')
  const text = storeText(size, currencyNamed(currency, currencies))
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

/**
 * The smallest units of what a person has typed, or undefined when that is no amount. A point and a
 * comma both begin the decimals, but for one that may stand between thousands: dinars of three
 * places with "," between thousands do not read "1,250" as 1.250.
 */
export function readAmount(text: string, currency: Currency): number | undefined {
  const { decimal_places: places, decimal_point, thousand_separator } = currency
  const match = /^(\d{1,12})(?:(\D)(\d*))?$/u.exec(text.trim())
  const [, whole = '', mark = decimal_point, part = ''] = match ?? []
  if (!match || ![decimal_point, '.', ','].includes(mark) || part.length > places) return undefined
  const isBetween = mark === thousand_separator && mark !== decimal_point
  if (isBetween && /^[1-9]\d{0,2}$/.test(whole) && part.length === 3) return undefined
  return Number(whole + part.padEnd(places, '0'))
}

/** The amount as a person would type it. */
export function typedAmount(amount: number, currency: Currency): string {
  const { decimal_places: places, decimal_point } = currency
  const digits = String(amount).padStart(places + 1, '0')
  if (places === 0) return digits
  return `${digits.slice(0, -places)}${decimal_point}${digits.slice(-places)}`
}

/** The sums that are not nothing. */
export function sumsOf(sums: Sums): Money[] {
  return Object.entries(sums)
    .map(([currency, { exact }]) => ({ currency, amount: BigInt(exact) }))
    .filter(({ amount }) => amount !== 0n)
}
