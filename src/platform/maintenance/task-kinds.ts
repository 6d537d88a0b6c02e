import { serviceTaskKind } from '../tasks/kind.ts'

/** Removes what has ended: kept answers, revocations, signing keys, and what slices give. */
export const cleanUp = serviceTaskKind<Record<string, never>>('clean-up', {
  policy: 'exclusive',
  concurrency: 1,
})
