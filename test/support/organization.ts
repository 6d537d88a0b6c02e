import type { TestContext } from 'node:test'
import type { Client } from './client.ts'
import { type Shop, type ShopOptions, startShop, type TestStore } from './shop.ts'

/** An organization with three stores, and a store that belongs to another organization. */
export type Family = {
  shop: Shop
  /** With a token of the organization's own key. */
  organization: Client
  stores: readonly [TestStore, TestStore, TestStore]
  foreign: TestStore
}

export async function startOrganization(
  t: Pick<TestContext, 'after'>,
  options?: ShopOptions,
): Promise<Family> {
  const shop = await startShop(t, options)
  const { store: first, openStore } = shop
  const second = await openStore({ organizationOf: first })
  const third = await openStore({ organizationOf: first })
  const foreign = await openStore()
  return { shop, organization: first.organization, stores: [first, second, third], foreign }
}
