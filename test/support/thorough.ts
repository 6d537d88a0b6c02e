/**
 * `TEST_THOROUGH=1` has random and race tests try many times as much. Every ordinary run has other
 * random cases, so a few rounds are enough there.
 */
export const thorough = process.env.TEST_THOROUGH === '1'
