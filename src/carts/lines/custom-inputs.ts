import type { CustomInput } from '../../catalog/products/product.ts'
import type { Problem } from '../../lib/errors.ts'

const TEXT_MAX = 255

/** Checks the shopper's inputs against the product's. `path` is that of the inputs. */
export function customInputProblems(
  rules: Readonly<Record<string, CustomInput>>,
  inputs: Readonly<Record<string, unknown>> | null,
  path: string,
): Problem[] {
  const given = inputs ?? {}
  const problem = (key: string, why: string): Problem => {
    return { source: `${path}.${key}`, detail: `${path}.${key}: ${why}` }
  }
  const wrong = Object.entries(given).flatMap(([key, value]) => {
    const rule = Object.hasOwn(rules, key) ? rules[key] : undefined
    if (!rule) return [problem(key, 'the product has no such input')]
    if (typeof value !== 'string') return [problem(key, 'must be a text')]
    const lengths = rule.validation_rules.map(({ options }) => options.max_length)
    const max = Math.min(TEXT_MAX, ...lengths)
    if ([...value].length <= max) return []
    return [problem(key, `must have ${max} characters or fewer`)]
  })
  const missing = Object.entries(rules)
    .filter(([key, { required }]) => required === true && !hasText(given, key))
    .map(([key]) => problem(key, 'is required'))
  return [...wrong, ...missing]
}

function hasText(given: Readonly<Record<string, unknown>>, key: string): boolean {
  return Object.hasOwn(given, key) && given[key] !== ''
}
