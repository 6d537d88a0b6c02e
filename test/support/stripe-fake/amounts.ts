import { invalidRequest } from './errors.ts'

const AMOUNT_MAX = 99_999_999
const smallest: Record<string, number> = { usd: 50, eur: 50, gbp: 30, chf: 50, jpy: 50 }
/** Amounts in them must end with a zero. */
const threeDecimals = ['bhd', 'jod', 'kwd', 'omr', 'tnd']

export function requireAmount(amount: number, currency: string): void {
  if (!/^[a-z]{3}$/.test(currency)) {
    throw invalidRequest(`Invalid currency: ${currency}.`, { param: 'currency' })
  }
  if (amount > AMOUNT_MAX) {
    const message = `Amount must be no more than ${AMOUNT_MAX}`
    throw invalidRequest(message, { code: 'amount_too_large', param: 'amount' })
  }
  if (amount < (smallest[currency] ?? 1)) {
    const message = 'Amount must convert to at least 50 cents.'
    throw invalidRequest(message, { code: 'amount_too_small', param: 'amount' })
  }
  if (threeDecimals.includes(currency) && amount % 10 !== 0) {
    throw invalidRequest('Amounts of this currency must be divisible by 10.', { param: 'amount' })
  }
}
