/** The behaviour of a payment method of Stripe's test mode. */
export type CardScript = {
  number: string
  brand: string
  /** Every charge is refused for this reason. */
  decline?: Decline
  /** It can be stored for later all the same. */
  isStorable?: boolean
  /** The buyer must confirm: always, or until the method was set up for later use. */
  asks?: 'always' | 'until-set-up'
  /** After the buyer has confirmed, the charge is refused for this reason. */
  declineAfterAction?: Decline
  /** The charge is settled later, and ends so. */
  settles?: 'succeeded' | 'failed'
  disputes?: boolean
  /** A refund stays pending and then ends so. */
  refunds?: 'succeeded' | 'failed'
}

export type Decline = { code: string; decline_code?: string; message: string }

const declined = (decline_code: string, message = 'Your card was declined.'): Decline => ({
  code: 'card_declined',
  decline_code,
  message,
})

const funds = declined('insufficient_funds', 'Your card has insufficient funds.')
const visa = (last4: string, script: Partial<CardScript> = {}): CardScript => ({
  number: `400000000000${last4}`,
  brand: 'visa',
  ...script,
})

/** Test payment methods that Stripe documents, by name; a card can be typed in by its number. */
export const testMethods: { readonly [id: string]: CardScript } = {
  pm_card_visa: { number: '4242424242424242', brand: 'visa' },
  pm_card_visa_debit: { number: '4000056655665556', brand: 'visa' },
  pm_card_mastercard: { number: '5555555555554444', brand: 'mastercard' },
  pm_card_amex: { number: '378282246310005', brand: 'amex' },
  pm_card_chargeDeclined: visa('0002', { decline: declined('generic_decline') }),
  pm_card_visa_chargeDeclined: visa('0002', { decline: declined('generic_decline') }),
  pm_card_chargeDeclinedInsufficientFunds: visa('9995', { decline: funds }),
  pm_card_visa_chargeDeclinedInsufficientFunds: visa('9995', { decline: funds }),
  pm_card_chargeDeclinedLostCard: visa('9987', { decline: declined('lost_card') }),
  pm_card_visa_chargeDeclinedLostCard: visa('9987', { decline: declined('lost_card') }),
  pm_card_chargeDeclinedStolenCard: visa('9979', { decline: declined('stolen_card') }),
  pm_card_visa_chargeDeclinedStolenCard: visa('9979', { decline: declined('stolen_card') }),
  pm_card_chargeDeclinedFraudulent: {
    number: '4100000000000019',
    brand: 'visa',
    decline: declined('fraudulent'),
  },
  pm_card_radarBlock: {
    number: '4100000000000019',
    brand: 'visa',
    decline: declined('fraudulent'),
  },
  pm_card_chargeDeclinedExpiredCard: visa('0069', {
    decline: { code: 'expired_card', message: 'Your card has expired.' },
  }),
  pm_card_chargeDeclinedIncorrectCvc: visa('0127', {
    decline: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  }),
  pm_card_chargeDeclinedProcessingError: visa('0119', {
    decline: {
      code: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
  }),
  pm_card_chargeCustomerFail: visa('0341', {
    decline: declined('generic_decline'),
    isStorable: true,
  }),
  pm_card_authenticationRequired: {
    number: '4000002760003184',
    brand: 'visa',
    asks: 'always',
  },
  pm_card_authenticationRequiredOnSetup: {
    number: '4000002500003155',
    brand: 'visa',
    asks: 'until-set-up',
  },
  pm_card_authenticationRequiredChargeDeclinedInsufficientFunds: {
    number: '4000008260003178',
    brand: 'visa',
    asks: 'always',
    declineAfterAction: funds,
  },
  pm_card_createDispute: visa('0259', { disputes: true }),
  pm_card_pendingRefund: visa('7726', { refunds: 'succeeded' }),
  pm_card_refundFail: visa('5126', { refunds: 'failed' }),
  // A bank account, whose payments are settled days later.
  pm_usBankAccount: { number: '000123456789', brand: 'bank', settles: 'succeeded' },
  pm_usBankAccount_success: { number: '000123456789', brand: 'bank', settles: 'succeeded' },
  pm_usBankAccount_insufficientFunds: { number: '000222222227', brand: 'bank', settles: 'failed' },
}
