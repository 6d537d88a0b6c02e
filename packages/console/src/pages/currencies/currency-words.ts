import type { Schemas } from 'mercer-client'

type Known = Pick<Schemas['Currency'], 'code' | 'enabled' | 'meta'>

/** The effect of making a currency the default, which is enabled with it (CU-4, CU-9). */
export function defaultWords({ code, enabled, meta }: Known, now: string | undefined): string[] {
  return [
    `Shoppers who ask for no currency see prices in ${code} instead of ${now}. Prices are not ` +
      `converted: products without a price in ${code} have none for them.`,
    ...(enabled ? [] : [`${code} is off now: this also enables it, so the store sells in it.`]),
    ...(meta.owner === 'organization' ? [copyWords] : []),
  ]
}

export const copyWords = 'The store gets its own copy, which hides that of the organization.'

/** The effect of a deletion, and when it is refused (CU-9, CU-10, CU-12). */
export function deleteWords({ code }: Pick<Known, 'code'>): string[] {
  return [
    `The store no longer sells in ${code}. If its organization has ${code}, that one is there ` +
      'again instead.',
    `Otherwise orders and carts in ${code} stay readable, the carts cannot be checked out, and ` +
      `subscriptions in ${code} go on.`,
    `It is refused while there are subscriptions in ${code}, or orders that begin some, and their ` +
      'amounts would be read with other decimal places.',
  ]
}
