/** An answer other than 2xx, in the form in which Stripe gives it. */
export class StripeRefusal extends Error {
  readonly status: number
  readonly error: Record<string, unknown>

  constructor(status: number, error: Record<string, unknown>) {
    super(String(error.message))
    this.status = status
    this.error = error
  }
}

export function invalidRequest(message: string, more: Record<string, unknown> = {}): StripeRefusal {
  return new StripeRefusal(400, { type: 'invalid_request_error', message, ...more })
}

export function noSuch(kind: string, id: string, param = 'id'): StripeRefusal {
  return new StripeRefusal(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  })
}

export function cardError(
  decline: { code: string; decline_code?: string; message: string },
  more: Record<string, unknown>,
): StripeRefusal {
  return new StripeRefusal(402, { type: 'card_error', ...decline, ...more })
}
