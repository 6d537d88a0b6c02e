import { useState } from 'react'
import type { Product } from '../products/products-query.ts'
import { exchanged } from './exchanged.ts'

export type Held = Omit<ReturnType<typeof useHeldProducts>, 'products'>

/**
 * The products of a list. Once something is typed they stay the same ones, in the same places: a
 * list that is read again may have others, and what was typed would vanish with its row.
 */
export function useHeldProducts(listed: readonly Product[]) {
  const [held, setHeld] = useState<readonly Product[]>()
  const products = held ? exchanged(held, listed) : listed
  return {
    products,
    hold: () => setHeld(products),
    /** Puts what the server has answered into its place; the list may not have it any more. */
    exchange: (saved: Product) => setHeld((before) => before && exchanged(before, [saved])),
    letGo: () => setHeld(undefined),
  }
}
