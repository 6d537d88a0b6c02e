import type { Schemas } from 'mercer-client'

type Product = Schemas['Product']

/** Products in the places that they have, each as it was read last. */
export function exchanged(held: readonly Product[], read: readonly Product[]): readonly Product[] {
  const byId = new Map(read.map((product) => [product.id, product]))
  return held.map((product) => byId.get(product.id) ?? product)
}
