import { type CompiledRule, judgeRules, type ShopperContext } from '../catalogs/match-rule.ts'
import {
  type Resolution,
  resolveRelease,
  type StoreCatalogs,
} from '../shopper/published-catalogs.ts'
import type { CatalogPart, RulePart } from './resource.ts'

/** Which rule chose the catalog, and what became of every other one. */
export function explainCatalog(catalogs: StoreCatalogs, context: ShopperContext): CatalogPart {
  const { release, rule } = resolveRelease(catalogs, context)
  const verdicts = new Map(
    judgeRules(catalogs.candidates, context).map((verdict) => [verdict.rule, verdict]),
  )
  const rules = catalogs.rules.map((one): RulePart => {
    const { outcome, score, reason } = verdicts.get(one) ?? unpublished
    const { id, name, catalogId } = one
    return { id, name, catalog_id: catalogId, outcome, score, explanation: reason }
  })
  return {
    chosen_by: rule ? 'rule' : release ? 'default' : 'nothing',
    catalog_id: release?.catalog_id ?? null,
    rule_id: rule?.id ?? null,
    rules,
    explanation: inWords({ release, rule }, verdicts.get(rule as CompiledRule)?.reason),
  }
}

const unpublished = {
  outcome: 'unpublished',
  score: 0,
  reason: 'It takes no part: its catalog has no current release.',
} as const

/** Why the default catalog serves, or none (CTX-8, CTX-9). */
function inWords({ release, rule }: Pick<Resolution, 'release' | 'rule'>, why = ''): string {
  if (!release) return 'No catalog of the store has a current release, so shoppers see none.'
  if (rule) return `The rule ${rule.name} chose the catalog ${release.name}. ${why}`
  const first = `the catalog ${release.name}, which was published first, is used`
  return `No rule applies, so ${first}.`
}

const BOUNDARIES_MAX = 1_000 // The number of schedules looked at before giving up.

/** The next moment at which another release serves the same context. */
export function nextCatalog(
  catalogs: StoreCatalogs,
  context: ShopperContext,
): (Resolution & { at: number }) | undefined {
  const serving = resolveRelease(catalogs, context)
  let { until } = serving
  for (let step = 0; step < BOUNDARIES_MAX && until !== undefined; step++) {
    const next = resolveRelease(catalogs, { ...context, now: until })
    if (next.release?.id !== serving.release?.id) return { ...next, at: until }
    until = next.until
  }
  return undefined
}
