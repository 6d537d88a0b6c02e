import { invalidRequest } from './errors.ts'
import { anyOf, object, oneOf, type Rules } from './form.ts'
import type { Method, Offer } from './world.ts'

/** The ways to pay that Stripe lets a payment exclude. */
const excludable =
  'acss_debit affirm afterpay_clearpay alipay alma amazon_pay au_becs_debit bacs_debit ' +
  'bancontact billie bizum blik boleto card cashapp crypto customer_balance eps fpx giropay ' +
  'grabpay ideal kakao_pay klarna konbini kr_card mb_way mobilepay multibanco naver_pay ' +
  'nz_bank_account oxxo p24 pay_by_bank payco paynow paypal paypay payto pix promptpay ' +
  'revolut_pay samsung_pay satispay scalapay sepa_debit sequra sofort sunbit swish twint ' +
  'upi us_bank_account wechat_pay zip'

/** Parameters that decide what Stripe offers on the page of the buyer. */
export const offerRules: Rules = {
  excluded_payment_method_types: anyOf(...excludable.split(' ')),
  payment_method_options: object({
    us_bank_account: object({
      verification_method: oneOf('automatic', 'instant', 'microdeposits'),
    }),
  }),
}

/** The members of an intent that tell its offer. */
export function offerOf(params: Record<string, unknown>): Offer {
  const { excluded_payment_method_types: excluded, payment_method_options: options } = params
  return {
    excluded_payment_method_types: (excluded as string[] | undefined) ?? null,
    payment_method_options: (options as object | undefined) ?? null,
  }
}

export function requireOffered(
  { excluded_payment_method_types: excluded }: Offer,
  { type }: Method,
): void {
  if (!excluded?.includes(type)) return
  throw invalidRequest(`The payment method type ${type} is excluded here.`, {
    code: 'payment_intent_incompatible_payment_method',
    param: 'payment_method',
  })
}
