/**
 * Ways to pay in which the buyer acts for days: vouchers, bank transfers, and debits that begin
 * with micro-deposits. A payment that waits for its buyer ends after three days (CK-14).
 */
const SLOW = ['acss_debit', 'boleto', 'customer_balance', 'konbini', 'multibanco', 'oxxo']

/** Ways to pay whose method is used up: Stripe keeps another one, a SEPA debit, in its place. */
const SINGLE_USE = ['bancontact', 'ideal', 'sofort']

/** Bank accounts that are verified at once, and not by micro-deposits. */
const atOnce = { us_bank_account: { verification_method: 'instant' } } as const

/** Says what Stripe offers the buyer on the page of a payment, of what the account has enabled. */
export function paymentOffer(currency: string, isKept: boolean) {
  return {
    excluded_payment_method_types: isKept ? [...SLOW, ...SINGLE_USE] : SLOW,
    ...(currency === 'usd' && { payment_method_options: atOnce }),
  }
}

/** Says it for the page on which the buyer adds a payment method. */
export const setupOffer = { excluded_payment_method_types: SINGLE_USE }
