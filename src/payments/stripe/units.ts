import { type Minor, minor, scale } from '../../lib/money.ts'

/** Currencies that Stripe counts in whole units. */
const wholeUnits = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '))
/** Currencies with three decimals, the last of which must be a zero. */
const threeDecimals = new Set('BHD JOD KWD OMR TND'.split(' '))
/** Currencies that are counted in hundredths, although only whole units exist. */
const wholeHundreds = new Set(['ISK', 'UGX'])

/** An amount of Stripe as the store counts it, rounded where the store has fewer decimals. */
export function storeAmount(amount: number, currency: string, decimals: number | undefined): Minor {
  const stripeDecimals = decimalsOf(currency)
  const given = decimals ?? stripeDecimals
  return scale(minor(amount), 10 ** given, 10 ** stripeDecimals, 'half-away')
}

function decimalsOf(currency: string): number {
  if (wholeUnits.has(currency)) return 0
  return threeDecimals.has(currency) ? 3 : 2
}

/**
 * An amount as Stripe counts it; undefined where Stripe has no such amount. `decimals` is how many
 * the store gives the currency, if it is known.
 */
export function stripeAmount(
  amount: number,
  currency: string,
  decimals: number | undefined,
): number | undefined {
  const stripeDecimals = decimalsOf(currency)
  const shift = stripeDecimals - (decimals ?? stripeDecimals)
  const converted = shift >= 0 ? amount * 10 ** shift : amount / 10 ** -shift
  const step = threeDecimals.has(currency) ? 10 : wholeHundreds.has(currency) ? 100 : 1
  return Number.isSafeInteger(converted) && converted % step === 0 ? converted : undefined
}
