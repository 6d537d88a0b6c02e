/** Waits until so many of the calls have an answer. */
export function settled(calls: readonly Promise<unknown>[], wanted: number): Promise<void> {
  const done = Promise.withResolvers<void>()
  let count = 0
  for (const call of calls) {
    call.then(() => {
      count += 1
      if (count === wanted) done.resolve()
    }, done.reject)
  }
  return done.promise
}
