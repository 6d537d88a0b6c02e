import type { GatewaySettings } from '../../../src/payments/settings.ts'

/** Sends a body, or reads without one. */
type Ask = <Answer>(path: string, body?: object) => Promise<Answer>

/** A call to the provider, and the money that it is about in the provider's own words. */
export type Talk = { ask: Ask; money: { amount: string; currency: string } }

/** The provider says that it has not done it, and why. */
export class HarborRefusal extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

export function talkTo(
  { address = '', api_key: key = '' }: GatewaySettings,
  signal: AbortSignal,
): Ask {
  return async <Answer>(path: string, body?: object) => {
    const answer = await fetch(new URL(path, address), {
      signal,
      headers: { 'x-api-key': key },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    const given = (await answer.json()) as Answer & { problem?: string; words?: string }
    if (answer.ok) return given
    const { problem = '', words = '' } = given
    if (answer.status === 422) throw new HarborRefusal(problem, words)
    throw new Error(`Harbor Pay answers with ${answer.status}: ${problem}`)
  }
}

/** 1234 as `12.34`, by its digits: no fraction is ever computed. */
export function decimalText(amount: number, decimals: number): string {
  const digits = String(amount).padStart(decimals + 1, '0')
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}
