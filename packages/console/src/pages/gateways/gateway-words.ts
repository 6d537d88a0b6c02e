import type { Schemas } from 'mercer-client'
import { listed } from '../../words/counts.ts'

export type Gateway = Schemas['Gateway']

/** The gateways that take money: a payment run also charges through one that is switched off. */
export function gatewaysTitle(gateways: readonly Gateway[]): string {
  const used = gateways.filter(({ enabled, subscriptions }) => enabled || subscriptions)
  if (used.length === 0) return 'No gateway takes money'
  return `${listed(used.map(({ name }) => name))} ${used.length > 1 ? 'take' : 'takes'} money`
}

/** Said in a live store where invoices are collected by a gateway for tests. */
export function testMoneyWords(
  gateways: readonly Gateway[],
  mode: 'live' | 'sandbox',
): string | undefined {
  const collecting = gateways.find(({ subscriptions }) => subscriptions)
  if (mode === 'sandbox' || !collecting?.test) return undefined
  return (
    `${collecting.name} collects the subscriptions of this live store, for tests: ` +
    'their invoices count as paid, and no money moves.'
  )
}

/** The effect of switching a gateway on or off. */
export function turnWords({ name, enabled, subscriptions }: Gateway): string[] {
  if (!enabled) return [`Orders can be paid through ${name} from now on.`]
  const kept = 'What was paid stays, and can still be captured and refunded.'
  if (!subscriptions) return [`New payments through ${name} are refused from now on.`, kept]
  return [
    `New payments of orders through ${name} are refused from now on.`,
    `Payment runs still charge subscriptions through ${name}: to end that, let another gateway ` +
      'collect subscriptions, or pause the schedules of payment runs.',
    kept,
  ]
}
