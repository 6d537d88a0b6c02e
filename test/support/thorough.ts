/**
 * `TEST_THOROUGH=1` has random and race tests try many times as much. Every ordinary run has other
 * random cases, so a few rounds are enough there.
 */
export const thorough = process.env.TEST_THOROUGH === '1'

/** How often they try with `npm test`, with `--all` or a named file, and thoroughly. */
export function triesOf(few: number, some: number, many: number): number {
  if (thorough) return many
  return process.env.TEST_ALL === '1' ? some : few
}
