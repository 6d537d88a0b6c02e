import { type CompiledRule, judgeRules, type ShopperContext } from '../catalogs/match-rule.ts'
import { bundlePriceAt, defaultSelection } from '../pricing/bundle-price.ts'
import type { FrozenItem } from '../pricing/price.ts'
import { type PriceNow, priceAt } from '../pricing/price-at.ts'
import { metaOf } from '../pricing/price-view.ts'
import { ownerOf } from '../publishing/release.ts'
import {
  type Resolution,
  resolveRelease,
  type StoreCatalogs,
} from '../shopper/published-catalogs.ts'
import { isoTime, type Question } from './question.ts'
import type { CatalogPart, NextChange, RulePart } from './resource.ts'

/** The release of the catalog that was asked for, or else of the one that the rules choose. */
export function servingRelease(
  catalogs: StoreCatalogs,
  { context, catalog }: Question,
): Pick<Resolution, 'release'> {
  return catalog
    ? { release: catalogs.releases.get(catalog.id) }
    : resolveRelease(catalogs, context)
}

/** Which rule chose the catalog, and what became of every other one. */
export function explainCatalog(catalogs: StoreCatalogs, question: Question): CatalogPart {
  const { context, catalog } = question
  const part = explainChoice(catalogs, context)
  return catalog ? askedCatalog(catalogs, catalog, part) : part
}

/** The choice of the rules stands beside it: a shopper may get another catalog. */
function askedCatalog(
  { releases }: StoreCatalogs,
  { id, name }: NonNullable<Question['catalog']>,
  choice: CatalogPart,
): CatalogPart {
  const isChosen = choice.catalog_id === id
  const fate = releases.has(id) ? 'shoppers with this context do not get it' : 'it has no release'
  const asked = isChosen ? 'is the one that was asked for' : `was asked for instead; ${fate}`
  return {
    chosen_by: 'request',
    catalog_id: id,
    rule_id: isChosen ? choice.rule_id : null,
    rules: choice.rules.filter((rule) => rule.catalog_id === id),
    explanation: `${choice.explanation} The catalog ${name} ${asked}.`,
  }
}

function explainChoice(catalogs: StoreCatalogs, context: ShopperContext): CatalogPart {
  const { release, rule } = resolveRelease(catalogs, context)
  const { own, shared } = catalogs
  const ownVerdicts = judgeRules(own.candidates, context)
  const hasOwn = ownVerdicts.some(({ outcome }) => outcome === 'won')
  const sharedVerdicts = judgeRules(shared.candidates, context).map((verdict) => {
    return hasOwn && verdict.outcome !== 'disqualified' ? { ...verdict, ...givesWay } : verdict
  })
  const judged = [...ownVerdicts, ...sharedVerdicts]
  const verdicts = new Map(judged.map((verdict) => [verdict.rule, verdict]))
  const rules = [...own.rules, ...shared.rules].map((one): RulePart => {
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

const givesWay = {
  outcome: 'lost',
  reason: 'It is a rule of the organization, and a rule of the store applies.',
} as const

const unpublished = {
  outcome: 'unpublished',
  score: 0,
  reason: 'It takes no part: its catalog has no current release.',
} as const

/** Why the default catalog serves, or none (CTX-8, CTX-9). */
function inWords({ release, rule }: Pick<Resolution, 'release' | 'rule'>, why = ''): string {
  if (!release) {
    return 'No catalog of the store or its organization is published, so shoppers see none.'
  }
  if (rule) return `The rule ${rule.name} chose the catalog ${release.name}. ${why}`
  const first = `the catalog ${release.name}, the first that the ${ownerOf(release)} published, is used`
  return `No rule applies, so ${first}.`
}

const BOUNDARIES_MAX = 1_000 // The number of schedules or sales looked at before giving up.

/** The next moment at which another release serves the same context. */
function nextCatalog(
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

/** The price of the item at an instant, and until when at least. */
type PriceOf = (atMs: number) => {
  price: PriceNow | undefined
  nextChange: number | undefined
}

export function priceOf(item: FrozenItem, id: string): PriceOf {
  const { bundle, price } = item
  if (bundle) {
    const selection = defaultSelection(bundle.components)
    return (atMs) => bundlePriceAt(item, id, selection, atMs)
  }
  return (atMs) => {
    const now = price && priceAt(price, atMs)
    return { price: now, nextChange: now?.nextChange }
  }
}

/** When the shopper would pay something else, be it by another catalog or by a sale. */
export function explainNextChange(
  catalogs: StoreCatalogs,
  question: Question,
  priced: PriceOf | undefined,
): NextChange {
  const catalog = question.catalog ? undefined : nextCatalog(catalogs, question.context)
  const sale = priced && nextPrice(priced, question.context.now)
  if (catalog && (!sale || catalog.at <= sale.at)) {
    const at = isoTime(catalog.at)
    const then = catalog.rule
      ? `the rule ${catalog.rule.name} chooses the catalog ${catalog.release?.name}`
      : `no rule applies, and the catalog ${catalog.release?.name} is used`
    const change: NextChange = {
      at,
      cause: 'catalog',
      explanation: `From ${at} on ${then}; ask with that moment for the price there.`,
    }
    if (catalog.release) change.catalog_id = catalog.release.catalog_id
    return change
  }
  if (!sale) {
    return { at: null, explanation: 'No schedule changes it; a new release or an edit may.' }
  }
  return saleChange(sale, question)
}

function saleChange({ at: atMs, price }: PricedMoment, { currency }: Question): NextChange {
  const at = isoTime(atMs)
  const { display_price } = metaOf(price, currency)
  const why = price?.sale ? `the sale ${price.sale.id} is in force` : 'a sale begins or ends'
  const shown = display_price?.with_tax ?? display_price?.without_tax
  const cost = shown ? `, and it costs ${shown.formatted}` : ''
  return {
    at,
    cause: 'sale',
    ...(display_price && { display_price }),
    explanation: `From ${at} on ${why}${cost}.`,
  }
}

type PricedMoment = { at: number; price: PriceNow | undefined }

/** A boundary of a sale after which everything costs the same is passed over. */
function nextPrice(priced: PriceOf, atMs: number): PricedMoment | undefined {
  let { price, nextChange: at } = priced(atMs)
  const before = amountsText(price)
  for (let step = 0; step < BOUNDARIES_MAX && at !== undefined; step++) {
    const next = priced(at)
    if (amountsText(next.price) !== before) return { at, price: next.price }
    at = next.nextChange
  }
  return undefined
}

function amountsText(now: PriceNow | undefined): string {
  return JSON.stringify([now?.price, now?.tiers])
}
