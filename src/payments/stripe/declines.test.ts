import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DeclineClass } from '../decline.ts'
import { declineOf } from './outcomes.ts'

test('GW-6: a decline has the class of its most precise code, or of the advice of the bank', () => {
  const rows: [refusal: Parameters<typeof declineOf>[0], kind: DeclineClass][] = [
    [{ code: 'card_declined', decline_code: 'insufficient_funds' }, 'try_again'],
    [{ code: 'card_declined', decline_code: 'generic_decline' }, 'try_again'],
    [{ decline_code: 'generic_decline', advice_code: 'try_again_later' }, 'try_again'],
    [{ decline_code: 'generic_decline', advice_code: 'do_not_try_again' }, 'new_method'],
    [{ decline_code: 'stolen_card', advice_code: 'do_not_try_again' }, 'fraud'],
    [{ code: 'payment_intent_mandate_invalid' }, 'new_method'],
    [{ code: 'expired_payment_method' }, 'new_method'],
    [{ code: 'payment_method_restricted' }, 'new_method'],
    [{ code: 'no_account' }, 'new_method'],
    [{ code: 'account_number_invalid' }, 'new_method'],
    [{ code: 'routing_number_invalid' }, 'new_method'],
    [{ code: 'incorrect_postal_code' }, 'new_method'],
    [{ code: 'payment_method_unexpected_state' }, 'new_method'],
    [{ code: 'resource_missing', param: 'payment_method' }, 'new_method'],
    [{ param: 'currency' }, 'try_again'],
  ]
  for (const [refusal, kind] of rows) {
    assert.equal(declineOf(refusal).class, kind, JSON.stringify(refusal))
  }
})
