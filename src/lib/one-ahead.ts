/**
 * Passes on the values of a source, which makes the next one while one is worked on. It is never
 * asked for a value while it is still making another.
 */
export async function* oneAhead<Value>(source: AsyncGenerator<Value>): AsyncGenerator<Value> {
  let next = source.next()
  try {
    for (;;) {
      const { done, value } = await next
      if (done) return
      next = source.next()
      next.catch(() => {}) // Awaited in its turn; until then it must not end the process.
      yield value
    }
  } finally {
    // A reader that stops early waits for the value that was begun.
    await next.catch(() => {})
    await source.return(undefined)
  }
}
