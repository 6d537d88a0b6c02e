/** For what must never happen: a failed assertion is a bug of ours and stops this piece of work. */
export function assert(condition: unknown, message = 'assertion failed'): asserts condition {
  if (!condition) throw new Error(message)
}
