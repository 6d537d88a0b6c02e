import { test } from 'node:test'
import { check, finish } from '../../test/support/model-check.ts'
import { type Story, stories } from '../../test/support/model-commands.ts'
import { openWorld, perform } from '../../test/support/model-world.ts'
import { tryCases } from '../../test/support/random-cases.ts'
import { assertReconciled } from '../../test/support/reconciled.ts'
import { startShop } from '../../test/support/shop.ts'
import { thorough, triesOf } from '../../test/support/thorough.ts'

/**
 * After any sequence of actions the books are consistent, and a simple model of the rules predicts
 * every invoice: its period, its amount, and whether it is outstanding. A failure prints the
 * shortest failing sequence and the seed.
 */

const STORIES = triesOf(3, 6, 80)
const SHOPS = thorough ? 6 : 1
const LENGTH = 30
const SEARCH_MS_MAX = 150_000

for (let nth = 1; nth <= SHOPS; nth++) {
  test(`random lives of subscriptions are billed as the model says (${nth})`, async (t) => {
    const shop = await startShop(t)
    const live = async ({ start, rounding, commands }: Story) => {
      const world = await openWorld(shop, start, rounding)
      for (const command of commands) {
        if (!command) continue
        await perform(world, command)
        await check(world)
      }
      await finish(world)
    }
    await tryCases(stories(LENGTH), live, { cases: STORIES, msMax: SEARCH_MS_MAX })
    await assertReconciled(shop)
  })
}
