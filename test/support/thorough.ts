/** `TEST_THOROUGH=1` has random and race tests try many times as much. */
export const thorough = process.env.TEST_THOROUGH === '1'
