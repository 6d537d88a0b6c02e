import { after, type TestContext } from 'node:test'

/**
 * For what takes long to make and all tests of a file share: the first test that asks makes it, and
 * it is undone, last step first, when all tests of the process are over. A hook `before` would run
 * for every file of the process.
 */
export function madeOnce(
  make: (t: Pick<TestContext, 'after'>) => Promise<void>,
): () => Promise<void> {
  const undo: (() => unknown)[] = []
  let made: Promise<void> | undefined
  after(async () => {
    for (const step of undo.reverse()) await step()
  })
  return () => {
    made ??= make({ after: (step) => void undo.push(step as () => unknown) })
    return made
  }
}
