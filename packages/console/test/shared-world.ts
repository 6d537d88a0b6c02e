import { afterEach } from 'node:test'
import { madeOnce } from '../../../test/support/made-once.ts'
import { openWorld, type World } from './world.ts'

let world: World | undefined
const prepare = madeOnce(async (t) => {
  world = await openWorld(t)
})

afterEach(() => world?.closePages())

/** One Mercer and one browser for all files of a process. */
export async function sharedWorld(): Promise<World> {
  await prepare()
  return world as World
}
