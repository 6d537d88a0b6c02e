import type { DeclineClass } from '../decline.ts'

/**
 * Codes of declines and of errors as Stripe documents them, by what may help. Any other code is
 * taken for one that may pass: banks give few reasons.
 */
const codes: Record<Exclude<DeclineClass, 'try_again'>, string> = {
  new_method:
    'expired_card incorrect_number invalid_number invalid_expiry_month invalid_expiry_year ' +
    'incorrect_cvc invalid_cvc incorrect_zip incorrect_postal_code incorrect_address ' +
    'card_not_supported no_account account_number_invalid routing_number_invalid ' +
    'invalid_account new_account_information_available pin_try_exceeded ' +
    'revocation_of_all_authorizations revocation_of_authorization stop_payment_order ' +
    'bank_account_unusable bank_account_declined debit_not_authorized account_closed ' +
    'bank_account_restricted payment_method_bank_account_blocked billing_invalid_mandate ' +
    'payment_intent_mandate_invalid setup_intent_mandate_invalid ' +
    'india_recurring_payment_mandate_canceled expired_payment_method ' +
    'payment_method_restricted payment_method_unexpected_state ' +
    'payment_method_unactivated resource_missing payment_method_customer_decline ' +
    // The name of a parameter, and an advice of the bank.
    'payment_method do_not_try_again',
  fraud:
    'fraudulent lost_card stolen_card pickup_card restricted_card security_violation ' +
    'merchant_blacklist highest_risk_level',
  fatal:
    'currency_not_supported not_permitted transaction_not_allowed service_not_allowed ' +
    'testmode_decline live_mode_test_card amount_too_small amount_too_large ' +
    'invalid_charge_amount parameter_unknown parameter_missing parameter_invalid_integer ' +
    'country_unsupported',
}

const classes = new Map(
  Object.entries(codes).flatMap(([kind, names]) =>
    names.split(' ').map((code) => [code, kind as DeclineClass] as const),
  ),
)

/** The more precise code comes first. */
export function declineClassOf(...given: (string | null | undefined)[]): DeclineClass {
  for (const code of given) {
    const known = classes.get(code ?? '')
    if (known) return known
  }
  return 'try_again'
}
